import PlaygroundCore
import PlaygroundProtocol

// The effects of the mouse.
extension ScreenPanes {
  /// Carries out the meaning of a mouse action: a press focuses a pane and selects, a second one
  /// acts, the wheel scrolls the pane under it, dragging a border resizes.
  mutating func perform(_ meaning: ScreenMouse.Meaning) -> [Call] {
    switch meaning {
    case .nothing: return []
    case .resize(let pane, let columns):
      positions.set(columns, of: pane)
      return resizeViewport()
    case .turnWheel(let pane, let lines, let point):
      return turnWheel(by: lines, at: point, over: pane)
    case .turnAside(let pane, let steps):
      guard pane == .content else { return [] }
      preview.turnAside(by: steps, in: rowsArea, side.history)
      return resizeViewport()
    case .edit(let point):
      return preview.content.openSource(at: .point(windowPoint(at: point, layout)))
    case .press(let pane, let line, let point):
      // The pane may become larger with the focus: the point belongs to the screen as it was.
      let (hadFocus, layout, wasRead) = (focus.pane == pane, layout, readsDetails)
      let detail = pane == .changes ? changesAreas(in: layout)?.detail : nil
      positions.focus(on: pane)
      if let detail, detail.contains(point) {
        return pressDetails(at: point, in: detail, wasRead: wasRead) + resizeViewport()
      }
      let calls = line.map { press($0, at: point, in: pane, layout, hadFocus: hadFocus) } ?? []
      return calls + resizeViewport()
    }
  }

  /// Returns the cell of the window of the preview that is drawn at a point of the screen.
  private func windowPoint(at point: Point, _ layout: ScreenLayout) -> Point {
    let area = layout.content
    let first = preview.content.shown?.firstColumn(in: area.width) ?? 0
    return Point(x: point.x - area.x + first, y: point.y - area.y)
  }

  private mutating func turnWheel(
    by lines: Int,
    at point: Point,
    over pane: Pane
  ) -> [Call] {
    let inner = layout.boxes[pane]?.inner ?? .zero
    switch pane {
    case .content:
      let point = windowPoint(at: point, layout)
      return preview.turnWheel(by: lines, at: point, in: rowsArea, side.history)
    case .previews: index.turnList(by: lines, height: inner.height)
    case .changes where side.panel == .doc:
      let count = docLines(columns: inner.width).count
      side.doc.turn(by: lines, of: count, height: inner.height)
    case .changes:
      if let area = changesAreas(in: layout)?.detail, area.contains(point) {
        turnDetails(by: lines, in: area)
      } else {
        side.turnWheel(by: lines, in: inner, path: preview.content.cursor.path)
      }
    case .problems: index.turnProblems(by: lines, in: inner, surface.terminal.cells)
    }
    return []
  }

  /// Presses a line of a pane of a layout.
  private mutating func press(
    _ line: Int,
    at point: Point,
    in pane: Pane,
    _ layout: ScreenLayout,
    hadFocus: Bool
  ) -> [Call] {
    guard let inner = layout.boxes[pane]?.inner else { return [] }
    switch pane {
    case .content where preview.wall.isVisible:
      let slots = wallPages(in: layout).page(of: preview.wall.selection)
      return pressCell(at: point, slots, in: inner)
    case .content:
      guard layout.content.contains(point) else { return [] }
      return preview.click(at: windowPoint(at: point, layout), side.history)
    case .previews:
      let choice = index.pressList(line: line, height: inner.height, isRepeated: hadFocus)
      return carryOut(choice)
    case .changes: return side.click(at: point, in: inner, path: preview.content.cursor.path)
    case .problems:
      index.pressProblem(line: line, in: inner, surface.terminal.cells)
      return []
    }
  }
}
