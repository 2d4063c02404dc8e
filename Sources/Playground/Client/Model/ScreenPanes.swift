import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The panes of the screen with their contents.
///
/// Every change of the areas ends with `resizeViewport`, so that the window of the daemon has the
/// size of its pane.
struct ScreenPanes: Equatable, Sendable {
  /// Where the panes are, and which one has the focus.
  var positions: PanePositions
  /// All previews of the daemon, with their problems.
  var index = PreviewIndex()
  /// The preview on screen, its wall, its past, or a comparison.
  var preview: PreviewPane
  /// The outcomes, the inspector and the states.
  var side = SidePane()
  /// The components of the directory, and those that are shown alone.
  var components = ShownComponents()
  /// How the screen looks.
  private(set) var options: ScreenOptions

  /// The keys in force.
  var bindings: KeyBindings { options.settings.bindings }

  /// Creates panes without contents.
  init(surface: ScreenSurface, content: ContentModel, options: ScreenOptions) {
    positions = PanePositions(surface, isAccessible: options.isAccessible)
    preview = PreviewPane(content)
    self.options = options
  }

  // MARK: - Contents

  /// The list of previews.
  var previews: PreviewList { index.list }

  /// The diagnostics.
  var problems: ProblemList { index.problems }

  /// The daemon's summary of the preview on screen.
  var shownSummary: PreviewSummary? {
    preview.content.shown.flatMap { previews.catalog.summary(of: $0.previewID.name) }
  }

  /// Whether a preview of that name is on screen, in any variant.
  func isOnScreen(_ preview: String) -> Bool {
    self.preview.content.shown?.previewID.name.hasSameBytes(as: preview) ?? false
  }

  /// Whether the line of Swift files without trust is selected in the list with the focus.
  var selectsUntrusted: Bool {
    focus.pane == .previews && previews.selectedEntry?.subject == .untrusted
  }

  /// The terminal that the screen is drawn on.
  var surface: ScreenSurface { positions.surface }

  /// The pane with the keyboard focus.
  var focus: PaneFocus { positions.focus }

  /// The areas of the screen; a wall and the past have all of it while they have the focus.
  var layout: ScreenLayout {
    let isWide = preview.wall.isVisible || preview.showsPast(side.history)
    let isAlone = isWide && focus.pane == .content && side.panel == .changes
    return positions.layout(
      of: PanePositions.Contents(
        hasPanel: side.panel != .changes || focus.readsDetails,
        isAlone: isAlone,
        isPresent: preview.isPresent,
        problemLines: { columns in
          index.problemLineCount(
            columns: columns,
            on: surface,
            hasFocus: focus.pane == .problems,
          )
        },
      ),
    )
  }

  /// The context that gives keys their meaning.
  var mode: ScreenMode {
    switch focus.pane {
    case .previews: .previews
    case .content: preview.mode(side.history)
    case .problems: .problems
    case .changes: readsDetails ? .details : side.mode
    }
  }

  /// Returns the calls to show a preview.
  mutating func show(_ previewID: PreviewID?) -> [Call] {
    guard let previewID else { return [] }
    let viewport = surface.viewport(in: layout.content)
    preview.content.window.isExact = surface.fixesWidth
    return preview.show(previewID, viewport: viewport, terminal: surface.terminal)
  }

  /// The next variant of the preview on screen; after the last one, the preview itself.
  var nextVariant: PreviewID? {
    preview.content.shown.flatMap { previews.catalog.variant(after: $0.previewID) }
  }

  // MARK: - Focus and sizes

  /// Takes a new size of the terminal.
  mutating func resize(to size: Size) -> [Call] {
    positions.resize(to: size)
    return resizeViewport()
  }

  /// Returns the calls to adapt the window to its pane.
  mutating func resizeViewport() -> [Call] {
    let layout = layout
    preview.content.window.isExact = surface.fixesWidth
    let calls = preview.resize(
      to: surface.viewport(in: layout.content),
      slots: wallSlots,
      side.history,
      surface.terminal
    )
    return calls + pastCalls()
  }

  /// Moves the focus by a number of panes; hidden panes and an empty list of problems are passed
  /// over.
  mutating func advanceFocus(by step: Int) {
    let hasProblems = !problems.problems.isEmpty
    positions.advanceFocus(by: step) { $0 == .problems && !hasProblems }
  }

  // MARK: - Remembering

  /// Takes the settings of a screen that nobody has changed by hand yet.
  mutating func begin(with settings: ScreenSettings) {
    options.settings = settings
    positions.apply(settings)
    for pane in settings.hidden { positions.hideAtFirst(pane) }
  }

  /// Takes other settings; returns the calls for panes that have other sizes.
  mutating func apply(_ settings: ScreenSettings) -> [Call] {
    options.settings = settings
    positions.apply(settings)
    return resizeViewport()
  }

  /// Takes the settings with the values in force.
  mutating func take(_ entries: [SettingEntry]) { options.entries = entries }

  /// The settings to remember until the next start.
  var memory: ScreenMemory {
    ScreenMemory(
      preview: preview.content.shown?.previewID,
      arrangement: positions.arrangement,
      folded: previews.foldedFolders,
      walls: preview.wallChoices
    )
  }

  /// Restores the remembered settings.
  mutating func restore(_ memory: ScreenMemory) {
    positions.restore(memory.arrangement)
    preview.restore(memory.walls)
    index.fold(memory.folded)
  }

  /// Widens the pane with the focus by a number of columns.
  mutating func widen(by columns: Int) { positions.widen(by: columns, in: layout) }

  /// Filters the previews by a text; the list gets the focus.
  mutating func beginFilter() {
    positions.focus(on: .previews)
    index.filter(by: "")
  }

  /// Removes the cursor, else a component that cannot be drawn, else closes the panel, else ends
  /// the zoom, else goes to the preview.
  mutating func back() -> [Call] {
    if preview.endComparison() { return resizeViewport() }
    if preview.wall.isVisible, focus.pane == .content { return closeWall() }
    if focus.pane == .content, preview.content.cursor.path != nil { return preview.content.leave() }
    if preview.wall.showsOne, focus.pane == .content { return showWall() }
    if let component = undrawnComponent { return [.closeComponent(component)] }
    if side.panel != .changes { return toggle(side.panel) }
    if readsDetails { return toggleDetails() }
    positions.back()
    return resizeViewport()
  }

  /// The preview on screen if it shows a component alone that cannot be drawn; else `nil`.
  var undrawnComponent: String? {
    guard let summary = shownSummary, summary.status == .error,
      components[summary.name] != nil
    else { return nil }
    return summary.name
  }

  // MARK: - The third pane

  /// Shows a panel in place of the changes, or the changes again.
  mutating func toggle(_ panel: SidePanel) -> [Call] {
    let old = side.panel
    side.toggle(panel)
    let new = side.panel
    if [.states, .doc, .review].contains(new)
      || (new == .inspector && layout.boxes[.changes] == nil)
    {
      positions.focus(on: .changes)
    } else if new == .inspector || focus.pane == .changes {
      positions.focus(on: .content)
    }
    var calls: [Call] = []
    if old == .inspector, let attachment = preview.content.shown?.attachment {
      calls.append(.inspect(InspectRequest(attachment: attachment, format: nil)))
    }
    return calls + panelCalls + resizeViewport()
  }

  /// Returns the requests for the values of the states after an update, while they are shown; their
  /// controls only change with the file.
  func stateCalls(isOfFile: Bool) -> [Call] {
    guard side.panel == .states else { return [] }
    if isOfFile { return panelCalls }
    return preview.content.shown.map { [.fetchStates($0.previewID.selection)] } ?? []
  }

  /// Returns the lines of the documentation of the preview on screen.
  func docLines(columns: Int) -> [[Run]] {
    let none = "This preview has no documentation; the element `<doc>` contains it."
    let cells = surface.terminal.cells
    let markdown = shownSummary?.doc ?? none
    return MarkdownLines(markdown, columns: columns, ambiguous: cells.ambiguous).lines
  }

  /// Shows the review with the focus, or ends it if it has the focus.
  mutating func toggleReview() -> [Call] {
    guard side.panel == .review, focus.pane != .changes else { return toggle(.review) }
    positions.enter(.changes)
    return resizeViewport()
  }

  /// The requests for the data of the open panel.
  var panelCalls: [Call] { side.calls(for: preview.content.shown) }

  /// Makes the columns of the preview visible that keys act on.
  mutating func revealColumns() { preview.content.revealColumns(in: layout.content.width) }

  // MARK: - Commands for the pane with the focus

  /// Performs a command in the pane with the focus; the notice says why it has no effect.
  mutating func perform(_ command: PaneCommand, _ notice: inout String?) -> [Call] {
    let inner = layout.boxes[focus.pane]?.inner ?? .zero
    switch focus.pane {
    case .previews: return carryOut(index.performInList(command, page: max(1, inner.height)))
    case .content where preview.wall.isVisible:
      return command == .open ? openCell() : preview.performOnWall(command) + resizeViewport()
    case .content: return preview.perform(command, in: rowsArea, side.history, &notice)
    case .problems:
      return carryOut(index.performInProblems(command, in: inner, surface.terminal.cells))
    case .changes where readsDetails: return performInDetails(command, &notice)
    case .changes:
      switch command {
      case .go(let motion) where side.panel == .doc:
        let count = docLines(columns: inner.width).count
        side.doc.move(motion, of: count, height: inner.height)
        return []
      case .go(let motion):
        let calls = side.go(motion, in: inner, path: preview.content.cursor.path)
        return calls + pastCalls()
      case .open: return openOutcome(&notice)
      case .goAside(let steps) where side.panel == .changes: return steps > 0 ? toggleDetails() : []
      case .goAside, .refresh, .delete, .moveRow: return []
      }
    }
  }

  /// Shows the preview of the selected outcome as it was after it.
  private mutating func openOutcome(_ notice: inout String?) -> [Call] {
    let choice = side.choice
    guard case .open(let previewID) = choice else { return [] }
    guard previews.catalog.contains(previewID) else {
      notice = "the preview of this outcome no longer exists"
      return []
    }
    let past = side.history.pastStart.map { enterPast(of: previewID, at: $0) } ?? []
    return past + carryOut(choice)
  }

  /// Shows a preview that was chosen in a pane.
  mutating func carryOut(_ choice: PreviewChoice) -> [Call] {
    switch choice {
    case .none: return []
    case .show(let previewID): return show(previewID)
    case .open(let previewID):
      positions.focus(on: .content)
      return show(previewID) + resizeViewport()
    }
  }
}
