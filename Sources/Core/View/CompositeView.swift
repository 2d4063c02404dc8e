/// The view of a declared component: its attributes are parameters, its only subview is its body.
package final class CompositeView: View {
  /// Creates the view of a component without parameters.
  package required init() { super.init(composite: "Component", isComposite: true) }

  /// Creates the view of an element that is not built in.
  init(_ name: String, isComposite: Bool = true) {
    super.init(composite: name, isComposite: isComposite)
  }
}
