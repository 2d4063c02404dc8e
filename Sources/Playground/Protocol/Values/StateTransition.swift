import DescriptionLanguage
package import PlaygroundCore

/// The change of the value of a state, or of a control that shows no state.
package struct StateTransition: FieldObject, Equatable, Sendable {
  /// The name, as in `state/get`.
  package let name: String
  /// The value before.
  package let before: Value
  /// The value after.
  package let after: Value

  /// Creates a change.
  package init(name: String, before: Value, after: Value) {
    self.name = name
    self.before = before
    self.after = after
  }

  package static var schemaName: String { "state" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      name: try c("name", m?.name),
      before: try c("before", m?.before, ifMissing: .null),
      after: try c("after", m?.after, ifMissing: .null),
    )
  }

  /// The same change backwards.
  package var reversed: StateTransition {
    StateTransition(name: name, before: after, after: before)
  }

  /// Joins changes with later ones; an equal value is not a change.
  package static func joining(
    _ first: [StateTransition],
    _ later: [StateTransition]
  ) -> [StateTransition] {
    var joined = first
    for next in later {
      if let index = joined.firstIndex(where: { $0.name.hasSameBytes(as: next.name) }) {
        let before = joined[index].before
        joined[index] = StateTransition(name: next.name, before: before, after: next.after)
      } else {
        joined.append(next)
      }
    }
    return joined.filter { $0.before != $0.after || $0 == $0.hidden }
  }

  /// The same change without the values.
  package var hidden: StateTransition {
    StateTransition(name: name, before: .string(Node.mask), after: .string(Node.mask))
  }

  /// The change as a person reads it: `taps: 0 → 1`.
  package var text: String { "\(name): \(Self.text(of: before)) → \(Self.text(of: after))" }

  /// The maximum length of a value in `text`, in UTF-8 bytes.
  private static let textLimit = 200

  private static func text(of value: Value) -> String {
    var json = JSONWriter()
    json.value(value)
    let text = String(decoding: json.bytes, as: UTF8.self)
    return text.utf8.count > textLimit ? String(text.prefix(textLimit / 2)) + "…" : text
  }
}
