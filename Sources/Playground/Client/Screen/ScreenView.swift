import PlaygroundCore
import PlaygroundProtocol

/// Draws a model.
struct ScreenView {
  let model: ScreenModel
  let layout: ScreenLayout
  var grid: Grid

  private init(_ model: ScreenModel) {
    self.model = model
    layout = model.layout
    grid = Grid(
      columns: model.size.width,
      rows: model.size.height,
      ambiguous: model.cells.ambiguous,
    )
  }

  /// Returns the whole screen of a model.
  static func grid(of model: ScreenModel) -> Grid {
    var view = ScreenView(model)
    if view.layout.isTooSmall {
      view.grid.draw("too small", at: .zero)
      return view.grid
    }
    view.drawTitle()
    view.drawList()
    view.drawContent()
    view.drawDiagnostics()
    view.drawChanges()
    view.drawStatus()
    if model.isHelpShown { view.drawHelp() }
    return view.grid
  }

  /// Without a daemon everything is faint, for it may be old.
  private var base: TextStyle {
    if case .lost = model.connection { return TextStyle(attributes: .dim) }
    return .plain
  }

  func styled(_ attributes: TextStyle.Attributes, _ color: Color = .standard) -> TextStyle {
    var style = base
    style.attributes.formUnion(attributes)
    if base == .plain { style.color = color }
    return style
  }
}

// MARK: - Parts

extension ScreenView {
  private mutating func drawTitle() {
    guard let area = layout.title else { return }
    let style = styled(.reverse)
    grid.fill(area, style: style)
    let name = model.shown?.target.description ?? model.awaited?.description ?? "playground"
    grid.draw(" \(name)", at: area.origin, style: style, clip: area)
    let badge = badge
    guard !badge.isEmpty else { return }
    let text = " \(badge) "
    let x = max(area.x, area.maxX - columns(of: text))
    grid.draw(text, at: Point(x: x, y: area.y), style: styled([.reverse, .bold]), clip: area)
  }

  /// One word on what is not as it should be.
  var badge: String {
    switch model.shownSummary?.status {
    case .removed: "REMOVED"
    case .building: "BUILDING"
    case .error where model.shown?.generation == 0 || model.shown?.contentRows == 0: "ERROR"
    default: model.isStale ? "STALE" : ""
    }
  }

  private mutating func drawList() {
    guard let area = layout.list else { return }
    if model.size.width >= 80 {
      let rule = String(grid.narrow("│", else: "|"))
      for y in area.y..<area.maxY { grid.draw(rule, at: Point(x: area.maxX, y: y), style: base) }
    }
    let targets = model.targets
    let first = max(0, min(model.selection - area.height / 2, targets.count - area.height))
    for (line, target) in targets.dropFirst(first).prefix(area.height).enumerated() {
      let isSelected = first + line == model.selection
      let hasFocus = isSelected && model.pane == .previews
      let row = Rect(x: area.x, y: area.y + line, width: area.width, height: 1)
      let style = styled(hasFocus ? .reverse : (isSelected ? .bold : []))
      if hasFocus { grid.fill(row, style: style) }
      // Both ends of a long name tell it from others: its folder, and its title.
      let text = TextBlock(
        text: label(of: target),
        wrap: .none,
        truncation: .middle,
        ambiguous: grid.ambiguous,
      )
      let label = text.lines(width: row.width - 1).first ?? ""
      grid.draw((isSelected ? ">" : " ") + label, at: row.origin, style: style, clip: row)
    }
  }

  /// A line of the list: `! greeting.xml`, `    short`.
  private func label(of target: Target) -> String {
    if let variant = target.variant { return "   \(variant)" }
    let status = model.previews.first { $0.name == target.preview }?.status
    let mark =
      switch status {
      case .stale, .error: "!"
      case .removed: "x"
      case .building: String(grid.narrow("…", else: "~"))
      case .ok, nil: " "
      }
    return mark + target.preview
  }

  private mutating func drawContent() {
    // A narrow terminal shows the list in place of the preview.
    if model.pane == .previews, model.size.width < 80 { return }
    guard let shown = model.shown else {
      let text = model.previews.isEmpty ? "no previews yet" : "…"
      grid.draw(text, at: layout.content.origin, style: styled(.dim), clip: layout.content)
      return
    }
    let area = layout.content
    for row in shown.rows.prefix(area.height) {
      let y = area.y + row.y
      if let mark = row.mark {
        let style = styled(.bold, color(of: mark))
        grid.draw(mark.rawValue, at: Point(x: layout.gutter.x, y: y), style: style)
      }
      draw(row.runs, at: Point(x: area.x, y: y), clip: area)
      drawCursor(of: shown, in: row, y: y)
      highlightMatches(in: row, contentRow: shown.offset + row.y, y: y)
    }
  }

  /// Marks the row that keys act on; of cells side by side the very one.
  private mutating func drawCursor(of shown: ShownPreview, in row: Frame.Row, y: Int) {
    let cell = row.cells.first { $0.path == shown.cursor }
    guard let cursor = shown.cursor, row.path == cursor || cell != nil else { return }
    let area = layout.content
    let bar = String(grid.narrow("▌", else: "|"))
    grid.draw(bar, at: Point(x: layout.gutter.x + 1, y: y), style: styled(.bold))
    guard cell != nil || shown.isFlashing else { return }
    let columns = cell.map { $0.column..<$0.column + $0.columns } ?? 0..<area.width
    let place = Rect(x: area.x + columns.lowerBound, y: y, width: columns.count, height: 1)
    grid.restyle(place.intersection(area)) { $0.attributes.formSymmetricDifference(.reverse) }
  }

  private mutating func draw(_ runs: [Run], at position: Point, clip: Rect) {
    var x = position.x
    for run in runs {
      var style = run.style
      if base != .plain { style = TextStyle(attributes: style.attributes.union(.dim)) }
      grid.draw(run.text, at: Point(x: x, y: position.y), style: style, clip: clip)
      x += columns(of: run.text)
    }
  }

  private func color(of mark: Frame.Mark) -> Color {
    switch mark {
    case .inserted: .palette(2)
    case .updated: .palette(3)
    case .moved: .palette(6)
    }
  }

  private mutating func highlightMatches(in row: Frame.Row, contentRow: Int, y: Int) {
    guard let search = model.search else { return }
    let characters = Array(row.runs.map(\.text).joined())
    for match in search.matches(inRow: contentRow) {
      let end = match.start + match.count
      guard end <= characters.count else { continue }
      let before = columns(of: String(characters[..<match.start]))
      let isCurrent = match == search.currentMatch
      grid.draw(
        String(characters[match.start..<end]),
        at: Point(x: layout.content.x + before, y: y),
        style: styled(isCurrent ? [.reverse, .bold] : .reverse),
        clip: layout.content,
      )
    }
  }

  private mutating func drawDiagnostics() {
    guard let area = layout.diagnostics, model.pane == .content || model.size.width >= 80 else {
      return
    }
    let lines = model.diagnosticLines(columns: area.width)
    let shown = lines.prefix(area.height)
    for (line, text) in shown.enumerated() {
      let isHeadline = text.first != " "
      let style = styled(isHeadline ? .bold : [], isHeadline ? .palette(1) : .standard)
      grid.draw(text, at: Point(x: area.x, y: area.y + line), style: style, clip: area)
    }
    guard lines.count > area.height, area.height > 1 else { return }
    let more = " +\(lines.count - area.height) more lines"
    let x = max(area.x, area.maxX - more.count)
    grid.draw(more, at: Point(x: x, y: area.maxY - 1), style: styled(.dim), clip: area)
  }

  private mutating func drawChanges() {
    guard let area = layout.changes, let rule = layout.rule else { return }
    grid.fill(rule, with: grid.narrow("─", else: "-"), style: base)
    grid.draw(" changes ", at: Point(x: 2, y: rule.y), style: base, clip: rule)
    if model.notes.isEmpty {
      grid.draw("nothing has changed yet", at: area.origin, style: styled(.dim), clip: area)
    }
    let lines = model.notes.suffix(area.height).flatMap { self.lines(of: $0, columns: area.width) }
    for (line, text) in lines.suffix(area.height).enumerated() {
      let style = text.hasPrefix(" ") ? styled(.dim) : base
      grid.draw(text, at: Point(x: area.x, y: area.y + line), style: style, clip: area)
    }
  }

  /// `14:03:59 greeting.xml rendered +1 ~2 1.24 ms`, and a line that names what was deleted; where that
  /// is too long, what matters least is left out.
  private func lines(of note: ChangeNote, columns: Int) -> [String] {
    let isOwn = note.cause == note.target.preview && note.target.variant == nil
    let subject = isOwn ? note.cause : "\(note.cause) → \(note.target)"
    let counts = ChangeText.counts(note.counts)
    let time = ChangeText.milliseconds(note.phases.total)
    let short = note.outcome == .rendered ? counts : note.outcome.rawValue
    let headline = fitting(
      [
        [note.time, subject, note.outcome.rawValue, counts, ChangeText.time(note.phases)],
        [note.time, subject, note.outcome.rawValue, counts, ChangeText.shortTime(note.phases)],
        [note.time, subject, note.outcome.rawValue, counts, time],
        [note.time, note.cause, note.outcome.rawValue, counts, time],
        [note.time, note.cause, short, time],
        [note.cause, short, time],
        [note.cause, short],
      ],
      columns: columns
    )
    if note.deleted.isEmpty { return [headline] }
    return [headline, "          - \(note.deleted.joined(separator: ", "))"]
  }

  /// Returns the first of several lines that has room, else the last of them.
  func fitting(_ lines: [[String]], columns: Int) -> String {
    let texts = lines.map { $0.joined(separator: "  ") }
    return texts.first { self.columns(of: $0) <= columns } ?? texts.last ?? ""
  }

  func columns(of text: String) -> Int {
    DisplayWidth.columns(of: text, ambiguous: grid.ambiguous)
  }
}
