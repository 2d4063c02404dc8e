extension Puyo where T: FlatBox {
  /// Sets the space between neighbours, along the box, in cells.
  @discardableResult
  public func space(_ space: Dimension) -> Self { set(\.space, space) }

  /// Sets the distribution of free space along the box.
  @discardableResult
  public func format(_ format: Box.Format) -> Self { set(\.format, format) }

  /// Sets whether children are placed in reverse order.
  @discardableResult
  public func reverse(_ isReversed: Bool) -> Self { set(\.isReversed, isReversed) }
}

extension Puyo where T: FlowBox {
  /// Sets the maximum number of items of a run; 0 for as many as fit.
  @discardableResult
  public func arrangeCount(_ count: Int) -> Self { set(\.arrange, count) }

  /// Sets the space between neighbours of one run, in cells.
  @discardableResult
  public func itemSpace(_ space: Dimension) -> Self { set(\.itemSpace, space) }

  /// Sets the space between runs, in cells.
  @discardableResult
  public func runSpace(_ space: Dimension) -> Self { set(\.runSpace, space) }

  /// Sets the distribution of free space across runs.
  @discardableResult
  public func runFormat(_ format: Box.Format) -> Self { set(\.runFormat, format) }

  /// Sets the size of a run across its direction, in cells.
  @discardableResult
  public func runRowSize(_ size: Dimension) -> Self { set(\.runSize, size) }
}

extension Puyo where T: TextStyled {
  /// Sets the colour of the text.
  @discardableResult
  public func textColor(_ color: Color) -> Self { set(\.color, color) }

  /// Sets the colour of the text to each value of an output.
  @discardableResult
  public func textColor(_ output: some ValueOutput<Color>) -> Self {
    bind(\.color, to: output.some())
  }
}

extension Puyo where T: TextShowing {
  /// Sets the text.
  @discardableResult
  public func text(_ text: String) -> Self { set(\.text, text) }

  /// Sets the text to each value of an output.
  @discardableResult
  public func text(_ output: some ValueOutput<String>) -> Self { bind(\.text, to: output) }

  /// Sets the text to each value of an output; `nil` is an empty text.
  @discardableResult
  public func text(_ output: some ValueOutput<String?>) -> Self {
    bind(\.text, to: output.map { $0 ?? "" })
  }

  /// Sets the horizontal alignment of lines.
  @discardableResult
  public func textAlignment(_ alignment: TextAlignment) -> Self { set(\.align, alignment) }

  /// Sets the maximum number of lines; 0 for all.
  @discardableResult
  public func numberOfLines(_ lines: Int) -> Self { set(\.lines, lines) }
}

extension Puyo where T: TextField {
  /// Sets the text shown while the field is empty.
  @discardableResult
  public func placeholder(_ text: String) -> Self { set(\.placeholder, text) }

  /// Sets the text to each value of an output.
  @discardableResult
  public func text(_ output: some ValueOutput<String>) -> Self { bind(\.text, to: output) }
}

extension Puyo where T: Switch {
  /// Sets whether the switch is on.
  @discardableResult
  public func isOn(_ isOn: Bool) -> Self { set(\.isOn, isOn) }

  /// Sets whether the switch is on to each value of an output.
  @discardableResult
  public func isOn(_ output: some ValueOutput<Bool>) -> Self { bind(\.isOn, to: output) }
}

extension Puyo where T: Slider {
  /// Sets the value; drawn clamped to the range of the slider.
  @discardableResult
  public func value(_ value: Double) -> Self { set(\.value, value) }

  /// Sets the value to each value of an output.
  @discardableResult
  public func value(_ output: some ValueOutput<Double>) -> Self { bind(\.value, to: output) }
}

extension Puyo where T: Image {
  /// Sets the address of the image: the path of a file.
  @discardableResult
  public func image(_ address: String) -> Self { set(\.src, address) }

  /// Sets the address of the image to each value of an output.
  @discardableResult
  public func image(_ output: some ValueOutput<String>) -> Self { bind(\.src, to: output) }
}

/// Two-way bindings: the state follows the user, and the view follows the state.
extension Puyo where T: InputView {
  /// Binds a property to a state in both ways.
  @discardableResult
  fileprivate func twoWay<Value>(
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
  public func value(_ state: State<Double>) -> Self { twoWay(\.value, state) }
}

extension Puyo where T: TextField {
  /// Shows a state, and sets it when the user edits the text.
  @discardableResult
  public func onText(_ state: State<String>) -> Self { twoWay(\.text, state) }
}

/// An event of a control.
public enum ControlEvent: Hashable, Sendable {
  /// The control is selected: by Enter, a click or a tap.
  case touchUpInside
}

/// Events of controls. A handler is called after those that were added before.
extension Puyo where T: Control {
  /// Sends the view to an input at each selection.
  @discardableResult
  public func onEvent(_ event: ControlEvent, _ input: some ValueInput<T>) -> Self {
    addAction { input.receive($0) }
  }

  /// Calls `run` with the view at each selection.
  @discardableResult
  public func addAction(
    for event: ControlEvent = .touchUpInside,
    _ run: @escaping (T) -> Void
  ) -> Self {
    let earlier = view.onSelect
    view.onSelect = { [weak view] in
      earlier?()
      if let view { run(view) }
    }
    return self
  }

  /// Calls `run` with an object and the view at each selection, until the object is deallocated.
  @discardableResult
  public func addWeakAction<Owner: AnyObject>(
    to owner: Owner,
    for event: ControlEvent = .touchUpInside,
    _ run: @escaping (Owner, T) -> Void
  ) -> Self {
    addAction { [weak owner] view in
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
