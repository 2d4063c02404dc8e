internal import PlaygroundCore

/// The names that expressions at some position may read.
///
/// Those around all loops are kept once for all positions in a preview or a component.
struct Names: Sendable {
  /// A state, which event statements may change.
  struct State: Sendable {
    let name: String
    /// The kind of its written value, `nil` where that is nil or in error.
    let kind: ValueKind?
    /// Where it is declared.
    let span: SourceSpan
    /// The text that is its written value; `nil` for another value.
    var text: LocatedText?
  }

  /// A name with its own value in each turn of a loop or each use of a component.
  struct Local: Sendable {
    /// The kind of declaration, in messages.
    enum Origin: String, Sendable {
      case loop = "a loop variable"
      case param = "a param"
      case `let` = "a let"
    }

    let name: String
    let origin: Origin
    /// The value, if it is the same everywhere.
    var constant: Value?
  }

  private let outer: Outer
  /// The constants of the file, hidden by all other names.
  private let constants: Constants

  /// The variables of loops and the `let`s that were sealed.
  private var layer: Layer?
  /// Those since then, outermost first.
  private var inner: [Local] = []
  /// The index of the last of each name in `inner`; empty as long as there are few.
  private var indices: [ByteExactString: Int] = [:]

  /// Whether there may be more names, because a declaration is in error.
  var isOpen: Bool

  /// Whether some name is the same everywhere.
  private(set) var hasConstants: Bool
  /// The values that can be used where there are no names, in messages.
  let alternative: String

  /// Creates the names at a position without loops and params.
  init(
    _ all: [String] = [],
    states: [State] = [],
    constants: Constants = Constants(),
    alternative: String = "constants"
  ) {
    outer = all.isEmpty ? .none : Outer(all, states: states)
    self.constants = constants
    isOpen = constants.isOpen
    hasConstants = !constants.values.isEmpty
    self.alternative = alternative
  }

  /// Creates the names of the body of a component with some params and states.
  init(params: [String], states: [State] = [], constants: Constants) {
    outer = Outer(params + states.map(\.name), states: states, isInBody: true)
    self.constants = constants
    isOpen = constants.isOpen
    hasConstants = !constants.values.isEmpty
    alternative = "constants"
  }

  /// The names, outermost first; a later one hides an earlier one.
  var all: [String] {
    constants.values.keys.sorted().map(\.text) + outer.names + locals.map(\.name)
  }

  private var locals: [Local] {
    var locals: [Local] = inner
    var layer = layer
    while let next = layer {
      locals = next.locals + locals
      layer = next.outer
    }
    return locals
  }

  /// Whether there are no names at all.
  var isEmpty: Bool {
    outer.names.isEmpty && inner.isEmpty && layer == nil && constants.values.isEmpty
  }

  /// Those that event statements may change, unless a local one hides them.
  var states: [State] { outer.states }

  /// Why a name is unknown in the body of a component, as the end of a message.
  static let bodyReason = ": the body of a component sees only its params and states"

  /// Whether these are the names in the body of a component.
  var isInBody: Bool { outer.isInBody }

  /// Returns these names with those of a loop.
  func with(loop variables: [String]) -> Names {
    var names = self
    for variable in variables { names.add(Local(name: variable, origin: .loop)) }
    return names
  }

  /// Returns the constants with the params of a component, which hide those of the same names.
  func with(params: [String]) -> Names { Names(params: params, constants: constants) }

  /// Adds a name, which hides others with the same name.
  mutating func add(_ local: Local) {
    inner.append(local)
    if local.constant != nil { hasConstants = true }
    if !indices.isEmpty {
      indices[local.name] = inner.count - 1
    } else if inner.count == Self.indexedCount {
      indices = Dictionary(
        inner.enumerated().map { (ByteExactString($0.element.name), $0.offset) }
      ) { $1 }
    }
  }

  /// Lets all copies share the names so far, if they are many.
  mutating func seal() {
    guard !indices.isEmpty else { return }
    layer = Layer(locals: inner, indices: indices, outer: layer)
    (inner, indices) = ([], [:])
  }

  private static let indexedCount = 16

  /// Returns whether a name can be read.
  func contains(_ name: String) -> Bool {
    innermost(name) != nil || outer.known.contains(name: name) || constants.contains(name)
  }

  /// Returns the value of a name that is the same everywhere, `nil` for another name.
  func constant(_ name: String) -> Value? {
    if let local = innermost(name) { return local.constant }
    return outer.known.contains(name: name) ? nil : constants.values[name]
  }

  private func innermost(_ name: String) -> Local? {
    if let index = indices[name] { return inner[index] }
    if indices.isEmpty, let local = inner.last(where: { $0.name.hasSameBytes(as: name) }) {
      return local
    }
    var layer = layer
    while let next = layer {
      if let index = next.indices[name] { return next.locals[index] }
      layer = next.outer
    }
    return nil
  }

  /// Returns the local with a name.
  func local(_ name: String) -> Local? {
    if let local = innermost(name) { return local }
    let isParam =
      outer.isInBody && outer.statesByName[name] == nil && outer.known.contains(name: name)
    return isParam ? Local(name: name, origin: .param) : nil
  }

  /// Returns whether a name is a state of the component in whose body it is written.
  func isLocalState(_ name: String) -> Bool { outer.isInBody && state(name) != nil }

  /// Returns the state with a name, `nil` for other names.
  func state(_ name: String) -> State? {
    local(name) == nil ? outer.statesByName[name] : nil
  }

  /// Returns the kind of the values of a name, `nil` if it may be of any kind.
  func kind(of name: String) -> ValueKind? {
    if let constant = constant(name) { return ValueKind(constant) }
    return innermost(name) == nil ? outer.kinds[name] : nil
  }

  /// Many variables of loops and `let`s, with a table for looking them up.
  private final class Layer: Sendable {
    let locals: [Local]
    let indices: [ByteExactString: Int]
    let outer: Layer?

    init(locals: [Local], indices: [ByteExactString: Int], outer: Layer?) {
      self.locals = locals
      self.indices = indices
      self.outer = outer
    }
  }

  /// The names around all loops, with tables for looking them up.
  private final class Outer: Sendable {
    static let none = Outer([])

    let names: [String]
    let known: Set<ByteExactString>
    let states: [State]
    let statesByName: [ByteExactString: State]
    let kinds: [ByteExactString: ValueKind]
    let isInBody: Bool

    init(_ names: [String], states: [State] = [], isInBody: Bool = false) {
      self.names = names
      known = Set(names: names)
      self.states = states
      statesByName = Dictionary(firstOf: states.map { ($0.name, $0) })
      kinds = statesByName.compactMapValues(\.kind)
      self.isInBody = isInBody
    }
  }
}

/// The constant `let`s of a file, by name.
struct Constants: Sendable {
  /// The values.
  var values: [ByteExactString: Value] = [:]
  /// The names of those whose value is in error; expressions may read them without another error.
  var broken: Set<ByteExactString> = []
  /// Whether there may be more, because an import failed.
  var isOpen = false

  /// Returns whether a `let` is declared, even in error.
  func contains(_ name: String) -> Bool {
    values[name] != nil || !broken.isEmpty && broken.contains(name: name)
  }
}
