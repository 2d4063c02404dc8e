/// Cells in order under one identity, with an optional header and footer and other supplements.
public struct Section: Equatable, Sendable {
  /// Identity among the sections of a list.
  public var key: Key
  /// The section's attributes: `layout`, `spacing`, ….
  public var attributes: SectionAttributes
  /// What the section does; takes no part in comparing.
  public var actions: [Action]
  /// What stands above the cells.
  public var header: AnyComponent?
  /// The rows.
  public var cells: Cells
  /// What stands below the cells.
  public var footer: AnyComponent?
  /// What else stands around the cells, each of another kind.
  public var supplements: [Supplement] = []
  /// How its cells are set out instead of as its attributes say; takes no part in comparing.
  public var customLayout: (any CustomLayout)?
  /// What is done with the cells in view; takes no part in comparing.
  public var visibleItemsHandler: (@MainActor (VisibleItems) -> Void)?
  /// What to do when something happens to header, footer or another supplement; takes no part in
  /// comparing.
  public var handlers = Handlers<SupplementEvent, SupplementContext>()
  /// Where it was written; takes no part in comparing.
  public var span: SourceSpan?

  /// Creates a section with a described header and footer.
  public init(
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
  public static func == (left: Section, right: Section) -> Bool {
    left.key == right.key && left.isContentEqual(to: right) && left.cells == right.cells
  }

  /// Returns whether what stands around the cells and the section's own attributes are the same.
  public func isContentEqual(to other: Section) -> Bool {
    attributes == other.attributes && header == other.header && footer == other.footer
      && supplements == other.supplements
  }
}
