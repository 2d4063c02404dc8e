/// The source of the cells of one section.
enum CellsPlan: Sendable {
  /// Each on its own.
  case siblings([Sibling<CellPlan>])
  /// The chunks of some series of the file, and the uniqueness of the ids in them.
  case series([Int], UniqueIds)
}
