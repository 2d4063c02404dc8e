import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The text that the pane with the focus shows, for the clipboard.
struct ScreenText {
  private let panes: ScreenPanes

  /// Creates the text of panes.
  init(_ panes: ScreenPanes) { self.panes = panes }

  /// The selected row, outcome, problem or preview, else the visible rows of the preview.
  var text: String {
    switch panes.mode {
    case .previews: panes.previews.selected?.description ?? ""
    case .content, .past: rows { _ in true }
    case .comparison: panes.preview.comparison.texts(of: panes.side.history).joined(separator: "\n")
    case .wall:
      panes.wallSlots.first { $0.position == panes.preview.wall.selection }
        .flatMap(panes.preview.wall.window)
        .map { text(of: $0.shown.rows) } ?? ""
    case .row, .control: rows { $0.path == panes.preview.content.cursor.path }
    case .changes, .details:
      panes.side.history.selected
        .map { ChangeDetail($0, columns: nil).lines.map(\.whole).joined(separator: "\n") } ?? ""
    case .inspector:
      InspectorLines(panes.side.inspector, at: panes.preview.content.cursor.path).texts
        .joined(separator: "\n")
    case .states:
      panes.side.states.selected.map { StatePanel.text(of: $0.value) } ?? ""
    case .doc: panes.shownSummary?.doc ?? ""
    case .review: panes.side.review.model.selected?.caption ?? ""
    case .problems:
      panes.problems.selected.map {
        DiagnosticText.lines(of: [$0.diagnostic]).joined(separator: "\n")
      } ?? ""
    }
  }

  private func rows(_ isWanted: (Frame.Row) -> Bool) -> String {
    let shown =
      panes.preview.travel.isActive ? panes.shownPast : panes.preview.content.shown
    return text(of: shown?.rows.filter(isWanted) ?? [])
  }

  private func text(of rows: [Frame.Row]) -> String {
    let lines = rows.map { $0.runs.map(\.text).joined() }
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].joined(separator: "\n")
  }
}
