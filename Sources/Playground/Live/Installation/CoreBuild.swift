import PlaygroundProtocol
package import PlaygroundSystem

/// Core, built from its sources for a compiler that cannot read the installed modules.
///
/// It is kept in the cache in a folder that is named by the hash of the sources and the compiler,
/// so that no module is ever loaded by another compiler. The first build is without optimisation,
/// which takes a quarter of the time.
package struct CoreBuild: Sendable {
  /// How far the compiler optimises.
  package enum Level: String, Sendable, CaseIterable {
    /// Optimised: for a build behind another one.
    case optimized = "O"
    /// As fast as possible to make.
    case plain = "Onone"
  }

  /// How far a build has come.
  package struct Progress: Hashable, Sendable {
    /// The version of the compiler.
    package let compiler: String
    /// The number of compiled files.
    package let compiledCount: Int
    /// The number of all files.
    package let fileCount: Int

    /// The progress as a sentence without a full stop.
    package var text: String {
      "building PlaygroundCore for \(compiler), once for this compiler: \(compiledCount) of "
        + "\(fileCount) files"
    }

    /// The progress in tenths.
    fileprivate var tenths: Int { fileCount == 0 ? 10 : compiledCount * 10 / fileCount }
  }

  /// The features of the language that the sources are written with, as in `Package.swift`.
  package static let features = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    "InferIsolatedConformances", "NonisolatedNonsendingByDefault", "ImmutableWeakCaptures",
  ]

  /// The modules in the order of their building, and the folders of their sources.
  private static let modules: [(name: String, folder: FilePath, library: FilePath)] = [
    ("PlaygroundCore", "Core", "libPlaygroundLiveCore.so"),
    ("PlaygroundCompatibility", "Compatibility", "libPlaygroundCompatibility.so"),
  ]
  private static let fileLimit = 16 << 20
  /// The number of versions of Core that are kept.
  private static let keptCount = 2
  private static let pauseMilliseconds = 200

  private let installation: LiveInstallation
  private let toolchain: Toolchain
  /// The source files of each module.
  private let files: [[FilePath]]
  /// The folder of all versions.
  private let versions: FilePath
  /// The folder of this version.
  package let folder: FilePath

  /// Reads the sources; builds nothing.
  ///
  /// - Parameters:
  ///   - installation: The installation with the sources.
  ///   - toolchain: The compiler.
  ///   - cache: The folder of the cache.
  /// - Throws: `LiveError.missing` if the sources are not installed.
  package init(
    _ installation: LiveInstallation,
    for toolchain: Toolchain,
    cache: FilePath
  ) throws(LiveError) {
    guard let sources = installation.sources else {
      throw .missing(
        "the sources of PlaygroundCore, which \(toolchain.tag) has to compile",
        cure: "install playground again with 'make install'"
      )
    }
    self.installation = installation
    self.toolchain = toolchain
    var files: [[FilePath]] = []
    var key = SourceKey()
    key.add(toolchain.tag.utf8)
    for feature in Self.features { key.add(feature.utf8) }
    do throws(SystemError) {
      for module in Self.modules {
        let folder = sources.appending(module.folder)
        let found = try Self.swiftFiles(below: folder)
        for file in found {
          guard let content = try? FileContent(of: file, limit: Self.fileLimit) else {
            throw SystemError.cancelled("read", file.text)
          }
          key.add(sources.relative(file).bytes)
          key.add(content.bytes)
        }
        files.append(found)
      }
    } catch {
      throw .system(error)
    }
    self.files = files
    versions = cache.appending("core")
    folder = versions.appending(FilePath(text: key.text))
  }

  /// The best build in the cache; `nil` if there is none.
  package var built: LiveInstallation? {
    Level.allCases.lazy.compactMap { built($0) }.first
  }

  /// The build of a level in the cache; `nil` if there is none.
  package func built(_ level: Level) -> LiveInstallation? {
    let folder = self.folder.appending(FilePath(text: level.rawValue))
    guard (try? FileStatus(of: folder)) != nil else { return nil }
    return LiveInstallation(
      installation,
      modules: folder.appending("Modules"),
      coreLibrary: folder.appending(Self.modules[0].library),
      compatibilityLibrary: folder.appending(Self.modules[1].library)
    )
  }

  /// Builds Core, unless it is in the cache; waits for another process that does.
  ///
  /// - Parameters:
  ///   - level: How far to optimise.
  ///   - cancellation: Ends the build early; `nil` to build to the end.
  ///   - report: Called at the beginning, and after each tenth of the files.
  /// - Returns: An installation that the compiler can use.
  /// - Throws: `LiveError.failed` with the messages of the compiler.
  package func build(
    _ level: Level,
    until cancellation: Cancellation? = nil,
    report: (Progress) -> Void = { _ in }
  ) throws(LiveError) -> LiveInstallation {
    let lock = try lock(level, until: cancellation)
    if let found = built(level) { return found }
    let name = folder.appending(FilePath(text: level.rawValue))
    removeUnfinished(level)
    // A compiler may outlive the process that started it, and write to the folder of that one.
    let number = CurrentProcess.id
    let temporary = folder.appending(FilePath(text: "\(level.rawValue).\(number).new"))
    defer { FileTree.remove(temporary) }
    do throws(SystemError) {
      try Directory.make(temporary.appending("Modules"))
      try Directory.make(temporary.appending("objects"))
    } catch {
      throw LiveError(error, in: versions)
    }
    try compile(level, in: temporary, until: cancellation, report)
    // The name of the folder says which compiler made the modules.
    guard toolchain.isCurrent else { throw .replacedCompiler }
    FileTree.remove(temporary.appending("objects"))
    do throws(SystemError) {
      try FileSystem.rename(temporary, to: name)
    } catch {
      throw LiveError(error, in: versions)
    }
    removeOthers()
    _ = consume lock
    guard let found = built(level) else { throw .missing(name.text, cure: "try again") }
    return found
  }

  /// Compiles both modules, and reports each tenth.
  private func compile(
    _ level: Level,
    in folder: FilePath,
    until cancellation: Cancellation?,
    _ report: (Progress) -> Void
  ) throws(LiveError) {
    let fileCount = files.joined().count
    var last: Progress?
    func note(_ compiledCount: Int) {
      let next = Progress(
        compiler: toolchain.tag,
        compiledCount: compiledCount,
        fileCount: fileCount
      )
      if next.tenths != last?.tenths { report(next) }
      last = next
    }
    note(0)
    var before = 0
    for (module, files) in zip(Self.modules, files) {
      let compilation = ModuleCompilation(
        name: module.name,
        files: files,
        level: level,
        library: folder.appending(module.library),
        folder: folder
      )
      try compilation.run(toolchain, until: cancellation) { note(before + $0) }
      before += files.count
    }
  }

  // MARK: - Files

  /// Waits until no other process builds this level.
  private func lock(
    _ level: Level,
    until cancellation: Cancellation?
  ) throws(LiveError) -> LockFile {
    do throws(SystemError) {
      try Directory.make(folder)
      let path = folder.appending(FilePath(text: level.rawValue + ".lock")).text
      while true {
        if let lock = try LockFile.acquire(path) { return lock }
        var entries = [PollEntry(cancellation?.number ?? -1, .read)]
        try Poll.wait(&entries, timeoutMilliseconds: Self.pauseMilliseconds)
        if cancellation?.isCancelled ?? false { throw SystemError.cancelled("build", "Core") }
      }
    } catch {
      throw LiveError(error, in: versions)
    }
  }

  /// Removes what interrupted builds of a level have left.
  private func removeUnfinished(_ level: Level) {
    for entry in (try? Directory.entries(of: folder)) ?? []
    where entry.name.hasSuffix(".new") && entry.name.text.hasPrefix(level.rawValue + ".") {
      FileTree.remove(folder.appending(entry.name))
    }
  }

  /// Removes the oldest versions; another process that uses one builds it again.
  private func removeOthers() {
    let entries = (try? Directory.entries(of: versions)) ?? []
    let others = entries.map { versions.appending($0.name) }.filter { $0 != folder }
      .compactMap { path in (try? FileStatus(of: path)).map { (path, $0.modifiedNanoseconds) } }
    for (path, _) in others.sorted(by: { $0.1 > $1.1 }).dropFirst(Self.keptCount - 1) {
      FileTree.remove(path)
    }
  }

  private static func swiftFiles(below folder: FilePath) throws(SystemError) -> [FilePath] {
    var found: [FilePath] = []
    for entry in try Directory.entries(of: folder) {
      let path = folder.appending(entry.name)
      if entry.kind == .directory {
        found += try swiftFiles(below: path)
      } else if entry.name.hasSuffix(".swift") {
        found.append(path)
      }
    }
    return found
  }
}

/// The bytes of a version's name, each part with its length before it.
private struct SourceKey {
  private var bytes: [UInt8] = []

  mutating func add(_ part: some Collection<UInt8>) {
    bytes += Array("\(part.count):".utf8)
    bytes += part
  }

  var text: String { SHA256(of: bytes).hexadecimal }
}
