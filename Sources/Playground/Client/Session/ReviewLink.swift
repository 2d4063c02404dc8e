import PlaygroundSystem

/// The thread that compares previews, which begins with the first request to it.
struct ReviewLink {
  private let begin: (() throws -> any ReviewSource)?
  private var source: (any ReviewSource)?

  /// Creates a link; `nil` if previews cannot be compared on this machine.
  init(_ begin: (() throws -> any ReviewSource)?) { self.begin = begin }

  /// Whether previews can be compared.
  var isPossible: Bool { begin != nil }

  /// The events to poll.
  var pollEntries: [PollEntry] { source.map { [PollEntry($0.number, .read)] } ?? [] }

  /// Sends a request; returns the failure to begin, if there was one.
  mutating func send(_ request: ReviewRequest) -> ReviewResult? {
    do {
      if source == nil { source = try begin?() }
      source?.send(request)
      return nil
    } catch {
      return .failed("\(error)")
    }
  }

  /// Waits until all verdicts are recorded; returns why one is not.
  func finish() -> String? { source?.finish() }

  /// Removes and returns the results, oldest first.
  func takeResults() -> [ReviewResult] { source?.takeResults() ?? [] }
}
