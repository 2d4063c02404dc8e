// State: observable values and events. An *output* sends values to listeners, an *input* receives
// values; a `State` is both and stores its value, a `SimpleIO` is both and stores none. Operators
// derive outputs from outputs. A binding lasts until it is unbound; a binding owned by an object
// ends with the object. Values are delivered synchronously and in order, on the caller's thread.

/// A source of values.
@MainActor
public protocol ValueOutput<OutputType> {
  /// The type of the values sent.
  associatedtype OutputType

  /// Calls `block` with each value from now on.
  ///
  /// - Returns: The binding, to end it; discarding it does not end it.
  @discardableResult
  func listen(_ block: @escaping (OutputType) -> Void) -> any Unbinder
}

/// A receiver of values.
@MainActor
public protocol ValueInput<InputType> {
  /// The type of the values received.
  associatedtype InputType

  /// Receives a value.
  func receive(_ value: InputType)
}

/// A binding that can be ended.
@MainActor
public protocol Unbinder {
  /// Ends the binding; does nothing if it has ended.
  func unbind()
}

/// A binding ended by a closure.
@MainActor
package final class BlockUnbinder: Unbinder {
  private var block: (() -> Void)?

  /// Creates a binding; `block` is called once, by the first `unbind()`.
  package init(_ block: @escaping () -> Void) { self.block = block }

  /// Ends the binding; does nothing if it has ended.
  package func unbind() {
    let block = block
    self.block = nil
    block?()
  }
}
