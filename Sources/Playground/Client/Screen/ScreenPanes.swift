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
  /// The preview on screen, its variants, its past, or a comparison.
  var preview: PreviewPane
  /// The outcomes, the inspector and the states.
  var side = SidePane()
  /// How the screen looks.
  let options: ScreenOptions

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

  /// The terminal that the screen is drawn on.
  var surface: ScreenSurface { positions.surface }

  /// The pane with the keyboard focus.
  var focus: PaneFocus { positions.focus }

  /// The areas of the screen.
  var layout: ScreenLayout {
    positions.layout(
      of: PanePositions.Contents(
        hasPanel: side.panel != .changes,
        variantCount: preview.wall.windows.count,
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
    case .changes: side.mode
    }
  }

  /// Returns the requests to show a preview.
  mutating func show(_ previewID: PreviewID?) -> [ScreenRequest] {
    guard let previewID else { return [] }
    let viewport = surface.viewport(in: layout.content)
    return preview.show(previewID, viewport: viewport, terminal: surface.terminal)
  }

  /// The next variant of the preview on screen; after the last one, the preview itself.
  var nextVariant: PreviewID? {
    preview.content.shown.flatMap { previews.catalog.variant(after: $0.previewID) }
  }

  // MARK: - Focus and sizes

  /// Takes a new size of the terminal.
  mutating func resize(to size: Size) -> [ScreenRequest] {
    positions.resize(to: size)
    return resizeViewport()
  }

  /// Returns the requests to adapt the window to its pane.
  mutating func resizeViewport() -> [ScreenRequest] {
    let layout = layout
    return preview.resize(
      to: surface.viewport(in: layout.content),
      variants: layout.variants,
      surface.terminal,
      playsMotion: !options.reducesMotion
    )
  }

  /// Moves the focus by a number of panes; hidden panes and an empty list of problems are passed
  /// over.
  mutating func advanceFocus(by step: Int) {
    let hasProblems = !problems.problems.isEmpty
    positions.advanceFocus(by: step) { $0 == .problems && !hasProblems }
  }

  // MARK: - Remembering

  /// The settings to remember until the next start.
  var memory: ScreenMemory {
    ScreenMemory(arrangement: positions.arrangement, folded: previews.foldedFolders)
  }

  /// Restores the remembered settings.
  mutating func restore(_ memory: ScreenMemory) {
    positions.restore(memory.arrangement)
    index.fold(memory.folded)
  }

  /// Widens the pane with the focus by a number of columns.
  mutating func widen(by columns: Int) { positions.widen(by: columns, in: layout) }

  /// Filters the previews by a text; the list gets the focus.
  mutating func beginFilter() {
    positions.focus(on: .previews)
    index.filter(by: "")
  }

  /// Removes the cursor, else closes the panel, else ends the zoom, else goes to the preview.
  mutating func back() -> [ScreenRequest] {
    if preview.endComparison() { return [] }
    if focus.pane == .content, preview.content.cursor.path != nil { return preview.content.leave() }
    if preview.wall.isOpen, focus.pane == .content { return toggleVariants() }
    if side.panel != .changes { return toggle(side.panel) }
    positions.back()
    return resizeViewport()
  }

  // MARK: - Variants, comparisons and the past

  /// Shows the variants of the preview beside it, or the preview alone.
  mutating func toggleVariants() -> [ScreenRequest] {
    let variants = shownSummary?.variants
    guard preview.wall.isOpen || variants != nil else { return [] }
    return preview.toggleVariants(variants ?? []) + resizeViewport()
  }

  /// Shows the rows before and after the selected outcome in the next way.
  mutating func compare() -> [ScreenRequest] {
    preview.compare()
    positions.focus(on: .content)
    return resizeViewport()
  }

  /// Enters the past of a preview; returns the requests for its outcomes.
  mutating func enterPast(of previewID: PreviewID, at start: PastStart) -> [ScreenRequest] {
    positions.enter(.content)
    return preview.enterPast(of: previewID, at: start, depth: surface.terminal.depth)
  }

  /// Performs a command in the past; returns `nil` in the present, and for a command that has its
  /// usual effect.
  mutating func performInPast(_ command: Command) -> PaneResponse? {
    guard preview.travel.isActive else { return nil }
    return preview.performInPast(PastCommand(command, in: focus.pane, side.panel), in: rowsArea)
  }

  /// The size of the area for the rows of the preview; the past has a line above them, and a
  /// comparison no gutter.
  var rowsArea: Size {
    let layout = layout
    var size = layout.content.size
    if preview.travel.isActive { size.height -= 1 }
    if mode == .comparison, let inner = layout.boxes[.content]?.inner { size = inner.size }
    return Size(width: size.width, height: max(1, size.height))
  }

  /// The preview as it was; `nil` in the present, and until its rows have arrived.
  var shownPast: ShownPreview? { preview.travel.shown(in: rowsArea) }

  // MARK: - The third pane

  /// Shows a panel in place of the changes, or the changes again.
  mutating func toggle(_ panel: SidePanel) -> [ScreenRequest] {
    let old = side.panel
    side.toggle(panel)
    let new = side.panel
    if new == .states || (new == .inspector && layout.boxes[.changes] == nil) {
      positions.focus(on: .changes)
    } else if new == .inspector || focus.pane == .changes {
      positions.focus(on: .content)
    }
    var requests: [ScreenRequest] = []
    if old == .inspector, let attachment = preview.content.shown?.attachment {
      requests.append(.inspect(InspectRequest(attachment: attachment, format: nil)))
    }
    return requests + panelRequests + resizeViewport()
  }

  /// The requests for the data of the open panel.
  var panelRequests: [ScreenRequest] { side.requests(for: preview.content.shown) }

  // MARK: - Commands for the pane with the focus

  /// Performs a command in the pane with the focus.
  mutating func perform(_ command: PaneCommand) -> PaneResponse {
    let inner = layout.boxes[focus.pane]?.inner ?? .zero
    switch focus.pane {
    case .previews: return PaneResponse(index.performInList(command, page: max(1, inner.height)))
    case .content: return preview.perform(command, in: rowsArea, side.history)
    case .changes:
      var response = side.perform(command, in: inner, path: preview.content.cursor.path)
      guard let previewID = response.shown else { return response }
      guard previews.catalog.contains(previewID) else {
        return PaneResponse(notice: "the preview of this outcome no longer exists")
      }
      if let start = side.history.pastStart {
        response.requests += enterPast(of: previewID, at: start)
      }
      return response
    case .problems:
      return PaneResponse(index.performInProblems(command, in: inner, surface.terminal.cells))
    }
  }

  /// Carries out a pane's response, except for its notice and its prompt.
  mutating func carryOut(_ response: PaneResponse) -> [ScreenRequest] {
    if response.entersContent { positions.focus(on: .content) }
    let shown = show(response.shown)
    return response.requests + shown + (response.entersContent ? resizeViewport() : [])
  }
}
