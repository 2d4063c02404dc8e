// List: what a preview shows. A `List` holds sections, a `Section` holds cells and may have a
// header, a footer and other supplements, a `Cell` holds one component's tree. All are values.

/// Sections in order, with the list's own attributes.
public struct List: Equatable, Sendable {
  /// The list's attributes: `update`, `limit`, ….
  public var attributes: ListAttributes
  /// What the list does; takes no part in comparing.
  public var actions: [Action]
  /// What to do when something happens to the list; takes no part in comparing.
  public var handlers = Handlers<ListEvent, ListContext>()
  /// What is asked before the window over the list moves; takes no part in comparing.
  var decisions = ScrollDecisions()
  /// What shows that the list is being refreshed; takes no part in comparing.
  public internal(set) var refreshControl = RefreshControl.disabled
  /// What to do when a cell is to stand somewhere else; takes no part in comparing.
  var move: (@MainActor (MoveContext) -> Void)?
  /// What stands above all sections and is scrolled with them.
  public var header: AnyComponent?
  /// The sections, from the top.
  public var sections: [Section]
  /// What stands below all sections and is scrolled with them.
  public var footer: AnyComponent?

  /// Creates a list.
  public init(
    attributes: ListAttributes = [],
    actions: [Action] = [],
    sections: [Section]
  ) {
    self.attributes = attributes
    self.actions = actions
    self.sections = sections
  }

  /// Returns whether both show the same.
  public static func == (left: List, right: List) -> Bool {
    left.attributes == right.attributes && left.sections == right.sections
      && left.header == right.header && left.footer == right.footer
  }
}
