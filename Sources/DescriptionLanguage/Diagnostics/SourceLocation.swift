/// A place in a file as people count: both numbers from 1, columns in Unicode scalars.
public struct SourceLocation: Hashable, Sendable {
  /// The line.
  public var line: Int
  /// The column: the number of scalars before it in the line, plus one.
  public var column: Int

  /// Creates a place.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
