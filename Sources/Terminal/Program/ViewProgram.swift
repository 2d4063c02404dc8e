package import PlaygroundCore

/// Views on a screen: the focus, and what keys and the mouse do.
///
/// It knows no terminal: a loop, or a test, gives it keys and sizes and shows its pictures.
@MainActor
package final class ViewProgram {
  private let root = RootView()
  private let layers: ScreenLayers
  private let keys: [KeyBinding]
  private let cells: CellMetrics
  private let fixesHeight: Bool
  /// The views as they were drawn last; `nil` before the first picture.
  package private(set) var scene: ViewScene?
  /// The view with the focus.
  package private(set) weak var focused: View?
  /// A view that looks tapped until `release()`.
  private weak var tapped: View?
  /// The views that had the focus, the newest last.
  private var focusHistory = FocusHistory()
  /// The page of the keys, while it covers the views.
  private var help: KeyPage?
  private let motion = ProgramMotion()
  /// Whether boxes scroll for the view with the focus when the next picture is made.
  private var revealsFocus = true
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
    layers = ScreenLayers(view, in: root)
    root.onChange = { [weak self] in self?.needsDisplay = true }
    root.onFocusRequest = { [weak self] in self?.focus($0) }
    showKeys()
  }

  /// Draws the views in a size.
  ///
  /// - Returns: The grid, and the cell of the text cursor; `nil` for none.
  package func picture(of size: Size) -> (grid: Grid, cursor: Point?) {
    let now = motion.time
    for item in scene?.items ?? [] { (item.view as? any WindowedView)?.play(at: now) }
    // What changes while views are drawn, such as one that follows a frame, is drawn next time.
    needsDisplay = false
    if help != nil {
      let page = help?.view(rows: size.height) ?? Label()
      return (ViewScene(of: page, in: size, cells: cells).grid, nil)
    }
    var scene = draw(in: size, at: now)
    let isFocusDrawn = places(in: scene).contains { $0.view === focused }
    if !isFocusDrawn, let first = first(in: scene) {
      focus(first)
      needsDisplay = false
      scene = draw(in: size, at: now)
    }
    if revealsFocus, let focused, reveal(focused, in: scene) {
      needsDisplay = false
      scene = draw(in: size, at: now)
    }
    revealsFocus = false
    self.scene = scene
    motion.follow(scene) { [weak self] in self?.needsDisplay = true }
    return (scene.grid, scene.cursor(of: focused))
  }

  private func draw(in size: Size, at now: Int?) -> ViewScene {
    ViewScene(
      of: root,
      in: size,
      cells: cells,
      fixesHeight: fixesHeight,
      after: now == nil ? nil : scene,
      at: now
    )
  }

  /// Has the next picture made anew, for another size.
  package func resize() { (needsDisplay, revealsFocus) = (true, true) }

  // MARK: - Focus

  /// Gives a view the focus.
  package func focus(_ view: View?) {
    guard view !== focused else { return }
    focused?.isFocused = false
    if let focused { focusHistory.add(focused) }
    focused = view
    view?.isFocused = true
    showKeys()
    (needsDisplay, revealsFocus) = (true, true)
  }

  /// Returns the places of the views that can have the focus now.
  func places(in scene: ViewScene) -> [ViewScene.Item] {
    scene.focusItems.filter { layers.isReachable($0.view) }
  }

  /// Returns the view to begin with: one whose `isFocused` was set before, else the one that had
  /// the focus last, as on a page that is shown again, else the first one that is not only there
  /// for the keys of its content, such as a page that can be left.
  private func first(in scene: ViewScene) -> View? {
    let places = places(in: scene)
    let first =
      places.first { $0.view.isFocused }
      ?? focusHistory.newest { view in places.first { $0.view === view } }
      ?? places.first { !$0.takesKeysOfContent || $0.view is any WindowedView }
    return (first ?? places.first)?.view
  }

  /// Shows the keys that apply now in the help lines.
  private func showKeys() {
    for line in root.views(of: HelpLine.self) { line.show(keys, focus: focused) }
  }

  // MARK: - Layers

  /// Whether the page of the keys covers the views.
  var isHelpShown: Bool { help != nil }

  /// The views as they are on the screen; `nil` if they are covered or were never drawn.
  var shownScene: ViewScene? { help == nil ? scene : nil }

  /// Whether a view only holds the layers.
  func isFrame(_ view: View) -> Bool { layers.isFrame(view) }

  /// Returns whether a view can have input.
  func isReachable(_ view: View) -> Bool { layers.isReachable(view) }

  /// Shows a view above the others.
  func addLayer(_ view: View, endsOutside: Bool, onEnd: @escaping () -> Void) {
    view.background = .standard
    layers.add(view, endsOutside: endsOutside, focused: focused, onEnd: onEnd)
    // The first view of the layer gets the focus when it is drawn.
    needsDisplay = true
  }

  /// Removes the view that was presented last.
  package func dismiss() {
    guard let (view, onEnd) = layers.removeLast() else { return }
    focus(view)
    needsDisplay = true
    onEnd()
  }

  private func endLayer(_ key: KeyPress) -> Bool {
    guard key == .escape, layers.top != nil else { return false }
    dismiss()
    return true
  }

  // MARK: - Input

  /// Handles a key; returns whether it had an effect.
  @discardableResult
  package func press(_ key: KeyPress) -> Bool {
    release()
    if help != nil {
      if help?.take(key) == .closed { help = nil }
      needsDisplay = true
      return true
    }
    // Views that were never drawn have no places.
    guard let scene else { return perform(key) }
    if case .mouse(let event) = key { return take(event, in: scene) }
    return give(key, in: scene) || perform(key) || move(key) || endLayer(key)
      || leavePage(key, in: scene) || showHelp(for: key)
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
    var view = layers.isReachable(focused) ? focused : nil
    while let current = view, layers.isReachable(current) {
      if let item = scene.item(of: current), give(input, to: item) { return true }
      view = current.superview
    }
    return false
  }

  private func give(_ input: ControlInput, to item: ViewScene.Item) -> Bool {
    if let window = item.view as? any WindowedView { return window.take(input) }
    guard item.view === focused || item.takesKeysOfContent else { return false }
    let isTaken = item.view.operate(input, size: item.frame.size)
    if isTaken, item.view === focused { revealsFocus = true }
    if item.view.isPressed { tapped = item.view }
    return isTaken
  }

  /// Performs the binding of a key.
  private func perform(_ key: KeyPress) -> Bool {
    let binding = keys.first {
      $0.key == key && $0.applies(to: focused) && (layers.top == nil || layers.reaches($0.scope))
    }
    guard let binding else { return false }
    binding.action()
    return true
  }

  private func showHelp(for key: KeyPress) -> Bool {
    guard key == .character("?"), !keys.isEmpty else { return false }
    help = KeyPage(keys, focused: focused)
    needsDisplay = true
    return true
  }

  private func take(_ event: MouseEvent, in scene: ViewScene) -> Bool {
    switch event.action {
    case .press:
      let items = scene.items(at: event.position)
      if layers.endsOutside, !items.contains(where: { layers.isReachable($0.view) }) {
        dismiss()
        return true
      }
      for item in items where item.canTakeFocus && layers.isReachable(item.view) {
        focus(item.view)
        let point = Point(x: event.position.x - item.frame.x, y: event.position.y - item.frame.y)
        return give(.press(point), to: item)
      }
      return false
    case .wheelUp, .wheelDown:
      let input = ControlInput.wheel(rows: event.action == .wheelUp ? -3 : 3)
      return scene.items(at: event.position).contains { item in
        guard layers.isReachable(item.view) else { return false }
        return (item.view as? any WindowedView)?.take(input)
          ?? item.view.operate(input, size: item.frame.size)
      }
    case .drag, .release, .wheelLeft, .wheelRight: return false
    }
  }
}
