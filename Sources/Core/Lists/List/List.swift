// List: the content of a preview. A `List` contains sections; a `Section` contains cells and
// optionally a header, a footer and other supplements; a `Cell` contains one component. All are
// values.

/// Sections in order, with the list's own attributes.
public struct List: Equatable, Sendable {
  /// The list's attributes, such as `update` and `limit`.
  package var attributes: ListAttributes
  /// The actions run on the list's events; ignored by `==`.
  package var actions: [Action]
  /// The handlers of the list's events; ignored by `==`.
  package var handlers = Handlers<ListEvent, ListContext>()
  /// The decisions made before the window scrolls; ignored by `==`.
  var decisions = ScrollDecisions()
  /// The indicator shown during a refresh; ignored by `==`.
  public package(set) var refreshControl = RefreshControl.disabled
  /// The handler that moves a cell; ignored by `==`.
  var move: (@MainActor (MoveContext) -> Void)?
  /// The component above all sections; scrolls with them.
  public var header: AnyComponent?
  /// The sections, in order.
  public var sections: [Section]
  /// The component below all sections; scrolls with them.
  public var footer: AnyComponent?

  /// Creates a list.
  package init(
    attributes: ListAttributes = [],
    actions: [Action] = [],
    sections: [Section]
  ) {
    self.attributes = attributes
    self.actions = actions
    self.sections = sections
  }

  /// Returns whether both show the same; handlers are ignored.
  ///
  /// - Complexity: O(*c*) in the number of chunks of cells that both share, plus O(*n*)
  ///   comparisons of other cells.
  public static func == (left: List, right: List) -> Bool {
    left.attributes == right.attributes && left.sections == right.sections
      && left.header == right.header && left.footer == right.footer
  }
}
