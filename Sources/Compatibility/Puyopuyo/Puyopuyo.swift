public import PlaygroundCore

// Puyopuyo's view building: each view is attached to its parent and configured by modifiers, which
// take a value or an output of values.

/// A wrapper with modifiers that configure a view; each returns the same wrapper, for chaining.
@MainActor
public struct Puyo<T: View> {
  /// The view.
  public let view: T

  /// Sets an attribute of the view.
  ///
  /// - Returns: The same wrapper, for chaining.
  @discardableResult
  public func set<Value>(_ property: ReferenceWritableKeyPath<T, Value>, _ value: Value) -> Self {
    view[keyPath: property] = value
    return self
  }

  /// Sets an attribute to each value of an output, replacing the attribute's previous binding.
  ///
  /// - Returns: The same wrapper, for chaining.
  @discardableResult
  public func bind<Value>(
    _ property: ReferenceWritableKeyPath<T, Value>,
    to output: some ValueOutput<Value>
  ) -> Self {
    view.bind(property, to: output)
    return self
  }

  /// Stores the view in a variable.
  ///
  /// - Returns: The same wrapper, for chaining.
  @discardableResult
  public func assign(to variable: inout T?) -> Self {
    variable = view
    return self
  }
}

extension BindingOwner where Self: View {
  /// Adds the view to a parent and configures its subviews.
  ///
  ///     VBox().attach(screen) {
  ///       Label().attach($0).text("i am a text").size(.wrap(add: 20), 100)
  ///     }
  ///
  /// - Parameters:
  ///   - superview: The parent; `nil` for none.
  ///   - content: Attaches subviews to this view.
  /// - Returns: A wrapper of the view, for chaining.
  @discardableResult
  public func attach(_ superview: View? = nil, _ content: (Self) -> Void = { _ in }) -> Puyo<Self> {
    superview?.add(self)
    content(self)
    return Puyo(view: self)
  }
}

/// Size and position.
extension Puyo {
  /// Sets the width, in columns, and the height, in rows.
  @discardableResult
  public func size(_ width: Dimension, _ height: Dimension) -> Self {
    set(\.width, width).set(\.height, height)
  }

  /// Sets the width, in columns.
  @discardableResult
  public func width(_ width: Dimension) -> Self { set(\.width, width) }

  /// Sets the width to each value of an output.
  @discardableResult
  public func width(_ output: some ValueOutput<Dimension>) -> Self {
    bind(\.width, to: output.some())
  }

  /// Sets the height, in rows.
  @discardableResult
  public func height(_ height: Dimension) -> Self { set(\.height, height) }

  /// Sets the height to each value of an output.
  @discardableResult
  public func height(_ output: some ValueOutput<Dimension>) -> Self {
    bind(\.height, to: output.some())
  }

  /// Sets the width divided by the height, both as they appear on the screen: in square cells,
  /// columns divided by rows.
  ///
  /// 0 is none.
  @discardableResult
  public func aspectRatio(_ ratio: Double) -> Self { set(\.aspectRatio, ratio) }

  /// Sets the margin, in cells.
  @discardableResult
  public func margin(_ margin: EdgeDimensions) -> Self { set(\.margin, margin) }

  /// Sets the given edges of the margin, in cells; `nil` leaves an edge unchanged.
  ///
  /// A single edge beats `horz` and `vert`, and those beat `all`.
  @discardableResult
  public func margin(
    all: Dimension? = nil,
    horz: Dimension? = nil,
    vert: Dimension? = nil,
    top: Dimension? = nil,
    left: Dimension? = nil,
    bottom: Dimension? = nil,
    right: Dimension? = nil
  ) -> Self {
    set(\.margin, view.margin.setting(all, horz, vert, top, left, bottom, right))
  }

  /// Sets the alignment in the slot.
  @discardableResult
  public func alignment(_ alignment: Alignment) -> Self { set(\.alignment, alignment) }

  /// Sets whether the view is laid out and shown.
  @discardableResult
  public func visibility(_ visibility: View.Visibility) -> Self { set(\.visibility, visibility) }

  /// Sets to each value of an output whether the view is laid out and shown.
  @discardableResult
  public func visibility(_ output: some ValueOutput<View.Visibility>) -> Self {
    bind(\.visibility, to: output.some())
  }

  /// Sets whether the box lays the view out; otherwise the view has its own frame.
  @discardableResult
  public func activate(_ isActivated: Bool) -> Self { set(\.isActivated, isActivated) }

  /// Sets whether the box lays the view out; the same as `activate(_:)`.
  @discardableResult
  public func activated(_ isActivated: Bool) -> Self { activate(isActivated) }

  /// Sets the frame, in cells relative to the top left of the box, of a view that the box does not
  /// lay out.
  @discardableResult
  public func frame(x: Int, y: Int, w: Int, h: Int) -> Self {
    size(.cells(w), .cells(h)).set(\.x, x).set(\.y, y)
  }

  /// Sets whether a flow begins a new run after the view.
  @discardableResult
  public func flowEnding(_ isFlowEnding: Bool) -> Self { set(\.isFlowEnding, isFlowEnding) }

  /// Sets how the view and its descendants move to other frames; `nil` inherits.
  @discardableResult
  public func animator(_ animator: PlaygroundCore.Animator?) -> Self { set(\.animator, animator) }

  /// Sets to each value of an output how the view and its descendants move to other frames.
  @discardableResult
  public func animator(_ output: some ValueOutput<PlaygroundCore.Animator>) -> Self {
    bind(\.animator, to: output.some())
  }

  /// Sets the colour that fills the view.
  @discardableResult
  public func backgroundColor(_ color: Color) -> Self { set(\.background, color) }

  /// Sets the colour that fills the view to each value of an output.
  @discardableResult
  public func backgroundColor(_ output: some ValueOutput<Color>) -> Self {
    bind(\.background, to: output.some())
  }
}

extension Puyo where T: Stateful {
  /// Binds the view's state to an output.
  @discardableResult
  public func viewState(_ output: some ValueOutput<T.StateType>) -> Self {
    view.viewState(output)
    return self
  }
}

extension Puyo where T: Eventable {
  /// Forwards each event of the view.
  @discardableResult
  public func onEventProduced(_ input: some ValueInput<T.EventType>) -> Self {
    view.onEventProduced(input)
    return self
  }

  /// Calls `run` with an object and each event, until the object is deallocated.
  @discardableResult
  public func onEventProduced<Owner: BindingOwner>(
    to owner: Owner,
    _ run: @escaping (Owner, T.EventType) -> Void
  ) -> Self {
    view.onEventProduced(to: owner, run)
    return self
  }
}

extension EdgeDimensions {
  /// Returns the lengths with those given replaced.
  fileprivate func setting(
    _ all: Dimension?,
    _ horizontal: Dimension?,
    _ vertical: Dimension?,
    _ top: Dimension?,
    _ left: Dimension?,
    _ bottom: Dimension?,
    _ right: Dimension?
  ) -> EdgeDimensions {
    var edges = self
    edges.all = all ?? edges.all
    edges.horizontal = horizontal ?? edges.horizontal
    edges.vertical = vertical ?? edges.vertical
    edges.top = top ?? edges.top
    edges.left = left ?? edges.left
    edges.bottom = bottom ?? edges.bottom
    edges.right = right ?? edges.right
    return edges
  }
}

/// Layout of boxes.
extension Puyo where T: Box {
  /// Sets the alignment of children that have none.
  @discardableResult
  public func justifyContent(_ alignment: Alignment) -> Self { set(\.justifyContent, alignment) }

  /// Sets the writing direction.
  @discardableResult
  public func semanticDirection(_ direction: View.Direction) -> Self {
    set(\.direction, direction)
  }

  /// Sets the given edges of the padding, in cells; `nil` leaves an edge unchanged.
  ///
  /// A single edge beats `horz` and `vert`, and those beat `all`.
  @discardableResult
  public func padding(
    all: Dimension? = nil,
    horz: Dimension? = nil,
    vert: Dimension? = nil,
    top: Dimension? = nil,
    left: Dimension? = nil,
    bottom: Dimension? = nil,
    right: Dimension? = nil
  ) -> Self {
    set(\.padding, view.padding.setting(all, horz, vert, top, left, bottom, right))
  }
}
