internal import PlaygroundCore

/// A state of a declared component, of which each use has its own value.
struct ComponentState: Sendable {
  /// The element's name.
  static let elementName = "state"

  let name: String
  /// The source position of the name.
  let span: SourceSpan
  /// The plan of the state; `nil` after an error.
  let plan: ComponentPlan.StatePlan?

  /// The state as statements know it.
  var named: Names.State {
    let kind = plan?.initial.pattern.known.map { ValueKind($0) }
    var state = Names.State(name: name, kind: kind == .nothing ? nil : kind, span: span)
    if case .string(let text)? = plan?.initial.pattern.known {
      state.text = plan.map { LocatedText(text, span: $0.initial.span) }
    }
    return state
  }
}
