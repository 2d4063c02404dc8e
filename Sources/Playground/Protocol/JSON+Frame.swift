package import DescriptionLanguage
package import PlaygroundCore

extension Frame {
  /// Appends a FRAME as an object.
  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    appendMembers(to: &json, colors: depth)
    json.endObject()
  }

  /// Appends the members of a FRAME to an open object.
  ///
  /// - Parameters:
  ///   - json: The writer.
  ///   - depth: The colours of the client; other colours are replaced by the nearest ones.
  /// - Complexity: O(*n*) in the length of the sent rows.
  package func appendMembers(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.member("generation", generation)
    json.key("rows")
    json.array(rows) { $1.append(to: &$0, colors: depth) }
    json.key("size")
    json.beginArray()
    json.value(size.width)
    json.value(size.height)
    json.endArray()
    json.member("content", contentRows)
    json.member("offset", offset)
    json.member("full", isFull)
    if pendingCount > 0 { json.member("pending", pendingCount) }
    if isMoving { json.member("moving", true) }
    if let focus {
      json.key("focus")
      json.append(focus)
    }
  }
}

extension Frame.Focus: JSONObject {
  /// Appends the focused element, its frame and its cursor.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("element", element)
    json.member("frame", [frame.x, frame.y, frame.width, frame.height])
    if let cursor { json.member("cursor", [cursor.x, cursor.y]) }
    if !choices.isEmpty {
      json.key("choices")
      json.array(choices) { $0.append($1) }
    }
  }
}

extension Frame.Focus.Choice: JSONObject {
  /// Appends a choice, and its state if it has one.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("value", value)
    json.member("title", title)
    if isSelected { json.member("selected", true) }
    if isDisabled { json.member("disabled", true) }
  }
}

extension Frame.Row {
  /// Appends a row with its runs and cells.
  fileprivate func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    json.member("y", y)
    json.key("runs")
    json.beginArray()
    for run in runs { run.append(to: &json, colors: depth) }
    json.endArray()
    if let path {
      json.key("at")
      json.append(path)
    }
    if let mark { json.member("mark", mark.rawValue) }
    if hasMoved { json.member("moved", true) }
    if !cells.isEmpty {
      json.key("cells")
      json.array(cells) { json, cell in
        json.beginObject()
        json.key("at")
        json.append(cell.path)
        json.member("x", cell.column)
        json.member("width", cell.columns)
        json.endObject()
      }
    }
    json.endObject()
  }
}

extension Run {
  /// Appends a RUN: its text, and its style unless that is plain.
  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    json.member("text", text)
    let style = style.nearest(at: depth)
    if style != .plain {
      json.key("style")
      json.append(style)
    }
    json.endObject()
  }
}

extension TextStyle: JSONObject {
  /// Appends the colours and attributes that differ from the plain style.
  package func appendMembers(to json: inout JSONWriter) {
    color.append(to: &json, as: "color")
    background.append(to: &json, as: "background")
    for entry in TextStyle.Attributes.words where attributes.contains(entry.attribute) {
      json.member(entry.word, true)
    }
  }
}

extension Color {
  /// Appends a member, none for the standard colour.
  fileprivate func append(to json: inout JSONWriter, as name: String) {
    switch self {
    case .standard: return
    case .palette(let index) where Int(index) < Color.names.count:
      json.member(name, Color.names[Int(index)])
    case .palette(let index): json.member(name, Int(index))
    case .rgb(let red, let green, let blue):
      json.member(name, Color.hexadecimal(red, green, blue))
    }
  }
}
