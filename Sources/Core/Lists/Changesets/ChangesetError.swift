/// The operations of a batch that do not fit a list; the list is left unchanged.
public struct ChangesetError: Error, Hashable, Sendable {
  /// One operation that does not fit.
  package struct Defect: Hashable, Sendable {
    /// The position of an operation that a defect is about: a removal or update has only a source,
    /// an insert only a target.
    package enum Side: Hashable, Sendable {
      /// The position before the batch.
      case source
      /// The position after the batch.
      case target
    }

    /// The kind of a defect.
    package enum Reason: Hashable, Sendable {
      /// The section index, 0-based, is out of range; the list has `count` sections on that side.
      case noSection(count: Int)
      /// The item index, 0-based, is out of range; its section has `count` items on that side.
      case noItem(count: Int)
      /// Another operation removes the same section or item, or has the same target.
      case claimedTwice
    }

    /// The operation.
    package let operation: ChangesetOperation
    /// The position that does not fit.
    package let side: Side
    /// The kind of the defect.
    package let reason: Reason

    /// Creates a defect.
    package init(_ operation: ChangesetOperation, _ side: Side, _ reason: Reason) {
      self.operation = operation
      self.side = side
      self.reason = reason
    }
  }

  /// All defects, those at sources first; at least one.
  package let defects: [Defect]

  /// All operations of the batch, also those that fit.
  public let operations: [ChangesetOperation]
  /// The number of items of each section of the list.
  public let itemCounts: [Int]

  /// Creates an error.
  package init(defects: [Defect], operations: [ChangesetOperation], itemCounts: [Int]) {
    self.defects = defects
    self.operations = operations
    self.itemCounts = itemCounts
  }
}
