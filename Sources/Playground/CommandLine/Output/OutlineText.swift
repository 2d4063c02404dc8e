import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A virtual tree as text.
enum OutlineText {
  /// Returns a line for the node and indented lines for its children: `Label #wolf 2,0 12×1
  /// text="Hello"`.
  static func lines(of node: OutlineNode, indent: String = "") -> [String] {
    let id = node.id.map { ["#" + $0] } ?? []
    let props = node.props.list.map { prop in
      prop.name + "=" + String(decoding: prop.value.json(), as: UTF8.self)
    }
    let frame = node.frame.map { ["\($0.x),\($0.y) \($0.width)×\($0.height)"] } ?? []
    let line = indent + ([node.type] + id + frame + props).joined(separator: " ")
    return [DrawnText.line(line)] + node.children.flatMap { lines(of: $0, indent: indent + "  ") }
  }
}
