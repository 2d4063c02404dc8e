package import DescriptionLanguage
package import PlaygroundCore

extension OutlineNode: JSONObject {
  /// Appends a NODE: type, id, frame if there is one, props, children.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("type", type)
    json.member("id", id)
    if let frame {
      json.key("frame")
      json.append(frame)
    }
    if first > 0 { json.member("first", first) }
    if !trace.isEmpty {
      json.key("trace")
      json.array(trace) { $0.value($1) }
    }
    json.key("props")
    json.append(props)
    json.key("children")
    json.array(children) { $0.append($1) }
  }
}

extension Node: JSONObject {
  /// Appends a NODE without frames.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("type", type)
    json.member("id", key.id)
    json.key("props")
    json.append(reportedProps)
    json.key("children")
    json.array(children) { $0.append($1) }
  }
}

extension Rect: JSONObject {
  /// Appends `x`, `y`, `width` and `height`.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("x", x)
    json.member("y", y)
    json.member("width", width)
    json.member("height", height)
  }
}

extension Props: JSONObject {
  /// Appends attributes by name, in their order.
  package func appendMembers(to json: inout JSONWriter) {
    for prop in list {
      json.key(prop.name)
      json.value(prop.value)
    }
  }
}
