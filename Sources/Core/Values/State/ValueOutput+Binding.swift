/// Bindings owned by an object, and forwarding.
@MainActor
extension ValueOutput {
  /// Calls `block` with an object and each value until the object is deallocated.
  ///
  /// - Parameters:
  ///   - owner: The object; held weakly.
  ///   - id: A name; a later binding with the same name replaces this one. `nil` for no
  ///     replacement.
  ///   - block: Receives the object and the value.
  /// - Returns: The binding, to end it earlier.
  @discardableResult
  public func safeBind<Owner: BindingOwner>(
    to owner: Owner,
    id: AnyHashable? = nil,
    _ block: @escaping (Owner, OutputType) -> Void
  ) -> any Unbinder {
    let start = {
      listen { [weak owner] value in
        if let owner { block(owner, value) }
      }
    }
    guard let id else {
      let binding = start()
      owner.bindings.add(binding)
      return binding
    }
    owner.bindings.replace(id, with: start)
    let bindings = owner.bindings
    return BlockUnbinder { [weak bindings] in bindings?.unbind(id) }
  }

  /// Forwards each value to an input.
  ///
  /// - Returns: The binding, to end it.
  @discardableResult
  public func send<Input: ValueInput<OutputType>>(to input: Input) -> any Unbinder {
    listen { input.receive($0) }
  }
}
