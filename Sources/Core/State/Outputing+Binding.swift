/// Listening that ends with an object, and piping.
@MainActor
extension Outputing {
  /// Calls `block` with an object and every value, for as long as the object is there.
  ///
  /// - Parameters:
  ///   - owner: The object; it is not kept.
  ///   - id: Another binding of the same name takes the place of this one; without a name, none
  ///   does.
  ///   - block: What to do with a value.
  /// - Returns: What ends it earlier.
  @discardableResult
  public func safeBind<Owner: BindingOwner>(
    to owner: Owner,
    id: AnyHashable? = nil,
    _ block: @escaping (Owner, OutputType) -> Void
  ) -> any Unbinder {
    let listen = {
      outputing { [weak owner] value in
        if let owner { block(owner, value) }
      }
    }
    guard let id else {
      let binding = listen()
      owner.bindings.add(binding)
      return binding
    }
    owner.bindings.replace(id, with: listen)
    let bindings = owner.bindings
    return BlockUnbinder { [weak bindings] in bindings?.unbind(id) }
  }

  /// Passes every value on to an input.
  ///
  /// - Returns: What ends it.
  @discardableResult
  public func send<Input: Inputing<OutputType>>(to input: Input) -> any Unbinder {
    outputing { input.input(value: $0) }
  }
}
