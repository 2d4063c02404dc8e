/// The reaction of a node to an event.
package struct Action: Sendable {
  /// The event that triggers the action.
  package let event: Event.Kind
  /// The statements of an `on-…` attribute.
  package let script: any ActionScript
  /// The values of loop variables and params in the statements when the tree was built.
  ///
  /// All other names are state or data, which the runner of the statements resolves.
  package let captures: [ByteExactString: Value]
  /// The use of a component whose states the statements read and change; `nil` for those of the
  /// preview.
  package let use: StatefulUse?
  /// Whether it assigns the value of a control to the state that the control shows.
  package let isBinding: Bool

  /// Creates an action that runs `script` on `event`.
  package init(
    event: Event.Kind,
    script: any ActionScript,
    captures: [ByteExactString: Value] = [:],
    use: StatefulUse? = nil,
    isBinding: Bool = false
  ) {
    self.event = event
    self.script = script
    self.captures = captures
    self.use = use
    self.isBinding = isBinding
  }

  /// The statements, as written.
  package var statements: String { script.text }
}

/// Statements that run on an event, in the representation of their runner; actions share them.
package protocol ActionScript: AnyObject, Sendable {
  /// The statements, as written.
  var text: String { get }
}

extension Action: Hashable {
  /// Returns whether both run the same statements on the same event.
  package static func == (left: Action, right: Action) -> Bool {
    left.event == right.event && left.captures == right.captures && left.use == right.use
      && (left.script === right.script || left.statements.hasSameBytes(as: right.statements))
  }

  /// Feeds the event, the statements and the captures into `hasher`.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(event)
    hasher.combine(statements)
    hasher.combine(captures)
  }
}
