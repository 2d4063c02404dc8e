import PlaygroundCore
import PlaygroundProtocol

/// The frames drawn in one pass over the clients; windows in the same state share a frame, encoded
/// once for each depth of colour.
struct DrawnFrames {
  /// A window to draw.
  struct Window: Hashable {
    let source: WindowSource
    let depth: ColorDepth
    let state: WindowState
  }

  /// A drawn window.
  struct Drawing {
    /// The state of the window after drawing.
    let state: WindowState
    /// The frame; `nil` if nothing changed.
    let frame: SharedFrame?
  }

  /// The time of the pass in nanoseconds, at which all windows are drawn.
  let now: UInt64
  /// The layouts of the windows.
  var layouts = LayoutPass()

  private var drawings: [Window: Drawing] = [:]

  /// Creates a pass.
  init(at now: UInt64) { self.now = now }

  /// The drawing of a window in this state.
  subscript(window: Window) -> Drawing? {
    get { drawings[window] }
    set { drawings[window] = newValue }
  }
}
