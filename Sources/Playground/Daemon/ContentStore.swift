import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem

/// The bytes of all files of the descriptions, by path.
///
/// Paths are relative to the root, or absolute.
struct ContentStore: Sendable {
  private let root: FilePath
  private let roots: ReadableRoots
  private let limits: Limits
  private var contents: [FilePath: Result<[UInt8], FileContent.Failure>] = [:]

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - root: The base directory of relative paths.
  ///   - roots: The directories from which files are read; by default, only the root.
  ///   - limits: The limits of files.
  init(root: FilePath, roots: ReadableRoots? = nil, limits: Limits) {
    self.root = root
    self.roots = roots ?? ReadableRoots([root])
    self.limits = limits
  }

  /// Reads a file again.
  ///
  /// - Returns: Whether the file is unchanged since it was last read.
  mutating func refresh(_ path: FilePath) -> Bool {
    let new = content(of: path)
    return Self.isSame(contents.updateValue(new, forKey: path), new)
  }

  /// Marks a file as missing, for the next reading of the descriptions that load it.
  mutating func lose(_ path: FilePath) { contents[path] = .failure(.missing) }

  /// Removes the contents of other files than those of some paths.
  mutating func keep(_ isNeeded: (FilePath) -> Bool) {
    contents = contents.filter { isNeeded($0.key) }
  }

  /// Whether a file is unchanged since it was last read.
  func isAsRead(_ path: FilePath) -> Bool {
    Self.isSame(contents[path], content(of: path))
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

  /// Returns the bytes of a file when it was last read.
  func bytes(of path: FilePath) -> [UInt8]? {
    try? contents[path]?.get()
  }

  /// Returns the bytes of a file as it is now; `nil` if it cannot be read.
  func bytesOnDisk(of path: FilePath) -> [UInt8]? { try? content(of: path).get() }

  /// Returns a path relative to the root if it is below it, without `./` at its start.
  func path(of written: FilePath) -> FilePath {
    let path = root.relative(written)
    return path.hasPrefix("./") ? FilePath(bytes: path.bytes.dropFirst(2)) : path
  }

  /// Whether a file was missing when it was last read.
  func isMissing(_ path: FilePath) -> Bool {
    switch contents[path] {
    case .failure(.missing), .failure(.notRegular(.directory)): true
    default: false
    }
  }

  /// Whether a file may be read, or may be once it exists.
  func mayRead(_ path: FilePath) -> Bool {
    roots.obstacle(to: root.appending(path)) != .outside
  }

  /// Reads the description at `path`, and the files that it loads unless they are stored.
  ///
  /// Unchanged parts are reused from `previous`.
  mutating func load(_ path: FilePath, reusing previous: Description? = nil) -> Description {
    var contents = contents
    let (root, roots, limit) = (root, roots, limits.fileBytes)
    let description = DescriptionLoader(limits: limits) { path in
      if let known = contents[path] { return known }
      let content = Self.content(of: path, below: root, roots, limit: limit)
      contents[path] = content
      return content
    }
    .load(path, reusing: previous)
    self.contents = contents
    return description
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
      return .failure(error)
    }
  }
}
