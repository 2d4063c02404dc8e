import DescriptionLanguage
import PlaygroundProtocol

/// The position that the editor opens: that of the selected problem or outcome, else the error of
/// the preview on screen, else the preview itself.
struct EditTargetChoice {
  private let panes: ScreenPanes

  /// Chooses by the focus and the selections of panes.
  init(_ panes: ScreenPanes) { self.panes = panes }

  /// The position; `nil` if there is no file to edit.
  var target: EditTarget? {
    switch panes.focus.pane {
    case .changes: cause ?? error ?? start(of: panes.shownSummary)
    case .problems: panes.problems.selected.flatMap(position) ?? start(of: panes.shownSummary)
    case .content: error ?? start(of: panes.shownSummary)
    case .previews: error ?? start(of: panes.selectedSummary)
    }
  }

  /// The file that caused the selected outcome.
  private var cause: EditTarget? {
    guard panes.third.panel == .changes, let note = panes.third.history.selected?.head,
      case .file(let path) = note.cause
    else { return nil }
    return EditTarget(file: path, line: note.record?.hunks.first?.firstChange ?? 1, column: 1)
  }

  /// The first error of the preview on screen.
  private var error: EditTarget? {
    guard let shown = panes.content.shown else { return nil }
    return panes.problems.firstError(of: shown.previewID.name).flatMap(position)
  }

  private func position(of problem: ProblemList.Problem) -> EditTarget? {
    let location = problem.diagnostic.location
    guard !location.file.isEmpty else { return nil }
    let start = location.start
    return EditTarget(file: location.file, line: start.line, column: start.column)
  }

  private func start(of summary: PreviewSummary?) -> EditTarget? {
    summary.map { EditTarget(file: $0.file, line: $0.line ?? 1, column: 1) }
  }
}
