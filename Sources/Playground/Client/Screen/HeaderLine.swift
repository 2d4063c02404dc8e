import PlaygroundCore
import PlaygroundProtocol

/// The top line: the directory, the number of previews, what saves do, and the connection.
struct HeaderLine {
  private let model: ScreenModel

  /// Creates the line of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the line if there is room for it.
  func draw(_ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    guard let area = layout.header else { return }
    let state = connectionText(canvas.glyphs, width: area.width)
    let right = area.width >= 80 && model.connection.isConnected ? "\(mode)   \(state)" : state
    let rightText = canvas.shortened(" \(right) ", to: area.width - 2)
    let rest = area.inset(by: Edges(right: canvas.columns(of: rightText)))
    let left =
      [
        "playground  \(model.directory) \(canvas.glyphs.dot) \(counts)",
        "\(model.directory) \(canvas.glyphs.dot) \(counts)", counts,
      ].first { canvas.columns(of: $0) + 2 <= rest.width }
    if let left {
      canvas.grid.draw(" \(left)", at: rest.origin, style: canvas.styled(.bold), clip: rest)
    }
    let style: TextStyle =
      switch model.connection {
      case .connected(let waiting):
        waiting == nil ? canvas.base : canvas.styled(.bold, .palette(3))
      case .connecting: canvas.base
      case .lost: TextStyle(color: .palette(1), attributes: .bold)
      }
    canvas.drawRight(rightText, in: area, style: style)
  }

  private var counts: String {
    let count = model.panes.previews.summaries.count
    let broken = model.panes.previews.brokenCount
    let text = count == 1 ? "1 preview" : "\(count) previews"
    return broken == 0 ? text : "\(text), \(broken) broken"
  }

  private var mode: String {
    if model.panes.second.travel.isActive { return model.panes.second.travel.headerText }
    guard model.following.isPinned else { return "following saves" }
    return "pinned to " + (model.panes.shownSummary?.shownTitle ?? "this preview")
  }

  private func connectionText(_ glyphs: ScreenGlyphs, width: Int) -> String {
    switch model.connection {
    case .connecting: return "\(glyphs.away) connecting"
    case .connected(nil): return "\(glyphs.news) live"
    case .connected(let waiting?):
      return "PAUSED, \(waiting) waiting" + (width >= 60 ? "; p resumes" : "")
    case .lost(let attempts, false): return "\(glyphs.away) reconnecting (\(attempts))"
    case .lost(_, true):
      return "\(glyphs.away) daemon stopped: 'playground \(model.directory)' starts it"
    }
  }
}
