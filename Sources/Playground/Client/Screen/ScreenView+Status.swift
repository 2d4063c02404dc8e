import PlaygroundCore
import PlaygroundProtocol

/// The line at the bottom: what is shown and what became of it, and how things stand with the daemon.
extension ScreenView {
  mutating func drawStatus() {
    let area = layout.status
    let style = styled(.reverse)
    grid.fill(area, style: style)
    let right = hints(connectionText)
    let rightX = max(area.x, area.maxX - columns(of: right))
    var left = area
    left.width = max(0, rightX - area.x)
    let text = statusText(columns: left.width - 1)
    grid.draw(" " + text, at: area.origin, style: style, clip: left)
    grid.draw(right, at: Point(x: rightX, y: area.y), style: style, clip: area)
  }

  private func statusText(columns: Int) -> String {
    if let search = model.search, search.isTyping { return search.status }
    if let id = model.typedID { return "go to id: \(DrawnText.line(id))▏" }
    if let notice = model.notice { return notice }
    guard let shown = model.shown else { return "" }
    var first: [String] = []
    if let search = model.search { first.append(search.status) }
    if layout.title == nil, !badge.isEmpty { first.append(badge) }
    let file = [model.shownSummary?.file ?? shown.target.preview]
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
    // What the title says already goes first.
    let name = layout.title == nil ? file : []
    return fitting(
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
    case .connected: model.waitingCount.map { "PAUSED, \($0) waiting" } ?? "connected"
    case .lost(let attempts): "daemon gone, retrying (\(attempts))"
    }
  }

  private func hints(_ connection: String) -> String {
    model.size.width >= 60 ? " \(connection)  ? help  q quit " : " \(connection) "
  }
}
