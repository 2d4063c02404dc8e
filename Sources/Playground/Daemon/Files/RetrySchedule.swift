import PlaygroundSystem

/// When files are read again that could not be read for a reason that may pass: a lack of
/// descriptors, or a directory that is moved away for a moment.
///
/// The pauses double, and end after `limit` attempts: then the next save has the file read.
struct RetrySchedule {
  /// The pause before the first attempt, in nanoseconds.
  static let firstPause: UInt64 = 250_000_000
  /// The number of attempts, which takes about a minute.
  static let limit = 8

  private struct Entry {
    var attemptCount = 0
    /// The time of the next attempt; `nil` while the file is being read.
    var due: UInt64?
  }

  private var entries: [FilePath: Entry] = [:]

  init() {}

  /// The time of the next attempt; `nil` for none.
  var due: UInt64? { entries.isEmpty ? nil : entries.values.compactMap(\.due).min() }

  /// Records the result of reading a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - failure: Why it could not be read; `nil` if it was read.
  ///   - isReported: Whether the watcher reported that the file exists. If it is missing, its
  ///     removal will be reported, unless it returns before the watcher looks again.
  ///   - isRetry: Whether the reading was an attempt of this schedule.
  ///   - now: The time.
  mutating func note(
    _ path: FilePath,
    _ failure: FileContent.Failure?,
    isReported: Bool = false,
    isRetry: Bool,
    now: UInt64
  ) {
    guard let failure, mayPass(failure, isReported: isReported) else {
      entries[path] = nil
      return
    }
    var entry = isRetry ? entries[path] ?? Entry() : Entry()
    guard entry.attemptCount < Self.limit else {
      entries[path] = nil
      return
    }
    entry.due = now + Self.firstPause << UInt64(entry.attemptCount)
    entry.attemptCount += 1
    entries[path] = entry
  }

  private func mayPass(_ failure: FileContent.Failure, isReported: Bool) -> Bool {
    switch failure {
    case .unreadable(let error): error.mayPass
    case .missing: isReported
    case .outside, .foreignLink, .notRegular, .directory, .tooLarge: false
    }
  }

  /// Removes a file that changed, or that is no longer needed.
  mutating func forget(_ path: FilePath) { entries[path] = nil }

  /// Removes and returns the files whose next attempt is due, sorted.
  mutating func takeDue(now: UInt64) -> [FilePath] {
    guard let due, due <= now else { return [] }
    let paths = entries.filter { $0.value.due.map { $0 <= now } ?? false }.keys.sorted()
    for path in paths { entries[path]?.due = nil }
    return paths
  }
}

extension Result<[UInt8], FileContent.Failure> {
  /// Why a file could not be read; `nil` if it was read.
  var failure: FileContent.Failure? {
    switch self {
    case .success: nil
    case .failure(let failure): failure
    }
  }
}
