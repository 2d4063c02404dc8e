import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// All previews of the daemon: their list, their problems, and when they changed.
///
/// A message about a preview changes what all three say about it. After a batch of messages,
/// `settle` puts what arrived in order.
struct PreviewIndex: Equatable, Sendable {
  /// The list of the first pane.
  private(set) var list = PreviewList()
  /// The diagnostics, the list of the fourth pane.
  private(set) var problems = ProblemList()
  /// The latest outcomes.
  private(set) var activity = PreviewActivity()

  // MARK: - Messages of the daemon

  /// Replaces the previews with those of a new connection, which sends their diagnostics.
  mutating func beginConnection(_ summaries: [PreviewSummary]) {
    list.replace(with: summaries)
    problems.beginConnection()
    activity.keep(summaries.map(\.name))
  }

  /// Puts the list and the problems in order; returns whether there are other problems.
  mutating func settle() -> Bool {
    list.settle()
    guard problems.settle() else { return false }
    list.setAside(problems.untrusted)
    return true
  }

  /// Replaces the summaries of all previews after changes were missed.
  mutating func apply(_ summaries: [PreviewSummary]) { list.replace(with: summaries) }

  /// Adds a preview or replaces its summary.
  mutating func add(_ summary: PreviewSummary) { list.add(summary) }

  /// Removes a preview with its problems; one on screen stays in the list, marked as removed.
  mutating func remove(_ preview: String, isOnScreen: Bool) {
    list.remove(preview, isOnScreen: isOnScreen)
    problems.apply([], of: preview)
    if !isOnScreen { activity.forget(preview) }
  }

  /// Applies an outcome that arrived at a time of day, and at `now` in milliseconds.
  mutating func apply(_ update: PreviewChanges, time: String, isOnScreen: Bool, at now: Int) {
    list.apply(update)
    // What is typed counts when it is saved.
    if update.cause != .typing {
      activity.add(ChangeNote(update, time: time), isOnScreen: isOnScreen, at: now)
    }
    if update.outcome == .rendered, !update.cause.isOfClient {
      problems.dropErrors(of: update.preview)
    }
  }

  /// Applies the diagnostics of the file of a preview.
  mutating func apply(_ report: PreviewDiagnostics) {
    if !report.diagnostics.contains(where: { $0.severity == .error }) {
      list.markCorrected(report.preview)
    }
    problems.apply(report.diagnostics, of: report.preview)
  }

  /// Applies the advice about the preview on screen.
  mutating func advise(_ diagnostics: [LocatedDiagnostic], of preview: String) {
    problems.advise(diagnostics, of: preview)
  }

  /// Whether an update is about a preview that has shown nothing before.
  func isFirst(_ update: PreviewChanges) -> Bool {
    switch list.catalog.summary(of: update.preview)?.status {
    case .error, .building: true
    case .ok, .stale, .removed, nil: false
    }
  }

  /// Records the preview that is now on screen: it is seen, and its diagnostics come first.
  mutating func show(_ previewID: PreviewID, _ diagnostics: [LocatedDiagnostic]) {
    // The preview may be in a file that was read for the request, and has just been announced.
    list.settle()
    activity.see(previewID.name)
    problems.apply(diagnostics, of: previewID.name)
    problems.show(previewID.name)
    list.setAside(problems.untrusted)
    if list.filter == nil { list.select(previewID) }
  }

  // MARK: - The list

  /// The number of previews with errors; a Swift file without trust has none.
  var brokenCount: Int {
    list.catalog.summaries.count(where: isBroken)
  }

  /// Returns whether a preview is shown as broken.
  func isBroken(_ summary: PreviewSummary) -> Bool {
    summary.isBroken && !problems.isUntrusted(summary.name)
  }

  /// Whether there are Swift files without trust.
  var lacksTrust: Bool { list.catalog.summaries.contains { problems.isUntrusted($0.name) } }

  /// The summary of the selected preview.
  var selectedSummary: PreviewSummary? {
    list.selected.flatMap { list.catalog.summary(of: $0.name) }
  }

  /// Selects a preview in the list.
  mutating func select(_ previewID: PreviewID) { list.select(previewID) }

  /// Filters the list; `nil` shows all previews.
  mutating func filter(by text: String?) { list.filter(by: text) }

  /// Folds folders of the list.
  mutating func fold(_ folders: [String]) { list.fold(folders) }

  /// Performs a command in the list; `page` is the number of lines in a page.
  mutating func performInList(_ command: PaneCommand, page: Int) -> PreviewChoice {
    list.perform(command, page: page)
  }

  /// Presses a line of a window of `height` lines of the list.
  mutating func pressList(line: Int, height: Int, isRepeated: Bool) -> PreviewChoice {
    list.press(line: line, height: height, isRepeated: isRepeated)
  }

  /// Scrolls a window of `height` lines of the list by a number of lines.
  mutating func turnList(by lines: Int, height: Int) { list.turn(by: lines, height: height) }

  // MARK: - The problems

  /// Performs a command in the problems in an area.
  mutating func performInProblems(
    _ command: PaneCommand,
    in area: Rect,
    _ cells: CellMetrics
  ) -> PreviewChoice {
    holdProblems(in: area, cells)
    defer { holdProblems(in: area, cells) }
    return problems.perform(command, page: max(1, area.height / 4))
  }

  /// Selects the problem at a line of an area.
  mutating func pressProblem(line: Int, in area: Rect, _ cells: CellMetrics) {
    holdProblems(in: area, cells)
    let lines = ProblemLines(problems, columns: area.width, cells).visible(height: area.height)
    if lines.indices.contains(line) { problems.select(lines[line].problem) }
  }

  /// Scrolls the problems in an area by a number of lines.
  mutating func turnProblems(by count: Int, in area: Rect, _ cells: CellMetrics) {
    let lines = ProblemLines(problems, columns: area.width, cells)
    guard let top = lines.top(turnedBy: count, height: area.height) else { return }
    problems.scroll(to: top, followsSelection: false)
  }

  private mutating func holdProblems(in area: Rect, _ cells: CellMetrics) {
    let lines = ProblemLines(problems, columns: area.width, cells)
    guard let top = lines.top(height: area.height) else { return }
    problems.scroll(to: top, followsSelection: true)
  }

  /// Returns the number of lines for the problems on a screen.
  ///
  /// Warnings of other previews can wait until the pane has the focus, and their errors but for
  /// one; on a low terminal, all of them.
  func problemLineCount(columns: Int, on surface: ScreenSurface, hasFocus: Bool) -> Int {
    let isLow = surface.size.height < ScreenLayout.headedHeight
    let count =
      hasFocus
      ? problems.problems.count
      : isLow
        ? problems.ownErrorCount : min(problems.urgentCount, problems.ownCount + 1)
    return ProblemLines(problems, columns: columns, surface.terminal.cells)
      .count(first: count, height: surface.size.height)
  }
}
