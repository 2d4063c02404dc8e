/// A message of the daemon for the people who run it.
package struct DaemonMessage: Sendable, Equatable {
  /// The importance of a message, most important first.
  package enum Level: String, CaseIterable, Sendable {
    /// Something does not work any more, or was lost.
    case error
    /// Something may not work as expected.
    case warning
    /// A state was reached, or a description logged a line.
    case info
  }

  /// The importance.
  package let level: Level
  /// One sentence without a full stop.
  package let text: String

  /// Creates a message.
  package init(_ level: Level, _ text: String) {
    self.level = level
    self.text = text
  }
}
