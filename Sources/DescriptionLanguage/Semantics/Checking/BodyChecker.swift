internal import PlaygroundCore

/// Checks the bodies of declared components, each once for every layout in which it is used.
enum BodyChecker {
  /// Checks the bodies of all used components, then those of unused ones.
  ///
  /// The layout around an unused component is unknown, so its body is checked in a
  /// ``SpeculativeCheck``.
  static func checkAll(_ nodes: NodeChecker) {
    checkPending(nodes)
    let used = nodes.context.symbols.components.usedDefinitions
    for number in 0..<nodes.context.symbols.definitionCount where !used.contains(number) {
      nodes.tryLayouts { nodes, parent in
        _ = body(in: ComponentContext(definition: number, parent: parent), nodes)
      }
    }
    checkPending(nodes)
  }

  /// Checks the unchecked bodies of used components, which can use others in turn.
  static func checkPending(_ nodes: NodeChecker) {
    while let context = nodes.context.symbols.components.takePending() {
      nodes.context.symbols.components.setBody(body(in: context, nodes), in: context)
    }
  }

  /// Returns the checked body of a component, in the environment of its declaration.
  private static func body(
    in context: ComponentContext,
    _ nodes: NodeChecker
  ) -> ComponentBody {
    let definition = nodes.context.symbols.definition(context.definition)
    guard let body = definition.body else { return ComponentBody() }
    let outer = nodes.context.environment
    nodes.context.environment = definition.environment
    defer { nodes.context.environment = outer }
    let constants = nodes.context.symbols.environment(definition.environment).constants
    let names = definition.bodyNames(constants: constants)
    let lets = LetChecker(of: definition, in: names, nodes.attributes)
    let checker = TimerChecker(names: lets.names)
    let timers = definition.timerElements.compactMap { checker.plan($0, nodes.attributes) }
    let siblings = nodes.nodeSiblings([body], parent: context.parent, names: lets.names)
    return ComponentBody(siblings: siblings, lets: lets.plans, timers: timers)
  }
}
