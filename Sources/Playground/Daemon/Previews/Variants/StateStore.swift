import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The state values of a variant, which survive reloads.
///
/// A value survives if its state keeps its name, its declared value and its type; otherwise it is
/// reset. The states of a component belong to each of its uses; they end with the use. In requests,
/// their names are the identity of the use and the name of the state: `bottom/wolf.count`. The
/// values that users give to controls which show no state are kept alike, as `form/name.text`.
/// The states of rows in Swift are those of the program; it alone can set them.
struct StateStore: Sendable {
  private struct Entry: Equatable, Sendable {
    let name: String
    let written: Value
    var current: Value
  }

  /// A state of a use of a component.
  private struct LocalState {
    let use: StatefulUse
    let name: String
  }

  private var entries: [Entry] = []
  /// The changed states of uses of components.
  private(set) var locals = LocalStates()
  /// The uses of components with states in the shown content.
  private var uses = StatefulUses()
  /// The values that users gave to controls that show no state.
  private(set) var controls = ControlValues()
  /// The states of rows that a program has.
  private(set) var rows = RowStates()
  /// The names of the states with text that was typed into controls which hide it.
  private var secrets: Set<ByteExactString> = []

  /// The current values of the preview's states, in the order of declaration.
  var values: ObjectValue {
    ObjectValue(entries.map { ObjectValue.Member(name: $0.name, value: $0.current) })
  }

  /// The current values of all states: those of the preview, then those of uses of components in
  /// the order of the content, and those that users gave to controls.
  var allValues: ObjectValue {
    var members = values.members
    for use in uses.all {
      let path = use.path.name
      for member in locals.values(of: use).members {
        members.append(.init(name: "\(path).\(member.name)", value: member.value))
      }
    }
    return ObjectValue(members + rows.named + controls.named)
  }

  /// The values by name, for evaluation.
  var valuesByName: [ByteExactString: Value] {
    Dictionary(firstOf: entries.map { ($0.name, $0.current) })
  }

  /// Returns the value of a state, `nil` if the state does not exist.
  subscript(name: String) -> Value? {
    if let local = local(name) { return locals.values(of: local.use)[local.name] }
    return entries.first { $0.name.hasSameBytes(as: name) }?.current
      ?? rows[name]?.shown ?? controls.setting(name)?.value
  }

  /// Returns the declared value of a state.
  func writtenValue(of name: String) -> Value? {
    if let local = local(name) { return local.use.initial[local.name] }
    return entries.first { $0.name.hasSameBytes(as: name) }?.written
      ?? rows[name]?.initial ?? controls.setting(name)?.value
  }

  private func local(_ name: String) -> LocalState? {
    guard !uses.isEmpty, let dot = name.lastIndex(of: ".") else { return nil }
    let state = String(name[name.index(after: dot)...])
    guard let use = uses[name: String(name[..<dot])], use.initial[state] != nil else { return nil }
    return LocalState(use: use, name: state)
  }

  /// Returns the differences between the values of an earlier store and these, for reports: secret
  /// values are hidden.
  func transitions(since old: StateStore) -> [StateTransition] {
    let all = changes(since: old)
    return secrets.isEmpty ? all : all.map { secrets.contains(name: $0.name) ? $0.hidden : $0 }
  }

  /// Returns the differences between the values of an earlier store and these, secret ones too.
  func changes(since old: StateStore) -> [StateTransition] {
    var transitions = Self.transitions(from: old.values.members, to: values.members)
    if locals != old.locals {
      for use in uses.all {
        let (before, after) = (old.locals.values(of: use), locals.values(of: use))
        guard before != after else { continue }
        let path = use.path.name
        transitions += Self.transitions(from: before.members, to: after.members).map {
          StateTransition(name: "\(path).\($0.name)", before: $0.before, after: $0.after)
        }
      }
    }
    transitions += rows.changes(since: old.rows)
    guard controls != old.controls else { return transitions }
    return transitions
      + controls.changes(since: old.controls).map {
        StateTransition(name: $0.name, before: $0.before, after: $0.after)
      }
  }

  private static func transitions(
    from old: [ObjectValue.Member],
    to new: [ObjectValue.Member]
  ) -> [StateTransition] {
    zip(old, new).compactMap { before, after in
      before.name.hasSameBytes(as: after.name) && before.value != after.value
        ? StateTransition(name: after.name, before: before.value, after: after.value) : nil
    }
  }

  // MARK: - Changes

  /// Hides the values of all states that differ from an earlier store, in all reports from now on.
  mutating func hideChanges(since old: StateStore) {
    secrets.formUnion(Set(names: changes(since: old).map(\.name)))
  }

  /// Makes the changes between two earlier stores again, as far as the states still exist with the
  /// same declared values.
  ///
  /// - Parameters:
  ///   - changes: The changes; other states of the preview stay, even if they differ.
  ///   - old: The store before the changes.
  ///   - new: The store after them.
  mutating func makeChanges(
    _ changes: [StateTransition],
    from old: StateStore,
    to new: StateStore
  ) {
    for entry in new.entries where changes.contains(where: { $0.name.hasSameBytes(as: entry.name) })
    {
      let index = entries.firstIndex {
        $0.name.hasSameBytes(as: entry.name) && $0.written == entry.written
      }
      if let index { entries[index].current = entry.current }
    }
    locals.makeChanges(from: old.locals, to: new.locals)
    controls.makeChanges(from: old.controls, to: new.controls)
  }

  /// Returns the names of the changes that `makeChanges(_:from:to:)` could not make.
  func missing(
    _ changes: [StateTransition],
    from old: StateStore,
    to new: StateStore
  ) -> [String] {
    changes.filter { change in
      if let value = self[change.name] { return value != change.after }
      // A control without a user's value shows that of the file, as before its first change.
      return old.controls.setting(change.name) == nil || new.controls.setting(change.name) != nil
    }.map(\.name)
  }

  /// The same values without the uses of components and the states of a program, which are as many
  /// as there are rows.
  var withoutUses: StateStore {
    var store = self
    store.uses = StatefulUses()
    store.rows = RowStates()
    return store
  }

  /// Applies the state declarations of a new description.
  mutating func declare(_ declared: ObjectValue) {
    let old = entries
    entries = declared.members.map { member in
      let kept = old.first { $0.name.hasSameBytes(as: member.name) && $0.written == member.value }
      return Entry(
        name: member.name,
        written: member.value,
        current: kept?.current ?? member.value,
      )
    }
  }

  /// Takes over the values of a store whose states may be declared differently.
  ///
  /// - Returns: Whether a value changed.
  mutating func take(valuesOf other: StateStore) -> Bool {
    let old = (entries, locals, controls)
    for index in entries.indices {
      let entry = entries[index]
      let known = other.entries.first {
        $0.name.hasSameBytes(as: entry.name) && $0.written == entry.written
      }
      entries[index].current = known?.current ?? entry.current
    }
    (locals, controls) = (other.locals, other.controls)
    secrets.formUnion(other.secrets)
    return old != (entries, locals, controls)
  }

  /// Applies the uses of components in the shown content; the states of others end.
  mutating func apply(_ newUses: StatefulUses) {
    if !locals.isEmpty { locals.keepOnly(newUses) }
    uses = newUses
  }

  /// Applies the states of rows that a program has.
  mutating func apply(_ newRows: RowStates) { rows = newRows }

  /// Moves the states of rows that are in another section of the next content.
  ///
  /// - Parameters:
  ///   - newUses: The uses in the next content.
  ///   - sections: The keys of the sections that are in both contents.
  /// - Returns: Whether a state moved.
  mutating func followMoves(to newUses: StatefulUses, in sections: Set<Key>) -> Bool {
    guard let moved = locals.following(from: uses, to: newUses, in: sections) else { return false }
    locals = moved
    return true
  }

  /// Sets a state to a value of its type.
  mutating func set(_ name: String, to value: Value) {
    if let local = local(name) {
      var values = locals.values(of: local.use)
      values[local.name] = value
      locals.set(values, of: local.use)
    } else if let index = entries.firstIndex(where: { $0.name.hasSameBytes(as: name) }) {
      entries[index].current = value
    } else {
      controls.set(name, to: value)
    }
  }

  /// Keeps a value that a user gave to a control.
  mutating func set(_ setting: ControlSetting) { controls.set(setting) }

  /// Applies the values of the controls that are in the shown content.
  mutating func apply(_ newControls: ControlValues) { controls = newControls }

  /// Sets the states of uses of components.
  mutating func set(_ newLocals: LocalStates) { locals = newLocals }

  /// Resets one state, or all states, to the declared values.
  mutating func reset(_ name: String? = nil) {
    if let name, controls.setting(name) != nil {
      controls.reset(name)
      return
    }
    if let name, let written = writtenValue(of: name) {
      set(name, to: written)
      return
    }
    guard name == nil else { return }
    for index in entries.indices { entries[index].current = entries[index].written }
    locals = LocalStates()
    controls = ControlValues()
  }
}
