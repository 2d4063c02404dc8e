public import PlaygroundCore

/// An event of a control.
public enum ControlEvent: Hashable, Sendable {
  /// The control is selected: by Enter, a click or a tap.
  case touchUpInside
  /// The user changed the value.
  case valueChanged
  /// The user confirmed the value.
  case editingDidEnd

  /// Whether an input of a view is this event.
  fileprivate func matches(_ event: InputEvent) -> Bool {
    switch (self, event) {
    case (.touchUpInside, .tapped), (.valueChanged, .changed), (.editingDidEnd, .submitted): true
    case (.touchUpInside, _), (.valueChanged, _), (.editingDidEnd, _): false
    }
  }
}

/// Events of controls. A handler is called after those that were added before.
extension Puyo {
  /// Sends the view to an input at each event.
  @discardableResult
  public func onEvent(_ event: ControlEvent, _ input: some ValueInput<T>) -> Self {
    addAction(for: event) { input.receive($0) }
  }

  /// Calls `run` with the view at each event.
  @discardableResult
  public func addAction(
    for event: ControlEvent = .touchUpInside,
    _ run: @escaping (T) -> Void
  ) -> Self {
    guard event == .touchUpInside, let control = view as? Control else {
      return bind(event: event, run)
    }
    // The cell of a control calls `onSelect` too, without an event of the control.
    let earlier = control.onSelect
    control.onSelect = { [weak view] in
      earlier?()
      if let view { run(view) }
    }
    return self
  }

  /// Calls `run` with an object and the view at each event, until the object is deallocated.
  @discardableResult
  public func addWeakAction<Owner: AnyObject>(
    to owner: Owner,
    for event: ControlEvent = .touchUpInside,
    _ run: @escaping (Owner, T) -> Void
  ) -> Self {
    addAction(for: event) { [weak owner] view in
      if let owner { run(owner, view) }
    }
  }

  /// Calls `run` with the view at each selection.
  @discardableResult
  public func onTap(_ run: @escaping (T) -> Void) -> Self { addAction(run) }

  /// Calls `run` with an object and the view at each selection, until the object is deallocated.
  @discardableResult
  public func onTap<Owner: AnyObject>(
    to owner: Owner,
    _ run: @escaping (Owner, T) -> Void
  ) -> Self { addWeakAction(to: owner, run) }
}

/// Events of views that take input.
extension Puyo {
  /// Calls `run` with the view at each event of its control.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isUnique: Whether it replaces an earlier unique handler of the event.
  ///   - run: Receives the view.
  /// - Returns: The same wrapper, for chaining.
  @discardableResult
  public func bind(
    event: ControlEvent,
    unique isUnique: Bool = false,
    _ run: @escaping (T) -> Void
  ) -> Self {
    let id = isUnique ? AnyHashable(event) : nil
    view.inputs.safeBind(to: view, id: id) { view, input in
      if event.matches(input) { run(view) }
    }
    return self
  }
}
