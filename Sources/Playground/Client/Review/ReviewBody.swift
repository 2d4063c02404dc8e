import PlaygroundCore

/// Draws a review: the shortlist above, the selected change or another page below.
struct ReviewBody {
  private let size: Size
  /// The number of rows of the shortlist; the keys have all rows.
  private let listRows: Int
  private let lines: [[Run]]

  /// Lays out a review in an area of the given size.
  init(_ model: ReviewModel, size: Size) {
    self.size = size
    listRows =
      model.page == .help ? 0 : min(model.lines.list.count, max(1, (size.height - 1) / 3))
    switch model.page {
    case .picture: lines = model.selected?.lines(size.width, .picture) ?? []
    case .source: lines = model.selected?.lines(size.width, .source) ?? []
    case .help: lines = ReviewHelp.lines
    case .accepted(let accepted): lines = accepted
    }
  }

  /// The number of lines that the area shows of a change.
  var page: Int { max(1, size.height - 1 - listRows) }

  /// The number of lines of the selected change.
  var lineCount: Int { lines.count }

  /// The number of the first line of the list that is shown.
  private func firstLine(of model: ReviewModel) -> Int {
    max(0, min(model.selection - listRows / 2, model.lines.list.count - listRows))
  }

  /// Returns the number of the list's line in a row of the area; `nil` if there is none.
  func line(inRow row: Int, of model: ReviewModel) -> Int? {
    (0..<listRows).contains(row) ? firstLine(of: model) + row : nil
  }

  /// Returns the row of the area with the selected line of the list; `nil` for an empty list.
  func selectedRow(of model: ReviewModel) -> Int? {
    let row = model.selection - firstLine(of: model)
    return (0..<listRows).contains(row) ? row : nil
  }

  /// The sign of the selected line, that of the line below the list, and how texts are spelled, in
  /// as many columns as they have.
  typealias Signs = (selected: String, divider: Character, spell: (String) -> String)

  /// The signs of terminals that have all characters.
  static var plainSigns: Signs { ("▸", "─", { $0 }) }

  /// Draws the review.
  ///
  /// - Parameters:
  ///   - model: The review.
  ///   - origin: The first cell of the area.
  ///   - signs: The signs.
  ///   - grid: The grid.
  func draw(
    _ model: ReviewModel,
    at origin: Point,
    signs: Signs = plainSigns,
    on grid: inout Grid
  ) {
    let area = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    for (row, line) in (visibleItems(of: model, signs).map(\.line) + visibleLines(of: model, signs))
      .enumerated()
    {
      draw(line, row: row, in: area, signs.spell, on: &grid)
    }
  }

  /// Returns the links from names of files in the drawn review; none without addresses.
  func links(
    _ model: ReviewModel,
    at origin: Point,
    signs: Signs = plainSigns,
    _ addresses: FileAddresses?
  ) -> [ScreenLink] {
    guard addresses != nil else { return [] }
    let area = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    let items = visibleItems(of: model, signs)
    let shown = LinkedNames(model.selected?.linkedFiles ?? [], addresses)
    let rows =
      items.map { ($0.line, LinkedNames($0.item.linkedFiles, addresses)) }
      + visibleLines(of: model, signs).map { ($0, shown) }
    return rows.enumerated().flatMap { row, line in
      let start = Point(x: area.x, y: area.y + row)
      return line.1.links(in: line.0, at: start, clip: area, ambiguous: .narrow)
    }
  }

  /// The lines of the list that are shown.
  private func visibleItems(
    of model: ReviewModel,
    _ signs: Signs
  ) -> [(item: ReviewItem, line: [Run])] {
    let first = firstLine(of: model)
    return model.lines.list.dropFirst(first).prefix(listRows).enumerated().map { row, line in
      let isOpened = model.lines.list.dropFirst(first + row + 1).first?.isInside ?? false
      let isSelected = first + row == model.selection
      return (line.item, Self.runs(of: line, isSelected, isOpened, signs.selected))
    }
  }

  /// The lines below the list: a divider, then those of the page.
  private func visibleLines(of model: ReviewModel, _ signs: Signs) -> [[Run]] {
    let divider = String(repeating: signs.divider, count: size.width)
    return [[Run(divider, style: TextStyle(attributes: [.dim]))]]
      + lines.dropFirst(model.offset).prefix(page)
  }

  /// Returns a line of the list.
  private static func runs(
    of line: ReviewLines.Line,
    _ isSelected: Bool,
    _ isOpened: Bool,
    _ sign: String
  ) -> [Run] {
    let fold = line.item.parts.isEmpty ? "" : isOpened ? "[-] " : "[+] "
    var runs = [
      Run(isSelected ? "\(sign) " : "  "), line.item.status.column,
      Run(line.isInside ? "      " : "  "), Run(fold + line.item.caption),
    ]
    if let message = line.item.message { runs.append(Run("  \(message)")) }
    if isSelected {
      for index in runs.indices { runs[index].style.attributes.insert(.bold) }
    }
    return runs
  }

  private func draw(
    _ line: [Run],
    row: Int,
    in area: Rect,
    _ spell: (String) -> String,
    on grid: inout Grid
  ) {
    var column = area.x
    for run in line {
      let text = spell(DrawnText.line(run.text))
      grid.draw(text, at: Point(x: column, y: area.y + row), style: run.style, clip: area)
      column += DisplayWidth.columns(of: text)
    }
    guard column > area.maxX, let style = line.last?.style else { return }
    grid.draw(spell("…"), at: Point(x: area.maxX - 1, y: area.y + row), style: style, clip: area)
  }
}

extension ReviewItem {
  /// The files that lines of the item name.
  fileprivate var linkedFiles: [String] { files + previews.map(\.fileName) }
}

/// The keys of a review, for its page of help.
enum ReviewHelp {
  /// Keys that move in the review, or that the client has elsewhere.
  private static let others: [(keys: String, summary: String)] = [
    ("Enter → ←", "open a group to see its changes, or close it"),
    ("j k ↓ ↑", "select the next or the previous line"),
    ("g G Home End", "select the first or the last line"),
    ("Space PgDn PgUp", "scroll the change"),
    ("r", "compare again; changes of files are shown without it"),
    ("?", "show the keys, or the change"),
    ("q Esc", "quit; verdicts are kept"),
  ]

  /// The keys with their meanings.
  static var lines: [[Run]] {
    (ReviewKeys.list.map { (String($0.key), $0.summary) } + others).map { keys, summary in
      let gap = String(repeating: " ", count: 16 - DisplayWidth.columns(of: keys))
      return [Run("  \(keys)\(gap)", style: TextStyle(attributes: [.bold])), Run(summary)]
    }
  }
}
