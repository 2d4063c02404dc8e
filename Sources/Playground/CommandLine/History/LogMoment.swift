import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// A moment in the change log on the command line: a revision, a time, a recording or a Git commit.
enum LogMoment: Equatable, Sendable {
  case since(LogQuery.Since)
  /// A recording, else a branch, tag or commit.
  case name(String)

  /// Parses a revision number or a time; any other text is a name.
  init?(_ text: String) {
    if let since = LogQuery.Since(text: text) {
      self = .since(since)
    } else if !text.isEmpty, !text.hasPrefix("-") {
      self = .name(text)
    } else {
      return nil
    }
  }

  /// The position of a moment in a change log.
  enum Meaning: Equatable, Sendable {
    case since(LogQuery.Since)
    case recording(NamedRecording)
    /// A branch, tag or commit, which may not exist.
    case commit(String)
  }

  /// Returns the meaning in a change log, whose recordings come before commits.
  func meaning(in history: History) throws(CommandError) -> Meaning {
    switch self {
    case .since(let since): return .since(since)
    case .name(let name):
      let recording = try history.recordings().first { $0.name.hasSameBytes(as: name) }
      return recording.map(Meaning.recording) ?? .commit(name)
    }
  }

  /// Returns the moment in the log of a directory: of a recording, its start or its end; of a
  /// commit, its time.
  ///
  /// - Throws: `CommandError.log` if the directory's repository has no such commit.
  func resolved(
    in root: String,
    _ history: History,
    isEnd: Bool
  ) throws(CommandError) -> LogQuery.Since {
    switch try meaning(in: history) {
    case .since(let since): return since
    case .recording(let recording):
      return .revision(isEnd ? recording.last ?? Int(Int32.max) : recording.first)
    case .commit(let name): return .time(try GitRepository(at: root).commit(named: name).time)
    }
  }
}

extension ValueParser where Value == LogMoment {
  /// A revision number, a time, or a Git commit.
  static var moment: Self {
    ValueParser("a revision number, a time such as 2026-08-01T12:00, or a Git commit") {
      LogMoment($0)
    }
  }
}
