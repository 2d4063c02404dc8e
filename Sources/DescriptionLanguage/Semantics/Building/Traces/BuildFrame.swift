internal import PlaygroundCore

/// What is around the element that is being built.
enum BuildFrame {
  /// The body of a component is built, with its parameters and states.
  case use(SharedPlan, [ComponentPlan.Parameter], [ComponentPlan.StatePlan])
  /// A loop is at an item.
  case turn(ForClause, index: Int, item: Value)
}
