internal import PlaygroundCore

// Building: plans are evaluated under a state, again after each change of the state.

/// Builds the content of one preview under one state.
struct ContentBuilder {
  private let program: PreviewProgram
  private let chosenTheme: PreviewTheme?
  private let context: BuildContext
  private var lists: ListBuilder

  /// Creates a builder for a scope that contains state and data.
  ///
  /// - Parameters:
  ///   - program: The plan of the preview.
  ///   - scope: The values of state and data.
  ///   - theme: The theme in place of the declared one; `nil` to use that one.
  ///   - locals: The changed states of uses of components.
  ///   - memory: The parts of the last build of the same program; `nil` to build all of them.
  ///   - inquiry: What the build is to find out besides the content; `nil` for nothing.
  init(
    _ program: PreviewProgram,
    scope: Scope,
    theme: PreviewTheme? = nil,
    locals: LocalStates = LocalStates(),
    reusing memory: PartMemory? = nil,
    asking inquiry: BuildInquiry? = nil
  ) {
    self.program = program
    chosenTheme = theme
    context = BuildContext(
      program,
      scope: scope,
      locals: locals,
      reusing: memory,
      asking: inquiry
    )
    lists = ListBuilder(context, series: program.series, rows: inquiry?.rows)
  }

  /// The parts for the next build; `nil` if none were to be kept.
  var memory: PartMemory? { context.memory }

  /// The work so far.
  var work: Work { context.evaluator.scope.work }

  /// The theme, once the content is built; `nil` for none.
  var theme: String? { context.evaluator.scope.theme }

  /// The timers of the preview, once the content is built.
  private(set) var timers: [PreviewTimer] = []

  /// The uses of components with states in the content, once it is built.
  var uses: StatefulUses { context.tracker.all() }

  /// The diagnostics without duplicates, in the order they were reported.
  var diagnostics: [Diagnostic] { context.evaluator.diagnostics }

  /// Whether building stopped because a limit was exceeded.
  var isStopped: Bool { context.evaluator.isStopped }

  /// Whether an error was reported.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The values that were watched; `nil` if none were.
  var watch: ValueWatch? { context.evaluator.watch }

  /// Returns the content of the preview.
  mutating func content() -> PreviewContent {
    context.memory?.begin()
    defer { context.memory?.finish() }
    context.evaluator.bind(program.lets)
    if let plan = program.theme, case .string(let theme)? = context.evaluator.value(of: plan) {
      context.evaluator.scope.theme = theme
    }
    if let chosenTheme { context.evaluator.scope.theme = chosenTheme.name }
    timers = context.evaluator.timers(program.timers, of: IdentityPath([]))
    let attributes = context.evaluator.props(of: program.attributes)
    let content = evaluatedContent().filled(with: attributes)
    if context.evaluator.followsViews {
      context.evaluator.report(FollowDefects.diagnostics(of: content))
    }
    return content
  }

  private mutating func evaluatedContent() -> PreviewContent {
    switch program.content {
    case .list(let plan): return .list(lists.list(plan))
    case .cells(let plan, let span):
      let key = Key.positional("section#0")
      context.tracker.enter(key)
      defer { context.tracker.leave() }
      let section = Section(key: key, cells: lists.cells(plan), span: span)
      return .list(List(sections: [section]))
    case .component(let sibling):
      let isTree = context.evaluator.beginTree()
      defer { context.evaluator.endTree(isTree) }
      if let node = lists.single([sibling], "preview") { return .component(node) }
      // Its `if` failed, as can that of a cell.
      return .list(List(sections: [Section(key: .positional("section#0"), cells: Cells([]))]))
    }
  }
}

extension PreviewContent {
  /// Returns the content with the attributes of the preview; the list's own take precedence.
  fileprivate func filled(with props: Props) -> PreviewContent {
    if props.isEmpty { return self }
    switch self {
    case .component(let node):
      return .component(node.surrounded(by: StructureWord.preview.name, props))
    case .list(var list):
      for attribute in ListAttributes(props).written
      where list.attributes[attribute.name] == nil { list.attributes.set(attribute) }
      return .list(list)
    }
  }
}
