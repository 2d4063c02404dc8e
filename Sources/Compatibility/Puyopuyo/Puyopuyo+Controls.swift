public import PlaygroundCore

/// Two-way bindings: the state follows the user, and the view follows the state.
extension Puyo where T: InputView {
  /// Binds a property to a state in both ways.
  @discardableResult
  func twoWay<Value>(
    _ property: ReferenceWritableKeyPath<T, Value>,
    _ state: State<Value>
  ) -> Self {
    bind(property, to: state)
    view.inputs.safeBind(to: view, id: "two-way") { [weak state] view, event in
      if case .changed = event { state?.value = view[keyPath: property] }
    }
    return self
  }
}

extension Puyo where T: Switch {
  /// Shows a state, and sets it when the user toggles the switch.
  @discardableResult
  public func isOn(_ state: State<Bool>) -> Self { twoWay(\.isOn, state) }
}

extension Puyo where T: Checkbox {
  /// Shows a state, and sets it when the user toggles the checkbox.
  @discardableResult
  public func isOn(_ state: State<Bool>) -> Self { twoWay(\.isOn, state) }
}

extension Puyo where T: Slider {
  /// Shows a state, and sets it when the user moves the slider.
  @discardableResult
  public func value(_ state: State<Double>) -> Self { twoWay(\.number, state) }
}

extension Puyo where T: TextField {
  /// Shows a state, and sets it when the user edits the text.
  @discardableResult
  public func onText(_ state: State<String>) -> Self { twoWay(\.text, state) }
}

extension Puyo where T: TextArea {
  /// Shows a state, and sets it when the user edits the text.
  @discardableResult
  public func onText(_ state: State<String>) -> Self { twoWay(\.text, state) }

  /// Sends the text to an input after each edit.
  @discardableResult
  public func textChange(_ input: some ValueInput<String>) -> Self {
    sendChanges(of: \.text, to: input, id: "text-change")
  }
}

extension Puyo where T: TextField {
  /// Sends the text to an input after each edit.
  @discardableResult
  public func texting(_ input: some ValueInput<String>) -> Self {
    sendChanges(of: \.text, to: input, id: "texting")
  }
}

extension Puyo where T: InputView {
  /// Sets whether the control takes input.
  @discardableResult
  public func isEnabled(_ isEnabled: Bool) -> Self { set(\.isDisabled, !isEnabled) }

  /// Sets whether the control takes input to each value of an output.
  @discardableResult
  public func isEnabled(_ output: some ValueOutput<Bool>) -> Self {
    bind(\.isDisabled, to: output.map { !$0 })
  }

  fileprivate func sendChanges<Value>(
    of property: KeyPath<T, Value>,
    to input: some ValueInput<Value>,
    id: String
  ) -> Self {
    view.inputs.safeBind(to: view, id: id) { view, event in
      if case .changed = event { input.receive(view[keyPath: property]) }
    }
    return self
  }
}

extension Puyo where T: ScrollBox {
  /// Sets the scroll offset.
  @discardableResult
  public func contentOffset(_ offset: Point) -> Self { set(\.contentOffset, offset) }

  /// Sets the scroll offset to each value of an output.
  @discardableResult
  public func contentOffset(_ output: some ValueOutput<Point>) -> Self {
    bind(\.contentOffset, to: output)
  }

  /// Sends the scroll offset to an input after each scrolling of the user.
  @discardableResult
  public func onContentOffsetChanged(_ input: some ValueInput<Point>) -> Self {
    view.inputs.safeBind(to: view, id: "content-offset") { view, event in
      if case .changed = event { input.receive(view.contentOffset) }
    }
    return self
  }
}
