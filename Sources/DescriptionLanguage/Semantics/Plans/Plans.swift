internal import PlaygroundCore

/// The plan of an element of a component's tree.
enum TreePlan: Sendable {
  /// A finished tree, because it is constant; its key is that of its slot.
  case finished(Node)
  /// A tree to evaluate.
  case evaluated(SharedPlan)
  /// The children that a use of the component gives to a slot.
  case slot(SlotPlan)
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

/// The plan of a list in a tree: few elements have one, which would make all plans larger.
final class SharedListPlan: Sendable {
  /// The plan.
  let plan: ListPlan

  /// Keeps a plan.
  init(_ plan: ListPlan) {
    self.plan = plan
  }
}

/// The plan of an element that is not constant.
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
  /// Its actions.
  var actions: [ActionPlan] = []
  /// The content.
  var children: [Sibling<TreePlan>] = []
  /// The list that it contains instead of children.
  var list: SharedListPlan?
  /// The declared component it is a use of.
  var use: UsePlan?
}

/// A use of a declared component.
struct UsePlan: Sendable {
  /// The component's number in the program.
  let component: Int
  /// The values that are given, in the order in which the component declares its parameters.
  var arguments: [Argument]
  /// The children that are given, by the name of their slot.
  var contents: [ByteExactString: [Sibling<TreePlan>]] = [:]

  /// The value of one parameter.
  struct Argument: Sendable {
    /// Which of the component's parameters it is.
    let index: Int
    let plan: AttributePlan
  }
}

/// A style that is chosen when building.
struct StylePlan: Sendable {
  /// The name of the style, or several names.
  let names: AttributePlan
  /// The settings of each style for this element.
  let choices: StyleChoices
}

/// The settings of styles for elements with the same attributes; such elements share them.
final class StyleChoices: Sendable {
  /// Where the choices are the same.
  struct Context: Hashable {
    let environment: Int
    let table: ObjectIdentifier
  }

  /// The settings of each style, by name.
  let settings: [ByteExactString: [AttributePlan]]
  /// The names in alphabetical order.
  let names: [String]

  /// Stores the settings of styles.
  init(_ settings: [ByteExactString: [AttributePlan]]) {
    self.settings = settings
    names = settings.keys.sorted().map(\.text)
  }
}

/// A declared component in one layout context.
struct ComponentPlan: Sendable {
  /// The component's name.
  let name: String
  /// The parameters, in the order they were declared.
  var parameters: [Parameter]
  /// The body; empty while it is being checked, or after an error.
  var body: [Sibling<TreePlan>] = []
  /// The `let`s that the body sees.
  var lets: [LetPlan] = []
  /// The timers that each use has.
  var timers: [TimerPlan] = []
  /// The states that each use has, in the order they were declared.
  let states: [StatePlan]
  /// The names of the slots, in the order they occur.
  let slots: [String]

  /// One state.
  struct StatePlan: Sendable {
    /// The name as expressions look it up.
    let name: ScopeName
    /// The initial value, which can read the parameters.
    let initial: AttributePlan
  }

  /// One parameter.
  struct Parameter: Sendable {
    let name: String
    /// Its default, `nil` if it is required.
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

/// The plan of a cell.
enum CellPlan: Sendable {
  /// A finished cell; its key and that of the component in it are those of its slot.
  case finished(Cell)
  /// A component written without a `cell` around it, whose key it shares.
  case bare(SharedPlan, actions: [ActionPlan])
  /// A `cell` and its content; conditions may leave it empty.
  case wrapped(EdgePlan, actions: [ActionPlan])
}

/// The plan of a header, a footer, a supplement or a `cell`: its own attributes and its content, of
/// which conditions leave at most one.
final class EdgePlan: Sendable {
  let attributes: [AttributePlan]
  let content: [Sibling<TreePlan>]

  /// Creates the plan of one.
  init(attributes: [AttributePlan] = [], content: [Sibling<TreePlan>]) {
    self.attributes = attributes
    self.content = content
  }
}

/// The plan of a section.
struct SectionPlan: Sendable {
  var lets: [LetPlan] = []
  var attributes: [AttributePlan] = []
  var actions: [ActionPlan] = []
  var header: EdgePlan?
  var cells = CellsPlan.siblings([])
  var footer: EdgePlan?
  var supplements: [SupplementPlan] = []
  var span: SourceSpan
}

/// The plan of a supplement of a section.
struct SupplementPlan: Sendable {
  let kind: String
  /// Its alignment, if it is set.
  let alignment: AttributePlan?
  let content: EdgePlan
}

/// The plan of a list.
struct ListPlan: Sendable {
  var lets: [LetPlan] = []
  var attributes: [AttributePlan] = []
  var actions: [ActionPlan] = []
  var header: EdgePlan?
  var sections: [Sibling<SectionPlan>] = []
  var footer: EdgePlan?
}

/// The plan of a preview.
enum ContentPlan: Sendable {
  /// A list of sections.
  case list(ListPlan)
  /// Cells in one section that is not written.
  case cells(CellsPlan, SourceSpan)
  /// One component alone.
  case component(Sibling<TreePlan>)
}

/// The source of the cells of one section.
enum CellsPlan: Sendable {
  /// Each on its own.
  case siblings([Sibling<CellPlan>])
  /// The chunks of some series of the file, and the uniqueness of the ids in them.
  case series([Int], UniqueIds)
}

/// A position in the body of a declared component that children of its uses fill.
final class SlotPlan: Sendable {
  /// The slot's name.
  let name: String
  /// The elements that are shown when a use gives none.
  let fallback: [Sibling<TreePlan>]

  /// Creates the plan of one slot.
  init(name: String, fallback: [Sibling<TreePlan>]) {
    self.name = name
    self.fallback = fallback
  }
}
