/// How an element reacts to input while it has the focus.
struct ControlBehavior: Sendable {
  /// The reaction to input; `nil` if the input is not for the element.
  ///
  /// May change the state of editing.
  typealias Respond =
    @Sendable (ControlInput, ControlContext, inout ControlMemory) -> ControlAnswer?
  /// The cell of the text cursor in the frame; `nil` for none.
  typealias Cursor = @Sendable (ControlContext, ControlMemory) -> Point?

  /// The attribute that the user changes; `nil` for none.
  let value: String?
  /// The event that replaces a change in an element that handles it and does not handle `change`.
  let deputy: Event.Kind?
  /// Whether the element shows an editor of text.
  let editsText: Bool
  /// Whether the element also takes the keys that a control in it has no use for.
  let takesKeysOfContent: Bool
  /// Whether an element that is not disabled can have the focus.
  let takesFocus: @Sendable (Node) -> Bool
  let respond: Respond
  let cursor: Cursor?

  /// Creates a behaviour.
  init(
    value: String?,
    deputy: Event.Kind? = nil,
    editsText: Bool = false,
    takesKeysOfContent: Bool = false,
    takesFocus: @escaping @Sendable (Node) -> Bool = { _ in true },
    cursor: Cursor? = nil,
    respond: @escaping Respond
  ) {
    self.value = value
    self.deputy = deputy
    self.editsText = editsText
    self.takesKeysOfContent = takesKeysOfContent
    self.takesFocus = takesFocus
    self.cursor = cursor
    self.respond = respond
  }

  /// The behaviour of an element with an attribute `on`: activation toggles it.
  static let toggle = ControlBehavior(value: "on", deputy: .tap) { input, context, _ in
    guard input.isActivation else { return nil }
    return context.change("on", to: .bool(!context.node.isTrue("on")))
  }
}

/// A control at the time of an input.
struct ControlContext {
  /// The control, without the uses of components around it.
  let node: Node
  /// The size of its frame.
  let size: Size
  /// The extent of its children, from the top left of its frame without scrolling.
  var content = Size.zero
  /// The innermost element at the point of a click.
  var hit: Node?
  /// The rows of a box of a list.
  var rows: [ListRow] = []
  /// Whether all rows of the box can be selected, also those without statements for it.
  var selectsAllRows = false
  /// The width of ambiguous characters.
  var ambiguous = AmbiguousWidth.narrow

  /// Returns the answer that changes an attribute; an unchanged one if the control is read-only.
  func change(_ attribute: String, to value: Value) -> ControlAnswer {
    guard !node.isReadOnly, node.props[attribute] != value else { return ControlAnswer() }
    return ControlAnswer(change: ControlChange(attribute: attribute, value: value))
  }
}

extension ControlContext {
  /// Passes input to the editor of a control with an attribute `text`.
  ///
  /// - Parameters:
  ///   - editor: The text with its cursor and its selection.
  ///   - input: The input.
  ///   - lines: The lines of the text as they are shown.
  ///   - page: The number of lines of a page.
  ///   - clip: The text that was cut or copied.
  /// - Returns: The answer; `nil` if the input is not for an editor.
  func edit(
    _ editor: inout TextEditor,
    with input: ControlInput,
    in lines: EditorLines,
    page: Int,
    clip: inout String
  ) -> ControlAnswer? {
    let before = editor.text
    let reaction = editor.react(
      to: input,
      in: lines,
      page: page,
      isReadOnly: node.isReadOnly,
      clip: &clip,
    )
    switch reaction {
    case .none: return nil
    case .submitted: return ControlAnswer(isSubmitted: true)
    case .edited:
      // A text that was written with control characters stays as it is until it is edited.
      return editor.text == before ? ControlAnswer() : change("text", to: .string(editor.text))
    }
  }
}

/// A change of a control by its user.
struct ControlChange: Equatable, Sendable {
  /// The attribute.
  let attribute: String
  /// Its new value.
  let value: Value
}

/// The reaction of a control to input that it takes.
struct ControlAnswer: Equatable, Sendable {
  /// The change of its value.
  var change: ControlChange?
  /// Whether it was tapped.
  var isTapped = false
  /// Whether its value was confirmed.
  var isSubmitted = false
  /// The distance by which it was scrolled.
  var distance: Int?
  /// The row that was selected.
  var selected: ListRow?
}

extension Node {
  /// Whether it cannot be operated.
  var isDisabled: Bool { isTrue("disabled") }

  /// Whether its value cannot be changed by the user.
  var isReadOnly: Bool { isTrue("read-only") }
}

extension Schema {
  /// The attributes of all controls with a value.
  static let controlStates = [
    AttributeDeclaration("disabled", .bool, else: false),
    AttributeDeclaration("read-only", .bool, else: false),
    AttributeDeclaration("error", .bool, else: false),
  ]
}

/// The attribute of an element that its user can change.
package struct ElementInputs: Sendable {
  /// The attribute.
  package let value: String
  /// The event that replaces a change in an element that handles it and does not handle `change`.
  package let deputy: Event.Kind?
}
