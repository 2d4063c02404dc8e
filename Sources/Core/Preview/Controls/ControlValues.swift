/// A value that a user gave to a control.
package struct ControlSetting: Equatable, Sendable {
  /// The control.
  package let id: ControlID
  /// The attribute.
  package let attribute: String
  /// The value of the description; `nil` if the attribute is unset.
  package var described: Value?
  /// The user's value.
  package let value: Value

  /// Returns whether both are of the same attribute of the same control.
  fileprivate func isOfSame(_ other: ControlSetting) -> Bool {
    id == other.id && attribute == other.attribute
  }

  /// The name in requests: that of the control, a dot, and the attribute.
  package var name: String { "\(id.name).\(attribute)" }
}

/// The values that users gave to controls that no state holds.
///
/// A value lasts until the description gives the control another one, or no longer has the control.
package struct ControlValues: Equatable, Sendable {
  private var settings: [ControlSetting] = []

  /// Creates an empty collection.
  package init() {}

  /// Whether there are none.
  package var isEmpty: Bool { settings.isEmpty }

  /// The values by name, in the order in which they were first set.
  package var named: [ObjectValue.Member] {
    settings.map { ObjectValue.Member(name: $0.name, value: $0.value) }
  }

  /// Returns the values that differ from earlier values, with the value before.
  ///
  /// A control without an earlier value had the described value.
  package func changes(since old: ControlValues) -> [(name: String, before: Value, after: Value)] {
    var changes: [(name: String, before: Value, after: Value)] = []
    for setting in settings {
      let before = old.settings.first { $0.isOfSame(setting) }
      if before?.value == setting.value { continue }
      changes.append((setting.name, before?.value ?? setting.described ?? .null, setting.value))
    }
    for setting in old.settings {
      guard !settings.contains(where: { $0.isOfSame(setting) }) else { continue }
      changes.append((setting.name, setting.value, setting.described ?? .null))
    }
    return changes
  }

  /// Returns the setting with a name.
  package func setting(_ name: String) -> ControlSetting? {
    settings.first { $0.name.hasSameBytes(as: name) }
  }

  /// Adopts a value; the described value of an earlier one is kept.
  package mutating func set(_ setting: ControlSetting) {
    let index = settings.firstIndex { $0.isOfSame(setting) }
    guard let index else {
      settings.append(setting)
      return
    }
    var setting = setting
    setting.described = settings[index].described
    settings[index] = setting
  }

  /// Sets the value with a name to another one.
  package mutating func set(_ name: String, to value: Value) {
    guard let index = settings.firstIndex(where: { $0.name.hasSameBytes(as: name) }) else { return }
    let old = settings[index]
    settings[index] = ControlSetting(
      id: old.id,
      attribute: old.attribute,
      described: old.described,
      value: value,
    )
  }

  /// Makes the changes between two earlier collections again.
  package mutating func makeChanges(from old: ControlValues, to new: ControlValues) {
    if old == new { return }
    for setting in old.settings where !new.settings.contains(where: { $0.isOfSame(setting) }) {
      settings.removeAll { $0.isOfSame(setting) }
    }
    for setting in new.settings where !old.settings.contains(setting) { set(setting) }
  }

  /// Removes the value with a name.
  package mutating func reset(_ name: String) {
    settings.removeAll { $0.name.hasSameBytes(as: name) }
  }

  /// Gives the values to the controls of a content as it is described.
  ///
  /// - Parameter content: The content; changed.
  /// - Returns: The values that still apply.
  /// - Complexity: O(*k*) in the number of values, each with the cost of finding its row.
  package func apply(to content: inout PreviewContent) -> ControlValues {
    var kept = ControlValues()
    for setting in settings where content.apply(setting) { kept.settings.append(setting) }
    return kept
  }
}

extension ControlValues {
  /// Gives the values to the controls of a content that has earlier ones.
  func force(into content: inout PreviewContent) {
    for setting in settings { _ = content.apply(setting, isForced: true) }
  }
}

extension PreviewContent {
  /// Sets a control to the value of its user; returns whether the control is as it was described.
  fileprivate mutating func apply(_ setting: ControlSetting, isForced: Bool = false) -> Bool {
    switch self {
    case .component(var node):
      guard setting.id.row == .component, node.apply(setting, setting.id.path[...], isForced) else {
        return false
      }
      self = .component(node)
      return true
    case .list(var list):
      guard let row = list.position(of: setting.id.row) else { return false }
      // Two owners of the storage would copy it.
      self = .list(List(sections: []))
      let isApplied = list.change(row) { $0.apply(setting, setting.id.path[...], isForced) }
      self = .list(list)
      return isApplied
    }
  }
}

extension Node {
  fileprivate mutating func apply(
    _ setting: ControlSetting,
    _ path: ArraySlice<Key>,
    _ isForced: Bool
  ) -> Bool {
    guard let first = path.first, key == first else { return false }
    let rest = path.dropFirst()
    if rest.isEmpty {
      guard !isComposite, isForced || props[setting.attribute] == setting.described else {
        return false
      }
      props[setting.attribute] = setting.value
      return true
    }
    for index in children.indices where children[index].apply(setting, rest, isForced) {
      return true
    }
    return false
  }
}

extension List {
  /// Changes the described node of a row; returns the result of `change`, false without a node.
  fileprivate mutating func change(_ row: RowPosition, _ change: (inout Node) -> Bool) -> Bool {
    guard var node = component(at: row)?.node, change(&node) else { return false }
    let component = AnyComponent(node)
    switch row {
    case .listHeader: header = component
    case .listFooter: footer = component
    case .header(let section): sections[section].header = component
    case .footer(let section): sections[section].footer = component
    case .supplement(let section, let index):
      sections[section].supplements[index].component = component
    case .cell(let path): sections[path.section].cells[path.element].component = component
    }
    return true
  }
}
