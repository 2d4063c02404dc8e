public import PlaygroundCore

/// Statements that are compared, not run.
public final class WrittenScript: ActionScript {
  /// The statements.
  public let text: String

  /// Creates statements from their text.
  public init(_ text: String) { self.text = text }
}

extension Action {
  /// Creates an action from the text of its statements.
  public init(event: Event.Kind, statements: String) {
    self.init(event: event, script: WrittenScript(statements))
  }
}
