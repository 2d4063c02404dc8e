import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// The lines that the daemon writes to standard error: their form, and which are left out.
struct DaemonMessageFormat: Sendable {
  /// The form of a line.
  enum Style: Sendable, CaseIterable {
    /// For people who look at it now: `playground: TEXT`.
    case plain
    /// For a file: `2026-11-23T10:31:02.123Z warning  TEXT`.
    case dated
    /// For the journal of systemd, which adds the time: `<4>TEXT`, as in sd-daemon(3).
    case journal
  }

  private let style: Style
  private let leastLevel: DaemonMessage.Level

  /// Creates a format that leaves out messages which are less important than a level.
  init(_ style: Style, leastLevel: DaemonMessage.Level) {
    self.style = style
    self.leastLevel = leastLevel
  }

  /// Returns the line of a message, without its end; `nil` if it is left out.
  func line(_ message: DaemonMessage, at time: WallTime) -> String? {
    guard Self.priority(message.level) <= Self.priority(leastLevel) else { return nil }
    let text = DrawnText.line(message.text)
    switch style {
    case .plain: return "playground: \(text)"
    case .dated:
      let level = message.level.rawValue
      let padding = String(repeating: " ", count: Self.levelWidth - level.count)
      let time = Timestamp(millisecondsSince1970: time.milliseconds)
      return "\(time.text) \(level)\(padding)  \(text)"
    case .journal: return "<\(Self.priority(message.level))>\(text)"
    }
  }

  private static let levelWidth = DaemonMessage.Level.allCases.map(\.rawValue.count).max() ?? 0

  /// The number of a level in syslog(3).
  private static func priority(_ level: DaemonMessage.Level) -> Int {
    switch level {
    case .error: 3
    case .warning: 4
    case .info: 6
    }
  }
}

extension DaemonMessageFormat.Style {
  /// The style for standard error.
  ///
  /// - Parameters:
  ///   - isBackground: Whether standard error is the log file of a daemon in the background.
  ///   - journalStream: The value of `JOURNAL_STREAM`, which other processes may inherit.
  ///   - errorStream: The device and the inode of standard error, as in that variable.
  init(isBackground: Bool, journalStream: String?, errorStream: String?) {
    if isBackground {
      self = .dated
    } else if let journalStream, journalStream == errorStream {
      self = .journal
    } else {
      self = .plain
    }
  }

  /// The style for the standard error of this process.
  static func current(isBackground: Bool) -> Self {
    let status = try? FileStatus(of: StandardStream.error.rawValue)
    return Self(
      isBackground: isBackground,
      journalStream: CurrentProcess.environment("JOURNAL_STREAM"),
      errorStream: status.map { "\($0.device):\($0.inode)" },
    )
  }
}
