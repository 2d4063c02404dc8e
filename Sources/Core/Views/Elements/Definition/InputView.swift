/// A view whose value its user can change: `Checkbox`, `Switch`, `RadioGroup`, `Select`, `Slider`,
/// `TextField` and `TextArea`.
@MainActor
public protocol InputView: View {}

extension InputView {
  /// Whether it takes no input and no focus; by default `false`.
  public var isDisabled: Bool {
    get { self[attribute: "disabled"] ?? false }
    set { self[attribute: "disabled"] = newValue }
  }

  /// Whether the user cannot change its value, although it can have the focus; by default `false`.
  public var isReadOnly: Bool {
    get { self[attribute: "read-only"] ?? false }
    set { self[attribute: "read-only"] = newValue }
  }

  /// Whether its value is marked as wrong; by default `false`.
  public var hasError: Bool {
    get { self[attribute: "error"] ?? false }
    set { self[attribute: "error"] = newValue }
  }
}
