@MainActor
extension Component {
  /// Returns the component with another value for one of its properties.
  ///
  ///     HelloMessage(name: "Jules").with(\.isExcited, true)
  public func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }

  /// Returns the component with a handler: a property that holds something to do, or nothing.
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
