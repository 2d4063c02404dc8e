import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The second pane: the preview, with its other variants beside it, or its past or a comparison in
/// its place.
///
/// Another preview ends all of them; the past and a comparison exclude each other.
struct PreviewPane: Equatable, Sendable {
  /// The preview on screen and its cursor.
  var content: ContentModel
  /// The past of the preview, if it is shown in place of the preview.
  var travel = TimeTravel()
  /// The other variants beside the preview on screen.
  private(set) var wall = VariantWall()
  /// The rows before and after an outcome, in place of the preview.
  private(set) var comparison = ComparisonView()

  /// Creates a pane with a preview to begin with.
  init(_ content: ContentModel) { self.content = content }

  /// Whether the preview is shown as it is now.
  var isPresent: Bool { !travel.isActive && comparison.style == nil }

  /// Returns the meaning of keys in the pane.
  func mode(_ history: ChangeHistory) -> ScreenMode {
    if travel.isActive { return .past }
    if comparison.style != nil, history.selected?.head.record != nil { return .comparison }
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
    let closed = wall.isOpen && wall.main != previewID ? wall.close() : []
    if content.shown?.previewID != previewID { _ = comparison.end() }
    return closed + content.window.show(previewID, viewport: viewport, terminal: terminal)
  }

  /// Shows a window of the wall that was attached; returns whether it is one.
  mutating func attach(_ previewID: PreviewID, _ attached: Attached) -> Bool {
    wall.attach(previewID, attached)
  }

  /// Applies changed rows of a window of the wall.
  mutating func apply(_ frame: Frame, attachment: Int) { wall.apply(frame, attachment: attachment) }

  /// Forgets the attachments at the start of a new connection.
  mutating func beginConnection() {
    content.beginConnection()
    wall.detach()
  }

  /// Records the lost connection; variants stay beside the preview until they are attached again.
  mutating func disconnect() {
    content.disconnect()
    travel.end()
    wall.detach()
  }

  /// Returns the calls to adapt the windows to their areas.
  mutating func resize(
    to viewport: Size,
    variants: [Rect],
    _ terminal: TerminalTraits,
    playsMotion: Bool
  ) -> [Call] {
    guard content.window.isAttached else { return [] }
    return content.window.resize(to: viewport)
      + wall.arrange(variants, terminal, playsMotion: playsMotion)
  }

  // MARK: - Variants and comparisons

  /// Shows variants of the preview beside it, or the preview alone; returns the calls that end
  /// windows.
  mutating func toggleVariants(_ variants: [String]) -> [Call] {
    if wall.isOpen { return wall.close() }
    guard let previewID = content.shown?.previewID else { return [] }
    _ = comparison.end()
    wall.open(beside: previewID, variants: variants)
    return []
  }

  /// Shows the rows before and after the selected outcome in the next way.
  mutating func compare() { comparison.advance() }

  /// Shows the preview in place of a comparison; returns whether there was one.
  mutating func endComparison() -> Bool { comparison.end() }

  // MARK: - The past

  /// Enters the past of a preview; returns the calls for its outcomes.
  mutating func enterPast(
    of previewID: PreviewID,
    at start: PastStart,
    depth: ColorDepth
  ) -> [Call] {
    _ = comparison.end()
    return travel.begin(previewID, at: start, depth: depth)
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
      return content.perform(command, page: area.height, &notice)
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
    guard let lines = comparison.lines(of: history) else {
      return content.turnWheel(by: count, at: point)
    }
    for _ in 0..<abs(count) {
      comparison.scroll(count < 0 ? .up : .down, lines, in: area)
    }
    return []
  }

  /// Clicks at a point of the window; the past and a comparison cannot be changed.
  mutating func click(at point: Point, _ history: ChangeHistory) -> [Call] {
    let isHidden = travel.isActive || comparison.lines(of: history) != nil
    return isHidden ? [] : content.click(at: point)
  }
}
