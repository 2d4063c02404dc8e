import PlaygroundCore
import PlaygroundProtocol

/// A pane with the outcomes, newest first, and the selected one in words below or beside them.
struct ChangesPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws as many outcomes as fit.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let history = model.panes.side.history
    let areas = ChangesAreas(box.inner, readsDetails: model.panes.readsDetails)
    let detail = model.panes.changeDetail(in: areas.detail)
    let frame = PaneFrame(
      title: "3 \(Pane.changes.title)",
      right: [position(in: detail) ?? history.filter.map { "of \($0)" } ?? "newest first"],
      bottom: history.groups.isEmpty
        ? "" : "\(history.selection + 1) of \(history.groups.count)",
      hasFocus: model.panes.focus.pane == .changes,
    )
    canvas.drawFrame(frame, in: box, isFramed: layout.isFramed)
    if history.groups.isEmpty {
      let text = "nothing has changed yet; save \(history.filter ?? "a file")"
      let style = canvas.styled(.dim)
      canvas.grid.draw(text, at: box.inner.origin, style: style, clip: box.inner)
      return
    }
    let list = areas.list
    let first = history.firstVisible(height: list.height)
    for (line, group) in history.groups.dropFirst(first).prefix(list.height).enumerated() {
      let row = Rect(x: list.x, y: list.y + line, width: list.width, height: 1)
      draw(group, index: first + line, in: row, on: &canvas)
    }
    guard let detail else { return }
    drawSeparator(list, areas.detail, on: &canvas)
    draw(detail, in: areas.detail, on: &canvas)
  }

  /// The position in the details that keys are for; `nil` if they are for the outcomes.
  private func position(in detail: ChangeDetail?) -> String? {
    guard model.panes.readsDetails, let count = detail?.lines.count else { return nil }
    return "line \(model.panes.details.selection(of: count) + 1) of \(count)"
  }

  private func drawSeparator(_ list: Rect, _ detail: Rect, on canvas: inout ScreenCanvas) {
    if list.isEmpty { return }
    let style = canvas.styled(.dim)
    let line = Character(canvas.glyphs.line)
    if detail.y > list.y {
      let rule = Rect(x: detail.x, y: detail.y - 1, width: detail.width, height: 1)
      return canvas.grid.fill(rule, with: line, style: style)
    }
    let bar = Character(canvas.glyphs.bar)
    let rule = Rect(x: detail.x - 2, y: detail.y, width: 1, height: detail.height)
    canvas.grid.fill(rule, with: bar, style: style)
  }

  // MARK: - Lines

  /// `● 14:03:59 greeting.xml  +1 ~2`; without room, the subject is shortened.
  private func draw(
    _ group: ChangeGroup,
    index: Int,
    in row: Rect,
    on canvas: inout ScreenCanvas
  ) {
    let note = group.head
    let isSelected = index == model.panes.side.history.selection
    let hasFocus = isSelected && model.panes.mode == .changes
    let attributes: TextStyle.Attributes = hasFocus ? .reverse : (isSelected ? .bold : [])
    if hasFocus { canvas.grid.fill(row, style: canvas.styled(.reverse)) }
    let isNews = index == 0 && group.isLive
    let sign = note.isBroken ? canvas.glyphs.error : (isNews ? canvas.glyphs.news : " ")
    let signColor: Color = canvas.color(note.isBroken ? .error : .inserted)
    canvas.grid.draw(sign, at: row.origin, style: canvas.styled(attributes, signColor), clip: row)
    let time = row.width >= 30 ? note.time : String(note.time.prefix(5))
    let style = canvas.styled(attributes)
    let start = Point(x: row.x + 2, y: row.y)
    canvas.grid.draw(time, at: start, style: canvas.styled(hasFocus ? .reverse : .dim), clip: row)
    let rest = row.inset(by: Edges(left: 2 + time.count + 1))
    let result = result(of: group, canvas, attributes, columns: rest.width - Self.subjectWidth)
    let width = result.reduce(0) { $0 + canvas.columns(of: $1.text) }
    let subject = rest.inset(by: Edges(right: min(rest.width, width + 1)))
    let words = ChangeSubject(group, canvas.glyphs)
    let isShort = group.notes.count == 1 && canvas.columns(of: words.long) > subject.width
    let repeats = words.repeats.isEmpty ? "" : " \(words.repeats)"
    let room = subject.width - canvas.columns(of: repeats)
    let text = canvas.shortened(isShort ? words.short : words.long, to: room, .middle) + repeats
    canvas.grid.draw(text, at: subject.origin, style: style, clip: subject)
    canvas.draw(result, at: Point(x: max(rest.x, row.maxX - width), y: row.y), clip: rest)
  }

  /// The number of columns that a line keeps for its subject.
  private static let subjectWidth = 12

  /// The counts with their signs, in words if they fit in `columns` columns, or a word.
  private func result(
    of group: ChangeGroup,
    _ canvas: ScreenCanvas,
    _ attributes: TextStyle.Attributes,
    columns: Int
  ) -> [Run] {
    let note = group.head
    var word = note.outcome.rawValue
    switch note.outcome {
    case .rendered, .noVisibleChange:
      if note.isRecovery { word = "correct again" }
      let counts = counts(of: note, canvas, attributes, columns: columns)
      if note.outcome == .rendered, !note.isRecovery, !counts.isEmpty { return counts }
    case .unchangedBytes, .superseded, .invalid, .compileError, .crashed, .timedOut, .removed,
      .notUsed:
      break
    }
    let color: Color = note.isBroken ? canvas.color(.error) : .standard
    let dim: TextStyle.Attributes = note.isBroken || !attributes.isEmpty ? [] : .dim
    return [Run(word, style: canvas.styled(attributes.union(dim), color))]
  }

  private func counts(
    of note: ChangeNote,
    _ canvas: ScreenCanvas,
    _ attributes: TextStyle.Attributes,
    columns: Int
  ) -> [Run] {
    let glyphs = canvas.glyphs
    if glyphs.isSpoken {
      var words = ChangeText.words(note.counts)
      if canvas.columns(of: words) > columns { words = "\(note.counts.total) changes" }
      return words.isEmpty ? [] : [Run(words, style: canvas.styled(attributes))]
    }
    let colors: [Change.Operation: ColorRole] = [
      .insert: .inserted, .delete: .deleted, .move: .moved, .update: .changed,
    ]
    let shown = note.counts.parts
    return shown.enumerated().map { index, part in
      let text = "\(index > 0 ? " " : "")\(part.text)"
      let color = colors[part.operation].map(canvas.color) ?? .standard
      return Run(text, style: canvas.styled(attributes, color))
    }
  }

  /// Draws an outcome in words, from where it was scrolled to.
  private func draw(_ detail: ChangeDetail, in area: Rect, on canvas: inout ScreenCanvas) {
    let (count, reads) = (detail.lines.count, model.panes.readsDetails)
    let first = model.panes.details.firstVisible(of: count, height: area.height)
    let selection = reads ? model.panes.details.selection(of: count) : nil
    let lines = detail.lines.enumerated().dropFirst(first).prefix(area.height)
    for (index, line) in lines {
      let row = Rect(x: area.x, y: area.y + index - first, width: area.width, height: 1)
      draw(line, in: row, isSelected: index == selection, on: &canvas)
    }
    let hidden = count - first - area.height
    guard !reads, hidden > 0 else { return }
    // The keys are input for a control that has the focus.
    let key = model.panes.mode == .control ? nil : keyOfDetails
    let more = "\(hidden + 1) more lines" + (key.map { "; \($0) reads them" } ?? "")
    let last = Rect(x: area.x, y: area.maxY - 1, width: area.width, height: 1)
    canvas.cover(last)
    canvas.grid.draw(more, at: last.origin, style: canvas.styled(.dim), clip: last)
  }

  private var keyOfDetails: String? {
    model.panes.bindings.label(of: .screen(.details), in: model.panes.mode)
  }

  private func draw(
    _ line: ChangeDetail.Line,
    in row: Rect,
    isSelected: Bool,
    on canvas: inout ScreenCanvas
  ) {
    let attributes: TextStyle.Attributes = isSelected ? .reverse : []
    if isSelected { canvas.grid.fill(row, style: canvas.styled(.reverse)) }
    var style = style(of: line.look, canvas)
    style.attributes.formUnion(attributes)
    let inside = row.inset(by: Edges(left: min(line.indent, row.width)))
    let text = canvas.shortened(line.text, to: inside.width, line.look == .plain ? .tail : .middle)
    canvas.grid.draw(text, at: inside.origin, style: style, clip: inside)
    let used = line.text.isEmpty ? 0 : canvas.columns(of: text) + 2
    let rest = inside.inset(by: Edges(left: min(used, inside.width)))
    let note = canvas.shortened(line.note, to: rest.width, .head)
    canvas.grid.draw(
      note,
      at: rest.origin,
      style: canvas.styled(attributes.union(.dim)),
      clip: rest
    )
  }

  private func style(of look: ChangeDetail.Look, _ canvas: ScreenCanvas) -> TextStyle {
    switch look {
    case .heading: canvas.styled(.bold)
    case .inserted: canvas.styled([], .inserted)
    case .deleted: canvas.styled([], .deleted)
    case .updated: canvas.styled([], .changed)
    case .moved: canvas.styled([], .moved)
    case .plain: canvas.base
    }
  }
}
