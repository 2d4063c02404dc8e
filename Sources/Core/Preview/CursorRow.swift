/// The row that a cursor is on.
public struct CursorRow: Sendable {
  /// What is done when the cursor leaves it, as it said when the cursor came.
  public let leaving: EventResponse
  private let identity: RowIdentity

  fileprivate init(leaving: EventResponse, identity: RowIdentity) {
    self.leaving = leaving
    self.identity = identity
  }

  /// Returns whether both are one row, wherever it stands.
  public func isSame(as other: CursorRow?) -> Bool { identity == other?.identity }
}

extension ContentLayout {
  /// Returns the row of a cell; `nil` for a path that leads nowhere.
  public func cursorRow(at path: ElementPath) -> CursorRow? {
    guard let list = listLayout?.list, list.cell(at: path) != nil else { return nil }
    return CursorRow(
      leaving: response(to: "unhighlight", at: .cell(path)),
      identity: RowIdentity(.cell(path), in: list),
    )
  }
}
