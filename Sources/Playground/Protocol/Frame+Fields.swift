package import DescriptionLanguage
package import PlaygroundCore

extension Frame: FieldObject {
  package static var schemaName: String { "frame" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    var frame = Self(
      generation: try c("generation", m?.generation),
      rows: try c("rows", m?.rows),
      size: try c("size", m?.size),
      contentRows: try c("content", m?.contentRows),
      offset: try c("offset", m?.offset),
      isFull: try c("full", m?.isFull),
    )
    // Recorded frames have as many rows as they list.
    try c.check(
      "size",
      frame.size.height <= max(ViewportLimit.rows, frame.rows.count),
      "must have at most \(ViewportLimit.rows) rows"
    )
    frame.contentColumns = try c.optional("width", m?.contentColumns)
    frame.pendingCount = try c("pending", m?.pendingCount, default: 0)
    frame.isMoving = try c("moving", m?.isMoving, default: false)
    frame.focus = try c.optional("focus", m?.focus)
    return frame
  }

  /// Returns the frame with its colours replaced by the nearest ones of a client.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  package func nearest(at depth: ColorDepth) -> Frame {
    guard depth != .truecolor else { return self }
    var frame = self
    for row in frame.rows.indices {
      for run in frame.rows[row].runs.indices where frame.rows[row].runs[run].style != .plain {
        let style = frame.rows[row].runs[run].style.nearest(at: depth)
        frame.rows[row].runs[run].style = style
      }
    }
    return frame
  }
}

extension Frame.Focus: FieldObject {
  package static var schemaName: String { "focus" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    var focus = Self(
      element: try c("element", m?.element),
      frame: try c("frame", m?.frame, as: Coordinates.rectangle),
      cursor: try c.optional("cursor", m?.cursor, as: Coordinates.point),
    )
    focus.choices = try c.list("choices", m?.choices)
    return focus
  }
}

extension Frame.Focus.Choice: FieldObject {
  package static var schemaName: String { "choice" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      value: try c("value", m?.value),
      title: try c("title", m?.title),
      isSelected: try c("selected", m?.isSelected, default: false),
      isDisabled: try c("disabled", m?.isDisabled, default: false),
    )
  }
}

extension Frame.Row: FieldObject {
  package static var schemaName: String { "row" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    var row = Self(
      y: try c("y", m?.y),
      runs: try c("runs", m?.runs),
      path: try c.optional("at", m?.path),
      mark: try c.optional("mark", m?.mark),
    )
    row.hasMoved = try c("moved", m?.hasMoved, default: false)
    row.cells = try c.list("cells", m?.cells)
    row.changed = try c.list("changed", m?.changed)
    return row
  }
}

extension Frame.Mark: FieldWord {
  package static var allCases: [Frame.Mark] { [.inserted, .updated, .moved] }
}

extension Frame.Cell: FieldObject {
  package static var schemaName: String { "cell" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      path: try c("at", m?.path),
      column: try c("x", m?.column, as: Rect.position),
      columns: try c("width", m?.columns),
    )
  }
}

extension Run: FieldObject {
  package static var schemaName: String { "run" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(try c("text", m?.text), style: try c("style", m?.style, default: .plain))
  }
}

/// The colours and attributes that differ from the plain style.
extension TextStyle: FieldObject {
  package static var schemaName: String { "style" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    var style = TextStyle(
      color: try c("color", m?.color, default: .standard),
      background: try c("background", m?.background, default: .standard),
    )
    for entry in Attributes.words
    where try c(entry.word, m?.attributes.contains(entry.attribute), default: false) {
      style.attributes.insert(entry.attribute)
    }
    return style
  }
}

/// A name, a palette index, or `#rrggbb`.
extension Color: FieldValue {
  package static func read(_ value: Value) throws(FieldError) -> Color {
    guard let color = Color(attribute: value) else { throw FieldError("must be a colour") }
    return color
  }

  package func append(to json: inout JSONWriter) {
    switch self {
    case .standard: json.value("default")
    case .palette(let index) where Int(index) < Color.names.count:
      json.value(Color.names[Int(index)])
    case .palette(let index): json.value(Int(index))
    case .rgb(let red, let green, let blue):
      json.value(Color.hexadecimal(red, green, blue))
    }
  }

  package static func schema(_: inout SchemaDefinitions) -> Value {
    ["type": ["string", "integer"]]
  }

  package static var blank: Color { .standard }
}
