import PlaygroundProtocol

/// The conversion of times of the change log to the time zone of the machine.
struct LocalClock: Sendable {
  /// Returns the time of day, or the month and day of another day in the same number of columns.
  var short: @Sendable (Timestamp) -> String = { $0.timeText }
  /// Returns the time of day, or date and time of another day.
  var long: @Sendable (Timestamp) -> String = { $0.timeText }
}

extension LocalClock: Equatable {
  /// Always true: the time zone is a property of the machine, not of the screen.
  static func == (left: LocalClock, right: LocalClock) -> Bool { true }
}
