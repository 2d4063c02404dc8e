/// The view of a declared component's use: its attributes are params, its only subview is its body.
public final class CompositeView: View {
  /// Creates the view of a component without params.
  public required init() { super.init(composite: "Component", isComposite: true) }

  /// Creates the view of an element that is no built-in one.
  init(_ name: String, isComposite: Bool = true) {
    super.init(composite: name, isComposite: isComposite)
  }
}
