/// A view whose value its user can change: `Checkbox`, `Switch`, `RadioGroup`, `Select`, `Slider`,
/// `TextField` and `TextArea`.
@MainActor
public protocol InputView: View {}

extension InputView {
  /// Whether it takes no input and no focus.
  public var isDisabled: Bool {
    get { self[attribute: "disabled"] ?? false }
    set { self[attribute: "disabled"] = newValue }
  }

  /// Whether its value stays as it is; it can have the focus.
  public var isReadOnly: Bool {
    get { self[attribute: "read-only"] ?? false }
    set { self[attribute: "read-only"] = newValue }
  }

  /// Whether its value is marked as wrong.
  public var hasError: Bool {
    get { self[attribute: "error"] ?? false }
    set { self[attribute: "error"] = newValue }
  }
}
