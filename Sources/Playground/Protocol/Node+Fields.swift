package import DescriptionLanguage
package import PlaygroundCore

/// A node without a frame.
///
/// One without an id is read as the first of its type, because positions are not sent.
extension Node: FieldObject {
  package static var schemaName: String { "node" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      try c("type", m?.type),
      key: try c.nullable("id", m?.key.id).map(Key.id),
      props: try c("props", m?.reportedProps),
      children: try c("children", m?.children),
    )
  }
}

extension OutlineNode: FieldObject {
  package static var schemaName: String { "placedNode" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    var node = Self(
      try c("type", m?.type),
      id: try c.nullable("id", m?.id),
      frame: try c.optional("frame", m?.frame),
    )
    node.first = try c("first", m?.first, default: 0)
    node.trace = try c.list("trace", m?.trace)
    node.source = try c.optional("source", m?.source)
    node.props = try c("props", m?.props)
    node.children = try c("children", m?.children)
    return node
  }
}

/// Attributes by name, in their order.
extension Props: FieldValue, JSONObject {
  package static func read(_ value: Value) throws(FieldError) -> Props {
    Props(try ObjectValue.read(value).members.map { Prop(name: $0.name, value: $0.value) })
  }

  package func appendMembers(to json: inout JSONWriter) {
    for prop in list {
      json.key(prop.name)
      json.value(prop.value)
    }
  }

  package static func schema(_: inout SchemaDefinitions) -> Value { ["type": "object"] }

  package static var blank: Props { [:] }
}

/// A rectangle in its parent; its position may be negative.
extension Rect: FieldObject {
  /// The form of a position.
  static let position = Whole(-1_000_000_000...1_000_000_000)

  package static var schemaName: String { "rectangle" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      x: try c("x", m?.x, as: position),
      y: try c("y", m?.y, as: position),
      width: try c("width", m?.width),
      height: try c("height", m?.height),
    )
  }
}
