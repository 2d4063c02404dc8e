/// The root of a hierarchy of views on a screen of its own: it reports changes of the hierarchy.
package final class RootView: SlotView {
  /// Called once when the views look different, until they are drawn again.
  package var onChange: (() -> Void)?
  /// Called when a view asks for the focus.
  package var onFocusRequest: ((View) -> Void)?

  override func contentDidChange() { onChange?() }
}

extension View {
  /// The root of the hierarchy, if it is on a screen of its own.
  package var screenRoot: RootView? {
    var root = self
    while let view = root.superview { root = view }
    return root as? RootView
  }
}
