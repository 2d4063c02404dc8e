import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A pane with the elements of the row under the cursor: their frames, attributes and measurements.
struct InspectorPane {
  private let model: ScreenModel

  /// Creates the pane of a model.
  init(_ model: ScreenModel) { self.model = model }

  /// A line of an element: its type and frame, or an attribute.
  private struct Line {
    var text: String
    /// The index of the element.
    var element: Int
    var isHeadline: Bool
  }

  /// Returns the texts of the inspected elements: those of a cell, or of the whole preview.
  static func texts(of inspector: InspectorModel, at path: ElementPath?) -> [String] {
    lines(of: inspector.elements(at: path)).map(\.text)
  }

  private static func lines(of elements: [InspectorModel.Element]) -> [Line] {
    elements.enumerated().flatMap { index, element in
      let node = element.node
      let indent = String(repeating: "  ", count: element.depth)
      let id = node.id.map { " #\($0)" } ?? ""
      let frame = node.frame.map { "  \($0.width)x\($0.height) at \($0.x),\($0.y)" } ?? ""
      let headline = DrawnText.line("\(indent)\(node.type)\(id)\(frame)")
      let props = node.props.list.map { prop in
        let value = String(decoding: prop.value.json(), as: UTF8.self)
        let text = DrawnText.line("\(indent)    \(prop.name): \(value)")
        return Line(text: text, element: index, isHeadline: false)
      }
      let trace = node.trace.map { step in
        let text = DrawnText.line("\(indent)    in \(step)")
        return Line(text: text, element: index, isHeadline: false)
      }
      return [Line(text: headline, element: index, isHeadline: true)] + props + trace
    }
  }

  /// Returns the element in a line of the pane.
  static func element(
    inLine line: Int,
    of inspector: InspectorModel,
    at path: ElementPath?,
    height: Int
  ) -> Int? {
    let lines = lines(of: inspector.elements(at: path))
    let index = firstVisible(of: lines, inspector.selection, height: height) + line
    return lines.indices.contains(index) ? lines[index].element : nil
  }

  /// Returns the first visible line, so that the selected element is in sight.
  private static func firstVisible(of lines: [Line], _ selection: Int, height: Int) -> Int {
    let selected = lines.firstIndex { $0.element == selection } ?? 0
    return max(0, min(selected - height / 3, lines.count - height))
  }

  /// Draws the elements.
  func draw(_ box: ScreenLayout.Box, _ layout: ScreenLayout, on canvas: inout ScreenCanvas) {
    let path = model.panes.second.content.cursor.path
    let hasFocus = model.panes.focus.pane == .changes
    let frame = PaneFrame(
      title: "3 Inspector",
      right: [path.map { "section \($0.section + 1), row \($0.element + 1)" } ?? "whole preview"],
      bottom: hasFocus ? "i closes" : "3 selects  i closes",
      hasFocus: hasFocus,
    )
    canvas.drawFrame(frame, in: box, isFramed: layout.isFramed)
    let area = box.inner
    let inspector = model.panes.third.inspector
    let lines = Self.lines(of: inspector.elements(at: path))
    let first = Self.firstVisible(of: lines, inspector.selection, height: area.height)
    for (index, line) in lines.dropFirst(first).prefix(area.height).enumerated() {
      let row = Rect(x: area.x, y: area.y + index, width: area.width, height: 1)
      let isSelected = hasFocus && line.isHeadline && line.element == inspector.selection
      let attributes: TextStyle.Attributes =
        isSelected ? [.reverse, .bold] : line.isHeadline ? .bold : []
      if isSelected { canvas.grid.fill(row, style: canvas.styled(.reverse)) }
      let text = canvas.shortened(line.text, to: area.width)
      canvas.grid.draw(text, at: row.origin, style: canvas.styled(attributes), clip: area)
    }
  }
}
