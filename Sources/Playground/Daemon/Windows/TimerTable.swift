import DescriptionLanguage
import PlaygroundProtocol

/// When the timers of the previews that clients are attached to are due.
///
/// A timer starts when the first client attaches to its preview, and stops when the last one
/// detaches. Times are nanoseconds of a clock that never goes back.
struct TimerTable {
  /// The timers of a variant of a preview.
  struct Source {
    let previewID: PreviewID
    /// Changes whenever the timers may have changed.
    let version: Int
    let timers: [PreviewTimer]
  }

  /// A timer of a variant of a preview.
  struct Entry {
    let previewID: PreviewID
    let timer: PreviewTimer
    /// When it runs next.
    fileprivate(set) var due: UInt64

    fileprivate var interval: UInt64 { UInt64(timer.interval) * 1_000_000 }
  }

  /// A version of the timers of a variant.
  private struct Version: Equatable {
    let previewID: PreviewID
    let version: Int
  }

  private struct Identity: Hashable {
    let previewID: PreviewID
    let timer: PreviewTimer.ID
    let interval: Int
  }

  private var entries: [Entry] = []
  private var versions: [Version] = []

  /// Whether no timer runs.
  var isEmpty: Bool { entries.isEmpty }

  /// Sets the running timers; those with the same identity and interval keep their time.
  ///
  /// - Complexity: O(*s*) in the number of sources without a change, else O(*n*) in the number of
  ///   timers.
  mutating func set(_ sources: [Source], now: UInt64) {
    let newVersions = sources.map { Version(previewID: $0.previewID, version: $0.version) }
    guard versions != newVersions else { return }
    versions = newVersions
    let known = Dictionary(entries.map { (Self.identity($0.previewID, $0.timer), $0.due) }) {
      first,
      _ in first
    }
    entries = sources.flatMap { source in
      source.timers.map { timer in
        var entry = Entry(previewID: source.previewID, timer: timer, due: 0)
        entry.due = known[Self.identity(source.previewID, timer)] ?? now + entry.interval
        return entry
      }
    }
  }

  private static func identity(_ previewID: PreviewID, _ timer: PreviewTimer) -> Identity {
    Identity(previewID: previewID, timer: timer.id, interval: timer.interval)
  }

  /// Returns the milliseconds until the next timer is due, rounded up; `nil` without timers.
  func milliseconds(after now: UInt64) -> Int? {
    entries.map(\.due).min().map { due in
      due <= now ? 0 : Int((due - now + 999_999) / 1_000_000)
    }
  }

  /// Returns the timers that are due, by variant in the order of the previews, and schedules their
  /// next runs.
  ///
  /// Runs that were missed are left out.
  mutating func takeDue(at now: UInt64) -> [(previewID: PreviewID, timers: [PreviewTimer])] {
    var due: [(previewID: PreviewID, timers: [PreviewTimer])] = []
    for index in entries.indices where entries[index].due <= now {
      let entry = entries[index]
      let missed = (now - entry.due) / entry.interval
      entries[index].due += (missed + 1) * entry.interval
      if due.last?.previewID == entry.previewID {
        due[due.count - 1].timers.append(entry.timer)
      } else {
        due.append((entry.previewID, [entry.timer]))
      }
    }
    return due
  }
}

/// Which outcomes of timers are recorded: the first of a preview and a kind of outcome, then one a
/// minute.
struct TimerRecords {
  /// The time between two records, in nanoseconds.
  static let interval: UInt64 = 60_000_000_000

  private struct Subject: Hashable {
    let preview: String?
    let outcome: Outcome
  }

  private var latest: [Subject: UInt64] = [:]

  /// Returns whether an outcome of a timer is recorded.
  mutating func takes(_ outcome: Outcome, of preview: String?, now: UInt64) -> Bool {
    let subject = Subject(preview: preview, outcome: outcome)
    if let time = latest[subject], now < time + Self.interval { return false }
    latest[subject] = now
    return true
  }
}
