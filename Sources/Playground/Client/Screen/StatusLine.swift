import PlaygroundCore
import PlaygroundProtocol

/// The bottom line: the preview on screen with its last outcome, and the connection.
struct StatusLine {
  private let model: ScreenModel

  /// Creates the line of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Draws the line.
  func draw(_ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let area = layout.status
    let style = canvas.styled(.reverse)
    canvas.grid.fill(area, style: style)
    let right = hints(connectionText)
    let rightX = max(area.x, area.maxX - canvas.columns(of: right))
    var left = area
    left.width = max(0, rightX - area.x)
    let text = remark ?? summary(layout, columns: left.width - 1, on: canvas)
    canvas.grid.draw(" " + text, at: area.origin, style: style, clip: left)
    canvas.grid.draw(right, at: Point(x: rightX, y: area.y), style: style, clip: area)
  }

  /// The typed text, else the notice for the last key or message.
  private var remark: String? {
    if let search = model.keys.search, search.isTyping { return search.status }
    if case .id(let id) = model.keys.prompt { return "go to id: \(DrawnText.line(id))▏" }
    return model.notice
  }

  /// The preview on screen with its last outcome; without room, the least important parts are
  /// dropped.
  private func summary(_ layout: ScreenLayout, columns: Int, on canvas: ScreenCanvas) -> String {
    guard let shown = model.content.shown else { return "" }
    var first: [String] = []
    if let search = model.keys.search { first.append(search.status) }
    let badge = TitleLine(model).badge
    if layout.title == nil, !badge.isEmpty { first.append(badge) }
    let file = [model.shownSummary?.file ?? shown.previewID.name]
    let generation = ["gen \(max(model.shownSummary?.generation ?? 0, shown.generation))"]
    let outcome = shown.outcome.map { [$0.rawValue] } ?? []
    let time = shown.phases.map { [ChangeText.time($0)] } ?? []
    let worstTime = shown.phases.map { [ChangeText.shortTime($0)] } ?? []
    let shortTime = shown.phases.map { [ChangeText.milliseconds($0.total)] } ?? []
    var rows: [String] = []
    if shown.contentRows > layout.content.height {
      let last = min(shown.contentRows, shown.offset + layout.content.height)
      rows.append("rows \(shown.offset + 1)-\(last)/\(shown.contentRows)")
    }
    // The name is dropped first if the title shows it.
    let name = layout.title == nil ? file : []
    return canvas.fitting(
      [
        first + file + generation + outcome + time + rows,
        first + name + generation + outcome + time + rows,
        first + name + outcome + time + rows,
        first + name + outcome + worstTime + rows,
        first + name + outcome + shortTime + rows,
        first + name + outcome + shortTime,
        first + name + outcome,
      ],
      columns: columns
    )
  }

  private var connectionText: String {
    switch model.connection {
    case .connecting: "connecting"
    case .connected(let waitingCount): waitingCount.map { "PAUSED, \($0) waiting" } ?? "connected"
    case .lost(let attempts): "reconnecting (\(attempts))"
    }
  }

  private func hints(_ connection: String) -> String {
    model.surface.size.width >= 60 ? " \(connection)  ? help  q quit " : " \(connection) "
  }
}
