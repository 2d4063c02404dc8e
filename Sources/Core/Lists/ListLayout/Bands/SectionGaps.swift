/// The blank rows around the bands of a section.
///
/// They depend on which bands there are, not on heights. The insets of the section are around its
/// cells, unless they belong to the next section because nothing is below them.
struct SectionGaps: Sendable {
  /// Blank rows above the first band that belong to the previous section.
  let leading: Int
  private let topInset: Int
  private let bottomInset: Int
  private let bands: Bands

  /// The kinds of bands that a section has.
  private struct Bands: OptionSet {
    let rawValue: UInt8

    /// Bands above the cells, the list's header included.
    static let above = Bands(rawValue: 1)
    /// Bands above the cells that belong to the section.
    static let ownAbove = Bands(rawValue: 2)
    /// Lines of cells.
    static let lines = Bands(rawValue: 4)
    /// Gutters.
    static let gutters = Bands(rawValue: 8)
    /// Bands below the cells besides gutters, the list's footer included.
    static let below = Bands(rawValue: 16)
    /// Bands below the cells besides gutters that belong to the section.
    static let ownBelow = Bands(rawValue: 32)
  }

  /// Determines the gaps of a section.
  ///
  /// - Parameters:
  ///   - leading: Blank rows above the first band that belong to the previous section.
  ///   - insets: The insets around the cells.
  ///   - above: The bands above the cells.
  ///   - hasLines: Whether there are lines of cells.
  ///   - below: The bands below the cells; the first one holds the gutters, if any.
  init(
    leading: Int,
    insets: Edges,
    above: EdgeBands,
    hasLines: Bool,
    below: EdgeBands
  ) {
    self.leading = leading
    (topInset, bottomInset) = (insets.top, insets.bottom)
    var bands: Bands = []
    if !above.isEmpty { bands.insert(.above) }
    if above.count > (above.first == .listHeader ? 1 : 0) { bands.insert(.ownAbove) }
    if hasLines { bands.insert(.lines) }
    let gutterCount = below.first == .gutters ? 1 : 0
    if gutterCount > 0 { bands.insert(.gutters) }
    if below.count > gutterCount { bands.insert(.below) }
    if below.count > gutterCount + (below.last == .listFooter ? 1 : 0) { bands.insert(.ownBelow) }
    self.bands = bands
  }

  /// Blank rows above the first line of cells.
  var aboveCells: Int { (bands.contains(.above) ? 0 : leading) + topInset }

  /// Blank rows below the last line of cells, or below the gutters.
  var belowCells: Int { (hasContent ? 0 : aboveCells) + bottomInset }

  /// Blank rows below the last band that belong to the section.
  var trailing: Int { bands.contains(.below) ? 0 : belowCells }

  /// Blank rows above the first band that belong to the section.
  var insetAbove: Int {
    bands.contains(.ownAbove) ? 0 : topInset + (hasContent ? 0 : bottomInset)
  }

  /// Blank rows below the last band that belong to the section.
  var insetBelow: Int {
    bands.contains(.ownBelow) ? 0 : bottomInset + (hasContent ? 0 : topInset)
  }

  /// Whether there are rows between the two insets.
  private var hasContent: Bool { !bands.isDisjoint(with: [.lines, .gutters]) }

  /// Returns the number of blank rows above a band below the cells.
  func beforeBelow(_ index: Int) -> Int {
    guard bands.contains(.gutters) else { return index == 0 ? belowCells : 0 }
    switch index {
    case 0: return bands.contains(.lines) ? 0 : aboveCells
    case 1: return belowCells
    default: return 0
    }
  }
}
