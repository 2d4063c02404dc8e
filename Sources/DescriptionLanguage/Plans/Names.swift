internal import PlaygroundCore

/// The names that expressions at some place may read.
///
/// Those around all loops are kept once for all places in a preview or a component.
struct Names: Sendable {
  /// A state, which event statements may change.
  struct State: Sendable {
    let name: String
    /// The kind of its written value, `nil` where that is nil or in error.
    let kind: ValueKind?
    /// Where it is declared.
    let span: SourceSpan
  }

  /// A name that stands for something else in each turn of a loop or each use of a component.
  struct Local: Sendable {
    /// What makes it so, as a person would say.
    enum Origin: String, Sendable {
      case loop = "a loop variable"
      case param = "a param"
    }

    let name: String
    let origin: Origin
  }

  private let outer: Outer

  /// The variables of loops, outermost first.
  private var loops: [String] = []

  /// Whether there may be more names, for what would introduce them is in error.
  var isOpen = false

  /// What can be used where there are no names at all.
  let alternative: String

  /// Creates the names of a place without loops and params.
  init(_ all: [String] = [], states: [State] = [], alternative: String = "constants") {
    outer = all.isEmpty ? .none : Outer(all, states: states)
    self.alternative = alternative
  }

  /// Creates the names of the body of a component with some params.
  init(params: [String]) {
    outer = Outer(params, isInBody: true)
    alternative = "constants"
  }

  /// The names, outermost first; a later one hides an earlier one.
  var all: [String] { outer.names + loops }

  /// Whether there are no names at all.
  var isEmpty: Bool { outer.names.isEmpty && loops.isEmpty }

  /// Those that event statements may change, unless a local one hides them.
  var states: [State] { outer.states }

  /// Whether these are the names in the body of a component.
  var isInBody: Bool { outer.isInBody }

  /// Returns these names with those of a loop.
  func with(loop variables: [String]) -> Names {
    var names = self
    names.loops += variables
    return names
  }

  /// Returns whether a name can be read.
  func contains(_ name: String) -> Bool { loops.contains(name) || outer.known.contains(name) }

  /// Returns the local that a name stands for, if it is one.
  func local(_ name: String) -> Local? {
    if loops.contains(name) { return Local(name: name, origin: .loop) }
    let isParam = outer.isInBody && outer.known.contains(name)
    return isParam ? Local(name: name, origin: .param) : nil
  }

  /// Returns the state that a name stands for, if it is one.
  func state(_ name: String) -> State? {
    local(name) == nil ? outer.statesByName[name] : nil
  }

  /// Returns the kind of the state that a name stands for, `nil` if it is none or may be of any.
  func kind(of name: String) -> ValueKind? { loops.contains(name) ? nil : outer.kinds[name] }

  /// The names around all loops, and what is looked up of them.
  private final class Outer: Sendable {
    static let none = Outer([])

    let names: [String]
    let known: Set<String>
    let states: [State]
    let statesByName: [String: State]
    let kinds: [String: ValueKind]
    let isInBody: Bool

    init(_ names: [String], states: [State] = [], isInBody: Bool = false) {
      self.names = names
      known = Set(names)
      self.states = states
      statesByName = Dictionary(states.map { ($0.name, $0) }) { first, _ in first }
      kinds = statesByName.compactMapValues(\.kind)
      self.isInBody = isInBody
    }
  }
}
