/// Supplies the rows of a list on a screen and receives their events.
///
/// There are two sources: described rows, drawn from nodes, and rows of Swift components, each with
/// a view.
protocol RowSource: AnyObject {
  /// Whether rows have views, which a reload recreates.
  var hasViews: Bool { get }

  /// Whether what rows look like depends on the list alone, and on no focus or state of a view.
  var drawsListAlone: Bool { get }

  /// Returns whether a section observes which of its cells are visible.
  func observesCells(of section: Section) -> Bool

  /// Measures all content drawn in some rows.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - position: The position of the first row.
  ///   - content: The content.
  func measure(_ rows: Int, below position: BandPosition, of content: ContentLayout)

  /// Returns the measured placements in a visible band, or at least those of some of its cells.
  ///
  /// - Parameters:
  ///   - index: The index of the band.
  ///   - cells: The cells of a measured strip that are wanted; `nil` for all in the band.
  ///   - list: The list.
  /// - Returns: The placements, in order.
  func placements(inBand index: Int, cells: Range<Int>?, of list: ListLayout) -> [Placement]

  /// The control with the focus in a single component; `nil` for none.
  func componentFocus(of node: Node) -> ControlFocus?

  // MARK: - Rows in view

  /// Updates the set of rows in view and returns those that receive appear and disappear events.
  ///
  /// - Parameters:
  ///   - positions: Returns the visible positions from the top.
  ///   - content: The content.
  /// - Returns: The rows, from the top.
  func rowsInView(_ positions: () -> [RowPosition], of content: ContentLayout) -> [RowIdentity]

  /// Sends the appear event of a row.
  func willDisplay(_ row: RowIdentity)

  /// Sends the disappear event of a row, with its content from when it was last visible.
  func didEndDisplay(_ row: RowIdentity)

  /// Discards the state of all rows out of view.
  func forgetRowsOutOfView()

  /// Discards the state of all rows.
  func forgetAll()

  /// Notifies a section of its visible cells.
  func send(_ items: VisibleItems, of list: List)

  // MARK: - The cursor

  /// Returns the identity of a cell's row; `nil` if the path is out of range.
  func identity(ofCellAt path: ElementPath, of content: ContentLayout) -> RowIdentity?

  /// Sends the unhighlight event of a row.
  func cursorLeaves(_ row: RowIdentity)

  /// Sends the highlight event of a cell.
  func cursorEnters(_ path: ElementPath, of content: ContentLayout)

  // MARK: - The list

  /// Returns whether the list has a handler for an event.
  func listens(to event: ListEvent, of list: List) -> Bool

  /// Sends an event to the list.
  func send(_ event: ListEvent, _ context: ListContext, of list: List)
}

extension RowSource {
  var drawsListAlone: Bool { false }

  func componentFocus(of node: Node) -> ControlFocus? { nil }
}
