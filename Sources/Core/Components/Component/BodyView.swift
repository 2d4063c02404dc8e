/// A view that shows the body of a composite component and stores the state of its row.
public final class BodyView<State>: SlotView {
  /// The state of the row; `nil` before the first render.
  public private(set) var state: State?
  /// The view changes of the last body update.
  package private(set) var lastPatch = ViewPatch()
  /// The values of the component's `@LocalState` properties.
  private(set) lazy var locals = makeLocals()
  private var makeBody: ((BodyContext<State>) -> Node)?
  private var isStatic = false

  /// Creates an empty view.
  public required init() { super.init() }

  /// Changes the state and shows the resulting body.
  ///
  /// Does nothing before the first render.
  ///
  /// - Complexity: That of making the body, and O(*n*) in the number of its nodes.
  public func setState(_ change: (inout State) -> Void) {
    guard var state else { return }
    change(&state)
    self.state = state
    update()
  }

  /// Resets the state to that of a new row, in addition to the inherited reset.
  public override func prepareForReuse() {
    super.prepareForReuse()
    state = nil
    locals = makeLocals()
  }

  /// Shows the body returned by `makeBody`, now and after each state change.
  func show(
    isStatic: Bool,
    initialState: State,
    _ makeBody: @escaping (BodyContext<State>) -> Node
  ) {
    self.isStatic = isStatic
    self.makeBody = makeBody
    if state == nil { state = initialState }
    update()
  }

  private func makeLocals() -> RowLocals {
    RowLocals { [weak self] in self?.update() }
  }

  private func update() {
    guard let state, let makeBody else { return }
    let body = makeBody(BodyContext(state: state, parentSize: parentSize))
    if let view = subviews.first {
      if isStatic { return view.patchAttributes(to: body) }
      if let patch = view.patch(to: body) {
        lastPatch = patch
        return
      }
      view.removeFromSuperview()
    }
    let view = View.make(for: body)
    lastPatch = ViewPatch(created: view.views(of: View.self).count)
    add(view)
  }

  private var parentSize: LayoutConstraints {
    var view = superview
    while let current = view {
      if let row = current as? ComponentHost { return row.contentConstraints }
      view = current.superview
    }
    return LayoutConstraints(width: nil, height: nil)
  }
}

/// The inputs of a body besides its component.
public struct BodyContext<State> {
  /// The state of the row.
  public let state: State
  /// The space offered to the row, in cells; unbounded for a view that is not in a row.
  public let parentSize: LayoutConstraints
}
