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
    case .comparison: panes.second.comparison.texts(of: panes.third.history).joined(separator: "\n")
    case .row, .control: rows { $0.path == panes.second.content.cursor.path }
    case .changes:
      panes.third.history.selected.map {
        ChangeDetail($0).lines.map(\.text).joined(separator: "\n")
      }
        ?? ""
    case .inspector:
      InspectorLines(panes.third.inspector, at: panes.second.content.cursor.path).texts
        .joined(separator: "\n")
    case .states:
      panes.third.states.selected.map { StatePanel.text(of: $0.value) } ?? ""
    case .problems:
      panes.problems.selected.map {
        DiagnosticText.lines(of: [$0.diagnostic]).joined(separator: "\n")
      } ?? ""
    }
  }

  private func rows(_ isWanted: (Frame.Row) -> Bool) -> String {
    let shown =
      panes.second.travel.isActive ? panes.shownPast : panes.second.content.shown
    let rows = shown?.rows.filter(isWanted) ?? []
    let lines = rows.map { $0.runs.map(\.text).joined() }
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].joined(separator: "\n")
  }
}
