/// The attributes of a section.
package typealias SectionAttributes = AttributeList<SectionAttribute>

/// An attribute of a section.
package enum SectionAttribute: WrittenAttribute {
  /// The arrangement of the cells.
  case layout(Layout)
  /// The space between neighbouring cells along the arrangement, in terminal cells.
  case spacing(Double)
  /// The number of cells in a line of a grid; in a table, the width of its only declared column.
  case columns(Int)
  /// The tracks of the columns of a table: `auto 1fr 12 minmax(4, 2fr)`.
  case tracks(String)
  /// The lines between the cells of a table.
  case separators(Table.Separators)
  /// The space between the lines of a grid or flow, in rows.
  case lineSpacing(Double)
  /// How the cells of a horizontal section scroll.
  case scrollingBehavior(ScrollingBehavior)
  /// The title in the index at the window's right edge that leads to the section.
  case indexTitle(String)
  /// Whether a section without cells takes no rows.
  case hidesWhenEmpty(Bool)
  /// Whether the header stays in view while the section is in view.
  case pinsHeader(Bool)
  /// Whether the footer stays in view while the section is in view.
  case pinsFooter(Bool)
  /// The position of the header.
  case headerAlignment(SupplementAlignment)
  /// The position of the footer.
  case footerAlignment(SupplementAlignment)
  /// The blank space around the cells, in terminal cells.
  case insets(InsetEdge, Double)
  /// The colour that fills the section.
  case background(Color)

  /// An arrangement of cells.
  package enum Layout: String, CaseIterable, Sendable {
    /// One below the other.
    case vertical
    /// Side by side in one line.
    case horizontal
    /// Side by side, in lines with the same number of cells of equal width.
    case grid
    /// Side by side, in as many lines as needed.
    case flow
    /// One below the other; the cells of rows are aligned in columns.
    case table
  }

  /// The edges that an inset applies to.
  package enum InsetEdge: String, CaseIterable, Sendable {
    /// All edges without a more specific inset.
    case all = "insets"
    /// The upper edge.
    case top = "insets-top"
    /// The left edge.
    case left = "insets-left"
    /// The lower edge.
    case bottom = "insets-bottom"
    /// The right edge.
    case right = "insets-right"
    /// The edge where text starts.
    case start = "insets-start"
    /// The edge where text ends.
    case end = "insets-end"
    /// Left and right.
    case horizontal = "insets-horizontal"
    /// Top and bottom.
    case vertical = "insets-vertical"
  }

  /// The name of an attribute.
  package enum Name: Hashable, Sendable {
    /// `layout`.
    case layout
    /// `spacing`.
    case spacing
    /// `columns`.
    case columns
    /// `separators`.
    case separators
    /// `line-spacing`.
    case lineSpacing
    /// `scrolling-behavior`.
    case scrollingBehavior
    /// `index-title`.
    case indexTitle
    /// `hides-when-empty`.
    case hidesWhenEmpty
    /// `pin-header`.
    case pinsHeader
    /// `pin-footer`.
    case pinsFooter
    /// `header-alignment`.
    case headerAlignment
    /// `footer-alignment`.
    case footerAlignment
    /// `insets`, or the inset of one edge or pair of edges.
    case insets(InsetEdge)
    /// `background`.
    case background
  }
}

extension SectionAttribute {
  /// The name of the attribute.
  package var name: Name {
    switch self {
    case .layout: .layout
    case .spacing: .spacing
    case .columns, .tracks: .columns
    case .separators: .separators
    case .lineSpacing: .lineSpacing
    case .scrollingBehavior: .scrollingBehavior
    case .indexTitle: .indexTitle
    case .hidesWhenEmpty: .hidesWhenEmpty
    case .pinsHeader: .pinsHeader
    case .pinsFooter: .pinsFooter
    case .headerAlignment: .headerAlignment
    case .footerAlignment: .footerAlignment
    case .insets(let edge, _): .insets(edge)
    case .background: .background
    }
  }

  /// The value in the form used by trees and changesets.
  package var value: Value {
    switch self {
    case .layout(let layout): .string(layout.rawValue)
    case .spacing(let cells), .lineSpacing(let cells), .insets(_, let cells):
      Int(exactly: cells).map { .int($0) } ?? .double(cells)
    case .columns(let count): .int(count)
    case .tracks(let tracks): .string(tracks)
    case .separators(let separators): .string(separators.rawValue)
    case .scrollingBehavior(let behavior): .string(behavior.rawValue)
    case .indexTitle(let title): .string(title)
    case .hidesWhenEmpty(let flag), .pinsHeader(let flag), .pinsFooter(let flag): .bool(flag)
    case .headerAlignment(let alignment), .footerAlignment(let alignment):
      .string(alignment.rawValue)
    case .background(let color): color.attribute ?? Color.defaultAttribute
    }
  }

  /// Creates an attribute from a normalised value; `nil` if the value has the wrong type.
  package init?(_ name: Name, _ value: Value) {
    let attribute: SectionAttribute? =
      switch name {
      case .layout: Layout(keyword: value).map { .layout($0) }
      case .spacing: Double(attribute: value).map { .spacing($0) }
      case .columns: Self.columns(value)
      case .separators: Table.Separators(keyword: value).map { .separators($0) }
      case .lineSpacing: Double(attribute: value).map { .lineSpacing($0) }
      case .scrollingBehavior: ScrollingBehavior(keyword: value).map { .scrollingBehavior($0) }
      case .indexTitle: String(attribute: value).map { .indexTitle($0) }
      case .hidesWhenEmpty: Bool(attribute: value).map { .hidesWhenEmpty($0) }
      case .pinsHeader: Bool(attribute: value).map { .pinsHeader($0) }
      case .pinsFooter: Bool(attribute: value).map { .pinsFooter($0) }
      case .headerAlignment: SupplementAlignment(keyword: value).map { .headerAlignment($0) }
      case .footerAlignment: SupplementAlignment(keyword: value).map { .footerAlignment($0) }
      case .insets(let edge): Double(attribute: value).map { .insets(edge, $0) }
      case .background: Color(attribute: value).map { .background($0) }
      }
    guard let attribute else { return nil }
    self = attribute
  }

  /// Returns the `columns` of a grid or a table; a whole number in text is a number.
  private static func columns(_ value: Value) -> SectionAttribute? {
    guard case .string(let text) = value else {
      return Int(attribute: value).map { .columns($0) }
    }
    if let count = Int(text) { return .columns(count) }
    return AttributeType.tracks(value) == nil ? nil : .tracks(text)
  }
}

extension SectionAttribute.Name: AttributeName, CaseIterable {
  /// All names, in the order of the documentation.
  package static let allCases: [Self] =
    [
      .layout, .spacing, .columns, .separators, .lineSpacing, .scrollingBehavior, .indexTitle,
      .hidesWhenEmpty, .pinsHeader, .pinsFooter, .headerAlignment, .footerAlignment,
    ] + SectionAttribute.InsetEdge.allCases.map { .insets($0) } + [.background]

  private static let named = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.declaration.name, $0) }
  )

  /// Creates the name spelled as in descriptions: `line-spacing`.
  package init?(spelling: String) {
    guard let name = Self.named[spelling] else { return nil }
    self = name
  }

  /// The declaration: the spelling in descriptions and the permitted values.
  package var declaration: AttributeDeclaration {
    let amount = AttributeType.length([])
    return switch self {
    case .layout: .keyword("layout", SectionAttribute.Layout.self, else: .vertical)
    case .spacing: AttributeDeclaration("spacing", amount, else: 0)
    case .columns: AttributeDeclaration("columns", .tracks, else: "1")
    case .separators: .keyword("separators", Table.Separators.self, else: .none)
    case .lineSpacing: AttributeDeclaration("line-spacing", amount, else: 0, unless: "spacing")
    case .scrollingBehavior:
      .keyword("scrolling-behavior", ScrollingBehavior.self, else: .continuous)
    case .indexTitle: AttributeDeclaration("index-title", .text)
    case .hidesWhenEmpty: AttributeDeclaration("hides-when-empty", .bool, else: false)
    case .pinsHeader: AttributeDeclaration("pin-header", .bool, else: false)
    case .pinsFooter: AttributeDeclaration("pin-footer", .bool, else: false)
    case .headerAlignment: .keyword("header-alignment", SupplementAlignment.self, else: .leading)
    case .footerAlignment: .keyword("footer-alignment", SupplementAlignment.self, else: .leading)
    case .insets(let edge):
      AttributeDeclaration(edge.rawValue, amount, else: edge == .all ? 0 : nil)
    case .background: Schema.background
    }
  }
}

extension SectionAttributes {
  /// Returns the value of an attribute in terminal cells, rounded towards zero.
  package func cells(_ name: SectionAttribute.Name) -> Int? {
    switch self[name] {
    case .spacing(let cells)?, .lineSpacing(let cells)?, .insets(_, let cells)?:
      Int(Swift.max(-1e6, Swift.min(cells, 1e6)))
    case .columns(let count)?: count
    case .tracks?, .separators?, .layout?, .scrollingBehavior?, .indexTitle?, .hidesWhenEmpty?,
      .pinsHeader?, .pinsFooter?, .headerAlignment?, .footerAlignment?, .background?, nil:
      nil
    }
  }

  /// The colour that fills the section; `nil` for none.
  package var background: Color? {
    if case .background(let color)? = self[.background] { color } else { nil }
  }

  /// The blank space around the cells; the most specific attribute of each edge wins.
  package var insets: Edges {
    func inset(_ edges: SectionAttribute.InsetEdge..., else cells: Int) -> Int {
      for edge in edges { if let cells = self.cells(.insets(edge)) { return cells } }
      return cells
    }
    let all = inset(.all, else: 0)
    let horizontal = inset(.horizontal, else: all)
    let vertical = inset(.vertical, else: all)
    return Edges(
      top: inset(.top, else: vertical),
      left: inset(.left, .start, else: horizontal),
      bottom: inset(.bottom, else: vertical),
      right: inset(.right, .end, else: horizontal),
    )
  }
}
