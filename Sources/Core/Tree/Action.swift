/// What a node does on an event: the statements of an `on-…` attribute, as written.
public struct Action: Hashable, Sendable {
  /// The event on which they run.
  public let event: Event.Kind
  /// The statements, as written in the file.
  public let statements: String
  /// What the names of loop variables and params in the statements stood for when the tree was built.
  ///
  /// All other names are state or data; whoever runs the statements knows them.
  public let captures: [String: Value]

  /// Creates the statements to run on `event`.
  public init(event: Event.Kind, statements: String, captures: [String: Value] = [:]) {
    self.event = event
    self.statements = statements
    self.captures = captures
  }
}
