import PlaygroundCore
import PlaygroundProtocol

/// The state of the connection in words, and the number of broken previews.
///
/// The header shows both; on a terminal without a header, the footer shows problems.
struct ScreenStatus {
  private let model: ScreenModel
  private let glyphs: ScreenGlyphs

  /// Creates the words for a model.
  init(_ model: ScreenModel, _ glyphs: ScreenGlyphs) {
    self.model = model
    self.glyphs = glyphs
  }

  /// The connection, from the longest text to the shortest.
  var connection: [String] {
    switch model.connection {
    case .connecting: [sign(glyphs.away) + "connecting"]
    case .connected(nil): [sign(glyphs.news) + "live"]
    case .connected(let waiting?):
      ["PAUSED, \(waiting) waiting; p resumes", "PAUSED, \(waiting) waiting", "PAUSED"]
    case .lost(let attempts, false): [sign(glyphs.away) + "reconnecting (\(attempts))"]
    case .starting: [sign(glyphs.away) + "starting the daemon", sign(glyphs.away) + "starting"]
    case .lost(_, true) where model.panes.options.startsDaemon:
      [
        "daemon stopped: \(startKey) or 'playground \(model.directory)' starts it",
        "daemon stopped: \(startKey) starts it", "stopped: \(startKey)",
      ].map { sign(glyphs.away) + $0 }
    case .lost(_, true):
      [
        "daemon stopped: 'playground \(model.directory)' starts it",
        "stopped: 'playground \(model.directory)'", "daemon stopped", "stopped",
      ].map { sign(glyphs.away) + $0 }
    }
  }

  /// The key that starts a daemon; the name of its command if it has none.
  private var startKey: String {
    let command = KeyCommand.terminal(.startDaemon)
    return model.panes.bindings.label(of: command, in: model.panes.mode) ?? command.name
  }

  /// Returns a sign with a space after it; nothing for a sign that is left out when read aloud.
  private func sign(_ sign: String) -> String { sign.isEmpty ? "" : sign + " " }

  /// Returns the style of the connection.
  func connectionStyle(on canvas: ScreenCanvas) -> TextStyle {
    switch model.connection {
    case .connected(nil), .connecting: canvas.base
    case .connected, .starting: canvas.styled(.bold, .notice)
    case .lost: TextStyle(color: canvas.color(.error), attributes: .bold)
    }
  }

  /// The number of previews, and of broken ones.
  var counts: String {
    let count = model.panes.previews.catalog.summaries.count
    let broken = model.panes.index.brokenCount
    let text = count == 1 ? "1 preview" : "\(count) previews"
    return broken == 0 ? text : "\(text), \(broken) broken"
  }

  /// What is wrong besides the preview on screen, in a part of a line of `width` columns; `nil` if
  /// all is well.
  func alarm(width: Int, on canvas: ScreenCanvas) -> Run? {
    switch model.connection {
    case .connecting, .starting, .lost, .connected(_?):
      return run(connection, width * 2 / 3, connectionStyle(on: canvas), canvas)
    case .connected(nil):
      let isShown = model.panes.shownSummary.map(model.panes.index.isBroken) ?? false
      let count = model.panes.index.brokenCount - (isShown ? 1 : 0)
      guard count > 0 else { return nil }
      let sign = glyphs.isSpoken ? "" : "\(glyphs.error) "
      let texts = ["\(sign)\(count) \(isShown ? "more " : "")broken", "\(sign)\(count)"]
      return run(texts, width / 2, canvas.styled(.bold, .error), canvas)
    }
  }

  private func run(
    _ texts: [String],
    _ columns: Int,
    _ style: TextStyle,
    _ canvas: ScreenCanvas
  ) -> Run? {
    let text = texts.first { canvas.columns(of: $0) + 2 <= columns } ?? texts.last
    return text.map { Run(" \($0) ", style: style) }
  }
}
