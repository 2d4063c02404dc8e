/// A view for editing several lines of text.
open class TextArea: View, InputView {
  /// The element `TextArea`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty text area.
  public required init() { super.init(frame: .zero) }

  /// The current text, with line feeds between its lines; by default empty.
  public var text: String {
    get { self[attribute: "text"] ?? "" }
    set { self[attribute: "text"] = newValue }
  }

  /// The text shown while `text` is empty.
  public var placeholder: String {
    get { self[attribute: "placeholder"] ?? "" }
    set { self[attribute: "placeholder"] = newValue }
  }
}

nonisolated extension TextArea {
  /// The element `TextArea`: its text in a frame.
  static let definition = BuiltInElement(
    ElementKind(
      "TextArea",
      .leaf,
      attributes: [
        AttributeDeclaration("text", .text), AttributeDeclaration("placeholder", .text),
      ] + Schema.controlStates,
    ),
    measure: .computed { props, context in
      let block = TextBlock(text: shown(props).text, ambiguous: context.ambiguous)
      return .measured { width, _ in
        let inner = block.size(width: width.map { max(0, $0 - 4) })
        return Size(width: max(24, inner.width + 4), height: max(3, inner.height) + 2)
      }
    },
    paint: draw,
    control: ControlBehavior(
      value: "text",
      editsText: true,
      cursor: { context, memory in
        guard let editor = memory.editor else { return nil }
        let room = room(in: context.size)
        let lines = lines(of: editor, in: room, context.ambiguous)
        let caret = lines.position(of: editor.cursor)
        let top = EditorPainter.firstLine(showing: caret.line, height: room.height)
        return Point(
          x: room.x + Swift.min(caret.column, Swift.max(0, room.width - 1)),
          y: room.y + caret.line - top,
        )
      },
      respond: respond,
    ),
    view: { TextArea() },
  )

  private static func shown(_ props: Props) -> (text: String, isPlaceholder: Bool) {
    let text: String = props[typed: "text"] ?? ""
    return text.isEmpty ? (props[typed: "placeholder"] ?? "", true) : (text, false)
  }

  private static func hasFrame(_ size: Size) -> Bool { size.width >= 5 && size.height >= 3 }

  /// Returns the area for text in a frame.
  private static func room(in size: Size) -> Rect {
    hasFrame(size)
      ? Rect(x: 2, y: 1, width: size.width - 4, height: size.height - 2)
      : Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  private static func lines(
    of editor: TextEditor,
    in room: Rect,
    _ ambiguous: AmbiguousWidth
  ) -> EditorLines {
    EditorLines(editor.characters, width: room.width, ambiguous: ambiguous)
  }

  private static func respond(
    _ input: ControlInput,
    _ context: ControlContext,
    _ memory: inout ControlMemory
  ) -> ControlAnswer? {
    guard var editor = memory.editor else { return nil }
    defer { memory.editor = editor }
    let room = room(in: context.size)
    let lines = lines(of: editor, in: room, context.ambiguous)
    if case .press(let point) = input {
      let line = lines.position(of: editor.cursor).line
      let top = EditorPainter.firstLine(showing: line, height: room.height)
      editor.moveCursor(
        to: lines.index(line: top + point.y - room.y, column: max(0, point.x - room.x))
      )
      return ControlAnswer()
    }
    return context.edit(&editor, with: input, in: lines, page: room.height, clip: &memory.clip)
  }

  private static func draw(_ painter: ElementPainter, into grid: inout Grid) {
    let size = painter.frame.size
    let room = room(in: size)
    let look = ControlLook(painter)
    let style = look.style()
    if hasFrame(size) {
      grid.drawBorder(painter.frame, border: look.border, style: style, clip: painter.clip)
      if look.hasError { painter.draw("!", x: size.width - 1, style: style, into: &grid) }
    }
    let shown = shown(painter.node.props)
    if let editor = painter.focus?.memory.editor, !editor.characters.isEmpty {
      drawText(of: editor, painter, style, into: &grid)
      return
    }
    let text = TextBlock(text: shown.text, ambiguous: grid.ambiguous)
      .lines(width: room.width, height: room.height)
    let textStyle =
      shown.isPlaceholder ? look.style(over: TextStyle(attributes: .dim)) : style
    painter.draw(text, y: room.y, inset: room.x, style: textStyle, into: &grid)
    if let editor = painter.focus?.memory.editor {
      drawText(of: editor, painter, style, into: &grid)
    }
  }

  /// Draws the lines around the cursor.
  private static func drawText(
    of editor: TextEditor,
    _ painter: ElementPainter,
    _ style: TextStyle,
    into grid: inout Grid
  ) {
    let room = room(in: painter.frame.size)
    let lines = lines(of: editor, in: room, grid.ambiguous)
    let line = lines.position(of: editor.cursor).line
    let top = EditorPainter.firstLine(showing: line, height: room.height)
    let text = EditorPainter(painter, editor, lines, style: style)
    for row in 0..<room.height {
      let area = Rect(x: room.x, y: room.y + row, width: room.width, height: 1)
      text.draw(line: top + row, from: 0, in: area, into: &grid)
    }
  }
}
