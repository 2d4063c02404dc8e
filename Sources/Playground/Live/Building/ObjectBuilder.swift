import PlaygroundProtocol
import PlaygroundSystem

/// Compiles files to objects in a cache, and links them to libraries.
struct ObjectBuilder {
  /// Libraries that objects use.
  struct Libraries {
    /// Those of the toolchain, which are opened before.
    var opened: [FilePath] = []
    /// The names of others, which are linked.
    var linked: [String] = []
  }

  private static let messageLimit = 16 << 20

  /// The compiler and the linker.
  let toolchain: Toolchain
  /// The objects and libraries by the hash of what they are made from.
  let cache: BuildCache
  /// What the programs may use.
  let limits: BuildLimits
  private let warm: WarmCompiler?

  /// Creates a builder with a cache in a folder, which is created when it is needed.
  init(
    _ toolchain: Toolchain,
    cache: FilePath,
    warm: WarmCompiler?,
    limits: BuildLimits = BuildLimits()
  ) {
    self.limits = limits
    self.toolchain = toolchain
    self.cache = BuildCache(in: cache)
    self.warm = warm
  }

  /// Creates the folder of the cache.
  func prepare() throws(SwiftBuildFailure) {
    do throws(SystemError) {
      try cache.prepare()
    } catch {
      throw .live(LiveError(error, in: cache.path("")))
    }
  }

  /// Makes something in the cache: again with more room if the disk is full, and again if files
  /// of the cache turned out to be damaged.
  ///
  /// - Parameters:
  ///   - packages: The folders of packages, which are removed last.
  ///   - body: Makes it from the beginning; files of the cache may be missing.
  /// - Returns: What was made.
  /// - Throws: `SwiftBuildFailure`, but not `damaged`.
  func recovering<Output>(
    _ packages: PackageFolders? = nil,
    _ body: () throws(SwiftBuildFailure) -> Output
  ) throws(SwiftBuildFailure) -> Output {
    var shares: [Double] = [0.5, 0]
    var repairsLeft = 2
    while true {
      do throws(SwiftBuildFailure) {
        return try body()
      } catch {
        switch error {
        case .live(.full) where !shares.isEmpty:
          let share = shares.removeFirst()
          cache.makeRoom(keeping: share)
          packages?.makeRoom(keeping: share)
        case .damaged where repairsLeft > 0: repairsLeft -= 1
        case .damaged(let error): throw .live(error)
        case .defects, .changed, .cancelled, .live: throw error
        }
      }
    }
  }

  // MARK: - Compiling

  /// Compiles a file into the cache.
  ///
  /// - Parameters:
  ///   - job: The file and its options.
  ///   - name: The name of the object in the cache.
  ///   - cancellation: Ends the compilation early.
  ///   - changedFile: Returns a file that is not as it was when the name was made.
  /// - Returns: The warnings.
  /// - Throws: `SwiftBuildFailure`; nothing is added to the cache then.
  func compile(
    _ job: CompileJob,
    as name: String,
    until cancellation: Cancellation?,
    unless changedFile: () -> FilePath?
  ) throws(SwiftBuildFailure) -> [SwiftDiagnostic] {
    let temporary = cache.temporary(name)
    defer { _ = try? FileSystem.remove(temporary) }
    let result = compile(job, to: temporary, until: cancellation)
    // An error in a file that has changed meanwhile is outdated, too.
    if let path = changedFile() { throw .changed(path) }
    // Nobody knows which of two compilers it was.
    if !toolchain.isCurrent { throw .changed(toolchain.frontend) }
    let warnings = try result.get()
    try store(temporary, as: name)
    return warnings
  }

  private func compile(
    _ job: CompileJob,
    to object: FilePath,
    until cancellation: Cancellation?
  ) -> Result<[SwiftDiagnostic], SwiftBuildFailure> {
    if cancellation?.isCancelled == true { return .failure(.cancelled) }
    switch warm?.compile(job.warmArguments(to: object), to: object, until: cancellation) {
    case .compiled(let warnings)?: return .success(own(warnings, job))
    case .defects(let diagnostics)?: return .failure(failure(diagnostics, job))
    case .cancelled?: return .failure(.cancelled)
    case nil: break
    }
    do throws(SwiftBuildFailure) {
      return .success(try compileAlone(job, to: object, until: cancellation))
    } catch {
      // A helper that fails for want of room is not to blame.
      if case .live(.full) = error { warm?.excuse() }
      return .failure(error)
    }
  }

  /// Compiles a file with the compiler alone.
  ///
  /// - Parameters:
  ///   - job: The file and its options.
  ///   - object: The file to write.
  ///   - overlay: A list of files whose content is elsewhere, to check the file; `nil` to compile
  ///     it.
  ///   - cancellation: Ends the compiler early.
  /// - Returns: The warnings.
  /// - Throws: `SwiftBuildFailure`.
  func compileAlone(
    _ job: CompileJob,
    to object: FilePath,
    overlay: FilePath? = nil,
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> [SwiftDiagnostic] {
    let serialized = FilePath(bytes: object.bytes + Array(".dia".utf8))
    defer { _ = try? FileSystem.remove(serialized) }
    let words =
      job.frontendWords(toolchain.frontend, to: object, overlay: overlay)
      + ["-serialize-diagnostics-path", serialized.text]
    let result = try Self.run(words, limits.ofFile, until: cancellation)
    if let excess = limits.excess(of: result, seconds: limits.fileSeconds) {
      let place = SwiftDiagnostic.Place(file: job.file, line: 1, column: 1)
      let text = "the compiler of this file \(excess)"
      throw .defects([SwiftDiagnostic(severity: .error, text: text, place: place)])
    }
    let messages = String(decoding: result.messages, as: UTF8.self)
    let bytes = (try? FileContent(of: serialized, limit: Self.messageLimit))?.bytes
    // Only the serialized messages have the changes that the compiler proposes.
    let diagnostics =
      bytes.flatMap { SwiftDiagnostic.read(serialized: $0) } ?? SwiftDiagnostic.parse(messages)
    if result.code == 0 { return own(diagnostics, job) }
    if diagnostics.contains(where: { $0.severity == .error }) {
      throw failure(diagnostics, job)
    }
    if FullDisk.explains(messages, in: cache.path("")) { throw .live(.full(cache.path(""))) }
    throw .live(.failed(program: "swift-frontend", code: result.code, messages: messages))
  }

  /// Returns what messages of the compiler say: errors of the user's files, a full disk, or a
  /// damaged file of the cache.
  private func failure(
    _ messages: [SwiftDiagnostic],
    _ job: CompileJob
  ) -> SwiftBuildFailure {
    // The user's files may contain the words for a full disk.
    let (folder, modules) = (cache.path(""), cache.modules)
    func isAboutCache(_ message: SwiftDiagnostic) -> Bool {
      message.text.contains(folder.text) || message.text.contains(modules.text)
    }
    let errors = messages.filter { message in
      message.severity == .error && (!isOwn(message.place.file) || isAboutCache(message))
    }
    if errors.contains(where: { SystemError.namesFullDisk($0.text) }) {
      return .live(.full(folder))
    }
    let isAboutFiles = messages.contains { $0.severity == .error && isOwn($0.place.file) }
    if !errors.isEmpty, !isAboutFiles, FullDisk.explains("", in: folder) {
      return .live(.full(folder))
    }
    guard let error = errors.first(where: isAboutCache) else {
      return .defects(own(messages, job))
    }
    // Such as a module that was being written when the power failed.
    FileTree.remove(modules)
    return .damaged(.failed(program: "swift-frontend", code: 1, messages: error.text))
  }

  private func isOwn(_ file: FilePath) -> Bool {
    file.isAbsolute && !toolchain.runtime.directory.contains(file) && !cache.contains(file)
      && !cache.modules.contains(file)
  }

  /// Returns messages about files of the user: other places are replaced or left out.
  private func own(_ messages: [SwiftDiagnostic], _ job: CompileJob) -> [SwiftDiagnostic] {
    messages.compactMap { message in
      var message = message
      message.notes.removeAll { !isOwn($0.place.file) }
      if isOwn(message.place.file) { return message }
      guard message.severity == .error else { return nil }
      // Such as an error in the expansion of a macro, whose use a note tells.
      message.place =
        message.notes.first?.place ?? SwiftDiagnostic.Place(file: job.file, line: 1, column: 1)
      message.fixIt = nil
      return message
    }
  }

  // MARK: - Linking

  /// Links objects to a library in the cache.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - libraries: The names of libraries of the system that they use.
  ///   - keepsLines: Whether the library contains what debuggers read.
  ///   - name: The name of the library in the cache.
  /// - Throws: `SwiftBuildFailure`; `damaged` if the linker fails.
  func link(
    _ objects: [FilePath],
    with libraries: [String] = [],
    keepsLines: Bool = true,
    as name: String
  ) throws(SwiftBuildFailure) {
    let temporary = cache.temporary(name)
    defer { _ = try? FileSystem.remove(temporary) }
    let words =
      // The header lets a crashed process find its callers.
      [toolchain.linker.text, "-shared", "--eh-frame-hdr", "-o", temporary.text]
      + (keepsLines ? [] : ["--strip-debug"]) + objects.map(\.text) + [toolchain.startObject.text]
      + toolchain.libraryFolders.map { "-L" + $0.text } + libraries.map { "-l" + $0 }
    let result = try Self.run(words, limits.ofFile, until: nil)
    if let excess = limits.excess(of: result, seconds: limits.fileSeconds) {
      let messages = "the linker \(excess)"
      throw .live(
        .failed(program: toolchain.linker.text, code: result.code, messages: messages)
      )
    }
    guard result.code == 0 else {
      let messages = String(decoding: result.messages, as: UTF8.self)
      if FullDisk.explains(messages, in: cache.path("")) { throw .live(.full(cache.path(""))) }
      // The objects of the cache, all of which the linker has read, are made again.
      cache.discard(objects)
      throw .damaged(
        .failed(program: toolchain.linker.text, code: result.code, messages: messages)
      )
    }
    try store(temporary, as: name)
  }

  /// Returns the libraries that objects name, in order.
  func libraries(of objects: [FilePath]) throws(SwiftBuildFailure) -> Libraries {
    var found = Libraries()
    for object in objects {
      guard let content = try? FileContent(of: object, limit: 1 << 30) else {
        let cure = "save the file again"
        throw .damaged(.missing(object.text, cure: cure))
      }
      for name in AutolinkEntries(object: content.bytes).libraries {
        let path = toolchain.runtime.appending(FilePath(text: "lib\(name).so"))
        if (try? FileStatus(of: path)) != nil {
          if !found.opened.contains(path) { found.opened.append(path) }
        } else if !found.linked.contains(name) {
          found.linked.append(name)
        }
      }
    }
    return found
  }

  private func store(_ temporary: FilePath, as name: String) throws(SwiftBuildFailure) {
    do throws(SystemError) {
      try cache.add(temporary, as: name)
    } catch {
      throw .live(LiveError(error, in: cache.path("")))
    }
  }

  /// Runs a program to its end.
  static func run(
    _ words: [String],
    environment: ProgramEnvironment? = nil,
    _ limits: ProgramLimits,
    until cancellation: Cancellation?
  ) throws(SwiftBuildFailure) -> ProgramRun.Result {
    do throws(SystemError) {
      return try ProgramRun.run(
        words,
        environment: environment,
        limits: limits,
        until: cancellation
      )
    } catch  where error.isCancelled {
      throw .cancelled
    } catch {
      throw .live(.system(error))
    }
  }
}
