import PlaygroundCore
import PlaygroundProtocol

/// The latest outcomes of each preview, their ages, and how many of them were not seen.
///
/// Times are milliseconds of the monotonic clock.
struct PreviewActivity: Equatable, Sendable {
  /// When an outcome arrived.
  private struct Arrival: Equatable {
    var time: Int
    /// The time of day: `14:03:59`.
    var clock: String
  }

  private static let minute = 60_000
  /// The number of minutes for which an age is shown instead of the time of day.
  private static let ageLimit = 60

  /// The preview with the newest outcome.
  private(set) var newest: ByteExactString?
  private var arrivals: [ByteExactString: Arrival] = [:]
  private var unseenCounts: [ByteExactString: Int] = [:]

  /// Adds an outcome that changed a preview, or that broke it.
  mutating func add(_ note: ChangeNote, isOnScreen: Bool, at time: Int) {
    guard note.outcome == .rendered || note.isBroken else { return }
    let name = ByteExactString(note.previewID.name)
    newest = name
    arrivals[name] = Arrival(time: time, clock: note.time)
    if !isOnScreen { unseenCounts[name, default: 0] += 1 }
  }

  /// Forgets a preview that was removed.
  mutating func forget(_ preview: String) {
    arrivals[ByteExactString(preview)] = nil
    unseenCounts[ByteExactString(preview)] = nil
  }

  /// Forgets all previews but those of a new connection.
  mutating func keep(_ previews: some Sequence<String>) {
    let names = Set(previews.map { ByteExactString($0) })
    arrivals = arrivals.filter { names.contains($0.key) }
    unseenCounts = unseenCounts.filter { names.contains($0.key) }
  }

  /// Counts the outcomes of a preview as seen.
  mutating func see(_ preview: String) { unseenCounts[ByteExactString(preview)] = nil }

  /// Returns the number of outcomes that were not seen.
  func unseenCount(of preview: String) -> Int { unseenCounts[ByteExactString(preview)] ?? 0 }

  /// Returns the age of the last outcome: `now`, `2 min`, after an hour the time of day `14:03`;
  /// `nil` if there was none.
  func age(of preview: String, at now: Int) -> String? {
    guard let arrival = arrivals[ByteExactString(preview)] else { return nil }
    let minutes = max(0, now - arrival.time) / Self.minute
    if minutes >= Self.ageLimit { return String(arrival.clock.prefix(5)) }
    return minutes == 0 ? "now" : "\(minutes) min"
  }

  /// Returns the time when an age changes; `nil` if none does any more.
  func nextChange(after now: Int) -> Int? {
    arrivals.values.compactMap { arrival in
      let minutes = max(0, now - arrival.time) / Self.minute
      return minutes >= Self.ageLimit ? nil : arrival.time + (minutes + 1) * Self.minute
    }.min()
  }
}
