public import PlaygroundCore

/// What the statements of an event can read of it: where it happened, and what came with it.
///
///     on-move="move(items, event.from, event.to)"
public struct EventDetails: Equatable, Sendable {
  /// What statements call it, unless a name of the file is the same.
  static let name = "event"

  /// The cell it happened to, `nil` for anything else.
  public var path: ElementPath?
  /// Where the cell is to go, of a `move`; the place it has then.
  public var target: ElementPath?
  /// What the client sent along.
  public var payload: Value

  /// Creates the details of an event.
  public init(path: ElementPath? = nil, target: ElementPath? = nil, payload: Value = .null) {
    self.path = path
    self.target = target
    self.payload = payload
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
