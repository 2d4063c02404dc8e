public import PlaygroundCore

/// What a table asks for its rows.
///
/// A source implements the number of rows and the cells, in today's spelling or in that of early
/// versions of Swift; in neither, the table is empty.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of sections: 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int

  /// Returns the number of rows of a section, 0-based.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// Returns the cell that shows a row; called when the row comes into view.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Returns the title above a section, 0-based: `nil`, none, by default.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// Returns the title below a section, 0-based: `nil`, none, by default.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Returns the number of sections, as early versions of Swift spell it.
  func numberOfSectionsInTableView(tableView: UITableView) -> Int

  /// Returns the number of rows of a section, 0-based, as early versions of Swift spell it.
  func tableView(tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// Returns the cell that shows a row, as early versions of Swift spell it.
  func tableView(
    tableView: UITableView,
    cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell
}

extension UITableViewDataSource {
  /// Returns the number in the early spelling.
  public func numberOfSections(in tableView: UITableView) -> Int {
    numberOfSectionsInTableView(tableView: tableView)
  }

  /// Returns the number in the early spelling.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    self.tableView(tableView: tableView, numberOfRowsInSection: section)
  }

  /// Returns the cell in the early spelling.
  public func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    self.tableView(tableView: tableView, cellForRowAtIndexPath: indexPath)
  }

  /// Returns `nil`: no title.
  public func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Returns `nil`: no title.
  public func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Returns 1.
  public func numberOfSectionsInTableView(tableView: UITableView) -> Int { 1 }

  /// Returns 0: no rows.
  public func tableView(tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// Returns an empty cell.
  public func tableView(
    tableView: UITableView,
    cellForRowAtIndexPath indexPath: NSIndexPath
  ) -> UITableViewCell { UITableViewCell() }
}

/// What a table reports about its rows, and asks for their heights.
@MainActor
public protocol UITableViewDelegate: AnyObject {
  /// Called when a row is selected.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

  /// Called before the cell of a row comes into view.
  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )

  /// Returns the height of a row, in cells of the terminal: the table's `rowHeight` by default.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// Called when a row is selected, as early versions of Swift spell it.
  func tableView(tableView: UITableView, didSelectRowAtIndexPath indexPath: NSIndexPath)

  /// Called before the cell of a row comes into view, as early versions of Swift spell it.
  func tableView(
    tableView: UITableView,
    willDisplayCell cell: UITableViewCell,
    forRowAtIndexPath indexPath: NSIndexPath
  )
}

extension UITableViewDelegate {
  /// Calls the early spelling.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    self.tableView(tableView: tableView, didSelectRowAtIndexPath: indexPath)
  }

  /// Calls the early spelling.
  public func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    self.tableView(tableView: tableView, willDisplayCell: cell, forRowAtIndexPath: indexPath)
  }

  /// Returns the table's `rowHeight`.
  public func tableView(
    _ tableView: UITableView,
    heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }

  /// Does nothing.
  public func tableView(
    tableView: UITableView,
    didSelectRowAtIndexPath indexPath: NSIndexPath
  ) {}

  /// Does nothing.
  public func tableView(
    tableView: UITableView,
    willDisplayCell cell: UITableViewCell,
    forRowAtIndexPath indexPath: NSIndexPath
  ) {}
}
