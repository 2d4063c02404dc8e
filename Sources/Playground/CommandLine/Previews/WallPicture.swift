import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// A drawn cell of a wall.
struct WallPicture {
  /// The cell.
  let cell: WallCell
  /// Its values on the axes that have several.
  let title: String
  /// The preview in the cell.
  let picture: RenderedPreview
  /// The rows with the colours of the cell.
  let rows: [[Run]]
  /// The columns of the cell: the title is not cut.
  let columns: Int

  /// Creates the picture of a cell.
  init(_ cell: WallCell, title: String, _ picture: RenderedPreview, _ ambiguous: AmbiguousWidth) {
    self.cell = cell
    self.title = DrawnText.line(title)
    self.picture = picture
    rows = cell.drawn(picture.rows, columns: picture.size.width, ambiguous: ambiguous)
    columns = max(picture.size.width, DisplayWidth.columns(of: self.title, ambiguous: ambiguous))
  }
}

/// All cells of a wall as rows of text: side by side as far as they fit, else below each other.
struct WallSheet {
  /// The rows.
  private(set) var rows: [[Run]] = []
  private let ambiguous: AmbiguousWidth

  /// Arranges cells.
  ///
  /// - Parameters:
  ///   - pictures: The rows of the wall, all with the same number of cells.
  ///   - columns: The columns of the page; `nil` if it is as wide as the cells need.
  ///   - ambiguous: The width of ambiguous characters.
  init(_ pictures: [[WallPicture]], columns: Int?, _ ambiguous: AmbiguousWidth = .narrow) {
    self.ambiguous = ambiguous
    let widths = (pictures.first ?? []).indices.map { column in
      pictures.map { $0[column].columns }.max() ?? 0
    }
    for group in WallBands.groups(widths, in: columns) {
      for row in pictures { append(Array(row[group]), Array(widths[group])) }
    }
  }

  /// The number of columns of the longest row.
  var columns: Int { rows.map(columns).max() ?? 0 }

  /// Appends cells side by side, below a blank row.
  private mutating func append(_ cells: [WallPicture], _ widths: [Int]) {
    if !rows.isEmpty { rows.append([]) }
    if cells.contains(where: { !$0.title.isEmpty }) {
      let style = TextStyle(attributes: .bold)
      append(zip(cells, widths).map { ([Run($0.title, style: style)], $1) })
    }
    for row in 0..<(cells.map(\.rows.count).max() ?? 0) {
      append(
        zip(cells, widths).map { ($0.rows.indices.contains(row) ? $0.rows[row] : [], $1) }
      )
    }
  }

  /// Appends a row of parts, each filled with blanks up to the next one.
  private mutating func append(_ parts: [(runs: [Run], width: Int)]) {
    var row: [Run] = []
    let last = parts.lastIndex { !$0.runs.isEmpty } ?? 0
    for (index, part) in parts.prefix(last + 1).enumerated() {
      row += part.runs
      guard index < last else { break }
      let blanks = part.width - columns(of: part.runs) + WallBands.gap
      row.append(Run(String(repeating: " ", count: max(1, blanks))))
    }
    rows.append(row)
  }

  private func columns(of runs: [Run]) -> Int {
    runs.reduce(0) { $0 + DisplayWidth.columns(of: $1.text, ambiguous: ambiguous) }
  }
}
