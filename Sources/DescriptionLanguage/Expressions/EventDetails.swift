public import PlaygroundCore

/// The details of an event that its statements can read: its position and its value.
///
///     on-move="move(items, event.from, event.to)"
public struct EventDetails: Equatable, Sendable {
  /// The name in statements, unless the file declares the same name.
  static let name = "event"

  /// The cell it happened to, `nil` for anything else.
  public let path: ElementPath?
  /// Where the cell is to go, of a `move`; the place it has then.
  public let target: ElementPath?
  /// The value that the client sent.
  public let payload: Value

  /// Creates the details of an event.
  ///
  /// - Parameters:
  ///   - event: The event with its value.
  ///   - path: The cell it happened to, `nil` for anything else.
  public init(_ event: Event, at path: ElementPath? = nil) {
    self.path = path
    target = event.target(from: path)
    payload = event.value
  }

  /// The object that statements read: `fromSection from toSection to value`, each `nil` where there
  /// is none.
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
