/// Input for views: keys, text and clicks.
extension View {
  /// The inputs of the user: changed and confirmed values, and taps.
  public var inputs: SimpleIO<InputEvent> {
    if let knownInputs { return knownInputs }
    let inputs = SimpleIO<InputEvent>()
    knownInputs = inputs
    return inputs
  }

  /// Whether a program may listen to the view's events.
  var hasHandlers: Bool { knownInputs != nil || self is any SelectionReceiver }

  /// Reacts to input as the element does in a preview.
  ///
  /// Sets the attribute that the user changes, then sends an `InputEvent` to `inputs`; a tap also
  /// calls `onSelect` of a `Control`.
  ///
  /// - Parameters:
  ///   - input: A key, text, or a click.
  ///   - size: The size of the view's frame, in cells; `nil` for its natural size.
  /// - Returns: Whether the view took the input; `false` for a disabled one, and for views without
  ///   a value or taps.
  /// - Complexity: That of laying out the view.
  @discardableResult
  public func operate(_ input: ControlInput, size: Size? = nil) -> Bool {
    let space = LayoutConstraints(width: size?.width, height: size?.height)
    let node = node(in: space)
    guard let control = node.control, !node.isDisabled else { return false }
    // A key that is not taken changes nothing, not even what is remembered of the text.
    var memory = memory
    memory.readText(of: node)
    let frames = Layout.layout(node, in: space).frames
    let context = ControlContext(
      node: node,
      size: size ?? frames.first?.size ?? .zero,
      content: node.contentSize(in: frames),
      rows: node.listRows(at: 0, in: frames),
      selectsAllRows: true,
    )
    guard let answer = control.respond(input, context, &memory) else { return false }
    self.memory = memory
    if let change = answer.change {
      set(change.attribute, change.value)
      send(.changed(change.value))
    }
    isPressed = answer.isTapped
    if let row = answer.selected { (self as? SectionedBox)?.select(row.path) }
    if answer.isTapped {
      select()
      send(.tapped)
    }
    if answer.isSubmitted {
      send(.submitted(control.value.flatMap { props[$0] } ?? .null))
    }
    return true
  }

  /// Sends an event to the listeners of the view, and to those of its declaration in a body.
  private func send(_ event: InputEvent) {
    knownInputs?.receive(event)
    origin?.send(event)
  }

  /// Sets an attribute of the view, and of its declaration in a body, whose listeners read it.
  private func set(_ attribute: String, _ value: Value) {
    write(attribute, value)
    origin?.set(attribute, value)
  }

  /// Calls the handler of a selection, and that of the declaration in a body.
  private func select() {
    (self as? any SelectionReceiver)?.receiveSelection()
    origin?.select()
  }
}

extension Node {
  /// Returns the extent of the children of the root of a layout, from the first to the last cell.
  fileprivate func contentSize(in frames: [Rect]) -> Size {
    var index = 1
    var start = Point(x: Int.max, y: Int.max)
    var end = Point(x: Int.min, y: Int.min)
    for child in children where frames.indices.contains(index) {
      let frame = frames[index]
      start = Point(x: min(start.x, frame.x), y: min(start.y, frame.y))
      end = Point(x: max(end.x, frame.maxX), y: max(end.y, frame.maxY))
      index += child.elementCount
    }
    guard start.x <= end.x else { return .zero }
    return Size(width: end.x - start.x, height: end.y - start.y)
  }
}
