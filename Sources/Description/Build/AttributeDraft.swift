internal import Core

/// The attributes of an element while they are checked: values, as long as all are known.
struct AttributeDraft {
  /// The attributes so far, empty once one of them depends on something.
  private(set) var props: [Props.Prop] = []
  private var plans: [AttributePlan]?

  /// Makes room for a number of attributes.
  init(reserving count: Int) { props.reserveCapacity(count) }

  /// The values of all attributes, if all are known.
  var known: Props? { plans == nil ? Props(props) : nil }

  /// Adds an attribute whose value is known.
  mutating func append(_ name: String, _ value: Value, at span: SourceSpan) {
    guard plans != nil else { return props.append(.init(name: name, value: value)) }
    plans?.append(AttributePlan(name: name, type: nil, pattern: .value(value), span: span))
  }

  /// Adds an attribute, whatever its value depends on.
  mutating func append(_ plan: AttributePlan) {
    if let value = plan.pattern.known { return append(plan.name, value, at: plan.span) }
    if plans == nil {
      plans = Self.plans(of: props, at: plan.span)
      props = []
    }
    plans?.append(plan)
  }

  /// Returns all attributes as plans; those of known values tell no places of their own.
  func plans(at span: SourceSpan) -> [AttributePlan] {
    plans ?? Self.plans(of: props, at: span)
  }

  private static func plans(of props: [Props.Prop], at span: SourceSpan) -> [AttributePlan] {
    props.map {
      AttributePlan(name: $0.name, type: nil, pattern: .value($0.value), span: span)
    }
  }
}
