import DescriptionLanguage
package import PlaygroundCore

extension JSONWriter {
  /// Appends a FRAME as an object.
  package mutating func append(_ frame: Frame, colors depth: ColorDepth) {
    beginObject()
    append(membersOf: frame, colors: depth)
    endObject()
  }

  /// Appends the members of a FRAME to an open object.
  ///
  /// - Parameters:
  ///   - frame: A full frame, or the changed rows.
  ///   - depth: The colours of the client; other colours are replaced by the nearest ones.
  /// - Complexity: O(*n*) in the length of the sent rows.
  package mutating func append(membersOf frame: Frame, colors depth: ColorDepth) {
    member("generation", frame.generation)
    key("rows")
    array(frame.rows) { $0.append($1, colors: depth) }
    key("size")
    beginArray()
    value(frame.size.width)
    value(frame.size.height)
    endArray()
    member("content", frame.contentRows)
    member("offset", frame.offset)
    member("full", frame.isFull)
    if frame.pendingCount > 0 { member("pending", frame.pendingCount) }
    if frame.isMoving { member("moving", true) }
    if let focus = frame.focus { append(focus) }
  }

  private mutating func append(_ focus: Frame.Focus) {
    key("focus")
    beginObject()
    member("element", focus.element)
    let frame = focus.frame
    member("frame", [frame.x, frame.y, frame.width, frame.height])
    if let cursor = focus.cursor { member("cursor", [cursor.x, cursor.y]) }
    if !focus.choices.isEmpty {
      key("choices")
      array(focus.choices) { $0.append($1) }
    }
    endObject()
  }

  private mutating func append(_ choice: Frame.Focus.Choice) {
    beginObject()
    member("value", choice.value)
    member("title", choice.title)
    if choice.isSelected { member("selected", true) }
    if choice.isDisabled { member("disabled", true) }
    endObject()
  }

  private mutating func append(_ row: Frame.Row, colors depth: ColorDepth) {
    beginObject()
    member("y", row.y)
    key("runs")
    beginArray()
    for run in row.runs { append(run, colors: depth) }
    endArray()
    if let path = row.path {
      key("at")
      append(path)
    }
    if let mark = row.mark { member("mark", mark.rawValue) }
    if !row.cells.isEmpty {
      key("cells")
      array(row.cells) { json, cell in
        json.beginObject()
        json.key("at")
        json.append(cell.path)
        json.member("x", cell.column)
        json.member("width", cell.columns)
        json.endObject()
      }
    }
    endObject()
  }

  /// Appends a RUN: its text, and its style unless that is plain.
  package mutating func append(_ run: Run, colors depth: ColorDepth) {
    beginObject()
    member("text", run.text)
    let style = run.style.nearest(at: depth)
    if style != .plain {
      key("style")
      append(style)
    }
    endObject()
  }

  private mutating func append(_ style: TextStyle) {
    beginObject()
    append(style.color, as: "color")
    append(style.background, as: "background")
    for entry in TextStyle.Attributes.words where style.attributes.contains(entry.attribute) {
      member(entry.word, true)
    }
    endObject()
  }

  private mutating func append(_ color: Color, as member: String) {
    switch color {
    case .standard: return
    case .palette(let index) where Int(index) < Color.names.count:
      self.member(member, Color.names[Int(index)])
    case .palette(let index): self.member(member, Int(index))
    case .rgb(let red, let green, let blue):
      self.member(member, Color.hexadecimal(red, green, blue))
    }
  }
}
