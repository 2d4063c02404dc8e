public import PlaygroundCore

/// What the statements of an event can read of it: where it happened, and what came with it.
///
///     on-move="move(items, event.from, event.to)"
public struct EventDetails: Equatable, Sendable {
  /// What statements call it, unless a name of the file is the same.
  static let name = "event"

  /// The cell it happened to, `nil` for anything else.
  public let path: ElementPath?
  /// Where the cell is to go, of a `move`; the place it has then.
  public let target: ElementPath?
  /// What the client sent along.
  public let payload: Value

  /// Creates the details of an event.
  ///
  /// - Parameters:
  ///   - event: What happened, with what came with it.
  ///   - path: The cell it happened to, `nil` for anything else.
  public init(_ event: Event, at path: ElementPath? = nil) {
    self.path = path
    target = event.target(from: path)
    payload = event.value
  }

  /// The object that statements read: `fromSection from toSection to value`, each `nil` where there is
  /// none.
  var value: Value {
    func number(_ index: Int?) -> Value { index.map(Value.int) ?? .null }
    return [
      "fromSection": number(path?.section),
      "from": number(path?.element),
      "toSection": number(target?.section),
      "to": number(target?.element),
      "value": payload,
    ]
  }
}
