internal import PlaygroundCore

/// A style with `from-width` or `below-width`: its attributes are combined into one attribute,
/// which each window resolves for its own width.
struct ConditionalStyle {
  /// The types of the conditions, by name.
  static let types: [(String, [AttributeType])] = [
    ("from-width", [WidthCondition.type]), ("below-width", [WidthCondition.type]),
  ]

  private let condition: [ObjectValue.Member]
  private let span: SourceSpan

  /// Reads the conditions among the settings of a style; `nil` if there are none.
  init?(_ settings: [StyleDefinition.Setting]) {
    let names = ["from-width": "from", "below-width": "below"]
    let conditions = settings.filter { names[$0.name] != nil }
    guard let first = conditions.first else { return nil }
    span = first.span
    condition = conditions.compactMap { setting in
      guard let name = names[setting.name],
        let value = WidthCondition.type.normalised(setting.value)
      else { return nil }
      return ObjectValue.Member(name: name, value: value)
    }
  }

  /// Returns the attribute that sets `plans` if the conditions hold.
  func plan(of plans: [AttributePlan]) -> AttributePlan {
    let settings = plans.compactMap { plan in
      plan.pattern.known.map { ObjectValue.Member(name: plan.name, value: $0) }
    }
    let choice = condition + [.init(name: "set", value: .object(ObjectValue(settings)))]
    return Self.plan([.object(ObjectValue(choice))], at: span)
  }

  private static func plan(_ choices: [Value], at span: SourceSpan) -> AttributePlan {
    AttributePlan(
      name: WidthCondition.styles,
      type: nil,
      pattern: .value(.array(choices)),
      span: span
    )
  }

  /// Returns the attribute without the values overridden by other styles.
  static func plan(_ plan: AttributePlan, without names: Set<String>) -> AttributePlan {
    guard case .array(let choices)? = plan.pattern.known else { return plan }
    return self.plan(choices.map { without(names, $0) }, at: plan.span)
  }

  /// Returns attributes with the choices of all conditional styles combined in one.
  static func joined(_ plans: [AttributePlan]) -> [AttributePlan] {
    guard let first = plans.first(where: { $0.name == WidthCondition.styles }) else { return plans }
    let choices = plans.filter { $0.name == WidthCondition.styles }.flatMap { plan -> [Value] in
      if case .array(let choices)? = plan.pattern.known { choices } else { [] }
    }
    return plans.filter { $0.name != WidthCondition.styles } + [plan(choices, at: first.span)]
  }

  fileprivate static func without(_ names: Set<String>, _ choice: Value) -> Value {
    guard case .object(let members) = choice, case .object(let settings)? = members["set"] else {
      return choice
    }
    let kept = settings.members.filter { !names.contains($0.name) }
    let others = members.members.filter { $0.name != "set" }
    return .object(ObjectValue(others + [.init(name: "set", value: .object(ObjectValue(kept)))]))
  }
}

extension Props {
  /// Sets an attribute that overrides earlier ones, including those of conditional styles.
  mutating func override(_ name: String, with value: Value) {
    guard case .array(let choices)? = self[WidthCondition.styles] else {
      self[name] = value
      return
    }
    if name == WidthCondition.styles, case .array(let others) = value {
      self[name] = .array(choices + others)
    } else {
      self[WidthCondition.styles] = .array(
        choices.map { ConditionalStyle.without([name], $0) }
      )
      self[name] = value
    }
  }
}
