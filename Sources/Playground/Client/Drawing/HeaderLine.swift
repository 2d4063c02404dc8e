import PlaygroundCore
import PlaygroundProtocol

/// The top line: the directory, the number of previews, the effect of saves, and the connection.
struct HeaderLine {
  private let model: ScreenModel

  /// Creates the line of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the line if there is room for it.
  func draw(_ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    guard let area = layout.header else { return }
    let status = ScreenStatus(model, canvas.glyphs)
    let counts = status.counts
    // How to go on is more important than the counts.
    let room = area.width - (model.connection.isConnected ? 20 : 2)
    let texts = status.connection
    let state = texts.first { canvas.columns(of: $0) <= room } ?? texts.last ?? ""
    let right = area.width >= 80 && model.connection.isConnected ? "\(mode)   \(state)" : state
    let mark = model.isUncontained ? "uncontained   " : ""
    let rightText = canvas.shortened(" \(mark)\(right) ", to: area.width - 2)
    let rest = area.inset(by: Edges(right: canvas.columns(of: rightText)))
    let left =
      [
        "playground  \(model.directory) \(canvas.glyphs.dot) \(counts)",
        "\(model.directory) \(canvas.glyphs.dot) \(counts)", counts,
      ].first { canvas.columns(of: $0) + 2 <= rest.width }
    if let left {
      canvas.grid.draw(" \(left)", at: rest.origin, style: canvas.styled(.bold), clip: rest)
    }
    canvas.drawRight(rightText, in: area, style: status.connectionStyle(on: canvas))
  }

  private var mode: String {
    if model.panes.preview.travel.isActive { return model.panes.preview.travel.headerText }
    guard model.autoFollow.isPinned else { return "following saves" }
    return "pinned to " + (model.panes.shownSummary?.shownTitle ?? "this preview")
  }
}
