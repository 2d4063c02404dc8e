/// A view that can be selected by itself, and knows what to do then.
///
/// A component's content that is one needs no handler on its cell.
open class Control: View {
  /// What is done when the view is selected.
  public var onSelect: (() -> Void)?

  /// Creates a view that does nothing when selected.
  public required init() { super.init() }
}
