// State: values that tell when they change, and events. An *output* can be listened to, an *input*
// takes values in; a `State` is both and remembers, a `SimpleIO` is both and does not. Operators
// make
// outputs of outputs. Listening lasts until it is unbound; bound to an object, it ends with it.
// Everything happens at once and in order, on the thread of the caller.

/// Something that gives out values.
@MainActor
public protocol Outputing<OutputType> {
  /// What is given out.
  associatedtype OutputType

  /// Calls `block` with every value from now on.
  ///
  /// - Returns: What ends it. Forgetting it does not.
  @discardableResult
  func outputing(_ block: @escaping (OutputType) -> Void) -> any Unbinder
}

/// Something that takes values in.
@MainActor
public protocol Inputing<InputType> {
  /// What is taken in.
  associatedtype InputType

  /// Takes a value in.
  func input(value: InputType)
}

/// What ends a binding.
@MainActor
public protocol Unbinder {
  /// Ends the binding; once it has ended, nothing happens.
  func unbind()
}

/// A binding that ends as a closure says.
@MainActor
public final class BlockUnbinder: Unbinder {
  private var block: (() -> Void)?

  /// Creates a binding; `block` is called when it is ended for the first time.
  public init(_ block: @escaping () -> Void) { self.block = block }

  /// Ends the binding.
  public func unbind() {
    let block = block
    self.block = nil
    block?()
  }
}
