import PlaygroundProtocol

/// The outcomes that could not be outcomeed since outcomeing failed, oldest first.
///
/// The newest ones are kept, to be outcomeed by one more attempt when the daemon stops.
struct UnwrittenOutcomes {
  /// The most outcomes that are kept.
  static let limit = 1_000
  /// The most bytes of sources that are kept.
  static let byteLimit = 16 << 20

  /// The newest outcomes.
  private(set) var outcomes: [PreviewOutcome] = []
  /// The older outcomes, which are lost.
  private(set) var older: OutcomeLoss?
  /// All outcomes.
  private(set) var loss: OutcomeLoss?
  private let limit: Int
  private var byteCount = 0

  /// Creates a collection without outcomes to record again.
  ///
  /// - Parameters:
  ///   - older: The outcomes that were lost before.
  ///   - limit: The most outcomes that are kept.
  init(following older: OutcomeLoss? = nil, limit: Int = Self.limit) {
    (self.older, loss, self.limit) = (older, older, limit)
  }

  /// Adds an outcome.
  mutating func add(_ outcome: PreviewOutcome, reason: String) {
    loss = OutcomeLoss.sum(loss, OutcomeLoss(first: outcome.time, reason: reason))
    outcomes.append(outcome)
    byteCount += Self.byteCount(of: outcome)
    while outcomes.count > limit || byteCount > Self.byteLimit {
      let oldest = outcomes.removeFirst()
      byteCount -= Self.byteCount(of: oldest)
      older = OutcomeLoss.sum(older, OutcomeLoss(first: oldest.time, reason: reason))
    }
  }

  private static func byteCount(of outcome: PreviewOutcome) -> Int {
    (outcome.source?.count ?? 0) + (outcome.previousSource?.count ?? 0)
  }
}
