import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The lines of the inspected elements: those of a row, or of the whole preview.
struct InspectorLines {
  /// A line of an element: its type and frame, or an attribute.
  struct Line: Equatable {
    var text: String
    /// The index of the element.
    var element: Int
    var isHeadline: Bool
    /// The file that the line names; `nil` for none.
    var file: String?
  }

  private let lines: [Line]
  /// The indices of the lines of the selected element.
  let selected: Range<Int>
  private let scroll: ListScroll

  /// Creates the lines of the elements of the row at a path; `nil` stands for the whole preview.
  init(_ inspector: InspectorModel, at path: ElementPath?) {
    lines = Self.timing(of: inspector) + Self.lines(of: inspector.elements(at: path))
    let selection = inspector.selection
    let first = lines.firstIndex { $0.element == selection } ?? 0
    selected = first..<(lines.lastIndex { $0.element == selection } ?? first) + 1
    scroll = inspector.scroll
  }

  /// The texts of all lines.
  var texts: [String] { lines.map(\.text) }

  /// Returns the lines in a window of `height` lines, the selected element among them.
  func visible(height: Int) -> ArraySlice<Line> {
    lines.dropFirst(first(height: height)).prefix(height)
  }

  /// Returns the element in a line of a window of `height` lines; `nil` below the last one.
  func element(inLine line: Int, height: Int) -> Int? {
    let index = first(height: height) + line
    return lines.indices.contains(index) ? lines[index].element : nil
  }

  private func first(height: Int) -> Int {
    scroll.firstVisible(selected, of: lines.count, height: height)
  }

  /// The steps of the last update that took longer than they may.
  private static func timing(of inspector: InspectorModel) -> [Line] {
    guard let phases = inspector.phases, let excess = Budget.standard.shortText(for: phases) else {
      return []
    }
    return [Line(text: "over budget: \(excess) ms", element: 0, isHeadline: false)]
  }

  private static func lines(of elements: [InspectorModel.Element]) -> [Line] {
    elements.enumerated().flatMap { index, element -> [Line] in
      let node = element.node
      let indent = String(repeating: "  ", count: element.depth)
      let id = node.id.map { " #\($0)" } ?? ""
      let frame = node.frame.map { "  \($0.width)x\($0.height) at \($0.x),\($0.y)" } ?? ""
      let headline = DrawnText.line("\(indent)\(node.type)\(id)\(frame)")
      let places = Self.places(of: node).map { place in
        let text = DrawnText.line("\(indent)    \(place.text)")
        return Line(text: text, element: index, isHeadline: false, file: place.file)
      }
      let props = node.props.list.map { prop in
        let value = String(decoding: prop.value.json(), as: UTF8.self)
        let text = DrawnText.line("\(indent)    \(prop.name): \(value)")
        return Line(text: text, element: index, isHeadline: false)
      }
      let trace = node.trace.map { step in
        let text = DrawnText.line("\(indent)    in \(step)")
        return Line(text: text, element: index, isHeadline: false)
      }
      return [Line(text: headline, element: index, isHeadline: true)] + places + props + trace
    }
  }

  /// Where an element is written, where its component is used, and what it is repeated for.
  private static func places(of node: OutlineNode) -> [(text: String, file: String)] {
    guard let source = node.source else { return [] }
    let declaration = source.declaration
    return [(declaration.shortText, declaration.file)]
      + source.uses.map { ("used at \($0.shortText)", $0.file) }
      + source.items.map { ("item at \($0.shortText)", $0.file) }
  }
}
