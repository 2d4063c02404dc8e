package import PlaygroundCore

/// Views on a screen: the focus, and what keys and the mouse do.
///
/// It knows no terminal: a loop, or a test, gives it keys and sizes and shows its pictures.
@MainActor
package final class ViewProgram {
  private let root = RootView()
  private let keys: [KeyBinding]
  private let cells: CellMetrics
  private let fixesHeight: Bool
  /// The views as they were drawn last; `nil` before the first picture.
  package private(set) var scene: ViewScene?
  /// The view with the focus.
  package private(set) weak var focused: View?
  /// A view that looks tapped until `release()`.
  private weak var tapped: View?
  /// The page of the keys, while it covers the views.
  private var help: View?
  /// Whether the picture changed since it was made last.
  package private(set) var needsDisplay = true

  /// Creates a program that shows a view.
  ///
  /// - Parameters:
  ///   - view: The view; it fills the screen, or its width, unless it has a size.
  ///   - keys: What keys do that no view takes.
  ///   - cells: The properties of the terminal's cells.
  ///   - fixesHeight: Whether the picture is as high as the screen, else as high as the view.
  package init(
    _ view: View,
    keys: [KeyBinding] = [],
    cells: CellMetrics = .standard,
    fixesHeight: Bool = true
  ) {
    (self.keys, self.cells, self.fixesHeight) = (keys, cells, fixesHeight)
    if view.width == nil { view.width = .fill }
    if fixesHeight, view.height == nil { view.height = .fill }
    root.add(view)
    root.onChange = { [weak self] in self?.needsDisplay = true }
    root.onFocusRequest = { [weak self] in self?.focus($0) }
    showKeys()
  }

  /// Draws the views in a size.
  ///
  /// - Returns: The grid, and the cell of the text cursor; `nil` for none.
  package func picture(of size: Size) -> (grid: Grid, cursor: Point?) {
    // What changes while views are drawn, such as one that follows a frame, is drawn next time.
    needsDisplay = false
    if let help {
      return (ViewScene(of: help, in: size, cells: cells).grid, nil)
    }
    var scene = draw(in: size)
    let isFocusDrawn = scene.item(of: focused)?.canTakeFocus ?? false
    if !isFocusDrawn, let first = first(in: scene) {
      focus(first)
      needsDisplay = false
      scene = draw(in: size)
    }
    self.scene = scene
    return (scene.grid, scene.cursor(of: focused))
  }

  private func draw(in size: Size) -> ViewScene {
    ViewScene(of: root, in: size, cells: cells, fixesHeight: fixesHeight)
  }

  /// Has the next picture made anew, for another size.
  package func resize() { needsDisplay = true }

  // MARK: - Focus

  /// Gives a view the focus.
  package func focus(_ view: View?) {
    guard view !== focused else { return }
    focused?.isFocused = false
    focused = view
    view?.isFocused = true
    showKeys()
    needsDisplay = true
  }

  /// Returns the view to begin with: one whose `isFocused` was set before, else the first one.
  private func first(in scene: ViewScene) -> View? {
    let views = scene.items.filter(\.canTakeFocus).map(\.view)
    return views.first { $0.isFocused } ?? views.first
  }

  /// Shows the keys that apply now in the help lines.
  private func showKeys() {
    for line in root.views(of: HelpLine.self) { line.show(keys, focus: focused) }
  }

  /// Returns the view that has the focus after the current one; the first or last one without.
  private func next(in scene: ViewScene, by step: Int) -> View? {
    let views = scene.items.filter(\.canTakeFocus).map(\.view)
    guard let index = views.firstIndex(where: { $0 === focused }) else {
      return step > 0 ? views.first : views.last
    }
    return views[(index + step + views.count) % views.count]
  }

  private func moveFocus(by step: Int) -> Bool {
    guard let scene, let view = next(in: scene, by: step), view !== focused else { return false }
    focus(view)
    return true
  }

  // MARK: - Input

  /// Handles a key; returns whether it had an effect.
  @discardableResult
  package func press(_ key: KeyPress) -> Bool {
    release()
    if help != nil {
      help = nil
      needsDisplay = true
      return true
    }
    // Views that were never drawn have no places.
    guard let scene else { return perform(key) }
    if case .mouse(let event) = key { return take(event, in: scene) }
    return give(key, in: scene) || perform(key) || move(key) || showHelp(for: key)
  }

  /// Ends the look of a tapped view; returns whether there was one.
  @discardableResult
  package func release() -> Bool {
    defer { tapped = nil }
    return tapped?.release() ?? false
  }

  /// Whether a view looks tapped.
  package var looksTapped: Bool { tapped != nil }

  /// Offers a key to the view with the focus, and to the views around it.
  private func give(_ key: KeyPress, in scene: ViewScene) -> Bool {
    let editsText = scene.item(of: focused)?.editsText ?? false
    guard let input = ControlInput(key, editsText: editsText) else { return false }
    switch input {
    case .key(ControlKey(.tab)), .key(ControlKey(.tab, .shift)):
      // Inside of a window, there can be controls that are no views.
      return (focused as? any WindowedView)?.take(input) ?? false
    default: break
    }
    var view = focused
    while let current = view {
      if let item = scene.item(of: current), give(input, to: item) { return true }
      view = current.superview
    }
    return false
  }

  private func give(_ input: ControlInput, to item: ViewScene.Item) -> Bool {
    if let window = item.view as? any WindowedView { return window.take(input) }
    guard item.view === focused || item.takesKeysOfContent else { return false }
    let isTaken = item.view.operate(input, size: item.frame.size)
    if item.view.isPressed { tapped = item.view }
    return isTaken
  }

  /// Performs the binding of a key.
  private func perform(_ key: KeyPress) -> Bool {
    guard let binding = keys.first(where: { $0.key == key && $0.applies(to: focused) }) else {
      return false
    }
    binding.action()
    return true
  }

  private func move(_ key: KeyPress) -> Bool {
    switch key {
    case .tab, .down: moveFocus(by: 1)
    case .backTab, .up: moveFocus(by: -1)
    default: false
    }
  }

  private func showHelp(for key: KeyPress) -> Bool {
    guard key == .character("?"), !keys.isEmpty else { return false }
    help = HelpLine.page(of: keys)
    needsDisplay = true
    return true
  }

  private func take(_ event: MouseEvent, in scene: ViewScene) -> Bool {
    switch event.action {
    case .press:
      for item in scene.items(at: event.position) where item.canTakeFocus {
        focus(item.view)
        let point = Point(x: event.position.x - item.frame.x, y: event.position.y - item.frame.y)
        return give(.press(point), to: item)
      }
      return false
    case .wheelUp, .wheelDown:
      let input = ControlInput.wheel(rows: event.action == .wheelUp ? -3 : 3)
      return scene.items(at: event.position).contains { item in
        (item.view as? any WindowedView)?.take(input)
          ?? item.view.operate(input, size: item.frame.size)
      }
    case .drag, .release: return false
    }
  }
}
