import PlaygroundCore

/// Where the panes are: the terminal, the focus, and the widths of panes that were changed by hand.
struct PanePositions: Equatable, Sendable {
  /// The other settings on which the areas depend.
  struct Contents {
    /// Whether the third pane shows a panel that needs more room than the changes.
    var hasPanel: Bool
    /// Whether the pane with the focus needs the whole screen.
    var isAlone: Bool
    /// Whether the preview is shown as it is now.
    var isPresent: Bool
    /// The number of lines that the problems need.
    var problemLines: (_ columns: Int) -> Int
  }

  /// The terminal that the screen is drawn on.
  private(set) var surface: ScreenSurface
  /// The pane with the keyboard focus.
  private(set) var focus = PaneFocus()
  /// The widths of panes that were changed by hand, and hidden panes.
  private(set) var arrangement = PaneArrangement()
  private let isAccessible: Bool
  /// The widths of panes that were not changed by hand, in percent of the screen.
  private var percentages: [Pane: Int] = [:]

  /// Places panes on a terminal; accessible ones have no frames, and words for marks.
  init(_ surface: ScreenSurface, isAccessible: Bool) {
    self.surface = surface
    self.isAccessible = isAccessible
  }

  /// Returns the areas of the panes.
  func layout(of contents: Contents) -> ScreenLayout {
    ScreenLayout(
      size: surface.size,
      ScreenLayout.Demand(
        focus: contents.isAlone ? focus.zoomed : focus,
        arrangement: arrangement,
        percentages: percentages,
        isFramed: !isAccessible,
        isLinear: isAccessible,
        hasPanel: contents.hasPanel,
        hasRuler: surface.chosenWidth != nil && !isAccessible && contents.isPresent,
        gutterWidth: gutterWidth,
        problemLines: contents.problemLines,
      ),
    )
  }

  // MARK: - Sizes

  /// The number of columns for marks.
  var gutterWidth: Int { isAccessible ? 11 : 2 }

  /// Chooses the width of the viewport; `nil` is that of the pane.
  mutating func choose(width: Int?) { surface.choose(width: width) }

  /// Hides a pane before a person has arranged the panes.
  mutating func hideAtFirst(_ pane: Pane) { arrangement.hide(pane) }

  /// Takes the widths of panes of a configuration.
  mutating func apply(_ settings: ScreenSettings) { percentages = settings.shares }

  /// Takes a new size of the terminal.
  mutating func resize(to size: Size) { surface.resize(to: size) }

  /// Takes the next width of the viewport; `nil` is that of the pane.
  mutating func changeWidth() -> Int? {
    surface.changeWidth()
    return surface.chosenWidth
  }

  /// Sets the width of a pane.
  mutating func set(_ columns: Int, of pane: Pane) {
    arrangement.set(columns, of: pane, on: surface.size.width)
  }

  /// Widens the pane with the focus by a number of columns; `layout` has the present areas.
  mutating func widen(by columns: Int, in layout: ScreenLayout) {
    let (pane, step): (Pane, Int) =
      switch focus.pane {
      case .previews, .problems: (.previews, focus.pane == .previews ? columns : 0)
      case .changes: (.changes, columns)
      case .content: (.previews, -columns)
      }
    guard step != 0, let box = layout.boxes[pane] else { return }
    set(box.frame.width + step, of: pane)
  }

  /// Restores the widths and hidden panes of an earlier start.
  mutating func restore(_ arrangement: PaneArrangement) { self.arrangement = arrangement }

  // MARK: - The focus

  /// Moves the focus to a pane that is visible or becomes it.
  mutating func focus(on pane: Pane) { focus.move(to: pane) }

  /// Moves the focus to a pane, and shows it if it is hidden.
  mutating func enter(_ pane: Pane) {
    arrangement.reveal(pane)
    focus.move(to: pane)
  }

  /// Moves the focus to the details of the selected outcome, and shows their pane if it is hidden.
  mutating func enterDetails() {
    arrangement.reveal(.changes)
    focus.moveToDetails()
  }

  /// Moves the focus by a number of panes; hidden ones and those without contents are passed over.
  mutating func advanceFocus(by step: Int, isEmpty: (Pane) -> Bool) {
    repeat {
      focus.advance(by: step)
    } while arrangement.hidden.contains(focus.pane) || isEmpty(focus.pane)
  }

  /// Hides the pane with the focus, which goes to the preview.
  mutating func hide() {
    arrangement.hide(focus.pane)
    focus.move(to: .content)
  }

  /// Shows the pane with the focus alone, or all panes again.
  mutating func toggleZoom() { focus.toggleZoom() }

  /// Ends the zoom, else moves the focus to the preview.
  mutating func back() {
    if focus.isZoomed { focus.toggleZoom() } else { focus.move(to: .content) }
  }
}
