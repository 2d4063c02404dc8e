/// A view that shows a window of a larger content: it is as large as its frame, and takes input
/// itself.
@MainActor
package protocol WindowedView: View {
  /// The size of the window, in cells.
  var windowSize: Size { get }

  /// The rows of the whole content at the width of the window; may be an estimate.
  var contentRows: Int { get }

  /// The text cursor in the window; `nil` for none.
  var textCursor: Point? { get }

  /// Adopts the size of its frame; does nothing if it has that size.
  func resizeWindow(to size: Size)

  /// Reacts to input; returns whether it took it.
  func take(_ input: ControlInput) -> Bool

  /// Returns the elements of the content at a point of the window, outermost first.
  func nodes(at point: Point) -> [Node]

  /// Whether the window can look different later without a change of its content.
  var isMoving: Bool { get }

  /// Shows the window as it is at a time in milliseconds; `nil` for its state at rest.
  func play(at milliseconds: Int?)
}

extension WindowedView {
  /// Nothing moves by default.
  package var isMoving: Bool { false }

  /// Does nothing by default.
  package func play(at milliseconds: Int?) {}
}
