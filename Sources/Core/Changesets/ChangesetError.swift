/// Why a batch cannot be applied to a list: everything that does not fit, nothing of which was done.
public struct ChangesetError: Error, Hashable, Sendable {
  /// One operation that does not fit.
  public struct Defect: Hashable, Sendable {
    /// Which of an operation's two places is meant; a removal or update has a source, an insert a
    /// target.
    public enum Side: Hashable, Sendable {
      /// Where something is before the batch.
      case source
      /// Where something is after the batch.
      case target
    }

    /// What is wrong.
    public enum Reason: Hashable, Sendable {
      /// There is no such section; there are so many.
      case noSection(count: Int)
      /// There is no such item; the section has so many.
      case noItem(count: Int)
      /// Another operation takes the same section or item away, or puts something there.
      case claimedTwice
    }

    /// The operation.
    public let operation: ChangesetOperation
    /// Its place that does not fit.
    public let side: Side
    /// What is wrong.
    public let reason: Reason

    /// Creates a defect.
    public init(_ operation: ChangesetOperation, _ side: Side, _ reason: Reason) {
      self.operation = operation
      self.side = side
      self.reason = reason
    }
  }

  /// What does not fit, those at sources first.
  public let defects: [Defect]

  /// Creates an error.
  public init(defects: [Defect]) {
    self.defects = defects
  }
}
