package import PlaygroundCore

extension ViewProgram {
  /// Shows a view above the others, in the middle of the screen.
  package func present(_ view: View, onEnd: @escaping () -> Void = {}) {
    addLayer(view, endsOutside: false, onEnd: onEnd)
  }

  /// Shows a view of a size above the others, next to another view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - anchor: A view on the screen; else the view is in the middle.
  ///   - size: The size of the view, in cells.
  ///   - endsOutside: Whether a click outside of the view ends it.
  func present(_ view: View, beside anchor: View?, size: Size, endsOutside: Bool) {
    if let scene, let frame = scene.item(of: anchor)?.frame {
      let isBelow = frame.maxY + size.height <= scene.grid.rows
      view.isActivated = false
      view.frame(width: .cells(size.width), height: .cells(size.height))
      view.x = max(0, min(frame.x, scene.grid.columns - size.width))
      view.y = isBelow ? frame.maxY : max(0, frame.y - size.height)
    }
    addLayer(view, endsOutside: endsOutside, onEnd: {})
  }

  /// Goes back one page, in the box around the focus, else in the only one that can.
  func leavePage(_ key: KeyPress, in scene: ViewScene) -> Bool {
    guard key == .escape else { return false }
    let boxes = scene.items.filter { $0.view is NavigationBox && isReachable($0.view) }
    let around = boxes.filter { focused?.isInside($0.view) ?? false }
    let back = ControlInput.key(ControlKey(.backspace))
    return (around.reversed() + boxes).contains { $0.view.operate(back, size: $0.frame.size) }
  }

  /// The links on the screen.
  package var links: [ScreenLink] {
    guard let scene, !isHelpShown else { return [] }
    return scene.items.compactMap { item in
      guard let link = item.view as? Link, !link.address.isEmpty, isReachable(link) else {
        return nil
      }
      let frame = item.frame.intersection(item.clip).intersection(scene.grid.bounds)
      return frame.isEmpty ? nil : ScreenLink(frame, to: link.address)
    }
  }
}
