internal import PlaygroundCore

/// The attributes of an element during checking: values as long as all are constant.
struct AttributeDraft {
  /// The attributes so far; empty after an attribute that is not constant.
  private(set) var props: [Props.Prop] = []
  private var plans: [AttributePlan]?

  /// Reserves capacity for a number of attributes.
  init(reserving count: Int) { props.reserveCapacity(count) }

  /// Whether all attributes so far are constant.
  var isKnown: Bool { plans == nil }

  /// The values of all attributes, if all are constant.
  var known: Props? { isKnown ? Props(props) : nil }

  /// Adds an attribute with a constant value.
  mutating func append(_ name: String, _ value: Value, at span: SourceSpan) {
    guard plans != nil else { return props.append(.init(name: name, value: value)) }
    plans?.append(AttributePlan(name: name, type: nil, pattern: .value(value), span: span))
  }

  /// Adds an attribute with any value.
  mutating func append(_ plan: AttributePlan) {
    if let value = plan.pattern.known { return append(plan.name, value, at: plan.span) }
    if plans == nil {
      plans = Self.plans(of: props, at: plan.span)
      props = []
    }
    plans?.append(plan)
  }

  /// Returns the attributes of an element as plans, each with the source position of its value.
  func plans(of element: Element) -> [AttributePlan] {
    let plans = plans ?? Self.plans(of: props, at: element.span)
    return plans.map { plan in
      guard let value = plan.pattern.known else { return plan }
      let span = element.attribute(plan.name)?.value.span ?? element.span
      return AttributePlan(name: plan.name, type: nil, pattern: .value(value), span: span)
    }
  }

  private static func plans(of props: [Props.Prop], at span: SourceSpan) -> [AttributePlan] {
    props.map {
      AttributePlan(name: $0.name, type: nil, pattern: .value($0.value), span: span)
    }
  }
}
