@testable import PlaygroundCore

/// Formats a layout as an outline: one line per node, `type x,y widthxheight`, indented by level.
enum FramePicture {
  static func of(
    _ node: Node,
    width: Int? = 20,
    height: Int? = 10,
    snap: Snap = .cells
  ) -> String {
    let tree = Layout.layout(node, in: LayoutConstraints(width: width, height: height), snap: snap)
    var index = 0
    var lines: [String] = []
    write(node, tree.frames, &index, depth: 0, &lines)
    return lines.joined(separator: "\n")
  }

  private static func write(
    _ node: Node,
    _ frames: [Rect],
    _ index: inout Int,
    depth: Int,
    _ lines: inout [String]
  ) {
    let frame = frames[index]
    index += 1
    let indent = String(repeating: "  ", count: depth)
    lines.append("\(indent)\(node.type) \(frame.x),\(frame.y) \(frame.width)x\(frame.height)")
    for child in node.children { write(child, frames, &index, depth: depth + 1, &lines) }
  }
}

func view(_ props: Props = [:], _ children: Node...) -> Node {
  Node("View", props: props, children: children)
}

func box(_ type: String, _ props: Props = [:], _ children: Node...) -> Node {
  Node(type, props: props, children: children)
}

func caption(_ text: String, _ props: Props = [:]) -> Node {
  var props = props
  props["text"] = .string(text)
  return Node("Label", props: props)
}
