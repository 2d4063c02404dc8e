internal import PlaygroundCore

/// The plans of a style's attributes for the elements of one table.
struct StyledPlans: Sendable {
  /// The attributes without a condition.
  private(set) var plain: [AttributePlan] = []
  /// The attributes under conditions, in ascending precedence.
  private(set) var conditional: [ConditionalSettings] = []
  private var span: SourceSpan?

  /// Creates plans of nothing.
  init() {}

  /// Creates the plans of the attributes that a table has.
  init(
    _ settings: StyleSettings,
    on table: Schema.AttributeTable,
    _ checker: AttributeChecker
  ) {
    plain = settings.plain.compactMap { setting in
      guard let type = table[setting.name] else { return nil }
      return checker.normal(setting.value, type, of: setting.name, at: setting.span).map {
        AttributePlan(name: setting.name, type: type, pattern: .value($0), span: setting.span)
      }
    }
    for part in settings.parts {
      var entry = part.condition
      for setting in part.settings {
        guard let type = table[setting.name],
          let value = checker.normal(setting.value, type, of: setting.name, at: setting.span)
        else { continue }
        entry.settings.append(.init(name: setting.name, value: value))
      }
      if entry.settings.isEmpty { continue }
      conditional.append(entry)
      span = span ?? part.span
    }
  }

  /// Adds the plans of an earlier style, without the attributes in `set` and those set by later
  /// styles, and adds its own names to `set`.
  mutating func addEarlier(_ earlier: StyledPlans, without set: inout Set<String>) {
    let hidden = set
    let entries = earlier.conditional.map { $0.without(hidden) }.filter { !$0.settings.isEmpty }
    let own = earlier.plain.filter { set.insert($0.name).inserted }
    plain = own + plain
    conditional = entries + conditional
    span = earlier.span ?? span
  }

  /// All attributes; those under conditions are combined in one.
  var all: [AttributePlan] {
    guard let span, !conditional.isEmpty else { return plain }
    let hasTheme = conditional.contains { $0.theme != nil }
    let pattern: Pattern =
      hasTheme ? .themed(conditional) : .value(ConditionalSettings.value(of: conditional))
    let name = ConditionalSettings.attribute
    return plain + [AttributePlan(name: name, type: nil, pattern: pattern, span: span)]
  }
}
