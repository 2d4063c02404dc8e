internal import Core

/// The names that expressions at some place may read.
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

  /// The names, outermost first; a later one hides an earlier one.
  private(set) var all: [String]

  /// Those that event statements may change, unless a local one hides them.
  let states: [State]

  /// Those of loops and components.
  private(set) var locals: [Local]

  /// Whether there may be more names, for what would introduce them is in error.
  var isOpen = false

  /// What can be used where there are no names at all.
  let alternative: String

  /// Whether these are the names in the body of a component.
  let isInBody: Bool

  /// Creates the names of a place without loops and params.
  init(_ all: [String] = [], states: [State] = [], alternative: String = "constants") {
    self.all = all
    self.states = states
    self.locals = []
    self.alternative = alternative
    self.isInBody = false
  }

  /// Creates the names of the body of a component with some params.
  init(params: [String]) {
    all = params
    states = []
    locals = params.map { Local(name: $0, origin: .param) }
    alternative = "constants"
    isInBody = true
  }

  /// Returns these names with those of a loop.
  func with(loop variables: [String]) -> Names {
    var names = self
    names.all += variables
    names.locals += variables.map { Local(name: $0, origin: .loop) }
    return names
  }

  /// Returns whether a name can be read.
  func contains(_ name: String) -> Bool { all.contains(name) }

  /// Returns the local that a name stands for, if it is one.
  func local(_ name: String) -> Local? { locals.last { $0.name == name } }

  /// Returns the state that a name stands for, if it is one.
  func state(_ name: String) -> State? {
    local(name) == nil ? states.first { $0.name == name } : nil
  }

  /// The kinds of the states that can be read.
  var kinds: [String: ValueKind] {
    var kinds: [String: ValueKind] = [:]
    for state in states where local(state.name) == nil { kinds[state.name] = state.kind }
    return kinds
  }
}
