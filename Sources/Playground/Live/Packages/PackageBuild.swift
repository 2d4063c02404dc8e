import PlaygroundProtocol
import PlaygroundSystem

/// Runs SwiftPM for a package, in a folder of the cache: the user's `.build` is left alone.
struct PackageBuild: Sendable {
  /// How long to wait between two tries to get the lock, in milliseconds.
  private static let pauseMilliseconds = 50
  private static let descriptionLimit = 256 << 20

  /// The folder of the manifest.
  let root: FilePath
  private let toolchain: Toolchain
  private let folder: FilePath

  /// Creates the build of a package; makes no folder yet.
  init(_ root: FilePath, _ toolchain: Toolchain, cache: FilePath) {
    self.root = root
    self.toolchain = toolchain
    var name = ContentName()
    name.add(root.bytes)
    name.add(toolchain.tag.utf8)
    folder = cache.appending("packages").appending(FilePath(text: name.text))
  }

  // MARK: - One process at a time

  /// Waits until no other process builds the package, and returns the lock.
  func lock(until cancellation: Cancellation?) throws(SwiftBuild.Failure) -> LockFile {
    do throws(SystemError) {
      try Directory.make(folder)
      let path = folder.appending("playground.lock").text
      while true {
        if let lock = try LockFile.acquire(path) { return lock }
        var entries = [PollEntry(cancellation?.number ?? -1, .read)]
        try Poll.wait(&entries, timeoutMilliseconds: Self.pauseMilliseconds)
        if cancellation?.isCancelled == true { break }
      }
    } catch {
      throw .live(.system(error))
    }
    throw .cancelled
  }

  /// The mark that the last complete build left; `nil` if there is none, or it was interrupted.
  var mark: [UInt8]? { (try? FileContent(of: markPath, limit: 256))?.bytes }

  private var markPath: FilePath { folder.appending("playground.mark") }

  private var scratch: FilePath { folder.appending("scratch") }

  // MARK: - Running

  /// Evaluates the manifest of a package.
  func manifest(
    of root: FilePath,
    until cancellation: Cancellation?
  ) throws(SwiftBuild.Failure) -> PackageManifest {
    let result = try run(["package", "--package-path", root.text], ["dump-package"], cancellation)
    guard result.code == 0 else { throw failure(result, in: [root], manifest: root) }
    guard let manifest = PackageManifest(root: root, dump: result.output) else {
      throw .live(.failed(program: "swift package dump-package", code: 0, messages: ""))
    }
    return manifest
  }

  /// Builds a target and what it depends on.
  ///
  /// - Parameters:
  ///   - target: The name of the target.
  ///   - roots: The folders of the user's packages, whose messages are reported.
  ///   - cancellation: Ends the build early.
  /// - Returns: How the modules were compiled, and the mark of this build.
  /// - Throws: `SwiftBuild.Failure`; the folder then has a mixture of old and new objects.
  func build(
    _ target: String,
    in roots: [FilePath],
    until cancellation: Cancellation?
  ) throws(SwiftBuild.Failure) -> (plan: PackagePlan, mark: [UInt8]) {
    // A build that is interrupted leaves a mixture of old and new objects.
    _ = try? FileSystem.remove(markPath)
    let options = [
      "--target", target, "--disable-index-store", "-debug-info-format", "none",
      "-Xswiftc", "-gline-tables-only",
    ]
    let command = ["build", "--package-path", root.text]
    var result = try run(command, options, cancellation)
    if result.code != 0, Self.isDamaged(result) {
      // Such as a cache that was moved: all of it is made again.
      FileTree.remove(scratch)
      result = try run(command, options, cancellation)
    }
    guard result.code == 0 else { throw failure(result, in: roots, manifest: root) }
    let results = scratch.appending("debug")
    let description = results.appending("description.json")
    guard let content = try? FileContent(of: description, limit: Self.descriptionLimit),
      let plan = PackagePlan(folder: results, description: content.bytes)
    else {
      throw .live(.missing(description.text, cure: "use a newer version of Swift"))
    }
    let mark = Array("\(CurrentProcess.id) \(Clock.monotonicNanoseconds())".utf8)
    do throws(SystemError) {
      try FileSystem.write(mark, to: markPath)
    } catch {
      throw .live(.system(error))
    }
    return (plan, mark)
  }

  /// Returns the options for the compiler without its driver that options for the driver mean.
  func frontendOptions(
    _ options: [String],
    until cancellation: Cancellation?
  ) throws(SwiftBuild.Failure) -> [String] {
    let (source, object) = ("/playground-source.swift", "/playground-object.o")
    let words =
      [toolchain.programs.appending("swiftc").text, "-c", source, "-o", object]
      + options + ["-driver-print-jobs"]
    let result = try ObjectBuilder.run(words, until: cancellation)
    let all = PrintedWords.split(String(decoding: result.output, as: UTF8.self))
    guard result.code == 0, all.contains(source) else {
      let messages = String(decoding: result.messages, as: UTF8.self)
      throw .live(.failed(program: "swiftc", code: result.code, messages: messages))
    }
    var kept: [String] = []
    var index = 1
    while index < all.count {
      switch all[index] {
      case "-frontend", "-c", source: break
      case "-primary-file", "-o": index += 1
      default: kept.append(all[index])
      }
      index += 1
    }
    return kept
  }

  private func run(
    _ command: [String],
    _ options: [String],
    _ cancellation: Cancellation?
  ) throws(SwiftBuild.Failure) -> ProgramRun.Result {
    let program = toolchain.programs.appending("swift").text
    let place = ["--scratch-path", scratch.text]
    // The options of `swift package` precede its command.
    return try ObjectBuilder.run([program] + command + place + options, until: cancellation)
  }

  // MARK: - Messages

  /// Returns why a program failed: the messages about the user's files, or all of them.
  private func failure(
    _ result: ProgramRun.Result,
    in roots: [FilePath],
    manifest: FilePath
  ) -> SwiftBuild.Failure {
    let text = String(decoding: result.output + result.messages, as: UTF8.self)
    let found = SwiftDiagnostic.parse(text).filter { diagnostic in
      roots.contains { $0.contains(diagnostic.place.file) }
    }
    if found.contains(where: { $0.severity == .error }) { return .defects(found) }
    let errors = Self.errorsWithoutPlace(text)
    guard !errors.isEmpty else {
      return .live(.failed(program: "swift build", code: result.code, messages: text))
    }
    let place = SwiftDiagnostic.Place(
      file: manifest.appending("Package.swift"),
      line: 1,
      column: 1
    )
    return .defects(errors.map { SwiftDiagnostic(severity: .error, text: $0, place: place) })
  }

  /// Returns whether a module in the folder of SwiftPM cannot be read.
  private static func isDamaged(_ result: ProgramRun.Result) -> Bool {
    let text = String(decoding: result.output + result.messages, as: UTF8.self)
    return text.contains("<unknown>:0: error: precompiled file")
      || text.contains("<unknown>:0: error: malformed")
  }

  private static func errorsWithoutPlace(_ text: String) -> [String] {
    var seen: Set<String> = []
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      guard let mark = ["error: ", "<unknown>:0: error: "].first(where: line.hasPrefix) else {
        return nil
      }
      let error = String(line.dropFirst(mark.count))
      // These only follow another error.
      if error == "cancelled" || error.contains("command failed with exit code") { return nil }
      return seen.insert(error).inserted ? error : nil
    }
  }
}
