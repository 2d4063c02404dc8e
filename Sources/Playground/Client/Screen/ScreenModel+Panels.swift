import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The panels beside the preview, and the mouse.
extension ScreenModel {
  // MARK: - Inspector and states

  /// Shows a panel in place of the changes, or the changes again.
  mutating func toggle(_ panel: SidePanel) -> [ScreenRequest] {
    let old = side
    side = side == panel ? .changes : panel
    if side == .states || (side == .inspector && layout.boxes[.changes] == nil) {
      focus.move(to: .changes)
    } else if side == .inspector || focus.pane == .changes {
      focus.move(to: .content)
    }
    var requests: [ScreenRequest] = []
    if old == .inspector, let attachment = content.shown?.attachment {
      requests.append(.inspect(InspectRequest(attachment: attachment, format: nil)))
    }
    return requests + panelRequests + resizeViewport()
  }

  /// The requests for the data of the open panel.
  var panelRequests: [ScreenRequest] {
    guard let shown = content.shown, let attachment = shown.attachment else { return [] }
    return switch side {
    case .changes: []
    case .inspector: [.inspect(InspectRequest(attachment: attachment, format: .json))]
    case .states: [.fetchStates(shown.previewID.selection)]
    }
  }

  /// Returns the request to set a state to a typed value; shows a notice if it has another type.
  mutating func setState(_ name: String, text: String) -> [ScreenRequest] {
    guard let previewID = content.shown?.previewID, let old = states.value(of: name) else {
      return []
    }
    do throws(ValueConversionError) {
      let value = try Value(text: text, like: old)
      let change = StateChange(
        preview: previewID.name,
        variant: previewID.variant,
        name: name,
        value: value
      )
      return [.setState(change)]
    } catch {
      notice = "\(name): \(error)"
      return []
    }
  }

  // MARK: - The mouse

  /// Carries out an action of the mouse: a press focuses a pane and selects, a second one acts, the
  /// wheel scrolls the pane under it, dragging a border resizes.
  mutating func act(on event: MouseEvent) -> [ScreenRequest] {
    let layout = layout
    switch event.action {
    case .release: dragged = nil
    case .drag:
      guard let dragged else { return [] }
      let width =
        dragged == .previews ? event.position.x + 1 : surface.size.width - event.position.x
      widths.set(width, of: dragged)
      return resizeViewport()
    case .wheelUp, .wheelDown:
      guard let pane = layout.pane(at: event.position) else { return [] }
      return turnWheel(by: event.action == .wheelUp ? -3 : 3, at: event.position, over: pane)
    case .press:
      dragged = layout.border(at: event.position)
      guard dragged == nil, let pane = layout.pane(at: event.position),
        let box = layout.boxes[pane]
      else { return [] }
      let hadFocus = focus.pane == pane
      focus.move(to: pane)
      let line = event.position.y - box.inner.y
      guard line >= 0, line < box.inner.height else { return resizeViewport() }
      return press(line, at: event.position, in: pane, hadFocus: hadFocus) + resizeViewport()
    }
    return []
  }

  private mutating func turnWheel(
    by rows: Int,
    at point: Point,
    over pane: Pane
  ) -> [ScreenRequest] {
    switch pane {
    case .content: return content.turnWheel(by: rows, at: point.relative(to: layout.content))
    case .previews:
      previews.select(line: previews.selection + rows)
      return show(previews.selected)
    case .changes:
      if side == .changes { history.select(history.selection + rows.signum()) }
      return revisionRequests
    case .problems: problems.select(problems.selection + rows.signum())
    }
    return []
  }

  /// Presses a line of a pane.
  private mutating func press(
    _ line: Int,
    at point: Point,
    in pane: Pane,
    hadFocus: Bool
  ) -> [ScreenRequest] {
    switch pane {
    case .content: return content.click(at: point.relative(to: layout.content))
    case .previews:
      let height = layout.boxes[.previews]?.inner.height ?? 1
      let index = previews.firstVisible(height: height) + line
      guard previews.entries.indices.contains(index) else { return [] }
      let isSecond = hadFocus && index == previews.selection
      previews.select(line: index)
      guard case .preview(let previewID) = previews.entries[index].target else {
        previews.fold(nil)
        return []
      }
      if isSecond { focus.move(to: .content) }
      return show(previewID)
    case .changes:
      guard side == .changes, let box = layout.boxes[.changes] else { return [] }
      let index = ChangesPane.firstVisible(of: history, in: box.inner) + line
      guard line < ChangesPane.listHeight(in: box.inner), history.groups.indices.contains(index)
      else { return [] }
      history.select(index)
      return revisionRequests
    case .problems:
      guard let box = layout.boxes[.problems] else { return [] }
      let lines = ProblemsPane.visibleLines(of: problems, in: box.inner, surface.terminal.cells)
      if lines.indices.contains(line) { problems.select(lines[line].problem) }
    }
    return []
  }
}

extension Point {
  /// The point with the corner of a rectangle as its origin.
  fileprivate func relative(to area: Rect) -> Point { Point(x: x - area.x, y: y - area.y) }
}
