/// What the cells of one section are built from.
enum CellsPlan: Sendable {
  /// Each on its own.
  case slots([Slot<CellPlan>])
  /// The chunks of some series of the file, and what is known of the ids in them.
  case series([Int], UniqueIds)
}
