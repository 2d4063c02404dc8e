public import PlaygroundCore

/// Statements for comparison only; they cannot run.
public final class WrittenScript: ActionScript {
  /// The source text.
  public let text: String

  /// Creates statements from source text.
  public init(_ text: String) { self.text = text }
}

extension Action {
  /// Creates an action from source text.
  package init(event: Event.Kind, statements: String) {
    self.init(event: event, script: WrittenScript(statements))
  }
}
