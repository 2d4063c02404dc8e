@MainActor
extension Component {
  /// Returns the component with one property changed.
  ///
  ///     HelloMessage(name: "Jules").with(\.isExcited, true)
  public func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }

  /// Returns the component with a handler set, a property of optional closure type.
  ///
  ///     MenuRow(text: "Open").with(\.onSelect) { open() }
  public func with<Handler>(
    _ property: WritableKeyPath<Self, Handler?>,
    _ handler: Handler
  ) -> Self {
    var copy = self
    copy[keyPath: property] = handler
    return copy
  }
}
