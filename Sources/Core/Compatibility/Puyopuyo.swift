// Puyopuyo's view building: each view is attached to its parent and configured by modifiers.

/// A wrapper with modifiers that configure a view.
@MainActor
public struct Puyo<Attached: View> {
  /// The view.
  public let view: Attached

  /// Sets an attribute of the view.
  ///
  /// - Returns: The same wrapper, for chaining.
  @discardableResult
  public func set<Value>(
    _ property: ReferenceWritableKeyPath<Attached, Value>,
    _ value: Value
  ) -> Self {
    view[keyPath: property] = value
    return self
  }

  /// Sets an attribute to each value of an output, replacing the attribute's previous binding.
  ///
  /// - Returns: The same wrapper, for chaining.
  @discardableResult
  public func bind<Value>(
    _ property: ReferenceWritableKeyPath<Attached, Value>,
    to output: some Outputing<Value>
  ) -> Self {
    view.bind(property, to: output)
    return self
  }

  /// Sets the width and the height.
  @discardableResult
  public func size(_ width: Dimension, _ height: Dimension) -> Self {
    set(\.width, width).set(\.height, height)
  }

  /// Sets the margin.
  @discardableResult
  public func margin(_ margin: EdgeDimensions) -> Self { set(\.margin, margin) }

  /// Sets whether the box lays the view out.
  @discardableResult
  public func activate(_ isActivated: Bool) -> Self { set(\.isActivated, isActivated) }

  /// Calls `run` with an object and the view at each selection, until the object is deallocated.
  @discardableResult
  public func addWeakAction<Owner: AnyObject>(
    to owner: Owner,
    _ run: @escaping (Owner, Attached) -> Void
  ) -> Self where Attached: Control {
    view.onSelect = { [weak owner, weak view] in
      if let owner, let view { run(owner, view) }
    }
    return self
  }
}

extension Puyo where Attached: TextShowing {
  /// Sets the text.
  @discardableResult
  public func text(_ text: String) -> Self { set(\.text, text) }

  /// Sets the text to each value of an output.
  @discardableResult
  public func text(_ output: some Outputing<String>) -> Self { bind(\.text, to: output) }
}

extension Puyo where Attached: Stateful {
  /// Binds the view's state to an output.
  @discardableResult
  public func viewState(_ output: some Outputing<Attached.StateType>) -> Self {
    view.viewState(output)
    return self
  }
}

extension Puyo where Attached: Eventable {
  /// Forwards each event of the view.
  @discardableResult
  public func onEventProduced(_ input: some Inputing<Attached.EventType>) -> Self {
    view.onEventProduced(input)
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
