/// Attributes of a style that apply under conditions: in a theme, in a state of the element, and in
/// windows of some widths.
///
/// A tree carries them in the attribute `when`, a list of `{theme, state, from, below, set: {…}}`;
/// of several that set the same attribute, the last one whose conditions hold applies. Building a
/// preview resolves themes, layout resolves widths, and drawing resolves states.
package struct ConditionalSettings: Hashable, Sendable {
  /// The attribute of a node with its conditional settings.
  package static let attribute = "when"

  /// The theme; `nil` for any.
  package var theme: String?
  /// The state of the element; `nil` for any.
  package var state: ElementState?
  /// The minimum width of the window in columns; `nil` for none.
  package var from: Int?
  /// The width of the window from which the settings do not apply; `nil` for none.
  package var below: Int?
  /// The attributes that are set.
  package var settings: [ObjectValue.Member]

  /// Creates settings under conditions.
  package init(
    theme: String? = nil,
    state: ElementState? = nil,
    from: Int? = nil,
    below: Int? = nil,
    settings: [ObjectValue.Member] = []
  ) {
    (self.theme, self.state, self.from, self.below) = (theme, state, from, below)
    self.settings = settings
  }

  /// Whether the settings always apply.
  package var isUnconditional: Bool {
    theme == nil && state == nil && from == nil && below == nil
  }

  /// Returns the settings without some attributes.
  package func without(_ names: Set<String>) -> ConditionalSettings {
    var others = self
    others.settings.removeAll { names.contains($0.name) }
    return others
  }
}

/// Conversion from and to the value of the attribute.
extension ConditionalSettings {
  /// Reads one entry of the attribute; `nil` for any other value.
  init?(_ value: Value) {
    guard case .object(let entry) = value, case .object(let settings)? = entry["set"] else {
      return nil
    }
    self.init(settings: settings.members)
    for member in entry.members {
      switch (member.name, member.value) {
      case ("theme", .string(let name)): theme = name
      case ("state", .string(let word)): state = ElementState(rawValue: word)
      case ("from", .int(let columns)): from = columns
      case ("below", .int(let columns)): below = columns
      default: break
      }
    }
  }

  /// The entry of the attribute.
  package var value: Value {
    var members: [ObjectValue.Member] = []
    func add(_ name: String, _ value: Value?) {
      if let value { members.append(.init(name: name, value: value)) }
    }
    add("theme", theme.map { .string($0) })
    add("state", state.map { .string($0.rawValue) })
    add("from", from.map { .int($0) })
    add("below", below.map { .int($0) })
    add("set", .object(ObjectValue(settings)))
    return .object(ObjectValue(members))
  }

  /// Reads the value of the attribute; empty for any other value.
  package static func all(in value: Value?) -> [ConditionalSettings] {
    guard case .array(let entries)? = value else { return [] }
    return entries.compactMap { ConditionalSettings($0) }
  }

  /// Returns the value of the attribute.
  package static func value(of entries: [ConditionalSettings]) -> Value {
    .array(entries.map(\.value))
  }
}

extension Props {
  /// The conditional settings, in ascending precedence.
  package var conditionalSettings: [ConditionalSettings] {
    get { ConditionalSettings.all(in: self[ConditionalSettings.attribute]) }
    set {
      let entries = newValue.filter { !$0.settings.isEmpty }
      // In one expression, `nil` would be the value `null`.
      let value: Value? = entries.isEmpty ? .none : .some(ConditionalSettings.value(of: entries))
      self[ConditionalSettings.attribute] = value
    }
  }

  /// Sets an attribute so that it overrides earlier ones, including conditional ones.
  ///
  /// Conditional settings are added to those that exist; unconditional ones among them are set.
  package mutating func override(_ name: String, with value: Value) {
    guard name == ConditionalSettings.attribute else {
      if self[ConditionalSettings.attribute] != nil {
        conditionalSettings = conditionalSettings.map { $0.without([name]) }
      }
      self[name] = value
      return
    }
    for entry in ConditionalSettings.all(in: value) {
      if entry.isUnconditional {
        for setting in entry.settings { override(setting.name, with: setting.value) }
      } else {
        conditionalSettings.append(entry)
      }
    }
  }

  /// Resolves the conditions on the width of a window; those on states stay.
  mutating func resolveWidths(columns: Int?) {
    let entries = conditionalSettings
    self[ConditionalSettings.attribute] = nil
    for var entry in entries {
      let (from, below) = (entry.from.map(Value.int), entry.below.map(Value.int))
      guard WidthCondition.holds(columns, from: from, below: below) else { continue }
      (entry.from, entry.below) = (nil, nil)
      override(ConditionalSettings.attribute, with: ConditionalSettings.value(of: [entry]))
    }
  }

  /// Applies the settings for some states.
  ///
  /// - Returns: The names of the attributes that were set.
  mutating func apply(_ states: ElementStates) -> Set<String> {
    let entries = conditionalSettings
    self[ConditionalSettings.attribute] = nil
    var names: Set<String> = []
    for entry in entries {
      guard entry.from == nil, entry.below == nil,
        entry.state.map({ states.contains(ElementStates($0)) }) ?? true
      else { continue }
      for setting in entry.settings {
        self[setting.name] = setting.value
        names.insert(setting.name)
      }
    }
    return names
  }
}

extension Schema {
  /// The attributes that change how an element looks, but neither its size nor its text: those that
  /// can depend on a state.
  package static let looks: Set<String> = Set(
    [
      "color", "background", "bold", "dim", "italic", "underline", "strikethrough", "reverse",
      "border-style", "border-color", "track-color",
    ]
  ).union(borderColorNames)

  /// The names of the attributes for the colours of single edges.
  package static let borderColorNames: Set<String> = Set(borderColors.map(\.name))
}
