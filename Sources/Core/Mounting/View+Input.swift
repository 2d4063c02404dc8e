/// Input for views: keys, text and clicks.
extension View {
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
    let node = snapshot
    guard let control = node.control, !node.isDisabled else { return false }
    if control.editsText, let value = control.value {
      let text = node.text(of: value)
      let isMultiline = self is TextArea
      if memory.editor == nil { memory.editor = TextEditor(text, isMultiline: isMultiline) }
      memory.editor?.adopt(text)
    }
    let free = LayoutConstraints(width: nil, height: nil)
    let frame = Layout.layout(node, in: free).frames.first?.size ?? .zero
    let context = ControlContext(node: node, size: size ?? frame)
    guard let answer = control.respond(input, context, &memory) else { return false }
    if let change = answer.change {
      write(change.attribute, change.value)
      inputs.receive(.changed(change.value))
    }
    if answer.isTapped {
      (self as? Control)?.onSelect?()
      inputs.receive(.tapped)
    }
    if answer.isSubmitted {
      inputs.receive(.submitted(control.value.flatMap { props[$0] } ?? .null))
    }
    return true
  }
}
