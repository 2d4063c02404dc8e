import PlaygroundCore

/// The state values of one variant of a preview, kept over reloads.
///
/// A value stays while its state keeps its name and its written value; writing another value, or one
/// of another type, resets it.
struct StateStore: Equatable, Sendable {
  private struct Entry: Equatable, Sendable {
    let name: String
    let written: Value
    var current: Value
  }

  private var entries: [Entry] = []

  /// The values as they are now, in the order the states are declared.
  var values: ObjectValue {
    ObjectValue(entries.map { ObjectValue.Member(name: $0.name, value: $0.current) })
  }

  /// The values by name, for evaluating.
  var valuesByName: [String: Value] {
    Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.current) })
  }

  /// Takes over the declarations of a newly read description.
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

  /// Returns the value of a state, `nil` when there is no such state.
  subscript(name: String) -> Value? {
    entries.first { $0.name == name }?.current
  }

  /// Returns the value that the file says, which is of the state's type.
  func writtenValue(of name: String) -> Value? {
    entries.first { $0.name == name }?.written
  }

  /// Sets a state to a value of its own type.
  mutating func set(_ name: String, to value: Value) {
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return }
    entries[index].current = value
  }

  /// Sets one state, or all of them, to what the file says.
  mutating func reset(_ name: String? = nil) {
    for index in entries.indices where name == nil || entries[index].name == name {
      entries[index].current = entries[index].written
    }
  }
}
