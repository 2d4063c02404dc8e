// Puyopuyo's way to build views: each is attached to the view that holds it, and set up by
// modifiers.

/// A view that is being set up.
@MainActor
public struct Puyo<Attached: View> {
  /// The view.
  public let view: Attached

  /// Sets an attribute of the view.
  ///
  /// - Returns: The same view, to be set up further.
  @discardableResult
  public func set<Value>(
    _ property: ReferenceWritableKeyPath<Attached, Value>,
    _ value: Value
  ) -> Self {
    view[keyPath: property] = value
    return self
  }

  /// Sets an attribute to every value of an output, in place of the output that it followed before.
  ///
  /// - Returns: The same view, to be set up further.
  @discardableResult
  public func bind<Value>(
    _ property: ReferenceWritableKeyPath<Attached, Value>,
    to output: some Outputing<Value>
  ) -> Self {
    view.bind(property, to: output)
    return self
  }

  /// Sets width and height.
  @discardableResult
  public func size(_ width: Dimension, _ height: Dimension) -> Self {
    set(\.width, width).set(\.height, height)
  }

  /// Sets the blank cells around the view.
  @discardableResult
  public func margin(_ margin: EdgeDimensions) -> Self { set(\.margin, margin) }

  /// Sets whether the box lays the view out.
  @discardableResult
  public func activate(_ isActivated: Bool) -> Self { set(\.isActivated, isActivated) }

  /// Calls `run` with an object and the view's selection, for as long as the object is there.
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

  /// Sets the text to every value of an output.
  @discardableResult
  public func text(_ output: some Outputing<String>) -> Self { bind(\.text, to: output) }
}

extension Puyo where Attached: Stateful {
  /// Shows every value of an output.
  @discardableResult
  public func viewState(_ output: some Outputing<Attached.StateType>) -> Self {
    view.viewState(output)
    return self
  }
}

extension Puyo where Attached: Eventable {
  /// Passes every event of the view on.
  @discardableResult
  public func onEventProduced(_ input: some Inputing<Attached.EventType>) -> Self {
    view.onEventProduced(input)
    return self
  }
}

extension BindingOwner where Self: View {
  /// Adds the view to another one and sets up what it holds.
  ///
  ///     VBox().attach(screen) {
  ///       Label().attach($0).text("i am a text").size(.wrap(add: 20), 100)
  ///     }
  ///
  /// - Parameters:
  ///   - superview: The view that holds it; `nil` for none.
  ///   - content: Attaches views to this one.
  /// - Returns: The view, to be set up further.
  @discardableResult
  public func attach(_ superview: View? = nil, _ content: (Self) -> Void = { _ in }) -> Puyo<Self> {
    superview?.add(self)
    content(self)
    return Puyo(view: self)
  }
}
