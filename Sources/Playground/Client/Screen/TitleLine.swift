import PlaygroundCore
import PlaygroundProtocol

/// The top line: the preview on screen, and a badge for its problem.
struct TitleLine {
  private let model: ScreenModel

  /// Creates the line of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the line if there is room for it.
  func draw(_ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    guard let area = layout.title else { return }
    let style = canvas.styled(.reverse)
    canvas.grid.fill(area, style: style)
    let name =
      (model.content.shown?.previewID ?? model.content.awaited)?.description ?? "playground"
    canvas.grid.draw(" \(name)", at: area.origin, style: style, clip: area)
    guard !badge.isEmpty else { return }
    let text = " \(badge) "
    let x = max(area.x, area.maxX - canvas.columns(of: text))
    let bold = canvas.styled([.reverse, .bold])
    canvas.grid.draw(text, at: Point(x: x, y: area.y), style: bold, clip: area)
  }

  /// A word for the problem of the preview; empty if there is none.
  var badge: String {
    let shown = model.content.shown
    let status = model.shownSummary?.status
    let isEmpty = shown?.generation == 0 || shown?.contentRows == 0
    if let variant = shown?.previewID.variant,
      model.shownSummary?.variants.contains(variant) == false
    {
      return "REMOVED"
    }
    switch status {
    case .removed: return "REMOVED"
    case .building: return "BUILDING"
    case .error where isEmpty: return "ERROR"
    case .error, .ok, .stale, nil: return shown?.isStale(status) == true ? "STALE" : ""
    }
  }
}
