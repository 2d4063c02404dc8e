import DescriptionLanguage
import PlaygroundProtocol

/// The position that the editor opens: that of the selected problem or outcome, else the error of
/// the preview on screen, else the preview itself.
struct EditLocationChoice {
  private let panes: ScreenPanes

  /// Chooses by the focus and the selections of panes.
  init(_ panes: ScreenPanes) { self.panes = panes }

  /// The position; `nil` if there is no file to edit.
  var location: EditLocation? {
    switch panes.focus.pane {
    case .changes: cause ?? error ?? start(of: panes.shownSummary)
    case .problems: panes.problems.selected.flatMap(position) ?? start(of: panes.shownSummary)
    case .content: error ?? start(of: panes.shownSummary)
    case .previews: error ?? start(of: panes.index.selectedSummary)
    }
  }

  /// The file that caused the selected outcome.
  private var cause: EditLocation? {
    guard panes.side.panel == .changes, let note = panes.side.history.selected?.head,
      case .file(let path) = note.cause
    else { return nil }
    return EditLocation(file: path, line: note.record?.hunks.first?.firstChange ?? 1, column: 1)
  }

  /// The first error of the preview on screen.
  private var error: EditLocation? {
    guard let shown = panes.preview.content.shown else { return nil }
    return panes.problems.firstError(of: shown.previewID.name).flatMap(position)
  }

  private func position(of problem: ProblemList.Problem) -> EditLocation? {
    let location = problem.diagnostic.location
    guard !location.file.isEmpty else { return nil }
    let start = location.start
    return EditLocation(file: location.file, line: start.line, column: start.column)
  }

  private func start(of summary: PreviewSummary?) -> EditLocation? {
    summary.map { EditLocation(file: $0.file, line: $0.line ?? 1, column: 1) }
  }
}
