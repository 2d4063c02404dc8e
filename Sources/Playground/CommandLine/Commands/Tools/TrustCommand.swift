import PlaygroundClient
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem

/// `playground trust`: allows the Swift files below a directory to be compiled and run.
struct TrustCommand: Command {
  private static let directory = Argument(
    optional: "DIR",
    .directory,
    "directory to trust, with all directories below it",
  )
  private static let revoke = Option(flag: "revoke", "end the trust in DIR and what is below it")
  private static let list = Option(
    flag: "list",
    "print the trusted directories: all, or those that concern DIR",
  )

  static let declaration = CommandDeclaration(
    name: "trust",
    summary: "Allow the Swift files below a directory to be compiled and run",
    details: [
      "Previews run in processes without network that can write no files of yours. The compiler is not",
      "contained: trust covers the manifests, plug-ins and macros of the packages below DIR, which run",
      "while a package is built. Without trust, Swift files are listed and nothing of them is run.",
    ],
    arguments: [directory],
    options: [revoke, list, CommonOptions.large],
    examples: [
      .init(line: "playground trust Examples", summary: "trust one directory"),
      .init(line: "playground trust --list", summary: "print what is trusted"),
      .init(line: "playground trust Examples --revoke", summary: "end the trust"),
    ],
  )

  let console: any Console

  /// Changes or prints the trusted directories.
  ///
  /// - Returns: `different` if the directory is still trusted after `--revoke`.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    if arguments[Self.revoke], arguments[Self.list] {
      throw UsageError.conflict("--revoke", "--list", command: arguments.command.fullName)
    }
    let store = try store()
    let path = arguments[Self.directory]
    if arguments[Self.list] {
      try list(store.directories, concerning: path.map { FilePath(text: $0) })
      return .fine
    }
    guard let path else {
      throw UsageError.missingArgument(
        Self.directory.declaration.name,
        summary: Self.directory.declaration.summary,
        command: arguments.command.fullName
      )
    }
    return try arguments[Self.revoke]
      ? revoke(FilePath(text: path), in: store) : trust(path, in: store, arguments)
  }

  private func store() throws(CommandError) -> TrustStore {
    do throws(SystemError) {
      return try TrustStore()
    } catch {
      throw .cannotWrite(error)
    }
  }

  private func trust(
    _ path: String,
    in store: TrustStore,
    _ arguments: ParsedArguments
  ) throws -> ExitCode {
    let text = try DirectoryArgument.realPath(path)
    try DirectoryArgument.requireSmall(text, arguments)
    let root = FilePath(text: text)
    do throws(SystemError) {
      try store.trust(root)
    } catch {
      throw CommandError.cannotWrite(error)
    }
    try console.write(
      """
      Trusted \(DrawnText.line(root.text)): Swift files there and below may be compiled and run.
      'playground trust \(DrawnText.line(root.text)) --revoke' ends that.

      """
    )
    if Self.containsSwift(root), let flags = CompileFlags(for: root) {
      try console.write(
        "For the module PlaygroundCore in editors with sourcekit-lsp:\n  "
          + DrawnText.line(flags.command) + "\n"
      )
    }
    TrustNotice(root).send()
    return .fine
  }

  private static func containsSwift(_ directory: FilePath) -> Bool {
    guard let entries = try? Directory.entries(of: directory) else { return false }
    return entries.contains { $0.name.hasSuffix(".swift") }
  }

  private func revoke(_ path: FilePath, in store: TrustStore) throws -> ExitCode {
    let gone: [FilePath]
    do throws(SystemError) {
      gone = try store.revoke(path)
    } catch {
      throw CommandError.cannotWrite(error)
    }
    for directory in gone {
      try console.write("No longer trusted: \(DrawnText.line(directory.text))\n")
      TrustNotice(directory).send()
    }
    if let above = store.directory(covering: path) {
      console.report(ErrorMessage.stillTrusted(path.text, through: above.text))
      return .different
    }
    if gone.isEmpty { try console.write("\(DrawnText.line(path.text)) was not trusted\n") }
    return .fine
  }

  /// Prints the directories that contain a path, or that it contains; all for `nil`.
  private func list(_ directories: [FilePath], concerning path: FilePath?) throws {
    let real = path.map { (try? FileSystem.realPath($0)) ?? $0 }
    for directory in directories {
      if let real, !real.contains(directory), !directory.contains(real) { continue }
      try console.write(DrawnText.line(directory.text) + "\n")
    }
  }
}
