/// An observable value.
///
/// A listener receives the current value at once, and then each value set, including equal ones;
/// `distinct()` filters those out.
///
///     let name = State("Mia")
///     let label = Label().bind(\.text, to: name.map { "Hello \($0)" })
///     name.value = "Vincent"  // the label says Hello Vincent
@MainActor
@propertyWrapper
public final class State<Value>: ValueOutput, ValueInput {
  private let listeners = Listeners<Value>()
  private var current: Value

  /// Creates a state.
  public init(_ value: Value) { current = value }

  /// The value; setting it notifies all listeners, even if it is equal.
  ///
  /// - Complexity: O(*n* log *n*) in the number of listeners, for setting.
  public var value: Value {
    get { current }
    set { receive(newValue) }
  }

  /// Names `@LocalState` to those who know `@State` from SwiftUI.
  @available(*, unavailable, message: "expected '@LocalState': '@State' is of SwiftUI")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The number of listeners whose binding has not ended.
  var listenerCount: Int { listeners.count }

  /// Calls `block` with the current value, and with each value set from now on.
  ///
  /// - Returns: The binding, to end it; discarding it does not end it.
  @discardableResult
  public func listen(_ block: @escaping (Value) -> Void) -> any Unbinder {
    block(current)
    return listeners.add(block)
  }

  /// Sets the value and notifies all listeners, in the order in which they were added.
  ///
  /// A value that a listener sets meanwhile is sent after this one has reached all listeners.
  ///
  /// - Complexity: O(*n* log *n*) in the number of listeners.
  public func receive(_ value: Value) {
    current = value
    listeners.send(value)
  }

  /// Names `@LocalState` to those who know `@State` from SwiftUI.
  @available(*, unavailable, message: "expected '@LocalState': '@State' is of SwiftUI")
  public convenience init(wrappedValue: Value) { self.init(wrappedValue) }

  /// Sends the current value to all listeners again.
  ///
  /// - Complexity: O(*n* log *n*) in the number of listeners.
  public func resend() { listeners.send(current) }

  /// An output that sends only the current value, when a listener is added.
  public var singleOutput: SimpleOutput<Value> {
    SimpleOutput { [self] input in
      input.receive(current)
      return BlockUnbinder {}
    }
  }

  /// Returns an input that sets a part of the value.
  public func asInput<Part>(_ part: WritableKeyPath<Value, Part>) -> SimpleInput<Part> {
    SimpleInput { [self] in value[keyPath: part] = $0 }
  }

  /// Outputs of parts of the value: `state.binder.title`.
  public var binder: StateBinder<Value> { StateBinder(state: self) }
}

/// Outputs of the parts of a state's value.
@dynamicMemberLookup
@MainActor
public struct StateBinder<Value> {
  let state: State<Value>

  /// Returns the output of a part.
  public subscript<Part>(dynamicMember part: KeyPath<Value, Part>) -> SimpleOutput<Part> {
    state.map { $0[keyPath: part] }
  }
}

/// A state without a value until one is set.
@MainActor
public final class UnstableState<Value>: ValueOutput, ValueInput {
  private let listeners = Listeners<Value>()

  /// The value; `nil` until one is set.
  public private(set) var value: Value?

  /// Creates a state without a value.
  public init() {}

  /// Calls `block` with the current value, if any, and with each value set from now on.
  ///
  /// - Returns: The binding, to end it; discarding it does not end it.
  @discardableResult
  public func listen(_ block: @escaping (Value) -> Void) -> any Unbinder {
    if let value { block(value) }
    return listeners.add(block)
  }

  /// Sets the value and notifies all listeners, in the order in which they were added.
  ///
  /// - Complexity: O(*n* log *n*) in the number of listeners.
  public func receive(_ value: Value) {
    self.value = value
    listeners.send(value)
  }
}
