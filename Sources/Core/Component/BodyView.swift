/// A view that shows the body of a composite component, and keeps the state of its row.
public final class BodyView<State>: SlotView {
  /// The state of the row, `nil` until something is shown.
  public private(set) var state: State?
  /// What became of the views when the body was last made.
  public private(set) var lastPatch = ViewPatch()
  private var makeBody: ((BodyContext<State>) -> Node)?
  private var isStatic = false

  /// Creates a view that shows nothing yet.
  public required init() { super.init() }

  /// Changes the state and shows the body it gives.
  ///
  /// Does nothing while no component is shown.
  public func setState(_ change: (inout State) -> Void) {
    guard var state else { return }
    change(&state)
    self.state = state
    update()
  }

  /// Gives the state of a new row back, besides what any view forgets.
  public override func prepareForReuse() {
    super.prepareForReuse()
    state = nil
  }

  /// Shows the body that `makeBody` gives, now and whenever the state changes.
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
      if let row = current as? ComponentView { return row.contentConstraints }
      view = current.superview
    }
    return LayoutConstraints(width: nil, height: nil)
  }
}
