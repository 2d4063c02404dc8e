public import PlaygroundCore

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
  public func text(_ text: String) -> Self { set(\.shownText, text) }

  /// Sets the text to each value of an output.
  @discardableResult
  public func text(_ output: some ValueOutput<String>) -> Self { bind(\.shownText, to: output) }

  /// Sets the text to each value of an output; `nil` is an empty text.
  @discardableResult
  public func text(_ output: some ValueOutput<String?>) -> Self {
    bind(\.shownText, to: output.map { $0 ?? "" })
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
  public func value(_ value: Double) -> Self { set(\.number, value) }

  /// Sets the value to each value of an output.
  @discardableResult
  public func value(_ output: some ValueOutput<Double>) -> Self { bind(\.number, to: output) }
}

extension Puyo where T: Image {
  /// Sets the address of the image: the path of a file.
  @discardableResult
  public func image(_ address: String) -> Self { set(\.src, address) }

  /// Sets the address of the image to each value of an output.
  @discardableResult
  public func image(_ output: some ValueOutput<String>) -> Self { bind(\.src, to: output) }
}
