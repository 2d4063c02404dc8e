/// The view of a declared component: its attributes are parameters, its only subview is its body.
package final class CompositeView: View {
  /// Creates the view of a component without parameters.
  package required convenience init() { self.init("Component") }

  /// Creates the view of an element that is not built in.
  init(_ name: String, isComposite: Bool = true) {
    super.init(frame: .zero)
    become(name, isComposite: isComposite)
  }
}
