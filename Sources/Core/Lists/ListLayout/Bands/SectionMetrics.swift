/// The arrangement of a section's cells, from its attributes.
struct SectionMetrics: Equatable, Sendable {
  /// The arrangement of cells.
  enum Arrangement: Equatable, Sendable {
    /// One below the other.
    case vertical
    /// In lines of equally wide cells.
    case grid(columns: Int)
    /// In one line, each cell with its natural width.
    case horizontal
    /// In as many lines as needed, each cell with its natural width.
    case flow
    /// One below the other, with aligned columns.
    case table(TableRules)
    /// By a custom layout.
    case custom
  }

  /// The arrangement of the cells.
  let arrangement: Arrangement
  /// Columns or rows between adjacent cells along the arrangement.
  let spacing: Int
  /// Rows between the lines of a grid or flow.
  let lineSpacing: Int
  /// Blank cells around the section's cells; left and right also apply to header and footer.
  let insets: Edges
  /// Columns of the left gutter.
  var leftGutter = 0
  /// Columns of the right gutter.
  var rightGutter = 0
  /// The side of the header.
  let headerAlignment: SupplementAlignment
  /// The side of the footer.
  let footerAlignment: SupplementAlignment
  /// The scrolling behavior of a horizontal section.
  let scrollingBehavior: ScrollingBehavior
  /// Whether the header is pinned.
  let pinsHeader: Bool
  /// Whether the footer is pinned.
  let pinsFooter: Bool

  /// Whether the section is hidden because it has no cells.
  let isHidden: Bool

  /// Whether a separator is drawn between adjacent cells.
  let hasSeparators: Bool

  /// Creates the metrics of a section in a list, with defaults for absent attributes.
  init(_ section: Section, in list: List) {
    let attributes = section.attributes
    let spacing = attributes.cells(.spacing) ?? 0
    self.spacing = spacing
    arrangement = Arrangement(section, in: list)
    switch arrangement {
    case .table(let rules):
      lineSpacing = attributes.cells(.lineSpacing) ?? 0
      hasSeparators = rules.hasRowLines
    case .vertical:
      lineSpacing = attributes.cells(.lineSpacing) ?? spacing
      hasSeparators = list.attributes.hasSeparators
    case .grid, .horizontal, .flow, .custom:
      lineSpacing = attributes.cells(.lineSpacing) ?? spacing
      hasSeparators = false
    }
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

  /// Returns the number of cells per line of a section with `count` cells that do not flow.
  func cellsPerLine(of count: Int) -> Int {
    switch arrangement {
    case .vertical, .flow, .table, .custom: 1
    case .grid(let columns): columns
    case .horizontal: max(1, count)
    }
  }

  /// Blank rows between two lines of cells.
  var rowsBetweenLines: Int {
    switch arrangement {
    case .vertical: hasSeparators ? max(1, spacing) : spacing
    case .table: hasSeparators ? max(1, lineSpacing) : lineSpacing
    case .grid, .flow: lineSpacing
    case .horizontal, .custom: 0
    }
  }
}

extension SectionMetrics.Arrangement {
  /// Creates the arrangement of a section's cells.
  fileprivate init(_ section: Section, in list: List) {
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
    case .table: self = .table(TableRules(section.attributes, in: list))
    }
  }
}
