/// The lines of a table: around it, between its columns and between its rows.
struct TableLines: Equatable, Sendable {
  /// How the border is drawn; `nil` for none.
  var border: String?
  var areBetweenColumns = false
  var areBetweenRows = false
  var hasHeader = false

  /// Creates a table without lines.
  init() {}

  /// Reads the attributes of a table.
  init(_ props: Props) {
    if let word: String = props[typed: "border"], word != "none" { border = word }
    let separators: String = props[typed: "separators"] ?? "none"
    areBetweenColumns = separators == "columns" || separators == "all"
    areBetweenRows = separators == "rows" || separators == "all"
    hasHeader = props[typed: "header"] ?? false
  }

  var hasBorder: Bool { border != nil }

  /// Returns whether there is a line above a row, counted from 0; the border is none.
  func isLine(aboveRow row: Int) -> Bool {
    row > 0 && (areBetweenRows || hasHeader && row == 1)
  }

  /// The cells of the border, and the blanks beside it.
  var edges: Edges {
    hasBorder ? Edges(top: 1, left: 2, bottom: 1, right: 2) : .zero
  }
}
