package import PlaygroundCore

extension Frame {
  /// Reads a FRAME.
  package init(_ params: Parameters) throws(RPCError) {
    var rows: [Row] = []
    for row in try params.objects("rows") { rows.append(try Row(row)) }
    let size = try params.integers("size", count: 2)
    // Recorded frames have as many rows as they list.
    guard size[1] <= max(ViewportLimit.rows, rows.count) else {
      throw params.error("size", "must have at most \(ViewportLimit.rows) rows")
    }
    self.init(
      generation: try params.integer("generation"),
      rows: rows,
      size: Size(width: size[0], height: size[1]),
      contentRows: try params.integer("content"),
      offset: try params.integer("offset"),
      isFull: try params.flag("full"),
    )
    if params.optional("pending") != nil { pendingCount = try params.integer("pending") }
    if params.optional("moving") != nil { isMoving = try params.flag("moving") }
    if params.optional("focus") != nil { focus = try Focus(params.object("focus")) }
  }
}

extension Frame.Focus {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    let frame = try params.integers("frame", count: 4)
    self.init(
      element: try params.text("element"),
      frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]),
    )
    if params.optional("cursor") != nil {
      let point = try params.integers("cursor", count: 2)
      cursor = Point(x: point[0], y: point[1])
    }
    guard params.optional("choices") != nil else { return }
    for choice in try params.objects("choices") { choices.append(try Choice(choice)) }
  }
}

extension Frame.Focus.Choice {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      value: try params.text("value"),
      title: try params.text("title"),
      isSelected: params.optional("selected") == .bool(true),
      isDisabled: params.optional("disabled") == .bool(true),
    )
  }
}

extension Frame.Row {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    var runs: [Run] = []
    for run in try params.objects("runs") { runs.append(try Run(run)) }
    var row = Frame.Row(y: try params.integer("y"), runs: runs)
    if params.optional("at") != nil {
      let path = try params.integers("at", count: 2)
      row.path = ElementPath(section: path[0], element: path[1])
    }
    if params.optional("mark") != nil {
      let text = try params.text("mark")
      guard let mark = Frame.Mark(rawValue: text) else {
        throw params.error("mark", "must be \"+\", \"~\" or \">\"")
      }
      row.mark = mark
    }
    row.hasMoved = params.optional("moved") == .bool(true)
    if params.optional("cells") != nil {
      for cell in try params.objects("cells") { row.cells.append(try Frame.Cell(cell)) }
    }
    self = row
  }
}

extension Frame.Cell {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    let path = try params.integers("at", count: 2)
    self.init(
      path: ElementPath(section: path[0], element: path[1]),
      column: try params.integer("x", in: -1_000_000_000...1_000_000_000),
      columns: try params.integer("width"),
    )
  }
}

extension Run {
  /// Reads a RUN.
  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      try params.text("text"),
      style: params.optional("style") == nil
        ? .plain : try TextStyle(params.object("style")),
    )
  }
}

extension TextStyle {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      color: try Self.color("color", params),
      background: try Self.color("background", params),
    )
    for entry in Attributes.words where params.optional(entry.word) != nil {
      if try params.flag(entry.word) { attributes.insert(entry.attribute) }
    }
  }

  private static func color(_ name: String, _ params: Parameters) throws(RPCError) -> Color {
    guard let value = params.optional(name) else { return .standard }
    guard let color = Color(attribute: value) else {
      throw params.error(name, "must be a colour")
    }
    return color
  }
}
