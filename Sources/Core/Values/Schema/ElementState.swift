/// A state of an element on which its looks can depend.
public enum ElementState: String, CaseIterable, Sendable {
  /// It has the focus, or contains the control that has it.
  case focused
  /// It was tapped a moment ago.
  case pressed
  /// It is switched on, or the chosen one of several options.
  case selected
  /// It cannot be operated.
  case disabled
  /// Its value cannot be changed by the user.
  case readOnly = "read-only"
  /// Its value is marked as wrong.
  case error
}

/// A set of states of an element.
struct ElementStates: OptionSet, Hashable, Sendable {
  /// One bit per state.
  let rawValue: UInt8

  /// Creates a set from its bits.
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a set of one state.
  init(_ state: ElementState) {
    switch state {
    case .focused: rawValue = 1
    case .pressed: rawValue = 2
    case .selected: rawValue = 4
    case .disabled: rawValue = 8
    case .readOnly: rawValue = 16
    case .error: rawValue = 32
    }
  }

  static let focused = ElementStates(.focused)
  static let pressed = ElementStates(.pressed)
  static let selected = ElementStates(.selected)
  static let disabled = ElementStates(.disabled)
  static let readOnly = ElementStates(.readOnly)
  static let error = ElementStates(.error)
}
