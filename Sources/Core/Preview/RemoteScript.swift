/// The statements of an action that run in another process.
package final class RemoteScript: ActionScript {
  /// The statements, as written; empty for a closure in Swift.
  package let text: String

  /// The reaction of a closure in Swift.
  package static let closure = RemoteScript("")

  /// Creates statements.
  package init(_ text: String) { self.text = text }
}

extension [Action] {
  /// Whether the process that made the content handles the event.
  package var areRemote: Bool { contains { $0.script is RemoteScript } }
}
