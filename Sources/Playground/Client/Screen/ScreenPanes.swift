import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The panes of the screen with their contents.
///
/// Every change of the areas ends with `resizeViewport`, so that the window of the daemon has the
/// size of its pane.
struct ScreenPanes: Equatable, Sendable {
  private var positions: PanePositions
  /// All previews listed by the daemon.
  var previews = PreviewList()
  /// The preview on screen and its cursor.
  var content: ContentModel
  /// The other variants beside the preview on screen.
  private(set) var wall = VariantWall()
  /// The past of the preview, if it is shown in place of the preview.
  var travel = TimeTravel()
  /// The rows before and after an outcome, in place of the preview.
  private(set) var comparison = ComparisonView()
  /// The outcomes, the inspector and the states.
  var third = ThirdPane()
  /// The diagnostics.
  var problems = ProblemList()
  /// How the screen looks.
  let options: ScreenOptions

  /// Creates panes without contents.
  init(surface: ScreenSurface, content: ContentModel, options: ScreenOptions) {
    positions = PanePositions(surface, isAccessible: options.isAccessible)
    self.content = content
    self.options = options
  }

  // MARK: - What is shown

  /// The daemon's summary of the preview on screen.
  var shownSummary: PreviewSummary? {
    content.shown.flatMap { previews.summary(of: $0.previewID.name) }
  }

  /// Whether a preview of that name is on screen, in any variant.
  func isOnScreen(_ preview: String) -> Bool {
    content.shown?.previewID.name.isExactly(preview) ?? false
  }

  /// The daemon's summary of the selected preview.
  var selectedSummary: PreviewSummary? {
    previews.selected.flatMap { previews.summary(of: $0.name) }
  }

  /// The terminal that the screen is drawn on.
  var surface: ScreenSurface { positions.surface }

  /// The pane with the keyboard focus.
  var focus: PaneFocus { positions.focus }

  /// The areas of the screen.
  var layout: ScreenLayout {
    positions.layout(
      of: PanePositions.Contents(
        hasPanel: third.panel != .changes,
        variantCount: wall.windows.count,
        isPresent: !travel.isActive && comparison.style == nil,
        problemLines: { columns in
          // Warnings of other previews can wait.
          let count = focus.pane == .problems ? problems.problems.count : problems.urgentCount
          return ProblemsPane.lineCount(
            of: problems,
            first: count,
            columns: columns,
            height: surface.size.height,
            surface.terminal.cells
          )
        },
      ),
    )
  }

  /// The context that gives keys their meaning.
  var mode: ScreenMode {
    switch focus.pane {
    case .previews: .previews
    case .content where travel.isActive: .past
    case .content where isComparing: .comparison
    case .content:
      content.operatesControl ? .control : content.cursor.path == nil ? .content : .row
    case .problems: .problems
    case .changes: third.mode
    }
  }

  /// Returns the requests to show a preview.
  mutating func show(_ previewID: PreviewID?) -> [ScreenRequest] {
    guard let previewID else { return [] }
    travel.end(unless: previewID)
    let closed = wall.isOpen && wall.main != previewID ? wall.close() : []
    if content.shown?.previewID != previewID { _ = comparison.end() }
    let viewport = surface.viewport(in: layout.content)
    return closed + content.show(previewID, viewport: viewport, terminal: surface.terminal)
  }

  /// The next variant of the preview on screen; after the last one, the preview itself.
  var nextVariant: PreviewID? {
    guard let previewID = content.shown?.previewID, let variants = shownSummary?.variants else {
      return nil
    }
    let all = [nil] + variants.map(Optional.some)
    let index = all.firstIndex(of: previewID.variant) ?? 0
    return PreviewID(name: previewID.name, variant: all[(index + 1) % all.count])
  }

  // MARK: - Focus and sizes

  /// Adopts a new size of the terminal.
  mutating func resize(to size: Size) -> [ScreenRequest] {
    positions.resize(to: size)
    return resizeViewport()
  }

  /// Returns the requests to adapt the window to its pane.
  mutating func resizeViewport() -> [ScreenRequest] {
    let layout = layout
    return content.resize(to: surface.viewport(in: layout.content))
      + wall.arrange(layout.variants, surface.terminal, playsMotion: !options.reducesMotion)
  }

  /// Takes the next width of the viewport; `nil` is that of the pane.
  mutating func changeWidth() -> Int? { positions.changeWidth() }

  /// Moves the focus to a pane, and shows it if it is hidden.
  mutating func enter(_ pane: Pane) { positions.enter(pane) }

  /// Moves the focus by a number of panes; hidden panes and an empty list of problems are passed
  /// over.
  mutating func advanceFocus(by step: Int) {
    positions.advanceFocus(by: step) { $0 == .problems && problems.problems.isEmpty }
  }

  /// Hides the pane with the focus, which goes to the preview.
  mutating func hide() { positions.hide() }

  // MARK: - Remembering

  /// What to remember until the next start.
  var memory: ScreenMemory {
    ScreenMemory(arrangement: positions.arrangement, folded: previews.foldedFolders)
  }

  /// Restores what was remembered.
  mutating func restore(_ memory: ScreenMemory) {
    positions.restore(memory.arrangement)
    previews.fold(memory.folded)
  }

  /// Shows the pane with the focus alone, or all panes again.
  mutating func toggleZoom() { positions.toggleZoom() }

  /// Widens the pane with the focus by a number of columns.
  mutating func widen(by columns: Int) { positions.widen(by: columns, in: layout) }

  /// Filters the previews by a text; the list gets the focus.
  mutating func beginFilter() {
    positions.focus(on: .previews)
    previews.filter(by: "")
  }

  /// Removes the cursor, else closes the panel, else ends the zoom, else goes to the preview.
  mutating func back() -> [ScreenRequest] {
    if comparison.end() { return [] }
    if focus.pane == .content, content.cursor.path != nil { return content.leave() }
    if wall.isOpen, focus.pane == .content { return toggleVariants() }
    if third.panel != .changes { return toggle(third.panel) }
    positions.back()
    return resizeViewport()
  }

  // MARK: - Variants and comparisons

  /// Shows the variants of the preview beside it, or the preview alone.
  mutating func toggleVariants() -> [ScreenRequest] {
    if wall.isOpen { return wall.close() + resizeViewport() }
    guard let previewID = content.shown?.previewID, let variants = shownSummary?.variants else {
      return []
    }
    _ = comparison.end()
    wall.open(beside: previewID, variants: variants)
    return resizeViewport()
  }

  /// Shows a window of the wall that was attached; returns whether it is one.
  mutating func adopt(_ previewID: PreviewID, _ attached: Attached) -> Bool {
    wall.attach(previewID, attached)
  }

  /// Adopts changed rows of a window of the wall.
  mutating func adopt(_ frame: Frame, attachment: Int) { wall.adopt(frame, attachment: attachment) }

  /// Forgets the windows of a lost connection.
  mutating func disconnect() {
    content.disconnect()
    travel.end()
    wall.forget()
  }

  /// Shows the rows before and after the selected outcome in the next way.
  mutating func compare() -> [ScreenRequest] {
    comparison.advance()
    positions.focus(on: .content)
    return resizeViewport()
  }

  /// Shows the preview in place of a comparison.
  mutating func endComparison() { _ = comparison.end() }

  /// Whether the rows before and after an outcome are shown.
  private var isComparing: Bool {
    comparison.style != nil && third.history.selected?.head.record != nil
  }

  /// The number of lines of the comparison; `nil` while the preview is shown.
  private var comparedCount: Int? { comparison.lines(of: third.history)?.count }

  // MARK: - The third pane

  /// Shows a panel in place of the changes, or the changes again.
  mutating func toggle(_ panel: SidePanel) -> [ScreenRequest] {
    let old = third.panel
    third.toggle(panel)
    let new = third.panel
    if new == .states || (new == .inspector && layout.boxes[.changes] == nil) {
      positions.focus(on: .changes)
    } else if new == .inspector || focus.pane == .changes {
      positions.focus(on: .content)
    }
    var requests: [ScreenRequest] = []
    if old == .inspector, let attachment = content.shown?.attachment {
      requests.append(.inspect(InspectRequest(attachment: attachment, format: nil)))
    }
    return requests + panelRequests + resizeViewport()
  }

  /// The requests for the data of the open panel.
  var panelRequests: [ScreenRequest] { third.requests(for: content.shown) }

  // MARK: - Commands for the pane with the focus

  /// Performs a command in the pane with the focus.
  mutating func perform(_ command: PaneCommand) -> PaneResponse {
    let page = max(1, layout.boxes[focus.pane]?.inner.height ?? 1)
    switch focus.pane {
    case .previews: return performInList(command, page: page)
    case .content:
      let page = max(1, layout.content.height)
      guard let count = comparedCount else { return content.perform(command, page: page) }
      if case .go(let motion) = command { comparison.move(motion, count: count, page: page) }
      return PaneResponse()
    case .changes:
      var response = third.perform(command, page: page, path: content.cursor.path)
      guard let previewID = response.shown else { return response }
      guard previews.contains(previewID) else {
        return PaneResponse(notice: "the preview of this outcome no longer exists")
      }
      if let start = third.history.pastStart {
        response.requests += enterPast(of: previewID, at: start)
      }
      return response
    case .problems:
      if case .go(let motion) = command { problems.move(motion, page: max(1, page / 4)) }
      guard command == .open, let problem = problems.selected else { return PaneResponse() }
      return PaneResponse(shown: PreviewID(name: problem.preview), entersContent: true)
    }
  }

  private mutating func performInList(_ command: PaneCommand, page: Int) -> PaneResponse {
    switch command {
    case .go(let motion):
      previews.move(motion, page: page)
      return PaneResponse(shown: previews.selected)
    case .goAside(let step): previews.fold(step < 0)
    case .open:
      guard let selected = previews.selected else {
        previews.fold(nil)
        return PaneResponse()
      }
      return PaneResponse(shown: selected, entersContent: true)
    case .refresh, .delete, .moveRow: break
    }
    return PaneResponse()
  }

  /// Carries out a pane's response, except for its notice and its prompt.
  mutating func carryOut(_ response: PaneResponse) -> [ScreenRequest] {
    if response.entersContent { positions.focus(on: .content) }
    let shown = show(response.shown)
    return response.requests + shown + (response.entersContent ? resizeViewport() : [])
  }

  // MARK: - The mouse

  /// Carries out the meaning of a mouse action: a press focuses a pane and selects, a second one
  /// acts, the wheel scrolls the pane under it, dragging a border resizes.
  mutating func perform(_ meaning: ScreenMouse.Meaning) -> [ScreenRequest] {
    switch meaning {
    case .nothing: return []
    case .resize(let pane, let columns):
      positions.set(columns, of: pane)
      return resizeViewport()
    case .turnWheel(let pane, let lines, let point):
      return turnWheel(by: lines, at: point, over: pane)
    case .press(let pane, let line, let point):
      let hadFocus = focus.pane == pane
      positions.focus(on: pane)
      let requests = line.map { press($0, at: point, in: pane, hadFocus: hadFocus) } ?? []
      return requests + resizeViewport()
    }
  }

  private mutating func turnWheel(
    by lines: Int,
    at point: Point,
    over pane: Pane
  ) -> [ScreenRequest] {
    switch pane {
    case .content:
      if let count = comparedCount {
        let page = max(1, layout.content.height)
        for _ in 0..<abs(lines) {
          comparison.move(lines < 0 ? .up : .down, count: count, page: page)
        }
        return []
      }
      return content.turnWheel(by: lines, at: point.relative(to: layout.content))
    case .previews:
      previews.select(line: previews.selection + lines)
      return show(previews.selected)
    case .changes:
      let page = layout.boxes[.changes]?.inner.height ?? 1
      return third.turnWheel(by: lines, page: page, path: content.cursor.path).requests
    case .problems:
      problems.select(problems.selection + lines.signum())
      return []
    }
  }

  /// Presses a line of a pane.
  private mutating func press(
    _ line: Int,
    at point: Point,
    in pane: Pane,
    hadFocus: Bool
  ) -> [ScreenRequest] {
    guard let inner = layout.boxes[pane]?.inner else { return [] }
    switch pane {
    case .content:
      let isOnPreview = comparedCount == nil && layout.content.contains(point)
      return isOnPreview ? content.click(at: point.relative(to: layout.content)) : []
    case .previews: return pressList(line, height: inner.height, hadFocus: hadFocus)
    case .changes: return third.click(line: line, in: inner, path: content.cursor.path)
    case .problems:
      let lines = ProblemsPane.visibleLines(of: problems, in: inner, surface.terminal.cells)
      if lines.indices.contains(line) { problems.select(lines[line].problem) }
      return []
    }
  }

  private mutating func pressList(_ line: Int, height: Int, hadFocus: Bool) -> [ScreenRequest] {
    let index = previews.firstVisible(height: height) + line
    guard previews.entries.indices.contains(index) else { return [] }
    let isSecond = hadFocus && index == previews.selection
    previews.select(line: index)
    guard let previewID = previews.selected else {
      previews.fold(nil)
      return []
    }
    if isSecond { positions.focus(on: .content) }
    return show(previewID)
  }
}

extension Point {
  /// The point with the corner of a rectangle as its origin.
  fileprivate func relative(to area: Rect) -> Point { Point(x: x - area.x, y: y - area.y) }
}
