/// What a node does on an event.
public struct Action: Sendable {
  /// The event on which it is done.
  public let event: Event.Kind
  /// The statements of an `on-…` attribute.
  public let script: any ActionScript
  /// What the names of loop variables and params in the statements stood for when the tree was built.
  ///
  /// All other names are state or data; whoever runs the statements knows them.
  public let captures: [String: Value]

  /// Creates an action that runs `script` on `event`.
  public init(event: Event.Kind, script: any ActionScript, captures: [String: Value] = [:]) {
    self.event = event
    self.script = script
    self.captures = captures
  }

  /// The statements, as written.
  public var statements: String { script.text }
}

/// Statements that run on an event, in the form of whoever runs them; actions share them.
public protocol ActionScript: AnyObject, Sendable {
  /// The statements, as written.
  var text: String { get }
}

extension Action: Hashable {
  /// Returns whether both do the same on the same event.
  public static func == (left: Action, right: Action) -> Bool {
    left.event == right.event && left.captures == right.captures
      && (left.script === right.script || left.statements == right.statements)
  }

  /// Feeds the event, the statements and the captures into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(event)
    hasher.combine(statements)
    hasher.combine(captures)
  }
}
