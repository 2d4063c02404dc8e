/// The source of the rows of a list on a screen: what each row shows, and who is notified of its events.
///
/// There are two: described rows, which show their nodes, and rows of components written in Swift, which
/// have a view each.
protocol RowSource: AnyObject {
  /// Whether rows have views, which are created again by a reload.
  var hasViews: Bool { get }

  /// Whether sections may want to know which of their cells are in view.
  var notifiesSections: Bool { get }

  /// Measures all that is drawn in some rows of a content.
  ///
  /// - Parameters:
  ///   - rows: How many rows.
  ///   - position: Where the first of them is.
  ///   - content: The content.
  func measure(_ rows: Int, below position: BandPosition, of content: ContentLayout)

  /// Returns what a band in view contains, as it was measured.
  func placements(inBand index: Int, of list: ListLayout) -> [Placement]

  // MARK: - Rows in view

  /// Takes note of what is in view, and returns the rows that are to be notified of coming and leaving.
  ///
  /// - Parameters:
  ///   - places: Returns the places in view from the top.
  ///   - content: The content.
  /// - Returns: The rows, from the top.
  func rowsInView(_ places: () -> [RowPosition], of content: ContentLayout) -> [RowIdentity]

  /// Notifies a row that it comes into view.
  func willDisplay(_ row: RowIdentity)

  /// Notifies a row, as it was when it was last in view, that it left.
  func didEndDisplay(_ row: RowIdentity)

  /// Forgets all rows that are not in view.
  func forgetRowsOutOfView()

  /// Forgets all rows.
  func forgetAll()

  // MARK: - The cursor

  /// Returns the identity of the row of a cell; `nil` for a path that leads nowhere.
  func identity(ofCellAt path: ElementPath, of content: ContentLayout) -> RowIdentity?

  /// Notifies a row that the cursor leaves it.
  func cursorLeaves(_ row: RowIdentity)

  /// Notifies a cell that the cursor comes to it.
  func cursorEnters(_ path: ElementPath, of content: ContentLayout)

  // MARK: - The list

  /// Whether anybody is notified of an event of the list.
  func listens(to event: ListEvent, of list: List) -> Bool

  /// Notifies the list.
  func send(_ event: ListEvent, _ context: ListContext, of list: List)
}
