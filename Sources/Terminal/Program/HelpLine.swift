public import PlaygroundCore

/// A line with the keys that apply to the view with the focus: `^S save · q quit`.
public final class HelpLine: Label {
  /// Creates a line; the program that it is in fills it.
  public required init() {
    super.init()
    isDim = true
    wrap = TextWrap.none
  }

  /// Shows the keys that apply while a view has the focus.
  func show(_ keys: [KeyBinding], focus: View?) {
    let shown = Self.text(of: keys.filter { $0.applies(to: focus) })
    if text != shown { text = shown }
  }

  private static func text(of keys: [KeyBinding]) -> String {
    keys.filter { !$0.key.label.isEmpty }.map { "\($0.key.label) \($0.title)" }
      .joined(separator: " · ")
  }
}
