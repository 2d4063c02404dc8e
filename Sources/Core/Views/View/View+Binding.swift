/// Binding properties to outputs.
@MainActor
extension BindingOwner {
  /// Sets a property to each value of an output, replacing the property's previous binding.
  ///
  /// ```
  /// Label().bind(\.text, to: name)
  /// ```
  ///
  /// The binding ends when the object is deallocated.
  ///
  /// - Returns: The object itself, for chaining.
  @discardableResult
  public func bind<Value>(
    _ property: ReferenceWritableKeyPath<Self, Value>,
    to output: some ValueOutput<Value>
  ) -> Self {
    output.safeBind(to: self, id: property) { owner, value in owner[keyPath: property] = value }
    return self
  }
}
