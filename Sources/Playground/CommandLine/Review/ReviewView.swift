import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// Draws the full-screen review: the shortlist above, the selected change below.
struct ReviewView {
  private static let bar = TextStyle(attributes: [.reverse])
  /// The most important keys, as many as fit.
  private static let keys = [
    "a accept", "x reject", "A accept group", "⏎ open", "v source", "u undo", "s skip", "/ find",
    "? keys", "q quit",
  ]

  private let size: Size
  /// The number of rows of the shortlist.
  private let listRows: Int
  private let lines: [[Run]]

  /// Lays out the review for a window.
  ///
  /// - Parameters:
  ///   - model: The review.
  ///   - size: The size of the window.
  ///   - accepted: The verdicts in force, for the page that lists them.
  init(_ model: ReviewModel, size: Size, accepted: () -> [[Run]] = { [] }) {
    self.size = size
    listRows = min(model.lines.list.count, max(1, (size.height - 3) / 3))
    let text = ReviewText(columns: size.width)
    switch model.page {
    case .picture:
      lines = model.selected.map { text.lines(of: $0, .picture) } ?? []
    case .source:
      lines = model.selected.map { text.lines(of: $0, .source) } ?? []
    case .help: lines = ReviewKeys.lines
    case .accepted: lines = accepted()
    }
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
    drawBar(footer(of: model), row: size.height - 1, on: &grid)
    return grid
  }

  private func footer(of model: ReviewModel) -> String {
    switch model.input {
    case .comment(let text): return " comment: \(text)▏"
    case .search(let text): return " find: \(text)▏"
    case nil: break
    }
    if let notice = model.notice { return " \(notice)" }
    var footer = ""
    for key in Self.keys {
      let longer = footer + (footer.isEmpty ? " " : "  ") + key
      if DisplayWidth.columns(of: longer) > size.width { break }
      footer = longer
    }
    return footer
  }

  private func drawList(of model: ReviewModel, on grid: inout Grid) {
    let lines = model.lines.list
    let first = max(0, min(model.selection - listRows / 2, lines.count - listRows))
    for (row, line) in lines.dropFirst(first).prefix(listRows).enumerated() {
      let isSelected = first + row == model.selection
      let isOpened = lines.dropFirst(first + row + 1).first?.isInside ?? false
      let sign = line.item.changes.count == 1 ? "" : isOpened ? "[-] " : "[+] "
      var runs = [
        Run(isSelected ? "▸ " : "  "), ReviewText.status(of: line.item.status),
        Run(line.isInside ? "      " : "  "),
        Run("\(sign)\(ReviewText.caption(of: line.item))"),
      ]
      if let message = line.item.messages.last { runs.append(Run("  “\(message)”")) }
      if isSelected {
        for index in runs.indices { runs[index].style.attributes.insert(.bold) }
      }
      draw(runs, row: 1 + row, on: &grid)
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
    let text = DrawnText.line(text)
    let blanks = String(repeating: " ", count: max(0, size.width - DisplayWidth.columns(of: text)))
    grid.draw(text + blanks, at: Point(x: 0, y: row), style: Self.bar)
  }
}

/// The keys of the full-screen review, for its page of help.
enum ReviewKeys {
  private static let list: [(keys: String, meaning: String)] = [
    ("a", "accept the selected group or change"),
    ("A", "accept the group that contains the selection"),
    ("x", "reject the selected group or change"),
    ("c", "comment on it; Enter ends the comment, Esc abandons it"),
    ("u", "take the last verdict back, and return to it"),
    ("Enter o → ←", "open a group to see its changes, or close it"),
    ("j k ↓ ↑", "select the next or the previous line"),
    ("g G Home End", "select the first or the last line"),
    ("s", "skip to the next pending line"),
    ("/ n N", "find a preview, a file or a title; again, forwards or backwards"),
    ("Space PgDn PgUp", "scroll the change"),
    ("v", "show the source first, or the picture"),
    ("L", "list the accepted previews, with who accepted them and when"),
    ("r", "compare again; changes of files are shown without it"),
    ("?", "show the keys, or the change"),
    ("q Esc", "quit; verdicts are kept"),
  ]

  /// The keys with their meanings.
  static var lines: [[Run]] {
    list.map { entry in
      let gap = String(repeating: " ", count: 16 - DisplayWidth.columns(of: entry.keys))
      return [
        Run("  \(entry.keys)\(gap)", style: TextStyle(attributes: [.bold])), Run(entry.meaning),
      ]
    }
  }
}
