import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The text that the pane with the focus shows, for the clipboard.
struct ScreenText {
  private let model: ScreenModel

  /// Creates the text of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// The selected row, outcome, problem or preview, else the visible rows of the preview.
  var text: String {
    switch model.mode {
    case .previews: model.previews.selected?.description ?? ""
    case .content, .past: rows { _ in true }
    case .row, .control: rows { $0.path == model.content.cursor.path }
    case .changes:
      model.history.selected.map { ChangeDetail($0).lines.map(\.text).joined(separator: "\n") }
        ?? ""
    case .inspector: InspectorPane.lines(of: model).joined(separator: "\n")
    case .states:
      model.states.selected.map { StatesPane.text(of: $0.value) } ?? ""
    case .problems:
      model.problems.selected.map {
        DiagnosticText.lines(of: [$0.diagnostic]).joined(separator: "\n")
      } ?? ""
    }
  }

  private func rows(_ isWanted: (Frame.Row) -> Bool) -> String {
    let shown = model.travel.isActive ? model.travel.shown : model.content.shown
    let rows = shown?.rows.filter(isWanted) ?? []
    let lines = rows.map { $0.runs.map(\.text).joined() }
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].joined(separator: "\n")
  }
}
