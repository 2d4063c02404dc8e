internal import PlaygroundCore

/// What the builders of one content share: values, identities, and the parts of the last build.
final class BuildContext {
  /// Evaluates values, and collects diagnostics.
  var evaluator: PlanEvaluator
  /// The components of the preview.
  let components: [ComponentPlan]
  /// The limits of the description.
  let limits: Limits
  /// Whether identities of elements matter: asked for each element, without access to the tracker.
  let tracksUses: Bool
  /// Follows the identity of the elements being built.
  var tracker: UseTracker
  /// The parts of the last build; `nil` to build all of them.
  var memory: PartMemory?
  /// The uses of components with slots whose bodies are being built, outermost first.
  var slottedUses: [SlottedUse] = []
  /// What the build is to find out besides the content; `nil` for nothing.
  let inquiry: BuildInquiry?
  /// The elements that a build which watches a place does not leave out; `nil` for all.
  let reach: WatchReach?

  /// Creates the context of a build.
  ///
  /// - Parameters:
  ///   - program: The plan of the preview.
  ///   - scope: The values of state and data.
  ///   - locals: The changed states of uses of components.
  ///   - memory: The parts of the last build of the same program; `nil` to build all of them.
  ///   - inquiry: What the build is to find out besides the content; `nil` for nothing.
  init(
    _ program: PreviewProgram,
    scope: Scope,
    locals: LocalStates,
    reusing memory: PartMemory? = nil,
    asking inquiry: BuildInquiry? = nil
  ) {
    self.inquiry = inquiry
    reach = inquiry?.watch.map { WatchReach($0, in: program) }
    evaluator = PlanEvaluator(scope, program)
    tracker = UseTracker(program.components, locals)
    evaluator.watch = inquiry?.watch
    tracksUses = tracker.isActive
    self.memory = memory
    components = program.components
    limits = program.limits
  }

  /// Gives an element the items of the loops around it, if these are asked for.
  func trace(_ node: inout Node) {
    guard inquiry?.tracesItems == true else { return }
    node.origin = DataItems(evaluator.trace.items())
  }
}

/// The children that a use of a component assigns to its slots, and their scope.
struct SlottedUse {
  let contents: [ByteExactString: [Sibling<TreePlan>]]
  var scope: Scope
  /// The use whose states are in the scope.
  let owner: StatefulUse?
  /// The number of loops and uses around it.
  let traceMark: Int
}

/// The attributes that a use of a declared component adds to the root of its body.
struct UseOverrides {
  var key: Key?
  var props: [Props.Prop] = []
  /// The attributes written at the use that produced the props.
  var attributes: [AttributePlan] = []
  var actions: [Action] = []
}
