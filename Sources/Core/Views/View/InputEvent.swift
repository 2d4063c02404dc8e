/// An event of a view that takes input.
public enum InputEvent: Equatable, Sendable {
  /// The user changed the value to this one.
  case changed(Value)
  /// The user confirmed the value; `null` if the view has none.
  case submitted(Value)
  /// The user tapped the view.
  case tapped
}
