package import PlaygroundCore

/// The details of an event that its statements can read: its position and its value.
///
///     on-move="move(items, event.from, event.to)"
package struct EventDetails: Equatable, Sendable {
  /// The name in statements, unless the file declares the same name.
  package static let name = "event"

  /// The cell it happened to, `nil` for anything else.
  package let path: ElementPath?
  /// Where the cell is to go, of a `move`; the place it has then.
  package let target: ElementPath?
  /// The value that the client sent.
  package let payload: Value

  /// Creates the details of an event.
  ///
  /// - Parameters:
  ///   - event: The event with its value.
  ///   - path: The cell it happened to, `nil` for anything else.
  package init(_ event: Event, at path: ElementPath? = nil) {
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
