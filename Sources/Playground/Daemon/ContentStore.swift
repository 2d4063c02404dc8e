import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem

/// The bytes of every file that descriptions are made of, by path.
///
/// Paths are those below the root, or absolute for files elsewhere.
struct ContentStore: Sendable {
  private let root: String
  private let limits: Limits
  private var contents: [String: Result<[UInt8], FileContent.Failure>] = [:]

  init(root: String, limits: Limits) {
    self.root = root
    self.limits = limits
  }

  /// Reads a file again.
  ///
  /// - Returns: Whether it is as it was when it was last read.
  mutating func refresh(_ path: String) -> Bool {
    let new = content(of: path)
    return Self.isSame(contents.updateValue(new, forKey: path), new)
  }

  /// Takes a file for one that is not there; a description that loads it finds out anew.
  mutating func lose(_ path: String) { contents[path] = .failure(.missing) }

  /// Whether a file is still as it was when it was last read.
  func isAsRead(_ path: String) -> Bool {
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

  /// Returns the bytes last read of a file.
  func bytes(of path: String) -> [UInt8]? {
    try? contents[path]?.get()
  }

  /// Whether there was no such file when it was last read.
  func isMissing(_ path: String) -> Bool {
    switch contents[path] {
    case .failure(.missing), .failure(.notRegular(.directory)): true
    default: false
    }
  }

  /// Reads the description at `path`, and what it loads as far as that is not known.
  ///
  /// What cannot have changed since `previous` was read is taken over from it.
  mutating func load(_ path: String, reusing previous: Description? = nil) -> Description {
    var contents = contents
    let (root, limit) = (root, limits.fileBytes)
    let description = DescriptionLoader(limits: limits) { path in
      if let known = contents[path] { return known }
      let content = Self.content(of: path, below: root, limit: limit)
      contents[path] = content
      return content
    }
    .load(path, reusing: previous)
    self.contents = contents
    return description
  }

  private func content(of path: String) -> Result<[UInt8], FileContent.Failure> {
    Self.content(of: path, below: root, limit: limits.fileBytes)
  }

  private static func content(
    of path: String,
    below root: String,
    limit: Int
  ) -> Result<[UInt8], FileContent.Failure> {
    let absolute = path.hasPrefix("/") ? path : root + "/" + path
    do throws(FileContent.Failure) {
      return .success(try FileContent(of: absolute, limit: limit).bytes)
    } catch {
      return .failure(error)
    }
  }
}
