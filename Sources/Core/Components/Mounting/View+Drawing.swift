/// The frames, the focus and the pressed looks of a hierarchy when it is drawn.
extension View {
  /// The frame of the view in its parent, in cells: the current one if it is known, and each new
  /// one when the view is drawn.
  public var frames: UnstableState<Rect> {
    if let observedFrame { return observedFrame }
    let frames = UnstableState<Rect>()
    observedFrame = frames
    return frames
  }

  /// Ends the pressed look; returns whether the view had it.
  @discardableResult
  public func release() -> Bool {
    defer { isPressed = false }
    return isPressed
  }

  /// Sends the frames of a layout to the views that are observed.
  ///
  /// - Returns: The interaction with the view and its descendants; `nil` if none has the focus or
  ///   looks tapped.
  /// - Complexity: O(*n*) in the number of views.
  func report(_ layout: LayoutTree) -> ControlFocus? {
    var walk = DrawingWalk(frames: layout.frames)
    walk.visit(self)
    for (view, frame) in walk.changed { view.frames.receive(frame) }
    return walk.interaction
  }
}

/// One walk over views in the order of the nodes of their snapshot.
@MainActor
private struct DrawingWalk {
  /// The frames of the nodes in preorder.
  let frames: [Rect]
  /// The index of the next node.
  private var next = 0
  /// The interaction found so far.
  private(set) var interaction: ControlFocus?
  /// The observed views with other frames than before.
  private(set) var changed: [(view: View, frame: Rect)] = []

  init(frames: [Rect]) { self.frames = frames }

  mutating func visit(_ view: View) {
    let index = next
    if !view.isTransparent { next += 1 }
    note(view, at: index)
    if let observed = view.observedFrame, frames.indices.contains(index),
      observed.value != frames[index]
    {
      changed.append((view, frames[index]))
    }
    for subview in view.subviews { visit(subview) }
    next += view.childNodeCount
  }

  private mutating func note(_ view: View, at index: Int) {
    guard view.isFocused || view.isPressed else { return }
    var found = interaction ?? ControlFocus()
    if view.isFocused {
      (found.index, found.memory, found.isPressed) = (index, view.memory, view.isPressed)
      found.memory.readText(of: view.snapshot)
    } else {
      found.tappedIndex = index
    }
    interaction = found
  }
}
