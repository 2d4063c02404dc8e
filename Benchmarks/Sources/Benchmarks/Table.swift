/// Formats the rows of a table.
enum Table {
  private static let widths = [30, 10, 12, 10, 26, 22]

  /// Returns the cells in columns, the first one left-aligned.
  static func row(_ cells: String...) -> String {
    zip(cells, widths).enumerated().map { index, cell in
      let blanks = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + blanks : blanks + cell.0
    }
    .joined()
  }

  /// Returns `number` with a fixed number of decimals.
  static func number(_ number: Double, digits: Int = 2) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((number * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
