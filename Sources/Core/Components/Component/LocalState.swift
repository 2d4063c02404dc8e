/// A value that belongs to the row of a component, or to a program.
///
///     struct Counter: CompositeComponent {
///       @LocalState var count = 0
///
///       var body: Node {
///         HBox {
///           Label("\(count)")
///           Button("+") { count += 1 }
///         }
///       }
///     }
///
/// In a `CompositeComponent`, setting the value computes the body again. The value lasts as long as
/// the row, also when another version of the component is rendered into it; a component in the body
/// of another one is made at each rendering and begins with its initial value. In a program, views
/// are bound to the projected `State`: `$count.safeBind(to: label) { … }`.
///
/// A component value is for one row: in two rows, it would set the value of the last one.
@propertyWrapper
public struct LocalState<Value> {
  private let slot: LocalSlot<Value>

  /// Creates a value with its initial value.
  public init(wrappedValue: Value) { slot = LocalSlot(wrappedValue) }

  /// The value.
  @MainActor public var wrappedValue: Value {
    get { slot.state.value }
    nonmutating set { slot.state.value = newValue }
  }

  /// The value as an observable state.
  @MainActor public var projectedValue: State<Value> { slot.state }
}

extension LocalState: Hashable {
  /// Returns `true`: components with different states are equal.
  public static func == (left: LocalState, right: LocalState) -> Bool { true }

  /// Feeds nothing into `hasher`.
  public func hash(into hasher: inout Hasher) {}
}

/// The place of a local state in a component, shared by the copies of the component.
private final class LocalSlot<Value> {
  private let initial: Value
  private var known: State<Value>?
  /// Whether the state is that of a row.
  private var isInRow = false

  init(_ initial: Value) { self.initial = initial }

  /// The state of the row, or of the component before it has a row.
  @MainActor var state: State<Value> {
    if let known { return known }
    let state = State(initial)
    known = state
    return state
  }
}

extension LocalSlot {
  /// Takes the state of a row; makes it if the row has none.
  @MainActor func enter(_ row: RowLocals, as name: String) {
    if let state = row.state(named: name) as? State<Value> {
      known = state
    } else {
      if isInRow { known = nil }
      row.add(state, named: name)
    }
    isInRow = true
  }
}

/// A property of a component that belongs to its row.
@MainActor
private protocol LocalProperty {
  /// Takes the value from a row.
  func enter(_ row: RowLocals, as name: String)
}

extension LocalState: LocalProperty {
  fileprivate func enter(_ row: RowLocals, as name: String) { slot.enter(row, as: name) }
}

/// The local states of a row.
@MainActor
final class RowLocals {
  /// The states by the names of their properties, in the order of their declaration.
  private(set) var states: [(name: String, state: AnyObject)] = []
  private let onChange: () -> Void
  private let bindings = BindingBag()

  /// Creates the states of a new row.
  ///
  /// - Parameter onChange: Called when a value was set.
  init(onChange: @escaping () -> Void) { self.onChange = onChange }

  /// Gives the properties of a component the states of the row.
  func connect(_ component: some Component) {
    let type = ObjectIdentifier(Swift.type(of: component))
    if StatelessComponents.contain(type) { return }
    var count = 0
    for property in Mirror(reflecting: component).children {
      guard let local = property.value as? any LocalProperty, let name = property.label else {
        continue
      }
      count += 1
      // The compiler stores the wrapper of `count` as `_count`.
      local.enter(self, as: String(name.drop { $0 == "_" }))
    }
    if count == 0 { StatelessComponents.insert(type) }
  }

  /// Returns the state of a property; `nil` if the row has none.
  fileprivate func state(named name: String) -> AnyObject? {
    states.first { $0.name == name }?.state
  }

  /// Adds the state of a property; it replaces one of another type.
  fileprivate func add(_ state: State<some Any>, named name: String) {
    states.removeAll { $0.name == name }
    states.append((name, state))
    var isFirst = true
    bindings.replace(name) {
      state.listen { [onChange] _ in
        // The first value is the current one.
        if !isFirst { onChange() }
        isFirst = false
      }
    }
  }
}

/// The types of components without local states, whose properties need not be looked at again.
@MainActor
private enum StatelessComponents {
  private static var types: Set<ObjectIdentifier> = []

  static func contain(_ type: ObjectIdentifier) -> Bool { types.contains(type) }

  static func insert(_ type: ObjectIdentifier) { types.insert(type) }
}
