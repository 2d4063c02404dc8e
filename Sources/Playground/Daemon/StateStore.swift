import PlaygroundCore

/// The state values of a variant, which survive reloads.
///
/// A value survives if its state keeps its name, its declared value and its type; otherwise it is
/// reset.
struct StateStore: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    let name: String
    let written: Value
    var current: Value
  }

  private var entries: [Entry] = []

  /// The current values, in the order of declaration.
  var values: ObjectValue {
    ObjectValue(entries.map { ObjectValue.Member(name: $0.name, value: $0.current) })
  }

  /// The values by name, for evaluation.
  var valuesByName: [String: Value] {
    Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.current) })
  }

  /// Adopts the state declarations of a new description.
  mutating func adopt(_ declared: ObjectValue) {
    let old = entries
    entries = declared.members.map { member in
      let kept = old.first { $0.name == member.name && $0.written == member.value }
      return Entry(
        name: member.name,
        written: member.value,
        current: kept?.current ?? member.value,
      )
    }
  }

  /// Returns the value of a state, `nil` if the state does not exist.
  subscript(name: String) -> Value? {
    entries.first { $0.name == name }?.current
  }

  /// Returns the declared value of a state.
  func writtenValue(of name: String) -> Value? {
    entries.first { $0.name == name }?.written
  }

  /// Sets a state to a value of its type.
  mutating func set(_ name: String, to value: Value) {
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return }
    entries[index].current = value
  }

  /// Resets one state, or all states, to the declared values.
  mutating func reset(_ name: String? = nil) {
    for index in entries.indices where name == nil || entries[index].name == name {
      entries[index].current = entries[index].written
    }
  }
}
