/// The result of resolving a file that a description names.
public enum ResolvedFile: Sendable {
  /// The file, with a number that no other file of the description has.
  case found(SourceFile)
  /// It does not exist or cannot be read; the reason is part of the message: `no such file`.
  case missing(reason: String)
  /// It has more bytes than the limit `file-bytes`, which the reason names.
  case tooLarge(reason: String)
}

/// A file that a description depends on, directly or through an import.
public struct Dependency: Hashable, Sendable {
  /// The purpose of the file.
  public enum Kind: Hashable, Sendable {
    /// A value for `data`.
    case data
    /// Components and styles for `import`.
    case `import`
  }

  /// The path relative to the description, or an absolute one, with `.` and `..` resolved.
  public var path: String
  /// The purpose of the file.
  public var kind: Kind
  /// Whether the file existed when it was resolved; a missing file is waited for.
  public var isFound: Bool

  /// Creates a dependency.
  package init(path: String, kind: Kind, isFound: Bool) {
    self.path = path
    self.kind = kind
    self.isFound = isFound
  }
}
