public import PlaygroundCore

/// A key with its meaning in a program.
///
/// The view with the focus gets a key first: a letter in a text field is text. A binding gets the
/// keys that no view takes.
@MainActor
public struct KeyBinding {
  /// The key.
  public let key: KeyPress
  /// What the key does, as help lines show it.
  public let title: String
  /// The view that has to contain the focus; `nil` for every view.
  private(set) weak var scope: View?
  private let isScoped: Bool
  let action: () -> Void

  /// Creates a binding.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - title: What it does, such as `save`.
  ///   - scope: The view that has to contain the focus; `nil` for every view.
  ///   - action: Called when the key is pressed.
  public init(
    _ key: KeyPress,
    _ title: String,
    in scope: View? = nil,
    action: @escaping () -> Void
  ) {
    (self.key, self.title, self.scope, self.action) = (key, title, scope, action)
    isScoped = scope != nil
  }

  /// Returns whether the binding applies while a view has the focus.
  func applies(to focused: View?) -> Bool {
    guard isScoped else { return true }
    guard let scope, let focused else { return false }
    return focused.isInside(scope)
  }
}

/// A result builder of key bindings.
@resultBuilder
public enum KeyBindingsBuilder {
  /// One binding.
  public static func buildExpression(_ binding: KeyBinding) -> [KeyBinding] { [binding] }

  /// Existing bindings.
  public static func buildExpression(_ bindings: [KeyBinding]) -> [KeyBinding] { bindings }

  /// All bindings, in order.
  public static func buildBlock(_ bindings: [KeyBinding]...) -> [KeyBinding] {
    bindings.flatMap(\.self)
  }

  /// An `if` without `else`.
  public static func buildOptional(_ bindings: [KeyBinding]?) -> [KeyBinding] { bindings ?? [] }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first: [KeyBinding]) -> [KeyBinding] { first }

  /// The second branch of an `if` or `switch`.
  public static func buildEither(second: [KeyBinding]) -> [KeyBinding] { second }

  /// A `for` loop.
  public static func buildArray(_ bindings: [[KeyBinding]]) -> [KeyBinding] {
    bindings.flatMap(\.self)
  }
}
