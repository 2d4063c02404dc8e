/// What a line begins with for each element around it.
package struct Indentation: Hashable, Sendable {
  /// Two spaces.
  package static let standard = Indentation(columns: 2)

  /// The widest indentation, in columns.
  package static let limit = 16

  private let unit: String
  private let columns: Int

  /// Creates an indentation of a number of columns, in spaces or as a tab; within limits.
  package init(columns: Int, isTab: Bool = false) {
    self.columns = min(max(1, columns), Self.limit)
    unit = isTab ? "\t" : String(repeating: " ", count: self.columns)
  }

  /// Returns the beginning of a line.
  func text(_ depth: Int) -> String { String(repeating: unit, count: depth) }

  /// Returns the width of the beginning of a line.
  func width(_ depth: Int) -> Int { columns * depth }
}
