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
  /// Columns at the left of the cells that supplements take.
  var leftGutter = 0
  /// Columns at the right of the cells that supplements take.
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

  /// Creates the metrics of a section in a list; attributes that are not set have their defaults.
  init(_ section: Section, in list: List) {
    let attributes = section.attributes
    let spacing = attributes.cells(.spacing) ?? 0
    self.spacing = spacing
    lineSpacing = attributes.cells(.lineSpacing) ?? spacing
    arrangement = Arrangement(section)
    hasSeparators = list.attributes.hasSeparators && arrangement == .vertical
    isHidden =
      attributes[.hidesWhenEmpty] == .hidesWhenEmpty(true) && section.cells.isEmpty
    insets = isHidden ? Edges() : attributes.insets
    if case .headerAlignment(let alignment)? = attributes[.headerAlignment] {
      headerAlignment = alignment
    } else {
      headerAlignment = .leading
    }
    if case .footerAlignment(let alignment)? = attributes[.footerAlignment] {
      footerAlignment = alignment
    } else {
      footerAlignment = .leading
    }
    if case .scrollingBehavior(let behavior)? = attributes[.scrollingBehavior] {
      scrollingBehavior = behavior
    } else {
      scrollingBehavior = .continuous
    }
    pinsHeader = attributes[.pinsHeader] == .pinsHeader(true)
    pinsFooter = attributes[.pinsFooter] == .pinsFooter(true)
  }

  /// Returns the number of cells in one line of a section with `count` cells that do not flow.
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

extension SectionMetrics.Arrangement {
  /// Creates the arrangement of a section's cells.
  fileprivate init(_ section: Section) {
    if section.customLayout != nil {
      self = .custom
      return
    }
    guard case .layout(let layout)? = section.attributes[.layout] else {
      self = .vertical
      return
    }
    switch layout {
    case .vertical: self = .vertical
    case .horizontal: self = .horizontal
    case .grid: self = .grid(columns: max(1, section.attributes.cells(.columns) ?? 1))
    case .flow: self = .flow
    }
  }
}
