import PlaygroundCore

/// Views that are shown above those of a program, such as dialogs; the top one has the input.
@MainActor
final class ScreenLayers {
  private struct Layer {
    let view: View
    let endsOutside: Bool
    weak var focused: View?
    let onEnd: () -> Void
  }

  private let root: RootView
  private let base: View
  private let stage = ZBox()
  private var layers: [Layer] = []

  /// Shows a view in a root; there are no layers yet.
  init(_ base: View, in root: RootView) {
    (self.base, self.root) = (base, root)
    (stage.width, stage.height) = (.fill, .fill)
    root.add(base)
  }

  isolated deinit {
    for layer in layers { layer.onEnd() }
  }

  /// The top layer; `nil` without one.
  var top: View? { layers.last?.view }

  /// Whether a view only holds the layers.
  func isFrame(_ view: View) -> Bool { view === root || view === stage }

  /// Whether a click outside of the top layer ends it.
  var endsOutside: Bool { layers.last?.endsOutside ?? false }

  /// Returns whether a view is in the top layer, or there is none.
  func isReachable(_ view: View?) -> Bool {
    guard let top else { return true }
    return view?.isInside(top) ?? false
  }

  /// Returns whether a view is there and in the top layer.
  func reaches(_ view: View?) -> Bool { view != nil && isReachable(view) }

  /// Adds a layer.
  ///
  /// - Parameters:
  ///   - view: The view; in the middle, unless it has a place of its own.
  ///   - endsOutside: Whether a click outside of it ends the layer.
  ///   - focused: The view to return the focus to.
  ///   - onEnd: Called once, when the layer has ended.
  func add(_ view: View, endsOutside: Bool, focused: View?, onEnd: @escaping () -> Void) {
    if layers.isEmpty {
      root.add(stage)
      stage.add(base)
    }
    layers.append(Layer(view: view, endsOutside: endsOutside, focused: focused, onEnd: onEnd))
    stage.add(view)
  }

  /// Removes the top layer.
  ///
  /// - Returns: The view to return the focus to, and what to call then; `nil` without a layer.
  func removeLast() -> (focused: View?, onEnd: () -> Void)? {
    guard let layer = layers.popLast() else { return nil }
    layer.view.removeFromSuperview()
    if layers.isEmpty {
      stage.removeFromSuperview()
      root.add(base)
    }
    return (layer.focused, layer.onEnd)
  }
}
