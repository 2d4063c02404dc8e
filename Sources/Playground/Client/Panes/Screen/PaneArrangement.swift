/// The widths of panes that were changed by hand, as shares of the screen, and the panes that are
/// hidden.
struct PaneArrangement: Equatable, Sendable {
  /// The shares of the screen, in `whole` parts; empty for the usual widths.
  private(set) var shares: [Pane: Int] = [:]
  /// The parts of a whole screen.
  static let whole = 10_000
  /// The panes without an area, unless they have the focus.
  private(set) var hidden: Set<Pane> = []

  /// Sets the width of a pane on a screen of `columns` columns.
  mutating func set(_ width: Int, of pane: Pane, on columns: Int) {
    guard columns > 0, let least = Self.leastWidth(of: pane) else { return }
    let width = max(least, min(width, columns))
    set(share: (width * Self.whole + columns / 2) / columns, of: pane)
  }

  /// Sets the share of a pane.
  mutating func set(share: Int, of pane: Pane) {
    if Self.leastWidth(of: pane) != nil { shares[pane] = max(1, min(share, Self.whole)) }
  }

  /// Returns the width of a pane on a screen of `columns` columns; `nil` for the usual one.
  func width(of pane: Pane, on columns: Int) -> Int? {
    guard let share = shares[pane], let least = Self.leastWidth(of: pane) else { return nil }
    return max(least, (share * columns + Self.whole / 2) / Self.whole)
  }

  /// The least width of a pane that can be changed.
  static func leastWidth(of pane: Pane) -> Int? {
    switch pane {
    case .previews: 12
    case .changes: 20
    case .content, .problems: nil
    }
  }

  /// Hides a pane; the preview is always shown.
  mutating func hide(_ pane: Pane) {
    if pane != .content { hidden.insert(pane) }
  }

  /// Shows a pane again.
  mutating func reveal(_ pane: Pane) { hidden.remove(pane) }
}
