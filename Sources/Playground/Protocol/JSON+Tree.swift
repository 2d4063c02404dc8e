import DescriptionLanguage
package import PlaygroundCore

extension JSONWriter {
  /// Appends a NODE: type, id, frame if there is one, props, children.
  package mutating func append(_ node: OutlineNode) {
    beginObject()
    member("type", node.type)
    member("id", node.id)
    if let frame = node.frame {
      key("frame")
      append(frame)
    }
    key("props")
    append(node.props)
    key("children")
    array(node.children) { $0.append($1) }
    endObject()
  }

  /// Appends a NODE without frames.
  package mutating func append(_ node: Node) {
    beginObject()
    member("type", node.type)
    member("id", node.key.id)
    key("props")
    append(node.reportedProps)
    key("children")
    array(node.children) { $0.append($1) }
    endObject()
  }

  /// Appends a rectangle: `{"x","y","width","height"}`.
  package mutating func append(_ rect: Rect) {
    beginObject()
    member("x", rect.x)
    member("y", rect.y)
    member("width", rect.width)
    member("height", rect.height)
    endObject()
  }

  /// Appends attributes by name, in their order.
  package mutating func append(_ props: Props) {
    beginObject()
    for prop in props.list {
      key(prop.name)
      value(prop.value)
    }
    endObject()
  }
}
