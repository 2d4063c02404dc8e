/// An input that calls a closure.
@MainActor
public struct SimpleInput<Value>: ValueInput {
  private let block: (Value) -> Void

  /// Creates an input.
  public init(_ block: @escaping (Value) -> Void) { self.block = block }

  /// Calls the closure with a value.
  public func receive(_ value: Value) { block(value) }
}

/// An output that a closure starts for each listener.
@MainActor
public struct SimpleOutput<Value>: ValueOutput {
  private let start: (SimpleInput<Value>) -> any Unbinder

  /// Creates an output.
  ///
  /// - Parameter start: Called for each listener with the input that receives the values; returns
  ///   the binding to end.
  public init(_ start: @escaping (SimpleInput<Value>) -> any Unbinder) { self.start = start }

  /// Calls `block` with each value from now on.
  ///
  /// - Returns: The binding, to end it; discarding it does not end it.
  @discardableResult
  public func listen(_ block: @escaping (Value) -> Void) -> any Unbinder {
    start(SimpleInput(block))
  }
}

/// A channel of events: it forwards its input to all listeners and stores no value.
@MainActor
public final class SimpleIO<Value>: ValueOutput, ValueInput {
  private let listeners = Listeners<Value>()

  /// Creates a channel.
  public init() {}

  /// Calls `block` with each event from now on.
  ///
  /// - Returns: The binding, to end it; discarding it does not end it.
  @discardableResult
  public func listen(_ block: @escaping (Value) -> Void) -> any Unbinder {
    listeners.add(block)
  }

  /// Sends an event to all listeners, in the order in which they were added.
  ///
  /// An event that a listener sends meanwhile is sent after this one has reached all listeners.
  ///
  /// - Complexity: O(*n* log *n*) in the number of listeners.
  public func receive(_ value: Value) { listeners.send(value) }
}
