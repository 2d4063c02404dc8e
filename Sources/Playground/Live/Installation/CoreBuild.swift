import DescriptionLanguage
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
    /// The number of compiled files.
    package let compiledCount: Int
    /// The number of all files.
    package let fileCount: Int
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
  private static let threadCount = 4

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
      coreLibrary: folder.appending(Self.modules[0].library)
    )
  }

  /// Builds Core, unless it is in the cache; waits for another process that does.
  ///
  /// - Parameters:
  ///   - level: How far to optimise.
  ///   - cancellation: Ends the build early; `nil` to build to the end.
  ///   - report: Called several times a second.
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
    let temporary = folder.appending(FilePath(text: level.rawValue + ".new"))
    // Of a build that was interrupted.
    FileTree.remove(temporary)
    defer { FileTree.remove(temporary) }
    do throws(SystemError) {
      try Directory.make(temporary.appending("Modules"))
      try Directory.make(temporary.appending("objects"))
    } catch {
      throw .system(error)
    }
    var before = 0
    for (module, files) in zip(Self.modules, files) {
      try compile(module, files, level, in: temporary, until: cancellation) { count in
        report(Progress(compiledCount: before + count, fileCount: self.files.joined().count))
      }
      before += files.count
    }
    FileTree.remove(temporary.appending("objects"))
    do throws(SystemError) {
      try FileSystem.rename(temporary, to: name)
    } catch {
      throw .system(error)
    }
    removeOthers()
    _ = consume lock
    guard let found = built(level) else { throw .missing(name.text, cure: "try again") }
    return found
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
      throw .system(error)
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

  // MARK: - Compiling

  private func compile(
    _ module: (name: String, folder: FilePath, library: FilePath),
    _ files: [FilePath],
    _ level: Level,
    in folder: FilePath,
    until cancellation: Cancellation?,
    report: (_ compiledCount: Int) -> Void
  ) throws(LiveError) {
    let objects = folder.appending("objects").appending(FilePath(text: module.name))
    let list = folder.appending(FilePath(text: module.name + ".files"))
    let map = folder.appending(FilePath(text: module.name + ".json"))
    let modules = folder.appending("Modules")
    let result: ProgramRun.Result
    do throws(SystemError) {
      try Directory.make(objects)
      try FileSystem.write(Self.quoted(files), to: list)
      try FileSystem.write(Self.map(files, to: objects), to: map)
      result = try ProgramRun.run(
        words(module.name, level, modules) + [
          "-emit-module-path", modules.appending(FilePath(text: module.name + ".swiftmodule")).text,
          "-output-file-map", map.text,
          "-o", folder.appending(module.library).text, "@" + list.text,
        ],
        until: cancellation,
        every: Self.pauseMilliseconds
      ) {
        let entries = (try? Directory.entries(of: objects)) ?? []
        report(min(entries.count { $0.name.hasSuffix(".o") }, files.count))
      }
      try FileSystem.remove(list)
      try FileSystem.remove(map)
    } catch {
      throw .system(error)
    }
    guard result.code == 0 else {
      throw .failed(
        program: "swiftc for \(module.name)",
        code: result.code,
        messages: String(decoding: result.messages, as: UTF8.self)
      )
    }
    report(files.count)
  }

  private func words(_ module: String, _ level: Level, _ modules: FilePath) -> [String] {
    let linker = toolchain.linker.name.text.split(separator: ".").last ?? "gold"
    return [
      toolchain.programs.appending("swiftc").text, "-emit-library", "-emit-module",
      "-module-name", module, "-parse-as-library", "-swift-version", "6", "-\(level.rawValue)",
      "-package-name", "playground", "-suppress-warnings", "-I", modules.text, "-lm",
      "-use-ld=\(linker)",
      // Reads each file once, and writes an object for each.
      "-whole-module-optimization", "-num-threads", "\(Self.threadCount)",
    ] + Self.features.flatMap { ["-enable-upcoming-feature", $0] }
  }

  /// Returns the object of each file, as the driver reads it.
  private static func map(_ files: [FilePath], to folder: FilePath) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    for (number, file) in files.enumerated() {
      json.key(file.text)
      json.beginObject()
      json.key("object")
      json.value(folder.appending(FilePath(text: "\(number).o")).text)
      json.endObject()
    }
    json.endObject()
    return json.bytes
  }

  /// Returns paths as lines of a file of arguments.
  private static func quoted(_ files: [FilePath]) -> [UInt8] {
    files.flatMap { file -> [UInt8] in
      let quote = UInt8(ascii: "\"")
      let escaped = file.bytes.flatMap { byte -> [UInt8] in
        byte == quote || byte == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), byte] : [byte]
      }
      return [quote] + escaped + [quote, UInt8(ascii: "\n")]
    }
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
