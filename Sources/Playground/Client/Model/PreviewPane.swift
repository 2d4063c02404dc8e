import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The second pane: the preview, or its wall, its past or a comparison in its place.
///
/// Another preview ends all of them; the past and a comparison exclude each other.
struct PreviewPane: Equatable, Sendable {
  /// The preview on screen and its cursor.
  var content: ContentModel
  /// The past of the preview, if it is shown in place of the preview.
  var travel = TimeTravel()
  /// The wall of the preview on screen.
  private(set) var wall = PreviewWall()
  /// The axes that were chosen for walls.
  private(set) var wallChoices = WallChoices()
  /// The rows before and after an outcome, in place of the preview.
  private(set) var comparison = ComparisonView()

  /// Creates a pane with a preview to begin with.
  init(_ content: ContentModel) { self.content = content }

  /// Whether the preview is shown as it is now.
  var isPresent: Bool { !travel.isActive && comparison.style == nil && !wall.isVisible }

  /// Whether keys can be for a control of the preview.
  var takesInput: Bool { !travel.isActive && !wall.isVisible }

  /// Returns the meaning of keys in the pane.
  func mode(_ history: ChangeHistory) -> ScreenMode {
    if travel.isActive { return .past }
    if wall.isVisible { return .wall }
    if showsPast(history) { return .comparison }
    if content.operatesControl { return .control }
    return content.cursor.path == nil ? .content : .row
  }

  // MARK: - The preview

  /// Returns the calls to show a preview.
  mutating func show(
    _ previewID: PreviewID,
    viewport: Size,
    terminal: TerminalTraits
  ) -> [Call] {
    travel.end(unless: previewID)
    let isOther = wall.isOpen && !previewID.name.hasSameBytes(as: wall.main)
    let closed = isOther ? wall.close() : []
    if isOther { content.window.own = OwnWindowContent() }
    if content.shown?.previewID != previewID { _ = comparison.end() }
    return closed + content.window.show(previewID, viewport: viewport, terminal: terminal)
  }

  /// Shows a window of the wall that was attached; returns the calls that follow.
  mutating func attach(_ key: WallWindow.Key, _ attached: Attached) -> [Call] {
    wall.attach(key, attached)
      ?? [.detach(AttachmentSelection(attachment: attached.attachment))]
  }

  /// Applies changed rows of a window of the wall.
  mutating func apply(_ frame: Frame, attachment: Int) { wall.apply(frame, attachment: attachment) }

  /// Forgets the attachments at the start of a new connection.
  mutating func beginConnection() {
    content.beginConnection()
    wall.detach()
  }

  /// Records the lost connection; the wall stays until its windows are attached again.
  mutating func disconnect() {
    content.disconnect()
    travel.end()
    wall.detach()
  }

  /// Adapts the windows to their areas.
  ///
  /// - Parameters:
  ///   - viewport: The size of the preview; behind a wall and behind the past, its window stays as
  ///     it is.
  ///   - slots: The places of the cells on the page of the wall.
  ///   - history: The outcomes.
  ///   - terminal: The terminal.
  /// - Returns: The calls for the daemon.
  mutating func resize(
    to viewport: Size,
    slots: [WallPages.Slot],
    _ history: ChangeHistory,
    _ terminal: TerminalTraits
  ) -> [Call] {
    guard content.window.isAttached, !showsPast(history) else { return [] }
    if wall.isVisible { return wall.arrange(slots, terminal) }
    return wall.arrange([], terminal) + content.window.resize(to: viewport)
  }

  // MARK: - The wall, and comparisons

  /// Shows the wall of the preview, with the axes that were chosen last.
  mutating func openWall(_ traits: WallTraits) {
    guard let name = content.shown?.previewID.name else { return }
    _ = comparison.end()
    let choice = wallChoices.choice(for: name, variants: traits.variants)
    content.window.own = OwnWindowContent()
    wall.open(name, choice.wall(traits))
  }

  /// Takes the states of a preview; returns whether they decide the axes of the wall.
  mutating func noteWallStates(_ states: [WallTraits.State], of name: String) -> Bool {
    wall.note(states, of: name)
  }

  /// Gives the wall other cells if the preview has other variants; returns whether it has.
  mutating func refreshWall(_ traits: WallTraits) -> Bool {
    guard wall.isVisible, let name = wall.main else { return false }
    let choice = wallChoices.choice(for: name, variants: traits.variants)
    let axes = choice.wall(traits)
    guard axes != wall.axes else { return false }
    wall.open(name, axes)
    return true
  }

  /// Shows the menu of axes.
  mutating func showWallMenu(_ traits: WallTraits, marked: Int = 0) {
    guard let name = wall.main else { return }
    let choice = wallChoices.choice(for: name, variants: traits.variants)
    let available = WallChoice.available(traits)
    wall.showMenu(available, choice, marked: marked)
  }

  /// Handles a key for the menu of axes; the wall has other axes at once.
  mutating func pressWallMenu(_ key: KeyPress, _ traits: WallTraits) {
    guard let name = wall.main, let axis = wall.pressMenu(key) else { return }
    var choice = wallChoices.choice(for: name, variants: traits.variants)
    choice.toggle(axis)
    wallChoices.set(choice, for: name)
    let marked = wall.menu?.selection ?? 0
    openWall(traits)
    showWallMenu(traits, marked: marked)
  }

  /// Takes the axes of walls of an earlier start.
  mutating func restore(_ choices: WallChoices) { wallChoices = choices }

  /// Ends the wall; returns the calls that end its windows.
  mutating func closeWall() -> [Call] { wall.close() }

  /// Shows the selected cell alone.
  ///
  /// - Parameter widthBefore: The chosen width of the preview without the wall.
  /// - Returns: The calls that end the windows of the cells.
  mutating func openCell(widthBefore: Int?) -> [Call] {
    content.window.own = OwnWindowContent(wall.selected)
    return wall.openSelected(widthBefore)
  }

  /// Performs a command on the cells of the wall, which cannot be changed.
  mutating func performOnWall(_ command: PaneCommand) -> [Call] {
    switch command {
    case .go(let motion): return wall.perform(motion)
    case .goAside(let steps): wall.move(rows: 0, columns: steps)
    case .open, .refresh, .delete, .moveRow: break
    }
    return []
  }

  /// Selects the cell at a point of the area of the wall; returns whether it was selected.
  mutating func selectCell(at point: Point, _ slots: [WallPages.Slot]) -> Bool {
    wall.select(at: point, slots)
  }

  /// Shows the rows before and after the selected outcome in the next way; returns the calls that
  /// end the wall.
  mutating func compare() -> [Call] {
    comparison.advance()
    return wall.isVisible ? wall.close() : []
  }

  /// Shows the preview in place of a comparison; returns whether there was one.
  mutating func endComparison() -> Bool { comparison.end() }

  // MARK: - The past

  /// Enters the past of a preview; returns the calls for its outcomes.
  mutating func enterPast(
    of previewID: PreviewID,
    at start: PastStart,
    in window: Size,
    depth: ColorDepth
  ) -> [Call] {
    _ = comparison.end()
    let closed = wall.isVisible ? wall.close() : []
    return closed + travel.begin(previewID, at: start, in: window, depth: depth)
  }

  /// Returns the calls for rows of the past, or of a comparison, that are drawn for their area.
  ///
  /// - Parameters:
  ///   - area: The size of the area.
  ///   - width: The width of the preview in an area of some columns.
  ///   - history: The outcomes.
  /// - Returns: The calls; none if the rows are there, or were asked for.
  mutating func fitPast(
    in area: Size,
    width: (Int) -> Int,
    _ history: ChangeHistory
  ) -> [Call] {
    if travel.isActive {
      return travel.fit(Size(width: width(area.width), height: area.height))
    }
    let wanted = comparison.fit(in: area, width: width, history)
    return wanted.map { [.fetchPicture($0)] } ?? []
  }

  /// Takes the rows before and after an outcome that were drawn for the comparison.
  mutating func compare(_ picture: RecordedPicture, of selection: PictureSelection) {
    comparison.apply(picture, of: selection)
  }

  /// Whether rows of the past are in place of the preview, as they are or compared.
  func showsPast(_ history: ChangeHistory) -> Bool {
    travel.isActive || comparison.style != nil && history.selected?.head.record != nil
  }

  /// Performs a command in the past, in an area; returns `nil` for a command with its usual effect.
  mutating func performInPast(
    _ command: PastCommand,
    in area: Size,
    _ notice: inout String?
  ) -> [Call]? {
    switch command {
    case .step(let step): return travel.take(step, in: area, &notice)
    case .leave:
      travel.end()
      notice = "back to now"
    case .refused: notice = TimeTravel.refusal
    case .usual: return nil
    }
    return []
  }

  // MARK: - Keys and the mouse

  /// Performs a command in an area.
  mutating func perform(
    _ command: PaneCommand,
    in area: Size,
    _ history: ChangeHistory,
    _ notice: inout String?
  ) -> [Call] {
    guard let lines = comparison.lines(of: history) else {
      return content.perform(command, in: area, &notice)
    }
    switch command {
    case .go(let motion): comparison.scroll(motion, lines, in: area)
    case .goAside(let steps): comparison.scrollAside(by: steps, lines, in: area)
    case .open, .refresh, .delete, .moveRow: break
    }
    return []
  }

  /// Turns the wheel by a number of lines at a point of an area.
  mutating func turnWheel(
    by count: Int,
    at point: Point,
    in area: Size,
    _ history: ChangeHistory
  ) -> [Call] {
    if travel.isActive {
      travel.scroll(by: count, in: area)
      return []
    }
    if wall.isVisible { return wall.scroll(by: count) }
    guard let lines = comparison.lines(of: history) else {
      return content.turnWheel(by: count, at: point)
    }
    for _ in 0..<abs(count) {
      comparison.scroll(count < 0 ? .up : .down, lines, in: area)
    }
    return []
  }

  /// Turns the wheel to a side by a number of steps in an area.
  mutating func turnAside(by steps: Int, in area: Size, _ history: ChangeHistory) {
    var ignored: String?
    if travel.isActive {
      _ = travel.take(.scrollAside(by: steps), in: area, &ignored)
    } else if wall.isVisible {
      wall.move(rows: 0, columns: steps)
    } else if let lines = comparison.lines(of: history) {
      comparison.scrollAside(by: steps, lines, in: area)
    } else {
      _ = content.scrollAside(by: steps, columns: area.width)
    }
  }

  /// Clicks at a point of the window; the past and a comparison cannot be changed.
  mutating func click(at point: Point, _ history: ChangeHistory) -> [Call] {
    let isHidden = travel.isActive || comparison.lines(of: history) != nil
    return isHidden ? [] : content.click(at: point)
  }
}
