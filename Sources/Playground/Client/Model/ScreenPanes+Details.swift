import PlaygroundCore
import PlaygroundProtocol

/// The details of the selected outcome, which scroll apart from the list of outcomes.
extension ScreenPanes {
  /// The signs of the screen.
  var glyphs: ScreenGlyphs { ScreenGlyphs(options, on: surface) }

  /// Whether the keys are for the details of the selected outcome.
  var readsDetails: Bool { focus.readsDetails && side.panel == .changes }

  /// Returns the parts of the pane of changes in a layout.
  func changesAreas(in layout: ScreenLayout) -> ChangesAreas? {
    guard side.panel == .changes, let box = layout.boxes[.changes] else { return nil }
    return ChangesAreas(box.inner, readsDetails: readsDetails)
  }

  /// The position in the details of the selected outcome.
  var details: DetailPanel { side.history.selected.map(side.details.showing) ?? DetailPanel() }

  /// Returns the details of the selected outcome for an area; `nil` without room or outcome.
  func changeDetail(in area: Rect) -> ChangeDetail? {
    guard let selected = side.history.selected, !area.isEmpty else { return nil }
    return ChangeDetail(
      selected,
      glyphs,
      columns: area.width,
      opened: details.opened,
      // In a low area, the line of the list beside it is heading enough.
      isHeaded: area.height >= 6 || readsDetails,
      ambiguous: surface.terminal.cells.ambiguous
    )
  }

  /// Goes to the details of the selected outcome, or from there to the list of outcomes.
  mutating func toggleDetails() -> [Call] {
    guard !readsDetails else {
      positions.enter(.changes)
      return resizeViewport()
    }
    let calls = side.panel == .changes ? [] : toggle(side.panel)
    positions.enterDetails()
    return calls + resizeViewport()
  }

  /// Lists the outcomes of the preview on screen alone, or those of all previews.
  mutating func filterChanges() -> [Call] {
    let name = side.history.filter == nil ? preview.content.shown?.previewID.name : nil
    side.history.filter(by: name)
    let calls = side.panel == .changes ? [] : toggle(side.panel)
    positions.enter(.changes)
    return calls + resizeViewport() + side.takeLogCalls()
  }

  /// Performs a command in the details; the notice says why it has no effect.
  mutating func performInDetails(_ command: PaneCommand, _ notice: inout String?) -> [Call] {
    guard let area = changesAreas(in: layout)?.detail, let detail = changeDetail(in: area) else {
      return []
    }
    var details = details
    let count = detail.lines.count
    switch command {
    case .go(let motion): details.move(motion, of: count, height: area.height)
    case .goAside(let steps): return steps < 0 ? toggleDetails() : []
    case .open:
      let entry = detail.lines[details.selection(of: count)].entry
      guard detail.isOpened(entry) || detail.isCut(entry) else {
        notice = "nothing is cut in this line"
        return []
      }
      details.toggle(entry)
      side.details = details
      let lines = changeDetail(in: area)?.lines ?? []
      let line = lines.firstIndex { $0.entry == entry } ?? 0
      details.select(line, of: lines.count, height: area.height)
    case .refresh, .delete, .moveRow: return []
    }
    side.details = details
    return []
  }

  /// Presses a point of the details: selects its line, and acts on it if it was selected by then.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - area: The area of the details before the press.
  ///   - wasRead: Whether the keys were for the details by then.
  /// - Returns: The calls that follow.
  mutating func pressDetails(at point: Point, in area: Rect, wasRead: Bool) -> [Call] {
    guard let detail = changeDetail(in: area) else { return [] }
    var details = details
    let count = detail.lines.count
    let line = details.firstVisible(of: count, height: area.height) + point.y - area.y
    positions.enterDetails()
    var notice: String?
    if wasRead, line == details.selection(of: count) { return performInDetails(.open, &notice) }
    details.select(line, of: count, height: area.height)
    side.details = details
    return []
  }

  /// Scrolls the details by a number of lines.
  mutating func turnDetails(by lines: Int, in area: Rect) {
    guard let detail = changeDetail(in: area) else { return }
    var details = details
    details.turn(by: lines, of: detail.lines.count, height: area.height)
    side.details = details
  }
}
