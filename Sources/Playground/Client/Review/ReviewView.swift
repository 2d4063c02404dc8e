package import PlaygroundCore

/// Draws the full-screen review: a title, the review, and a footer.
package struct ReviewView {
  private static let bar = TextStyle(attributes: [.reverse])

  private let size: Size
  private let body: ReviewBody

  /// Lays out the review for a window.
  package init(_ model: ReviewModel, size: Size) {
    self.size = size
    body = ReviewBody(model, size: Size(width: size.width, height: max(0, size.height - 2)))
  }

  /// The number of lines that the window shows of a change.
  package var page: Int { body.page }

  /// The number of lines of the selected change.
  package var lineCount: Int { body.lineCount }

  /// Returns the links from names of files on the screen.
  package func links(of model: ReviewModel, _ addresses: FileAddresses?) -> [ScreenLink] {
    body.links(model, at: Point(x: 0, y: 1), addresses)
  }

  /// Returns the picture of the screen, also while the previews are compared.
  package func grid(of model: ReviewModel, isLoading: Bool = false) -> Grid {
    var grid = Grid(columns: size.width, rows: size.height)
    guard !isLoading else {
      drawBar(" Review  comparing previews…", row: 0, on: &grid)
      drawBar(" q quit", row: size.height - 1, on: &grid)
      return grid
    }
    let unchanged = model.list.unchangedCount
    let rest = unchanged == 0 ? "" : "; \(unchanged) checked, unchanged"
    body.draw(model, at: Point(x: 0, y: 1), on: &grid)
    let note = model.list.note.map { "; \($0)" } ?? ""
    drawBar(" Review  \(model.list.summary)\(note)\(rest)", row: 0, on: &grid)
    drawBar(footer(of: model), row: size.height - 1, on: &grid)
    return grid
  }

  /// The typed text, a notice, or the most important keys, as many as fit beside the last two.
  private func footer(of model: ReviewModel) -> String {
    if let text = model.inputLine { return " \(text)▏" }
    if let notice = model.notice { return " \(notice)" }
    let keys = ReviewKeys.list.compactMap { entry in entry.hint.map { "\(entry.key) \($0)" } }
    let end = " ? keys  q quit"
    var footer = ""
    for key in keys.prefix(3) + ["⏎ open"] + keys.dropFirst(3) {
      let longer = "\(footer) \(key) "
      if DisplayWidth.columns(of: longer + end) > size.width { break }
      footer = longer
    }
    return footer + end
  }

  private func drawBar(_ text: String, row: Int, on grid: inout Grid) {
    let text =
      TextBlock(text: DrawnText.line(text), wrap: .none, truncation: .tail)
      .lines(width: size.width).first ?? ""
    let blanks = String(repeating: " ", count: max(0, size.width - DisplayWidth.columns(of: text)))
    grid.draw(text + blanks, at: Point(x: 0, y: row), style: Self.bar)
  }
}
