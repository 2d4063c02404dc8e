/// What a node does on an event: the statements of an `on-…` attribute, as written.
public struct Action: Hashable, Sendable {
  /// The event's name without its `on-` prefix.
  public let event: String
  /// The statements, as written in the file.
  public let statements: String

  /// Creates the statements to run on `event`.
  public init(event: String, statements: String) {
    self.event = event
    self.statements = statements
  }
}
