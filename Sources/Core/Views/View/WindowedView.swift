/// A view that shows a window of a larger content: it is as large as its frame, and takes input
/// itself.
@MainActor
package protocol WindowedView: View {
  /// The size of the window, in cells.
  var windowSize: Size { get }

  /// The text cursor in the window; `nil` for none.
  var textCursor: Point? { get }

  /// Adopts the size of its frame; does nothing if it has that size.
  func resizeWindow(to size: Size)

  /// Reacts to input; returns whether it took it.
  func take(_ input: ControlInput) -> Bool
}
