import PlaygroundProtocol
package import PlaygroundSystem

/// Compiles the files of a folder to libraries, with a cache of objects and libraries.
///
/// The name of an object is the hash of everything that it is made from: the source, the files
/// beside it, the options, the compiler and the module of Core. Content that was seen before, as
/// after an undo, needs no compiler.
package struct SwiftBuild {
  /// A library, and the libraries that it needs.
  package struct Product: Hashable, Sendable {
    /// The library.
    package let library: FilePath
    /// The libraries to open before, in order.
    package let needed: [FilePath]
    /// The library of Core that it was made for; `nil` for that of the installation. A host that
    /// has opened another one cannot run it.
    package var core: FilePath?
    /// The warnings of the compiler; empty if the library was in the cache.
    package let warnings: [SwiftDiagnostic]
    /// The number of files that were compiled.
    package let compiledCount: Int
  }

  /// Why there is no library.
  package enum Failure: Error, Sendable {
    /// The files have errors.
    case defects([SwiftDiagnostic])
    /// A file was changed while it was compiled; building again will help.
    case changed(FilePath)
    /// The build is no longer wanted.
    case cancelled
    /// The build cannot be run.
    case live(LiveError)
  }

  private static let cacheLimit = 256 << 20

  private let toolchain: Toolchain
  private let modules: FilePath
  private let cache: BuildCache
  private let warm: WarmCompiler?
  /// The options of the compiler that are part of an object's name.
  private let options: [String]
  /// The options that say where modules are.
  private let locations: [String]

  /// Creates a build.
  ///
  /// - Parameters:
  ///   - toolchain: The compiler and the linker.
  ///   - modules: The folder with the module of Core.
  ///   - cache: The folder for objects and libraries, created when it is needed.
  ///   - warm: The compiler that is tried first; `nil` for none.
  ///   - findsLines: Whether a crash can be traced to lines; slower by a tenth.
  package init(
    _ toolchain: Toolchain,
    modules: FilePath,
    cache: FilePath,
    warm: WarmCompiler? = nil,
    findsLines: Bool = false
  ) {
    self.toolchain = toolchain
    self.modules = modules
    self.cache = BuildCache(in: cache, limit: Self.cacheLimit)
    self.warm = warm
    options = CompileJob.options(findsLines: findsLines)
    locations = ["-I", modules.text, "-module-cache-path", cache.appending("modules").text]
  }

  /// Builds the library of one file with previews and the files that it shares.
  package func build(
    _ file: SwiftFile,
    with shared: [SwiftFile],
    until cancellation: Cancellation? = nil
  ) throws(Failure) -> Product {
    do throws(SystemError) {
      try cache.prepare()
    } catch {
      throw .live(.system(error))
    }
    // Shared files do not see the file with previews, so that its edits leave them as they are.
    let jobs =
      [CompileJob(file: file, beside: shared)]
      + shared.map { one in
        CompileJob(file: one, beside: shared.filter { $0.path != one.path })
      }
    let names = jobs.map { name(of: $0) }
    let stale = zip(jobs, names).filter { !cache.contains($0.1 + ".o") }
    var warnings: [SwiftDiagnostic] = []
    for (job, name) in stale { warnings += try compile(job, as: name + ".o", until: cancellation) }
    let library = SHA256(of: Array(names.joined(separator: "\n").utf8)).hexadecimal + ".so"
    if !cache.contains(library) { try link(names.map { $0 + ".o" }, as: library) }
    let needed = try neededLibraries(names.map { $0 + ".o" })
    if !stale.isEmpty { cache.shrink(keeping: Set(names.map { $0 + ".o" } + [library])) }
    return Product(
      library: cache.path(library),
      needed: needed,
      warnings: warnings,
      compiledCount: stale.count
    )
  }

  // MARK: - Names

  private func name(of job: CompileJob) -> String {
    var text: [UInt8] = []
    func add(_ bytes: some Collection<UInt8>) {
      text += Array("\(bytes.count):".utf8)
      text += bytes
    }
    add(toolchain.tag.utf8)
    add(toolchain.frontend.bytes)
    add(stamp(of: modules.appending("PlaygroundCore.swiftmodule")).utf8)
    for option in options { add(option.utf8) }
    for file in [job.file] + job.beside {
      add(file.path.bytes)
      add(file.bytes)
    }
    return SHA256(of: text).hexadecimal
  }

  /// Returns what changes whenever a file is written.
  private func stamp(of path: FilePath) -> String {
    guard let status = try? FileStatus(of: path) else { return "missing" }
    return "\(status.device) \(status.inode) \(status.byteCount) \(status.modifiedNanoseconds)"
  }

  // MARK: - Compiling

  /// Compiles a file into the cache, and returns the warnings.
  private func compile(
    _ job: CompileJob,
    as name: String,
    until cancellation: Cancellation?
  ) throws(Failure) -> [SwiftDiagnostic] {
    let temporary = cache.path(name + ".\(CurrentProcess.id).new")
    defer { _ = try? FileSystem.remove(temporary) }
    var known = try warmDiagnostics(job, temporary)
    if known == nil { known = try bareDiagnostics(job, temporary, until: cancellation) }
    if let path = job.changedFile { throw .changed(path) }
    try adopt(temporary, as: name)
    return known ?? []
  }

  /// Returns the warnings of the warm compiler; `nil` if it cannot say.
  private func warmDiagnostics(
    _ job: CompileJob,
    _ object: FilePath
  ) throws(Failure) -> [SwiftDiagnostic]? {
    let arguments = job.warmArguments(options + locations, to: object)
    switch warm?.compile(arguments, to: object) {
    case .compiled(let warnings)?: return warnings
    case .defects(let diagnostics)?: throw .defects(diagnostics)
    case nil: return nil
    }
  }

  private func bareDiagnostics(
    _ job: CompileJob,
    _ object: FilePath,
    until cancellation: Cancellation?
  ) throws(Failure) -> [SwiftDiagnostic] {
    let words = job.frontendWords(toolchain.frontend, options + locations, to: object)
    let result = try run(words, until: cancellation)
    let messages = String(decoding: result.messages, as: UTF8.self)
    let diagnostics = SwiftDiagnostic.parse(messages)
    if result.code == 0 { return diagnostics }
    guard diagnostics.contains(where: { $0.severity == .error }) else {
      throw .live(.failed(program: "swift-frontend", code: result.code, messages: messages))
    }
    throw .defects(diagnostics)
  }

  // MARK: - Linking

  private func link(_ objects: [String], as name: String) throws(Failure) {
    let temporary = cache.path(name + ".\(CurrentProcess.id).new")
    defer { _ = try? FileSystem.remove(temporary) }
    let words =
      // The header lets a crashed process find its callers.
      [toolchain.linker.text, "-shared", "--eh-frame-hdr", "-o", temporary.text]
      + objects.map { cache.path($0).text } + [toolchain.startObject.text]
    let result = try run(words)
    guard result.code == 0 else {
      let messages = String(decoding: result.messages, as: UTF8.self)
      throw .live(.failed(program: toolchain.linker.text, code: result.code, messages: messages))
    }
    try adopt(temporary, as: name)
  }

  private func adopt(_ temporary: FilePath, as name: String) throws(Failure) {
    do throws(SystemError) {
      try cache.add(temporary, as: name)
    } catch {
      throw .live(.system(error))
    }
  }

  /// Returns the libraries of the toolchain that objects need, in order.
  private func neededLibraries(_ objects: [String]) throws(Failure) -> [FilePath] {
    var needed: [FilePath] = []
    for object in objects {
      guard let content = try? FileContent(of: cache.path(object), limit: 1 << 30) else {
        throw .changed(cache.path(object))
      }
      for name in AutolinkEntries(object: content.bytes).libraries {
        let path = toolchain.runtime.appending(FilePath(text: "lib\(name).so"))
        if !needed.contains(path), (try? FileStatus(of: path)) != nil { needed.append(path) }
      }
    }
    return needed
  }

  private func run(
    _ words: [String],
    until cancellation: Cancellation? = nil
  ) throws(Failure) -> ProgramRun.Result {
    do throws(SystemError) {
      return try ProgramRun.run(words, until: cancellation)
    } catch  where error.isCancelled {
      throw .cancelled
    } catch {
      throw .live(.system(error))
    }
  }
}
