/// A view that shows a text and its spans as one paragraph.
open class Label: View, TextShowing {
  /// The element `Label`.
  package override class var element: ElementKind { definition.kind }

  /// Creates an empty label.
  public required init() { super.init(frame: .zero) }

  /// Creates a label with a text.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }
}

nonisolated extension Label {
  /// The element `Label`.
  static let definition = BuiltInElement(
    ElementKind(
      "Label",
      .leaf,
      takesTextContent: true,
      parts: ["Span"],
      attributes: TextAttributes.all,
    ),
    measure: .text(extraColumns: 0),
    paint: { painter, grid in
      let node = painter.node
      let frame = painter.frame
      guard node.children.isEmpty else {
        drawParagraph(painter, into: &grid)
        return
      }
      let style = node.textStyle
      let lines = node.props.textBlock(grid.ambiguous).lines(
        width: frame.width,
        height: frame.height
      )
      painter.draw(lines, align: node.text(of: "align"), style: style, into: &grid)
    },
    view: { Label() },
  )

  /// Draws the text and the spans as one paragraph, each part in its own style.
  private static func drawParagraph(_ painter: ElementPainter, into grid: inout Grid) {
    let node = painter.node
    let frame = painter.frame
    let paragraph = Paragraph(node.text(of: "text"), node.children, ambiguous: grid.ambiguous)
    let style = node.textStyle
    let styles = [style] + paragraph.spans.map { $0.textStyle(over: style) }
    var props = node.props
    props["text"] = .string(paragraph.text)
    let lines = props.textBlock(grid.ambiguous)
      .pieces(width: frame.width, height: frame.height, ends: paragraph.ends)
    for (y, pieces) in lines.enumerated() {
      let texts = pieces.map(\.text)
      var x = painter.start(of: texts.joined(), align: node.text(of: "align"), in: grid)
      for (piece, text) in zip(pieces, texts) {
        let columns = DisplayWidth.columns(of: text, ambiguous: grid.ambiguous)
        if piece.part > 0, let color = paragraph.spans[piece.part - 1].background {
          let area = Rect(x: frame.x + x, y: frame.y + y, width: columns, height: 1)
          grid.erase(area, background: color, clip: painter.clip.intersection(frame))
        }
        painter.draw(text, x: x, y: y, style: styles[piece.part], into: &grid)
        x += columns
      }
    }
  }
}
