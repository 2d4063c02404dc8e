/// Cells in order with an identity, and an optional header, footer and other supplements.
public struct Section: Equatable, Sendable {
  /// The identity among the sections of a list.
  public var key: Key
  /// The section's attributes, such as `layout` and `spacing`.
  package var attributes: SectionAttributes
  /// The actions run on the section's events; ignored by `==`.
  package var actions: [Action]
  /// The header.
  public var header: AnyComponent?
  /// The cells, in order.
  public var cells: Cells
  /// The footer.
  public var footer: AnyComponent?
  /// Other components around the cells, each of a different kind; in drawing order.
  public var supplements: [Supplement] = []
  /// The layout that overrides the attributes; ignored by `==`.
  public var customLayout: (any CustomLayout)?
  /// The handler of the cells in view; ignored by `==`.
  public var visibleItemsHandler: (@MainActor (VisibleItems) -> Void)?
  /// The event handlers of header, footer and other supplements; ignored by `==`.
  package var handlers = Handlers<SupplementEvent, SupplementContext>()
  /// The source range; ignored by `==`.
  package var span: SourceSpan?

  /// Creates a section with a described header and footer.
  package init(
    key: Key,
    attributes: SectionAttributes = [],
    actions: [Action] = [],
    header: Node? = nil,
    cells: Cells = [],
    footer: Node? = nil,
    span: SourceSpan? = nil
  ) {
    self.key = key
    self.attributes = attributes
    self.actions = actions
    self.header = header.map { AnyComponent($0) }
    self.cells = cells
    self.footer = footer.map { AnyComponent($0) }
    self.span = span
  }

  /// Returns whether both show the same, cells included.
  ///
  /// - Complexity: That of comparing their cells: shared chunks cost O(1).
  public static func == (left: Section, right: Section) -> Bool {
    left.key == right.key && left.isContentEqual(to: right) && left.cells == right.cells
  }

  /// Returns whether the attributes, the header, the footer and the supplements are the same.
  public func isContentEqual(to other: Section) -> Bool {
    attributes == other.attributes && header == other.header && footer == other.footer
      && supplements == other.supplements
  }
}
