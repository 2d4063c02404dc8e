import PlaygroundCore
import PlaygroundProtocol

/// Problems of texts that are being typed, which clients learn after a pause.
///
/// While a person types, a text is invalid most of the time; the last good content stays.
struct HeldProblems {
  /// The time without a key after which a problem is reported, in nanoseconds.
  static let pause: UInt64 = 500_000_000

  private struct Entry {
    let outcome: PreviewOutcome
    let due: UInt64
  }

  private var entries: [ByteExactString: Entry] = [:]

  init() {}

  /// The time at which a problem is to be reported; `nil` for none.
  var due: UInt64? { entries.isEmpty ? nil : entries.values.map(\.due).min() }

  /// Keeps the problems among some outcomes; other outcomes of their previews end them.
  ///
  /// - Returns: The outcomes to report now.
  mutating func hold(_ outcomes: [PreviewOutcome], now: UInt64) -> [PreviewOutcome] {
    outcomes.filter { outcome in
      guard let name = outcome.preview, outcome.layer.isShown else { return true }
      let isProblem = outcome.layer == .typed && outcome.outcome.isFailure
      guard isProblem else {
        entries[ByteExactString(name)] = nil
        return true
      }
      entries[ByteExactString(name)] = Entry(outcome: outcome, due: now + Self.pause)
      return false
    }
  }

  /// Removes and returns the problems to report now, with the present state of their previews.
  mutating func takeDue(now: UInt64, _ previews: PreviewStore) -> [PreviewOutcome] {
    guard let due, due <= now else { return [] }
    let ready = entries.filter { $0.value.due <= now }.sorted { $0.key < $1.key }
    return ready.compactMap { name, entry in
      entries[name] = nil
      guard let preview = previews[name.text] else { return nil }
      var outcome = entry.outcome
      (outcome.generation, outcome.diagnostics) = (preview.generation, preview.diagnostics)
      switch preview.status {
      case .stale, .error: return outcome
      case .ok, .building, .removed: return nil
      }
    }
  }
}
