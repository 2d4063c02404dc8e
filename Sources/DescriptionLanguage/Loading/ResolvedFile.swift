/// What became of a file that a description names.
public enum ResolvedFile: Sendable {
  /// The file, under a number of its own.
  case found(SourceFile)
  /// There is none, or it cannot be read; the reason goes into a message: `no such file`.
  case missing(reason: String)
  /// There is one with more bytes than the limit `file-bytes`, which the reason names.
  case tooLarge(reason: String)
}

/// A file that a description depends on, directly or through an import.
public struct Dependency: Hashable, Sendable {
  /// What the file is read for.
  public enum Kind: Hashable, Sendable {
    /// A value for `data`.
    case data
    /// Components and styles for `import`.
    case `import`
  }

  /// The path as it was resolved: relative to the description, `.` and `..` worked out.
  public var path: String
  /// What the file is read for.
  public var kind: Kind
  /// Whether there was such a file; one that is missing is waited for.
  public var isFound: Bool

  /// Creates a dependency.
  public init(path: String, kind: Kind, isFound: Bool) {
    self.path = path
    self.kind = kind
    self.isFound = isFound
  }
}
