internal import PlaygroundCore

/// What an element of a component's tree builds.
enum TreePlan: Sendable {
  /// A finished tree, for nothing in it depends on anything; its key is that of its slot.
  case finished(Node)
  /// A tree to evaluate.
  case evaluated(SharedPlan)
}

/// A plan that is kept in one place: built many times, it is handed on without copying its parts.
final class SharedPlan: Sendable {
  /// The plan.
  let plan: NodePlan

  /// Keeps a plan.
  init(_ plan: NodePlan) {
    self.plan = plan
  }
}

/// What an element builds that depends on something.
struct NodePlan: Sendable {
  /// The element's name.
  var type: String
  /// The whole element.
  var span: SourceSpan
  /// The attributes, in the order they were written, those of styles first.
  var attributes: [AttributePlan] = []
  /// The attributes as values, if all are known.
  var knownProps: Props?
  /// The style to apply if it depends on names.
  var style: StylePlan?
  /// What it does.
  var actions: [ActionPlan] = []
  /// What it holds.
  var children: [Slot<TreePlan>] = []
  /// The declared component it is a use of.
  var use: UsePlan?
}

/// A use of a declared component.
struct UsePlan: Sendable {
  /// The component's number in the program.
  let component: Int
  /// The values that are given, in the order in which the component declares its parameters.
  var arguments: [Argument]

  /// The value of one parameter.
  struct Argument: Sendable {
    /// Which of the component's parameters it is.
    let place: Int
    let plan: AttributePlan
  }
}

/// A style that is chosen when building.
struct StylePlan: Sendable {
  /// The name of the style, or several names.
  let names: AttributePlan
  /// What each style sets on this element.
  let choices: StyleChoices
}

/// What styles set on an element, kept once for all elements that take the same.
final class StyleChoices: Sendable {
  /// Where the choices are the same.
  struct Context: Hashable {
    let environment: Int
    let table: ObjectIdentifier
  }

  /// What each style sets, by name.
  let settings: [String: [AttributePlan]]
  /// The names in alphabetical order.
  let names: [String]

  /// Keeps what styles set.
  init(_ settings: [String: [AttributePlan]]) {
    self.settings = settings
    names = settings.keys.sorted()
  }
}

/// A declared component in one layout context.
struct ComponentPlan: Sendable {
  /// The component's name.
  let name: String
  /// The parameters, in the order they were declared.
  var parameters: [Parameter]
  /// The body; empty while it is being checked, or after an error.
  var body: [Slot<TreePlan>] = []

  /// One parameter.
  struct Parameter: Sendable {
    let name: String
    /// What it is when not given, `nil` if it has to be given.
    let fallback: Value?
    let span: SourceSpan
    /// Whether it has a default, be it one with errors.
    let isOptional: Bool
    /// Whether it may have its name.
    let isLegal: Bool
    /// The name as expressions look it up.
    let scopeName: ScopeName

    /// Creates a parameter.
    init(
      name: String,
      fallback: Value?,
      span: SourceSpan,
      isOptional: Bool,
      isLegal: Bool
    ) {
      self.name = name
      self.fallback = fallback
      self.span = span
      self.isOptional = isOptional
      self.isLegal = isLegal
      scopeName = ScopeName(name)
    }
  }
}

/// What a cell builds.
enum CellPlan: Sendable {
  /// A finished cell; its key and that of the component in it are those of its slot.
  case finished(Cell)
  /// A component written without a `cell` around it, whose key it shares.
  case bare(SharedPlan, actions: [ActionPlan])
  /// A `cell` and what stands in it; conditions may leave nothing.
  case wrapped([Slot<TreePlan>], actions: [ActionPlan])
}

/// What a section builds.
struct SectionPlan: Sendable {
  var attributes: [AttributePlan] = []
  var actions: [ActionPlan] = []
  var header: [Slot<TreePlan>] = []
  var cells = CellsPlan.slots([])
  var footer: [Slot<TreePlan>] = []
  var supplements: [SupplementPlan] = []
  var span: SourceSpan
}

/// What a supplement of a section builds.
struct SupplementPlan: Sendable {
  let kind: String
  /// Where it stands, if it says so.
  let alignment: AttributePlan?
  let content: [Slot<TreePlan>]
}

/// What a list builds.
struct ListPlan: Sendable {
  var attributes: [AttributePlan] = []
  var actions: [ActionPlan] = []
  var header: [Slot<TreePlan>] = []
  var sections: [Slot<SectionPlan>] = []
  var footer: [Slot<TreePlan>] = []
}

/// What a preview builds.
enum ContentPlan: Sendable {
  /// A list of sections.
  case list(ListPlan)
  /// Cells in one section that is not written.
  case cells(CellsPlan, SourceSpan)
  /// One component alone.
  case component(Slot<TreePlan>)
}
