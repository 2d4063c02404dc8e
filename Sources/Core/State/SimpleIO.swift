/// An input that does what a closure says.
@MainActor
public struct SimpleInput<Value>: Inputing {
  private let block: (Value) -> Void

  /// Creates an input.
  public init(_ block: @escaping (Value) -> Void) { self.block = block }

  /// Takes a value in.
  public func input(value: Value) { block(value) }
}

/// An output that begins, for everybody who listens, as a closure says.
@MainActor
public struct SimpleOutput<Value>: Outputing {
  private let start: (SimpleInput<Value>) -> any Unbinder

  /// Creates an output.
  ///
  /// - Parameter start: Called for everybody who listens with where the values go; returns what
  ///   ends it.
  public init(_ start: @escaping (SimpleInput<Value>) -> any Unbinder) { self.start = start }

  /// Calls `block` with every value from now on.
  @discardableResult
  public func outputing(_ block: @escaping (Value) -> Void) -> any Unbinder {
    start(SimpleInput(block))
  }
}

/// A channel of events: what goes in comes out, and is not remembered.
@MainActor
public final class SimpleIO<Value>: Outputing, Inputing {
  private let listeners = Listeners<Value>()

  /// Creates a channel.
  public init() {}

  /// Calls `block` with every event from now on.
  @discardableResult
  public func outputing(_ block: @escaping (Value) -> Void) -> any Unbinder {
    listeners.add(block)
  }

  /// Gives an event to all who listen.
  public func input(value: Value) { listeners.send(value) }
}
