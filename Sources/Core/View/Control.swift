/// A view with an action for its selection.
///
/// A component with such a content needs no handler on its cell.
open class Control: View {
  /// Called when the view is selected.
  public var onSelect: (() -> Void)?

  /// Creates a view without an action.
  public required init() { super.init() }
}
