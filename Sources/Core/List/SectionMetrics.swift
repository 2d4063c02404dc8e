/// What a section's attributes say about how its cells are set out.
struct SectionMetrics: Equatable, Sendable {
  /// How many cells stand side by side.
  enum Arrangement: Equatable, Sendable {
    /// One below the other.
    case vertical
    /// Side by side in lines of so many cells of one width.
    case grid(columns: Int)
    /// All in one line, each as wide as it wants to be.
    case horizontal
    /// Side by side, each as wide as it wants to be, in as many lines as needed.
    case flow
    /// As the section's custom layout says.
    case custom
  }

  /// How cells stand.
  let arrangement: Arrangement
  /// Columns or rows between neighbouring cells along the arrangement.
  let spacing: Int
  /// Rows between the lines of a grid or flow.
  let lineSpacing: Int
  /// Blank cells around the cells; its left and right also hold for header and footer.
  let insets: Edges
  /// Columns at the left of the cells that something else stands in.
  var leftGutter = 0
  /// Columns at the right of the cells that something else stands in.
  var rightGutter = 0
  /// Where the header goes.
  let headerAlignment: SupplementAlignment
  /// Where the footer goes.
  let footerAlignment: SupplementAlignment
  /// How the cells of a horizontal section move.
  let scrollingBehavior: ScrollingBehavior
  /// Whether the header stays in view as long as the section does.
  let pinsHeader: Bool
  /// Whether the footer stays in view as long as the section does.
  let pinsFooter: Bool

  /// Whether the section takes no row, for it has no cells.
  let isHidden: Bool

  /// Whether a line is drawn between neighbouring cells.
  let hasSeparators: Bool

  /// Reads a section's attributes, and those of its list that concern it; the defaults where they are
  /// absent.
  init(_ section: Section, in list: List) {
    let props = section.props
    let spacing = props.cells("spacing")
    self.spacing = spacing
    lineSpacing = props["line-spacing"] == nil ? spacing : props.cells("line-spacing")
    switch props.word("layout") {
    case _ where section.customLayout != nil: arrangement = .custom
    case "grid": arrangement = .grid(columns: max(1, props.cells("columns", default: 1)))
    case "horizontal": arrangement = .horizontal
    case "flow": arrangement = .flow
    default: arrangement = .vertical
    }
    hasSeparators = list.props["separators"] == .bool(true) && arrangement == .vertical
    isHidden = props["hides-when-empty"] == .bool(true) && section.cells.isEmpty
    insets = isHidden ? Edges() : props.edges("insets")
    headerAlignment = props.alignment("header-alignment")
    footerAlignment = props.alignment("footer-alignment")
    scrollingBehavior =
      ScrollingBehavior(rawValue: props.word("scrolling-behavior")) ?? .continuous
    pinsHeader = props["pin-header"] == .bool(true)
    pinsFooter = props["pin-footer"] == .bool(true)
  }

  /// Returns how many cells stand in one line of a section with `count` cells that do not flow.
  func cellsPerLine(of count: Int) -> Int {
    switch arrangement {
    case .vertical, .flow, .custom: 1
    case .grid(let columns): columns
    case .horizontal: max(1, count)
    }
  }

  /// Rows left blank between two lines of cells.
  var rowsBetweenLines: Int {
    switch arrangement {
    case .vertical: hasSeparators ? max(1, spacing) : spacing
    case .grid, .flow: lineSpacing
    case .horizontal, .custom: 0
    }
  }
}

extension Props {
  /// Returns a whole number of cells, rounded towards zero.
  fileprivate func cells(_ name: String, default missing: Int = 0) -> Int {
    switch self[name] {
    case .int(let cells): cells
    case .double(let cells): Int(max(-1e6, min(cells, 1e6)))
    default: missing
    }
  }

  fileprivate func alignment(_ name: String) -> SupplementAlignment {
    SupplementAlignment(rawValue: word(name)) ?? .leading
  }

  fileprivate func word(_ name: String) -> String {
    guard case .string(let word)? = self[name] else { return "" }
    return word
  }

  /// Returns the amounts of `name` and `name-edge`; the nearest edge wins.
  fileprivate func edges(_ name: String) -> Edges {
    let all = cells(name)
    let horizontal = cells(name + "-horizontal", default: all)
    let vertical = cells(name + "-vertical", default: all)
    return Edges(
      top: cells(name + "-top", default: vertical),
      left: cells(name + "-left", default: cells(name + "-start", default: horizontal)),
      bottom: cells(name + "-bottom", default: vertical),
      right: cells(name + "-right", default: cells(name + "-end", default: horizontal)),
    )
  }
}
