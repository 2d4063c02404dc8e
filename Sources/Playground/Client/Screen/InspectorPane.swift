import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A pane with the elements of the row under the cursor: their frames and their attributes.
struct InspectorPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// Returns the lines of the inspected elements: those of a cell, or of the whole preview.
  static func lines(of inspector: InspectorModel, at path: ElementPath?) -> [String] {
    guard let node = inspector.node(at: path) else { return [] }
    var lines: [String] = []
    append(node, indent: "", to: &lines)
    return lines
  }

  private static func append(_ node: OutlineNode, indent: String, to lines: inout [String]) {
    let id = node.id.map { " #\($0)" } ?? ""
    let frame = node.frame.map { "  \($0.width)x\($0.height) at \($0.x),\($0.y)" } ?? ""
    lines.append(DrawnText.line("\(indent)\(node.type)\(id)\(frame)"))
    for prop in node.props.list {
      let value = String(decoding: prop.value.json(), as: UTF8.self)
      lines.append(DrawnText.line("\(indent)    \(prop.name): \(value)"))
    }
    for child in node.children { append(child, indent: indent + "  ", to: &lines) }
  }

  /// Draws the elements.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let path = model.panes.content.cursor.path
    let frame = PaneFrame(
      title: "3 Inspector",
      right: [path.map { "section \($0.section + 1), row \($0.element + 1)" } ?? "whole preview"],
      bottom: "i closes",
      hasFocus: model.panes.focus.pane == .changes,
    )
    canvas.drawFrame(frame, in: box, isFramed: layout.isFramed)
    let area = box.inner
    let lines = Self.lines(of: model.panes.third.inspector, at: path)
    for (line, text) in lines.dropFirst(model.panes.third.inspector.offset).prefix(area.height)
      .enumerated()
    {
      let shown = canvas.shortened(text, to: area.width)
      let isElement = !text.drop { $0 == " " }.contains(": ")
      let place = Point(x: area.x, y: area.y + line)
      let style = isElement ? canvas.styled(.bold) : canvas.base
      canvas.grid.draw(shown, at: place, style: style, clip: area)
    }
  }
}
