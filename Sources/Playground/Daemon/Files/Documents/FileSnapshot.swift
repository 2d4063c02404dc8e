import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem

/// The bytes of all files of the descriptions, by path; a copy reads further files on any thread.
///
/// Paths are relative to the root, or absolute.
struct FileSnapshot: Sendable {
  let root: FilePath
  private let realRoot: FilePath
  private let roots: ReadableRoots
  private(set) var limits: Limits
  private var contents: [FilePath: Result<[UInt8], FileContent.Failure>] = [:]
  /// The texts of open documents.
  private var overlays: [FilePath: [UInt8]] = [:]
  /// The files that this copy has read since the last `takeRead()`.
  private var read: [FilePath: Result<[UInt8], FileContent.Failure>] = [:]

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - root: The base directory of relative paths.
  ///   - roots: The directories from which files are read; by default, only the root.
  ///   - limits: The limits of files.
  init(root: FilePath, roots: ReadableRoots? = nil, limits: Limits) {
    self.root = root
    realRoot = (try? FileSystem.realPath(root)) ?? root
    self.roots = roots ?? ReadableRoots([root])
    self.limits = limits
  }

  /// Lowers the limits to what fits into memory, for the next files.
  mutating func fitMemory() { limits = limits.fitting(.current) }

  /// The number of files.
  var count: Int { contents.count }

  /// Reads a file again.
  ///
  /// - Returns: Whether the file is unchanged since it was last read.
  mutating func refresh(_ path: FilePath) -> Bool {
    let new = content(of: path)
    read[path] = new
    return Self.isSame(contents.updateValue(new, forKey: path), new)
  }

  /// Marks a file as missing, for the next reading of the descriptions that load it.
  mutating func lose(_ path: FilePath) {
    contents[path] = .failure(.missing)
    read[path] = .failure(.missing)
  }

  /// Removes and returns the files that this copy has read.
  mutating func takeRead() -> [FilePath: Result<[UInt8], FileContent.Failure>] {
    defer { read = [:] }
    return read
  }

  /// Returns the contents of some files as read; those that were never read are omitted.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - isTyped: Whether the texts of open documents are those of their files.
  /// - Returns: The bytes, or why they could not be read.
  func contents(
    of paths: [FilePath],
    typed isTyped: Bool = false
  ) -> [FilePath: Result<[UInt8], FileContent.Failure>] {
    var known: [FilePath: Result<[UInt8], FileContent.Failure>] = [:]
    for path in paths { known[path] = content(of: path, typed: isTyped) }
    return known
  }

  /// Returns whether some files have these contents, in the texts of open documents or as saved.
  func hasContents(
    _ expected: [FilePath: Result<[UInt8], FileContent.Failure>],
    typed isTyped: Bool = false
  ) -> Bool {
    expected.allSatisfy { path, content in
      Self.isSame(self.content(of: path, typed: isTyped), content)
    }
  }

  private func content(
    of path: FilePath,
    typed isTyped: Bool
  ) -> Result<[UInt8], FileContent.Failure>? {
    if isTyped, let text = overlays[path] { return .success(text) }
    return contents[path]
  }

  // MARK: - Open documents

  /// Sets the text of an open document; `nil` if it is closed.
  mutating func overlay(_ path: FilePath, with text: [UInt8]?) { overlays[path] = text }

  /// The number of open documents.
  var overlayCount: Int { overlays.count }

  /// Returns the bytes that windows show of a file: those of its open document, if it has one.
  func shownBytes(of path: FilePath) -> [UInt8]? { overlays[path] ?? bytes(of: path) }

  /// Returns whether an open document of a file differs from the file.
  ///
  /// - Complexity: O(*n*) in the number of bytes, for documents that are not saved.
  func isOverlaid(_ path: FilePath) -> Bool {
    guard let text = overlays[path] else { return false }
    return !Self.isSame(contents[path], .success(text))
  }

  /// Stores a changed file, and the files that were read with it for the first time.
  mutating func store(
    _ new: [FilePath: Result<[UInt8], FileContent.Failure>],
    of changed: FilePath
  ) {
    for (path, content) in new where path == changed || contents[path] == nil {
      contents[path] = content
    }
  }

  /// Removes the contents of other files than those of some paths.
  mutating func keep(_ isNeeded: (FilePath) -> Bool) {
    contents = contents.filter { isNeeded($0.key) }
  }

  /// Whether a file is unchanged since it was last read.
  ///
  /// The limit above which it is too large may have been another one then.
  func isAsRead(_ path: some FilePathConvertible) -> Bool {
    let path = path.filePath
    let new = content(of: path)
    guard case .failure(.tooLarge(let byteCount, _))? = contents[path] else {
      return Self.isSame(contents[path], new)
    }
    switch new {
    case .success(let bytes): return bytes.count == byteCount
    case .failure(.tooLarge(let count, _)): return count == byteCount
    case .failure: return false
    }
  }

  private static func isSame(
    _ old: Result<[UInt8], FileContent.Failure>?,
    _ new: Result<[UInt8], FileContent.Failure>
  ) -> Bool {
    switch (old, new) {
    case (.success(let old), .success(let new)): FileContent.areEqual(old, new)
    case (.failure(let old), .failure(let new)): old == new
    default: false
    }
  }

  /// Returns why there is no file at a path; `nil` if there is one, or if the watcher has not yet
  /// noticed that a file that was read is gone.
  func absence(of path: some FilePathConvertible) -> FileContent.Failure? {
    let path = path.filePath
    switch contents[path] {
    case nil, .failure(.missing)?, .failure(.notRegular)?, .failure(.directory)?: break
    case .success?, .failure?: return nil
    }
    guard case .failure(let failure) = content(of: path) else { return nil }
    switch failure {
    case .missing, .notRegular, .directory: return failure
    case .outside, .foreignLink, .tooLarge, .unreadable: return nil
    }
  }

  /// Whether a file was outside of the directories from which files are read when it was last read.
  func wasOutside(_ path: FilePath) -> Bool {
    if case .failure(.outside)? = contents[path] { true } else { false }
  }

  /// Returns the bytes of a file when it was last read.
  func bytes(of path: some FilePathConvertible) -> [UInt8]? { try? contents[path.filePath]?.get() }

  /// Returns the number of bytes of a file as it is now; `nil` if it does not exist.
  func byteCountOnDisk(of path: FilePath) -> Int? {
    status(of: path)?.byteCount
  }

  /// Returns the bytes of a file as it is now; `nil` if it cannot be read.
  func bytesOnDisk(of path: some FilePathConvertible) -> [UInt8]? {
    try? content(of: path.filePath).get()
  }

  /// Returns the spelling of a path in outcomes: below the root without it, else absolute; without
  /// `./` at its start.
  func path(of written: String) -> FilePath {
    let path = root.relative(FilePath(text: written))
    return path.hasPrefix("./") ? FilePath(bytes: path.bytes.dropFirst(2)) : path
  }

  /// Whether a file was missing when it was last read.
  func isMissing(_ path: FilePath) -> Bool {
    switch contents[path] {
    case .failure(.missing), .failure(.notRegular(.directory)), .failure(.directory): true
    default: false
    }
  }

  /// Whether a file may be read, or may be once it exists or links lead elsewhere.
  func mayRead(_ path: FilePath) -> Bool { roots.mayContain(root.appending(path)) }

  /// Whether a file is outside of the directories from which files are read, also through a link.
  func isOutside(_ path: FilePath) -> Bool { roots.excludes(root.appending(path)) }

  /// Whether a link to a directory leads to a file.
  func isBehindLink(_ path: FilePath) -> Bool {
    guard let real = try? FileSystem.realPath(root.appending(path).directory) else { return false }
    return real != realRoot.appending(path).directory
  }

  /// Returns the absolute path of a file; links in its directory are resolved, if it exists.
  func absolutePath(of path: FilePath) -> FilePath {
    let whole = root.appending(path)
    return ((try? FileSystem.realPath(whole.directory)) ?? whole.directory).appending(whole.name)
  }

  /// Returns the real path of a file; `nil` if it does not exist.
  func realPath(of path: FilePath) -> FilePath? { try? FileSystem.realPath(root.appending(path)) }

  /// Returns the status of a file, by whatever name or link; `nil` if it does not exist.
  func status(of path: FilePath) -> FileStatus? { try? FileStatus(of: root.appending(path)) }

  /// Reads the description at `path`, and the files that it loads unless they are stored.
  ///
  /// - Parameters:
  ///   - path: The description.
  ///   - previous: A reading whose unchanged parts are reused.
  ///   - isTyped: Whether the texts of open documents are those of their files.
  /// - Returns: The description, with its errors.
  mutating func load(
    _ path: FilePath,
    reusing previous: Description? = nil,
    typed isTyped: Bool = false
  ) -> Description {
    load(isTyped ? overlays : [:]) { $0.load(path, reusing: previous) }
  }

  /// Reads the description at `path`, whose rows a Swift file shows, with a number for its source.
  mutating func load(
    _ path: FilePath,
    from number: UInt32
  ) -> Result<Description, ShownFileReader.Unreadable> {
    load([:]) { $0.load(path, from: number) }
  }

  private mutating func load<Loaded>(
    _ overlays: [FilePath: [UInt8]],
    _ body: (DescriptionLoader) -> Loaded
  ) -> Loaded {
    var new: [FilePath: Result<[UInt8], FileContent.Failure>] = [:]
    let (contents, root, roots, limit) = (contents, root, roots, limits.fileBytes)
    let loader = DescriptionLoader(limits: limits) { path in
      if let text = overlays[path] { return .success(text) }
      if let known = contents[path] ?? new[path] { return known }
      let content = Self.content(of: path, below: root, roots, limit: limit)
      new[path] = content
      return content
    }
    let loaded = body(loader)
    for (path, content) in new {
      self.contents[path] = content
      read[path] = content
    }
    return loaded
  }

  private func content(of path: FilePath) -> Result<[UInt8], FileContent.Failure> {
    Self.content(of: path, below: root, roots, limit: limits.fileBytes)
  }

  private static func content(
    of path: FilePath,
    below root: FilePath,
    _ roots: ReadableRoots,
    limit: Int
  ) -> Result<[UInt8], FileContent.Failure> {
    do throws(FileContent.Failure) {
      return .success(try roots.content(of: root.appending(path), limit: limit).bytes)
    } catch {
      return .failure(error == .notRegular(.directory) ? listing(of: root.appending(path)) : error)
    }
  }

  /// Returns the failure of a directory as it is now, without hidden files and backups of editors.
  private static func listing(of path: FilePath) -> FileContent.Failure {
    let names = (try? Directory.entries(of: path))?.map(\.name)
      .filter { !$0.hasPrefix(".") && !$0.hasSuffix("~") }.sorted()
    return names.map { .directory(listing: $0.hashValue) } ?? .notRegular(.directory)
  }
}
