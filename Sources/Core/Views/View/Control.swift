/// A view with an action for its selection.
///
/// A component with such a content needs no handler on its cell.
open class Control: View, SelectionReceiver {
  /// Called when the view is selected.
  public var onSelect: (() -> Void)?

  /// Creates a view without an action.
  public required init() { super.init(frame: .zero) }

  /// Calls `onSelect`.
  package func receiveSelection() { onSelect?() }
}

/// A view that acts when it is selected: by itself, or as the content of a selected cell.
package protocol SelectionReceiver: View {
  /// Called when the view is selected.
  func receiveSelection()
}
