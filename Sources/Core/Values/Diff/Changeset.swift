/// A batch of changes that can be applied together: one stage of a staged changeset.
///
/// Deletes, updates and the sources of moves index the collection before the stage; inserts and
/// the targets of moves index it after the stage. All indices are 0-based.
public struct Changeset: Equatable, Sendable {
  /// A move of a section or of an element.
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

  /// Deleted sections, by index before the stage, ascending.
  public var sectionDeletes: [Int] = []
  /// Inserted sections, by index after the stage, ascending.
  public var sectionInserts: [Int] = []
  /// Moved sections; those of a difference are ascending by target.
  public var sectionMoves: [Move<Int>] = []
  /// Sections whose header, footer or attributes changed, by index before the stage, ascending.
  public var sectionUpdates: [Int] = []
  /// Deleted cells, by path before the stage, ascending.
  public var elementDeletes: [ElementPath] = []
  /// Inserted cells, by path after the stage, ascending.
  public var elementInserts: [ElementPath] = []
  /// Moved cells; those of a difference are ascending by target.
  public var elementMoves: [Move<ElementPath>] = []
  /// Cells whose content changed, by path before the stage, ascending.
  public var elementUpdates: [ElementPath] = []

  /// Creates an empty batch.
  public init() {}

  /// The number of changes: a move counts once.
  public var count: Int {
    sectionDeletes.count + sectionInserts.count + sectionMoves.count + sectionUpdates.count
      + elementDeletes.count + elementInserts.count + elementMoves.count + elementUpdates.count
  }

  /// Whether the batch has no changes.
  public var isEmpty: Bool { count == 0 }
}
