package import PlaygroundCore

/// The values of the states that uses of components have, as far as they were changed.
///
/// A value belongs to the identity of the use, the component, the state's name and its initial
/// value. A use for which one of these differs has its initial values.
package struct LocalStates: Equatable, Sendable {
  /// The changed values of one use.
  private struct Entry: Equatable, Sendable {
    let component: ByteExactString
    var settings: [Setting] = []
  }

  /// The changed value of one state.
  private struct Setting: Equatable, Sendable {
    let name: ByteExactString
    let initial: Value
    let current: Value
  }

  private var entries: [IdentityPath: Entry] = [:]

  /// Creates values without changes.
  package init() {}

  /// Whether all states have their initial values.
  package var isEmpty: Bool { entries.isEmpty }

  /// About how many bytes the values take.
  ///
  /// - Complexity: O(*n*) in the size of the changed values.
  var byteCount: Int {
    entries.values.reduce(0) { sum, entry in
      entry.settings.reduce(sum) { $0 + $1.current.byteCount }
    }
  }

  /// Returns the values of the states of a use, in the order of declaration.
  package func values(of use: StatefulUse) -> ObjectValue {
    guard !entries.isEmpty, let entry = entries[use.path],
      entry.component.text.hasSameBytes(as: use.component)
    else {
      return use.initial
    }
    var values = use.initial
    for setting in entry.settings where use.initial[setting.name.text] == setting.initial {
      values[setting.name.text] = setting.current
    }
    return values
  }

  /// Sets the states of a use; states that the use does not have are ignored.
  package mutating func set(_ values: ObjectValue, of use: StatefulUse) {
    var entry = Entry(component: ByteExactString(use.component))
    for state in use.initial.members {
      guard let value = values[state.name], value != state.value else { continue }
      entry.settings.append(
        Setting(name: ByteExactString(state.name), initial: state.value, current: value)
      )
    }
    entries[use.path] = entry.settings.isEmpty ? nil : entry
  }

  /// Makes the changes between two earlier collections again.
  package mutating func makeChanges(from old: LocalStates, to new: LocalStates) {
    if old == new { return }
    for path in Set(old.entries.keys).union(new.entries.keys) {
      guard old.entries[path] != new.entries[path] else { continue }
      let settings = { (entry: Entry?) in entry?.settings ?? [] }
      let component = new.entries[path]?.component ?? old.entries[path]?.component ?? ""
      var entry = entries[path].flatMap { $0.component == component ? $0 : nil }
      let changed = settings(old.entries[path]).filter { !settings(new.entries[path]).contains($0) }
      let wanted = settings(new.entries[path]).filter { !settings(old.entries[path]).contains($0) }
      let names = Set((changed + wanted).map(\.name))
      let kept = settings(entry).filter { !names.contains($0.name) }
      entry = Entry(component: component, settings: kept + wanted)
      entries[path] = kept.isEmpty && wanted.isEmpty ? nil : entry
    }
  }

  /// Removes the values that no use has.
  ///
  /// - Complexity: O(*n* · *m*) in the numbers of values and of parts of the content.
  package mutating func keepOnly(_ uses: StatefulUses) {
    for (path, entry) in entries {
      guard let use = uses[path], use.component.hasSameBytes(as: entry.component.text) else {
        entries[path] = nil
        continue
      }
      let kept = entry.settings.filter { use.initial[$0.name.text] == $0.initial }
      if kept.count == entry.settings.count { continue }
      entries[path] =
        kept.isEmpty ? nil : Entry(component: entry.component, settings: kept)
    }
  }

  /// Returns the values of some uses.
  ///
  /// - Parameters:
  ///   - uses: The uses.
  ///   - indices: The index of each in `uses`.
  /// - Returns: The values.
  /// - Complexity: O(*n*) in the smaller number of values and uses.
  func only(of uses: [StatefulUse], _ indices: [IdentityPath: Int]) -> LocalStates {
    var part = LocalStates()
    if entries.count < uses.count {
      for (path, entry) in entries where indices[path] != nil { part.entries[path] = entry }
    } else {
      for use in uses { part.entries[use.path] = entries[use.path] }
    }
    return part
  }
}

/// Rows that move to another section.
extension LocalStates {
  /// Returns the values after rows with a written id moved to other sections.
  ///
  /// A row moves if its section loses it and another section gains it, and both sections are in
  /// both contents.
  ///
  /// - Parameters:
  ///   - old: The uses in the content of these values.
  ///   - new: The uses in the next content.
  ///   - kept: The keys of the sections that are in both contents.
  /// - Returns: The values; `nil` if no row with a value moves.
  package func following(
    from old: StatefulUses,
    to new: StatefulUses,
    in kept: Set<Key>
  ) -> LocalStates? {
    if entries.isEmpty { return nil }
    let lost = Set(entries.keys.lazy.filter { new[$0] == nil }.compactMap(IdentifiedRow.init))
    if lost.isEmpty { return nil }
    let (before, after) = (old.all, new.all)
    let known = Set(before.lazy.compactMap { IdentifiedRow($0.path) })
    var targets: [Key: Key] = [:]
    for row in after.lazy.compactMap({ IdentifiedRow($0.path) })
    where kept.contains(row.section) && !known.contains(row) && targets[row.row] == nil {
      targets[row.row] = row.section
    }
    var moved = self
    var sources: [Key: Key] = [:]
    for path in before.map(\.path) {
      guard let entry = entries[path], let row = IdentifiedRow(path), lost.contains(row),
        kept.contains(row.section), let section = targets[row.row],
        sources[row.row, default: row.section] == row.section
      else { continue }
      sources[row.row] = row.section
      moved.entries[path] = nil
      moved.entries[IdentityPath([section] + path.keys.dropFirst())] = entry
    }
    return moved == self ? nil : moved
  }

  /// A row with a written id in a section.
  private struct IdentifiedRow: Hashable {
    let section: Key
    let row: Key

    init?(_ path: IdentityPath) {
      guard path.keys.count > 1, path.keys[1].isWritten else { return nil }
      (section, row) = (path.keys[0], path.keys[1])
    }
  }
}
