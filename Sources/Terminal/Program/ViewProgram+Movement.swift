import PlaygroundCore

/// The keys that move the focus.
extension ViewProgram {
  /// Moves the focus for a key; returns whether there is another view.
  func move(_ key: KeyPress) -> Bool {
    switch key {
    case .tab, .down: moveFocus(by: 1)
    case .backTab, .up: moveFocus(by: -1)
    case .right: moveFocusSideways(by: 1)
    case .left: moveFocusSideways(by: -1)
    default: false
    }
  }

  /// Returns the view that has the focus after the current one; the first or last one without.
  private func next(in scene: ViewScene, by step: Int) -> View? {
    let views = places(in: scene).map(\.view)
    guard let index = views.firstIndex(where: { $0 === focused }) else {
      return step > 0 ? views.first : views.last
    }
    return views[(index + step + views.count) % views.count]
  }

  /// Returns the nearest view beside the one with the focus.
  private func neighbour(in scene: ViewScene, by step: Int) -> View? {
    guard let own = scene.item(of: focused)?.frame else { return nil }
    let beside = places(in: scene).filter {
      $0.frame.y < own.maxY && own.y < $0.frame.maxY
        && (step > 0 ? $0.frame.x >= own.maxX : $0.frame.maxX <= own.x)
    }
    let nearest =
      step > 0
      ? beside.min { $0.frame.x < $1.frame.x } : beside.max { $0.frame.maxX < $1.frame.maxX }
    return nearest?.view
  }

  private func moveFocusSideways(by step: Int) -> Bool {
    guard let scene, let view = neighbour(in: scene, by: step) else { return false }
    focus(view)
    return true
  }

  private func moveFocus(by step: Int) -> Bool {
    guard let scene, let view = next(in: scene, by: step), view !== focused else { return false }
    focus(view)
    return true
  }
}
