internal import PlaygroundCore

/// Which elements can evaluate a watched place; a build that watches leaves the others out.
///
/// So its cost is that of the elements in question, wherever they are in the content.
final class WatchReach {
  private let watch: ValueWatch
  /// The numbers of the components whose bodies evaluate the place, through other ones, too.
  private let components: Set<Int>
  /// The chunk whose rows contain the place; `nil` for a place that is not in a chunk.
  private let segment: UInt32?
  private var known: [ObjectIdentifier: Bool] = [:]

  /// Finds the components that evaluate a watched place.
  init(_ watch: ValueWatch, in program: PreviewProgram) {
    self.watch = watch
    let surveys = program.components.map { component in
      var survey = PlanSurvey(watch)
      survey.add(component)
      return survey
    }
    var users: [Int: [Int]] = [:]
    for (user, survey) in surveys.enumerated() {
      for component in survey.components { users[component, default: []].append(user) }
    }
    var reached = Set(surveys.indices.filter { surveys[$0].isMet })
    var rest = Array(reached)
    while let component = rest.popLast() {
      for user in users[component] ?? [] where reached.insert(user).inserted { rest.append(user) }
    }
    components = reached
    let chunk = program.series.joined().first { chunk in
      let end = UInt32(clamping: chunk.size.byteCount)
      return watch.isInside(SourceSpan(source: chunk.segment, start: 0, end: end))
    }
    segment = chunk?.segment
  }

  /// Returns whether rows of a chunk may evaluate the place.
  func includes(_ chunk: Chunk) -> Bool { segment == nil || segment == chunk.segment }

  /// Returns whether a sibling, or a condition of it, may evaluate the place.
  func includes<Content: WatchedContent>(_ sibling: Sibling<Content>) -> Bool {
    guard case .item(let content) = sibling.body, let plan = content.sharedPlan else {
      return isMet { $0.add(sibling) }
    }
    if let control = sibling.control, isMet({ $0.add(control) }) { return true }
    let id = ObjectIdentifier(plan)
    if let isMet = known[id] { return isMet }
    let isMet = isMet { content.add(to: &$0) }
    known[id] = isMet
    return isMet
  }

  private func isMet(_ add: (inout PlanSurvey) -> Void) -> Bool {
    var survey = PlanSurvey(watch)
    add(&survey)
    return survey.isMet || !survey.components.isDisjoint(with: components)
  }
}

/// Something that siblings are, and that may evaluate a watched place.
protocol WatchedContent: Sendable {
  /// The plan that it is stored in; `nil` if it has a copy of its own.
  var sharedPlan: AnyObject? { get }

  /// Adds what it evaluates, and the components that it uses.
  func add(to survey: inout PlanSurvey)
}

/// What plans evaluate: whether a watched place is among it, and the components that they use.
struct PlanSurvey {
  /// Whether the watched place is evaluated.
  private(set) var isMet = false
  /// The numbers of the used components.
  private(set) var components: Set<Int> = []
  private let watch: ValueWatch

  /// Creates a survey of nothing.
  init(_ watch: ValueWatch) { self.watch = watch }

  /// Adds the body of a component, and its declarations.
  mutating func add(_ component: ComponentPlan) {
    for parameter in component.parameters { add(parameter.span) }
    for state in component.states { add(state.initial.span) }
    add(component.lets)
    for timer in component.timers { add(timer.interval.span) }
    for sibling in component.body { add(sibling) }
  }

  /// Adds a sibling with its conditions.
  mutating func add<Content: WatchedContent>(_ sibling: Sibling<Content>) {
    if let control = sibling.control { add(control) }
    switch sibling.body {
    case .item(let content): content.add(to: &self)
    case .group(let siblings, let lets):
      add(lets)
      for sibling in siblings { add(sibling) }
    }
  }

  /// Adds the conditions of a sibling.
  mutating func add(_ control: SiblingControl) {
    for attribute in [control.id, control.condition] {
      if let attribute { add(attribute.span) }
    }
    if let loop = control.loop { add(loop.sequence.text.span) }
  }

  fileprivate mutating func add(_ plan: NodePlan) {
    add(plan.span)
    // A place within the element may be anywhere in it.
    if isMet { return }
    add(plan.attributes)
    if let style = plan.style {
      add(style.names.span)
      for settings in style.choices.settings.values { add(settings) }
    }
    for sibling in plan.children { add(sibling) }
    if let list = plan.list { add(list.plan) }
    guard let use = plan.use else { return }
    components.insert(use.component)
    for argument in use.arguments { add(argument.plan.span) }
    for contents in use.contents.values { for sibling in contents { add(sibling) } }
  }

  fileprivate mutating func add(_ edge: EdgePlan) {
    add(edge.attributes)
    for sibling in edge.content { add(sibling) }
  }

  private mutating func add(_ plan: ListPlan) {
    add(plan.lets)
    add(plan.attributes)
    for edge in [plan.header, plan.footer] { if let edge { add(edge) } }
    for sibling in plan.sections { add(sibling) }
  }

  private mutating func add(_ span: SourceSpan) {
    if watch.isWatched(span) { isMet = true }
  }

  private mutating func add(_ attributes: [AttributePlan]) {
    for attribute in attributes { add(attribute.span) }
  }

  private mutating func add(_ lets: [LetPlan]) { for plan in lets { add(plan.value.span) } }
}

extension TreePlan: WatchedContent {
  var sharedPlan: AnyObject? {
    switch self {
    case .finished: nil
    case .evaluated(let shared): shared
    case .slot(let plan): plan
    }
  }

  func add(to survey: inout PlanSurvey) {
    switch self {
    case .finished: break
    case .evaluated(let shared): survey.add(shared.plan)
    case .slot: survey.addAnything()
    }
  }
}

extension CellPlan: WatchedContent {
  var sharedPlan: AnyObject? {
    switch self {
    case .finished: nil
    case .bare(let shared, _): shared
    case .wrapped(let edge, _): edge
    }
  }

  func add(to survey: inout PlanSurvey) {
    switch self {
    case .finished: break
    case .bare(let shared, _): survey.add(shared.plan)
    case .wrapped(let edge, _): survey.add(edge)
    }
  }
}

extension SectionPlan: WatchedContent {
  var sharedPlan: AnyObject? { nil }

  /// Sections are visited, and their rows decide.
  func add(to survey: inout PlanSurvey) { survey.addAnything() }
}

extension PlanSurvey {
  /// Adds something that may evaluate any place: what a slot shows is known when it is used.
  fileprivate mutating func addAnything() { isMet = true }
}
