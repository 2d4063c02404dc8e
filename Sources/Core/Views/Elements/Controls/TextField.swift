/// A view for editing one line of text.
open class TextField: View, InputView {
  /// The element `TextField`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty text field.
  public required init() { super.init(frame: .zero) }

  /// The current text; by default empty.
  public var text: String {
    get { self[attribute: "text"] ?? "" }
    set { self[attribute: "text"] = newValue }
  }

  /// Whether the text is drawn as asterisks, and hidden in reports.
  public var isSecret: Bool {
    get { self[attribute: "secret"] ?? false }
    set { self[attribute: "secret"] = newValue }
  }

  /// Placeholder shown while the text is empty.
  public var placeholder: String {
    get { self[attribute: "placeholder"] ?? "" }
    set { self[attribute: "placeholder"] = newValue }
  }
}

nonisolated extension TextField {
  /// The element `TextField`: an input line with its text or its placeholder.
  static let definition = BuiltInElement(
    ElementKind(
      "TextField",
      .leaf,
      attributes: [
        AttributeDeclaration("text", .text), AttributeDeclaration("placeholder", .text),
        AttributeDeclaration("secret", .bool, else: false),
      ] + Schema.controlStates,
    ),
    measure: .computed { props, context in
      var shown: String = props[typed: "text"] ?? ""
      if props[typed: "secret"] ?? false { shown = asterisks(for: shown) }
      if shown.isEmpty { shown = props[typed: "placeholder"] ?? "" }
      return .fixed(Size(width: max(16, context.columns(shown) + 2), height: 1))
    },
    paint: draw,
    control: ControlBehavior(
      value: "text",
      editsText: true,
      cursor: { context, memory in
        guard let editor = shown(memory.editor, in: context.node) else { return nil }
        let (width, inset) = room(in: context.size)
        let lines = EditorLines(editor.characters, width: nil, ambiguous: context.ambiguous)
        let column = lines.position(of: editor.cursor).column
        let first = lines.firstColumn(showing: editor.cursor, width: width)
        return Point(x: inset + column - first, y: 0)
      },
      respond: respond,
    ),
    view: { TextField() },
  )

  /// Returns the number of columns for text, and the number of columns before it.
  private static func room(in size: Size) -> (width: Int, inset: Int) {
    let inset = size.width >= 3 ? 1 : 0
    return (size.width - 2 * inset, inset)
  }

  /// Returns an editor as it is drawn: a secret text as asterisks.
  private static func shown(_ editor: TextEditor?, in node: Node) -> TextEditor? {
    node.isSecret ? editor?.masked : editor
  }

  private static func asterisks(for text: String) -> String {
    String(repeating: "*", count: text.count)
  }

  private static func respond(
    _ input: ControlInput,
    _ context: ControlContext,
    _ memory: inout ControlMemory
  ) -> ControlAnswer? {
    guard var editor = memory.editor, let drawn = shown(editor, in: context.node) else {
      return nil
    }
    defer { memory.editor = editor }
    if context.node.isSecret, input.copiesText { return ControlAnswer() }
    let lines = EditorLines(drawn.characters, width: nil, ambiguous: context.ambiguous)
    if case .press(let point) = input {
      let (width, inset) = room(in: context.size)
      let first = lines.firstColumn(showing: editor.cursor, width: width)
      editor.moveCursor(to: lines.index(line: 0, column: first + point.x - inset))
      return ControlAnswer()
    }
    return context.edit(&editor, with: input, in: lines, page: 1, clip: &memory.clip)
  }

  /// Draws `[Ann_____]`.
  private static func draw(_ painter: ElementPainter, into grid: inout Grid) {
    let node = painter.node
    let width = painter.frame.width
    let (columns, inset) = room(in: painter.frame.size)
    let look = ControlLook(painter)
    let style = look.style()
    let blank: Character = look.isReadOnly ? " " : "_"
    grid.fill(painter.firstRow, with: blank, style: style, clip: painter.clip)
    let written = node.text(of: "text")
    let text = node.isSecret ? asterisks(for: written) : written
    if let editor = shown(painter.focus?.memory.editor, in: node) {
      if text.isEmpty { drawPlaceholder(painter, look, into: &grid) }
      let lines = EditorLines(editor.characters, width: nil, ambiguous: grid.ambiguous)
      let first = lines.firstColumn(showing: editor.cursor, width: columns)
      let area = Rect(x: inset, y: 0, width: columns, height: 1)
      EditorPainter(painter, editor, lines, style: look.style())
        .draw(line: 0, from: first, in: area, into: &grid)
    } else if text.isEmpty {
      drawPlaceholder(painter, look, into: &grid)
    } else {
      let line = TextBlock(text: text, wrap: .none, ambiguous: grid.ambiguous).lines(width: columns)
      painter.draw(line, inset: inset, style: style, into: &grid)
    }
    guard inset > 0 else { return }
    let (open, close) = look.brackets(grid)
    painter.draw(open, style: style, into: &grid)
    painter.draw(close, x: width - 1, style: style, into: &grid)
  }

  private static func drawPlaceholder(
    _ painter: ElementPainter,
    _ look: ControlLook,
    into grid: inout Grid
  ) {
    let (columns, inset) = room(in: painter.frame.size)
    let text = painter.node.text(of: "placeholder")
    let line = TextBlock(text: text, wrap: .none, ambiguous: grid.ambiguous).lines(width: columns)
    let style = look.style(over: TextStyle(attributes: .dim))
    painter.draw(line, inset: inset, style: style, into: &grid)
  }
}
