public import PlaygroundCore

/// A source of values, with Puyopuyo's spelling: a conforming type implements `outputing(_:)`.
@MainActor
public protocol Outputing<OutputType>: ValueOutput {
  /// Calls `block` with each value from now on.
  ///
  /// - Returns: The binding, to end it; discarding it does not end it.
  @discardableResult
  func outputing(_ block: @escaping (OutputType) -> Void) -> any Unbinder
}

@MainActor
extension Outputing {
  /// Calls `block` with each value from now on.
  @discardableResult
  public func listen(_ block: @escaping (OutputType) -> Void) -> any Unbinder { outputing(block) }
}

/// A receiver of values, with Puyopuyo's spelling: a conforming type implements `input(value:)`.
@MainActor
public protocol Inputing<InputType>: ValueInput {
  /// Receives a value.
  func input(value: InputType)
}

@MainActor
extension Inputing {
  /// Receives a value.
  public func receive(_ value: InputType) { input(value: value) }
}

extension State: Outputing, Inputing {
  /// Calls `block` with the current value, and with each value set from now on.
  @discardableResult
  public func outputing(_ block: @escaping (Value) -> Void) -> any Unbinder { listen(block) }

  /// Sets the value.
  public func input(value: Value) { receive(value) }
}

extension UnstableState: Outputing, Inputing {
  /// Calls `block` with the current value, if any, and with each value set from now on.
  @discardableResult
  public func outputing(_ block: @escaping (Value) -> Void) -> any Unbinder { listen(block) }

  /// Sets the value.
  public func input(value: Value) { receive(value) }
}

extension SimpleIO: Outputing, Inputing {
  /// Calls `block` with each event from now on.
  @discardableResult
  public func outputing(_ block: @escaping (Value) -> Void) -> any Unbinder { listen(block) }

  /// Sends an event to all listeners.
  public func input(value: Value) { receive(value) }
}

extension SimpleOutput: Outputing {
  /// Calls `block` with each value from now on.
  @discardableResult
  public func outputing(_ block: @escaping (Value) -> Void) -> any Unbinder { listen(block) }
}

extension SimpleInput: Inputing {
  /// Calls the closure with a value.
  public func input(value: Value) { receive(value) }
}

@MainActor
extension ValueOutput {
  /// Returns the output as a `SimpleOutput`.
  public func asOutput() -> SimpleOutput<OutputType> { map { $0 } }
}

/// Bindings that are ended by a closure.
@MainActor
public enum Unbinders {
  /// Returns a binding; `block` is called once, by its first `unbind()`.
  public static func create(_ block: @escaping () -> Void) -> any Unbinder { BlockUnbinder(block) }
}

@MainActor
extension Unbinder {
  // Puyopuyo prefixes the members that it adds to existing types.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Ends the binding; does nothing if it has ended.
  public func py_unbind() { unbind() }
}

@MainActor
extension Eventable {
  /// Sends an event.
  public func emmit(_ event: EventType) { emit(event) }
}

@MainActor
extension Stateful {
  // Puyopuyo's name of the state inside of a view.
  // swift-format-ignore: NoLeadingUnderscores
  /// The state.
  public var _state: State<StateType> { viewState }
}
