/// One batch of changes that can be applied together: one stage of a staged changeset.
///
/// Deletes, updates and the sources of moves index the collection as it is before the stage; inserts
/// and the targets of moves index it as it is after the stage.
public struct Changeset: Equatable, Sendable {
  /// A change of place on one level.
  public struct Move<Index: Hashable & Sendable>: Hashable, Sendable {
    /// The index before the stage.
    public var from: Index
    /// The index after the stage.
    public var to: Index

    /// Creates a move between two indices.
    public init(from: Index, to: Index) {
      self.from = from
      self.to = to
    }
  }

  /// Sections taken out, ascending.
  public var sectionDeletes: [Int] = []
  /// Sections put in, ascending by where they end up.
  public var sectionInserts: [Int] = []
  /// Sections that change places.
  public var sectionMoves: [Move<Int>] = []
  /// Sections whose header, footer or own attributes are different.
  public var sectionUpdates: [Int] = []
  /// Cells taken out, ascending.
  public var elementDeletes: [ElementPath] = []
  /// Cells put in, ascending by where they end up.
  public var elementInserts: [ElementPath] = []
  /// Cells that change places.
  public var elementMoves: [Move<ElementPath>] = []
  /// Cells that show something else.
  public var elementUpdates: [ElementPath] = []

  /// Creates an empty batch.
  public init() {}

  /// How many changes the batch holds.
  public var count: Int {
    sectionDeletes.count + sectionInserts.count + sectionMoves.count + sectionUpdates.count
      + elementDeletes.count + elementInserts.count + elementMoves.count + elementUpdates.count
  }

  /// Whether the batch changes nothing.
  public var isEmpty: Bool { count == 0 }
}
