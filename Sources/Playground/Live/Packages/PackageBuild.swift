import PlaygroundProtocol
import PlaygroundSystem

/// Runs SwiftPM for a package, in a folder of the cache: the user's `.build` is left alone.
struct PackageBuild: Sendable {
  private static let descriptionLimit = 256 << 20

  /// The folder of the manifest.
  let root: FilePath
  private let toolchain: Toolchain
  /// The program that ends SwiftPM with all processes that it has started; `nil` for none.
  private let keeper: FilePath?
  private let limits: BuildLimits
  /// The folder for SwiftPM.
  let scratch: PackageScratch

  /// Creates the build of a package; makes no folder yet.
  init(_ root: FilePath, _ builder: ObjectBuilder, keeper: FilePath?) {
    self.root = root
    self.keeper = keeper
    toolchain = builder.toolchain
    limits = builder.limits
    var name = ContentName()
    name.add(root.bytes)
    name.add(toolchain.tag.utf8)
    scratch = PackageScratch(PackageFolders(in: builder.cache.path("")).path(name.text))
  }

  /// The mark that the last complete build left; `nil` if there is none, or it was interrupted.
  var mark: [UInt8]? { (try? FileContent(of: scratch.mark, limit: 256))?.bytes }

  // MARK: - Running

  /// Evaluates the manifest of a package.
  func manifest(
    of root: FilePath,
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> PackageManifest {
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
  ///   - tools: The modules of macros, each with the modules that use it.
  ///   - cancellation: Ends the build early.
  /// - Returns: How the modules were compiled, the files of the packages that were read besides
  ///   Swift files, and the mark of this build.
  /// - Throws: `SwiftBuildFailure`; the folder then has a mixture of old and new objects, and with
  ///   `damaged` has to be made again.
  func build(
    _ target: String,
    in roots: [FilePath],
    tools: [String: [String]],
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> (plan: PackagePlan, inputs: [FilePath], mark: [UInt8]) {
    // A build that is interrupted leaves a mixture of old and new objects.
    _ = try? FileSystem.remove(scratch.mark)
    scratch.remove(lastPlan?.outdatedRecords ?? scratch.records)
    let options = [
      "--target", target, "--disable-index-store", "-debug-info-format", "none",
      "-Xswiftc", "-gline-tables-only",
    ]
    let command = ["build", "--package-path", root.text]
    var result = try run(command, options, cancellation)
    // SwiftPM does not expand macros again after their programs have changed, and files that a
    // plug-in has just made may be of the same second as those before.
    if result.code == 0 {
      let outdated = lastPlan?.outdatedRecords ?? []
      scratch.remove(outdated)
      if scratch.removeOutdatedObjects(tools: tools) || !outdated.isEmpty {
        result = try run(command, options, cancellation)
      }
    }
    // Nobody knows which of two compilers it was.
    if !toolchain.isCurrent { throw .changed(toolchain.frontend) }
    if let line = damage(result) {
      if isFull(result) { throw .live(.full(scratch.path)) }
      throw .damaged(.failed(program: "swift build", code: result.code, messages: line))
    }
    guard result.code == 0 else { throw failure(result, in: roots, manifest: root) }
    guard let plan = lastPlan else {
      throw .damaged(.missing(description.text, cure: "use a newer version of Swift"))
    }
    let mark = Array("\(CurrentProcess.id) \(Clock.monotonicNanoseconds())".utf8)
    do throws(SystemError) {
      try FileSystem.write(mark, to: scratch.mark)
    } catch {
      throw .live(LiveError(error, in: scratch.path))
    }
    return (plan, inputs(in: roots), mark)
  }

  private var results: FilePath { scratch.path.appending("debug") }

  private var description: FilePath { results.appending("description.json") }

  /// How the last build compiled the modules, whoever has made it; `nil` if nobody has.
  var lastPlan: PackagePlan? {
    guard let content = try? FileContent(of: description, limit: Self.descriptionLimit) else {
      return nil
    }
    return PackagePlan(folder: results, description: content.bytes)
  }

  /// The files of packages that the last build has read besides Swift files.
  func inputs(in roots: [FilePath]) -> [FilePath] {
    let commands = scratch.path.appending("debug.yaml")
    return PackageInputs.named(in: commands, below: roots, limit: Self.descriptionLimit)
  }

  /// Returns the options for the compiler without its driver that options for the driver mean.
  func frontendOptions(
    _ options: [String],
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> [String] {
    let (source, object) = ("/playground-source.swift", "/playground-object.o")
    let words =
      [toolchain.programs.appending("swiftc").text, "-c", source, "-o", object]
      + options + ["-driver-print-jobs"]
    let result = try ObjectBuilder.run(words, limits.ofFile, until: cancellation)
    let all = PrintedWords.split(String(decoding: result.output, as: UTF8.self))
    guard result.code == 0, all.contains(source) else {
      if isFull(result) { throw .live(.full(scratch.path)) }
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
  ) throws(SwiftBuildFailure) -> ProgramRun.Result {
    let program = toolchain.programs.appending("swift").text
    // SwiftPM leaves a manifest behind that it is evaluating when it is interrupted.
    let start = keeper.map { [$0.text, "keep"] } ?? []
    let place = ["--scratch-path", scratch.path.text]
    // The options of `swift package` precede its command.
    return try ObjectBuilder.run(
      start + [program] + command + place + options,
      environment: environment(),
      limits.ofPackage,
      until: cancellation
    )
  }

  /// Returns the variables of SwiftPM, which leaves locks in the folder for temporary files.
  private func environment() throws(SwiftBuildFailure) -> ProgramEnvironment {
    do throws(SystemError) {
      try Directory.make(scratch.temporary)
    } catch {
      throw .live(LiveError(error, in: scratch.path))
    }
    var environment = ProgramEnvironment()
    environment.set("TMPDIR", to: scratch.temporary.text)
    return environment
  }

  // MARK: - Messages

  /// Returns why a program failed: the messages about the user's files, or all of them.
  private func failure(
    _ result: ProgramRun.Result,
    in roots: [FilePath],
    manifest: FilePath
  ) -> SwiftBuildFailure {
    if let excess = limits.excess(of: result, seconds: limits.packageSeconds) {
      return .defects([error("the build of this package \(excess)", in: manifest)])
    }
    let text = String(decoding: result.output + result.messages, as: UTF8.self)
    let found = SwiftDiagnostic.parse(text).filter { diagnostic in
      roots.contains { $0.contains(diagnostic.place.file) }
    }
    if found.contains(where: { $0.severity == .error }) { return .defects(found) }
    if isFull(result) { return .live(.full(scratch.path)) }
    let errors = Self.errorsWithoutPlace(text)
    guard !errors.isEmpty else {
      return .live(.failed(program: "swift build", code: result.code, messages: text))
    }
    return .defects(errors.map { error($0, in: manifest) })
  }

  /// Returns an error of a package as a whole.
  private func error(_ text: String, in root: FilePath) -> SwiftDiagnostic {
    let file = root.appending("Package.swift")
    let place = SwiftDiagnostic.Place(file: file, line: 1, column: 1)
    return SwiftDiagnostic(severity: .error, text: text, place: place)
  }

  /// Returns whether a full disk explains the end of a program.
  private func isFull(_ result: ProgramRun.Result) -> Bool {
    let text = String(decoding: result.output + result.messages, as: UTF8.self)
    return FullDisk.explains(text, in: scratch.path)
  }

  /// Returns the line that tells that a file in the folder of SwiftPM cannot be read, such as one
  /// that was being written when the power failed; `nil` if there is none.
  ///
  /// SwiftPM reports success if it cannot read its own list of commands.
  private func damage(_ result: ProgramRun.Result) -> String? {
    let text = String(decoding: result.output + result.messages, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).first { line in
      guard let mark = line.firstRange(of: "error: ") else { return false }
      let (place, message) = (line[..<mark.lowerBound], line[mark.upperBound...])
      return message.contains(scratch.path.text)
        || place.hasPrefix(scratch.path.text) && place.contains(".yaml:")
        || place == "<unknown>:0: " && message.hasPrefix("malformed")
        || place == "<unknown>:0: " && message.hasPrefix("precompiled file")
    }
    .map(String.init)
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
