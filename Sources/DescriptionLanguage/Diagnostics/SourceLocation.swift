/// A position in a file by line and column, both 1-based; columns are Unicode scalars.
public struct SourceLocation: Hashable, Sendable {
  /// The line, 1-based.
  public var line: Int
  /// The column, 1-based: the number of scalars before it in the line, plus one.
  public var column: Int

  /// Creates a position; both numbers are 1-based.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
