public import PlaygroundCore

/// Looks in any state, or in one.
extension Puyo {
  /// Sets the colour that fills the view in a state.
  @discardableResult
  public func backgroundColor(_ color: Color, state: ControlState) -> Self {
    style(BackgroundColorStyle(value: color, state: state))
  }

  /// Sets whether the view takes input; a view that has none ignores it.
  @discardableResult
  public func userInteractionEnabled(_ isEnabled: Bool) -> Self {
    view[attribute: "disabled"] = isEnabled ? nil : true
    return self
  }

  /// Draws a border of a thickness in cells around the view; 0 for none.
  @discardableResult
  public func borderWidth(_ width: Int) -> Self {
    view[attribute: "border"] = width
    return self
  }

  /// Sets the colour of the border.
  @discardableResult
  public func borderColor(_ color: Color) -> Self {
    view[attribute: "border-color"] = color
    return self
  }

  /// Sets the colour of the border to each value of an output.
  @discardableResult
  public func borderColor(_ output: some ValueOutput<Color>) -> Self {
    output.safeBind(to: view, id: "border-color") { view, color in
      view[attribute: "border-color"] = color
    }
    return self
  }

  /// Rounds the corners of the border; all radii above 0 look alike.
  @discardableResult
  public func cornerRadius(_ radius: Int) -> Self { style(CornerRadiusStyle(value: radius)) }

  /// Sets how much of the view is seen: a text is dim below 1, the view invisible at 0.
  @discardableResult
  public func alpha(_ alpha: Double) -> Self { style(AlphaStyle(value: alpha)) }

  /// Sets how much of the view is seen to each value of an output.
  @discardableResult
  public func alpha(_ output: some ValueOutput<Double>) -> Self {
    output.safeBind(to: view, id: "alpha") { AlphaStyle(value: $1).apply(to: $0) }
    return self
  }

  /// Sets whether the content of a `View` is clipped to its frame.
  @discardableResult
  public func clipToBounds(_ clips: Bool) -> Self { style(ClipToBoundsStyle(value: clips)) }
}

extension Puyo where T: TextStyled {
  /// Sets the colour of the text in a state.
  @discardableResult
  public func textColor(_ color: Color, state: ControlState) -> Self {
    style(TextColorStyle(value: color, state: state))
  }

  /// Sets the weight and slant of the text.
  @discardableResult
  public func font(_ font: FontStyle) -> Self { style(font) }
}

extension Puyo where T: TextShowing {
  /// Sets the alignment of lines to each value of an output.
  @discardableResult
  public func textAlignment(_ output: some ValueOutput<TextAlignment>) -> Self {
    bind(\.align, to: output.some())
  }

  /// Sets the maximum number of lines to each value of an output; 0 for all.
  @discardableResult
  public func numberOfLines(_ output: some ValueOutput<Int>) -> Self {
    bind(\.lines, to: output)
  }
}

extension Puyo where T: Button {
  /// Sets the text.
  @discardableResult
  public func title(_ title: String) -> Self { text(title) }

  /// Sets the text to each value of an output.
  @discardableResult
  public func title(_ output: some ValueOutput<String>) -> Self { text(output) }

  /// Sets whether the button can be tapped to each value of an output.
  @discardableResult
  public func isEnabled(_ output: some ValueOutput<Bool>) -> Self {
    bind(\.isDisabled, to: output.map { !$0 })
  }
}

extension Puyo where T: Image {
  /// Sets how the image fills its frame.
  @discardableResult
  public func contentMode(_ scale: ImageScale) -> Self { style(ContentModeStyle(value: scale)) }
}

/// The final geometry, after each layout that changes it.
extension Puyo {
  /// Sends the frame in the parent to an input.
  @discardableResult
  public func onFrameChanged(_ input: some ValueInput<Rect>) -> Self {
    geometry("frame", input) { $0 }
  }

  /// Sends the size to an input, as a rectangle at the origin.
  @discardableResult
  public func onBoundsChanged(_ input: some ValueInput<Rect>) -> Self {
    geometry("bounds", input) { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
  }

  /// Sends the cell in the middle of the frame to an input.
  @discardableResult
  public func onCenterChanged(_ input: some ValueInput<Point>) -> Self {
    geometry("center", input) { Point(x: $0.x + $0.width / 2, y: $0.y + $0.height / 2) }
  }

  private func geometry<Part: Equatable>(
    _ id: String,
    _ input: some ValueInput<Part>,
    _ part: @escaping (Rect) -> Part
  ) -> Self {
    view.frames.map(part).distinct().safeBind(to: view, id: "geometry-" + id) { _, part in
      input.receive(part)
    }
    return self
  }
}

/// References to views, and changes that no modifier makes.
extension Puyo {
  /// Calls `update` with the view and each value of an output, until the view is deallocated.
  @discardableResult
  public func viewUpdate<Output: ValueOutput>(
    on output: Output,
    _ update: @escaping (T, Output.OutputType) -> Void
  ) -> Self {
    output.safeBind(to: view, id: nil) { view, value in update(view, value) }
    return self
  }

  /// Sets the number by which `view(tag:)` finds the view.
  @discardableResult
  public func tag(_ tag: Int) -> Self { set(\.tag, tag) }

  /// Adds the view to a parent.
  @discardableResult
  public func addToParent(_ parent: View) -> Self {
    parent.add(view)
    return self
  }
}
