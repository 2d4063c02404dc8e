import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// Draws the full-screen review: the shortlist above, the selected change below.
struct ReviewView {
  private static let bar = TextStyle(attributes: [.reverse])
  private static let keys =
    "a accept  x reject  c comment  s skip  u undo  jk select  space scroll  q quit"

  private let size: Size
  /// The number of rows of the shortlist.
  private let listRows: Int
  private let lines: [[Run]]

  /// Lays out the review for a window.
  init(_ model: ReviewModel, size: Size) {
    self.size = size
    listRows = min(model.list.changes.count, max(1, (size.height - 3) / 3))
    let text = ReviewText(columns: size.width)
    lines = model.selected.map { text.lines(of: $0) } ?? []
  }

  /// The number of lines that the window shows of a change.
  var page: Int { max(1, size.height - 3 - listRows) }

  /// The number of lines of the selected change.
  var lineCount: Int { lines.count }

  /// Returns the picture of the screen.
  func grid(of model: ReviewModel) -> Grid {
    var grid = Grid(columns: size.width, rows: size.height)
    let title =
      model.list.changes.isEmpty
      ? "nothing to review" : ReviewText.counts(of: model.list)
    let unchanged = model.list.unchanged.count
    let rest = unchanged == 0 ? "" : "; \(unchanged) checked, unchanged"
    drawBar(" Review  \(title)\(rest)", row: 0, on: &grid)
    drawList(of: model, on: &grid)
    let divider = String(repeating: "─", count: size.width)
    grid.draw(divider, at: Point(x: 0, y: 1 + listRows), style: TextStyle(attributes: [.dim]))
    for (index, line) in lines.dropFirst(model.offset).prefix(page).enumerated() {
      draw(line, row: 2 + listRows + index, on: &grid)
    }
    let footer = model.comment.map { " comment: \($0)▏" } ?? " \(Self.keys)"
    drawBar(footer, row: size.height - 1, on: &grid)
    return grid
  }

  private func drawList(of model: ReviewModel, on grid: inout Grid) {
    let first = max(0, min(model.selection - listRows / 2, model.list.changes.count - listRows))
    for (row, change) in model.list.changes.dropFirst(first).prefix(listRows).enumerated() {
      let isSelected = first + row == model.selection
      var line = [
        Run(isSelected ? "▸ " : "  "), ReviewText.status(of: change),
        Run("  \(change.title)  \(change.summary)\(change.indirectCause)"),
      ]
      if !change.messages.isEmpty { line.append(Run("  “\(change.messages.last ?? "")”")) }
      if isSelected {
        for index in line.indices { line[index].style.attributes.insert(.bold) }
      }
      draw(line, row: 1 + row, on: &grid)
    }
  }

  private func draw(_ line: [Run], row: Int, on grid: inout Grid) {
    var column = 0
    for run in line {
      let text = DrawnText.line(run.text)
      grid.draw(text, at: Point(x: column, y: row), style: run.style)
      column += DisplayWidth.columns(of: text)
    }
  }

  private func drawBar(_ text: String, row: Int, on grid: inout Grid) {
    let blanks = String(repeating: " ", count: max(0, size.width - DisplayWidth.columns(of: text)))
    grid.draw(text + blanks, at: Point(x: 0, y: row), style: Self.bar)
  }
}
