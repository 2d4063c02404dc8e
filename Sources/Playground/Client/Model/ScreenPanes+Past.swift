import PlaygroundCore
import PlaygroundProtocol

/// Comparisons of outcomes, and previews as they were.
extension ScreenPanes {
  /// Shows the rows before and after the selected outcome in the next way.
  mutating func compare() -> [Call] {
    let calls = preview.compare()
    positions.focus(on: .content)
    return calls + resizeViewport()
  }

  /// Enters the past of a preview; returns the calls for its outcomes.
  mutating func enterPast(of previewID: PreviewID, at start: PastStart) -> [Call] {
    positions.enter(.content)
    let calls = preview.enterPast(
      of: previewID,
      at: start,
      in: Size(width: 1, height: 1),
      depth: surface.terminal.depth
    )
    return calls + resizeViewport()
  }

  /// The calls for rows of the past that are drawn for their area.
  mutating func pastCalls() -> [Call] {
    guard preview.showsPast(side.history) else { return [] }
    let (chosen, declared) = (surface.chosenWidth, shownSummary?.width)
    return preview.fitPast(
      in: rowsArea,
      width: { columns in max(1, chosen ?? min(declared ?? columns, columns)) },
      side.history
    )
  }

  /// Performs a command in the past; returns `nil` in the present, and for a command that has its
  /// usual effect.
  mutating func performInPast(_ command: KeyCommand, _ notice: inout String?) -> [Call]? {
    guard preview.travel.isActive, !(readsDetails && command == .screen(.leave)) else { return nil }
    let command = PastCommand(command, in: focus.pane, side.panel)
    let calls = preview.performInPast(command, in: rowsArea, &notice)
    return calls.map { $0 + resizeViewport() }
  }

  /// The size of the area for the rows of the preview; the past has a line above them, and a
  /// comparison no gutter.
  var rowsArea: Size {
    let layout = layout
    var size = layout.content.size
    if preview.travel.isActive { size.height -= 1 }
    if mode == .comparison, let inner = layout.boxes[.content]?.inner { size = inner.size }
    return Size(width: size.width, height: max(1, size.height))
  }

  /// The preview as it was; `nil` in the present, and until its rows have arrived.
  var shownPast: ShownPreview? { preview.travel.shown(in: rowsArea) }
}
