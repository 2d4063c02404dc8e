internal import PlaygroundCore

/// The statements of an element for an event, before loop variables and params have values.
struct ActionPlan: Sendable {
  /// The event on which it runs.
  let event: Event.Kind
  /// The statements.
  let statements: StatementsPlan
  /// Whether it assigns the value of a control to the state that the control shows.
  var isBinding = false

  /// The action if it is always the same.
  var known: Action? {
    statements.isConstant
      ? Action(
        event: event,
        script: statements.script,
        captures: statements.constants,
        isBinding: isBinding,
      )
      : nil
  }
}

/// Checked statements, and the names that they read.
struct StatementsPlan: Sendable {
  /// The statements.
  let script: EventScript
  /// The loop variables, params and `let`s that the statements read, each once.
  let captured: [String]
  /// The constants that the statements read.
  let constants: [ByteExactString: Value]
  /// Whether the statements read or change states of the component in whose body they are written.
  let isLocal: Bool

  /// Whether they are the same wherever they are built.
  var isConstant: Bool { captured.isEmpty && !isLocal }

  /// Returns the values of the names besides states.
  func captures(in scope: Scope) -> [ByteExactString: Value] {
    var captures = constants
    for name in captured { captures[name] = scope[name] }
    return captures
  }
}

extension [ActionPlan] {
  /// The actions if they are always the same.
  var known: [Action]? {
    if isEmpty { return [] }
    let actions = compactMap(\.known)
    return actions.count == count ? actions : nil
  }
}

/// The statements of an `on-…` attribute, parsed; equal ones are shared.
///
/// Places in them count from the beginning of the text.
final class EventScript: ActionScript {
  /// The statements, as written.
  let text: String
  /// The parsed statements, in order.
  let statements: [EventStatement]

  /// Parses statements that have no defects; `nil` for others.
  init?(_ text: String, limits: Limits) {
    let span = SourceSpan(source: 0, start: 0, end: UInt32(clamping: text.utf8.count))
    var diagnostics: [Diagnostic] = []
    let located = LocatedText(text, span: span)
    guard let statements = EventStatement.parse(located, limits: limits, into: &diagnostics) else {
      return nil
    }
    self.text = text
    self.statements = statements
  }
}
