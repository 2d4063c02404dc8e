/// An event of a view that takes input.
public enum InputEvent: Equatable, Sendable {
  /// The user changed the value.
  case changed(Value)
  /// The user confirmed the value.
  case submitted(Value)
  /// The user tapped the view.
  case tapped
}
