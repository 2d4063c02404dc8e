package import DescriptionLanguage
package import PlaygroundCore

/// The parameters of `event/send`: a user's action in the window of an attachment.
package struct EventRequest: RequestParameters {
  /// The attachment.
  package var attachment: Int
  /// The event with its value.
  package var event: Event
  /// The target of the event; a point is relative to the viewport.
  package var location: ContentLocation = .content
  /// The row of the event, if it is named by identity; takes precedence over `location`.
  package var row: RowIDs?
  /// The generation of the content that the paths of the request belong to; `nil` for the present
  /// one.
  package var generation: Int?

  /// Creates a request that sends an event to a target.
  package init(
    attachment: Int,
    event: Event,
    location: ContentLocation = .content,
    row: RowIDs? = nil,
    generation: Int? = nil
  ) {
    self.attachment = attachment
    self.event = event
    self.location = location
    self.row = row
    self.generation = generation
  }
}

extension EventRequest {
  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      attachment: try params.integer("attachment"),
      event: try Event(params),
      location: try ContentLocation(params),
      row: try RowIDs(params),
      generation: try params.optionalInteger("generation"),
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("attachment", attachment)
    json.member("event", event.kind.rawValue)
    switch location {
    case .content: break
    case .section(let section): json.member("path", [section])
    case .cell(let path): json.member("path", [path.section, path.element])
    case .point(let point): json.member("at", [point.x, point.y])
    }
    row?.append(to: &json)
    if let generation { json.member("generation", generation) }
    if event.value != .null {
      json.key("value")
      json.value(event.value)
    }
  }
}

extension Event {
  /// Reads an event by name, with its value.
  fileprivate init(_ params: Parameters) throws(RPCError) {
    let name = try params.text("event")
    guard let kind = Kind(rawValue: name) else {
      let names = Kind.allCases.map(\.rawValue)
      let suggestion = NearestName.suggestion(for: name, among: names)
      throw params.error(
        "event",
        "must be one of \(names.joined(separator: ", "))\(suggestion)"
      )
    }
    switch kind {
    case .scroll:
      self = .scroll(columns: try params.optionalInteger("value", in: -1_000_000...1_000_000))
    case .move: self = .move(to: try Destination(params))
    case .key:
      let name = try params.text("value")
      guard let key = ControlKey(name: name) else {
        throw params.error(
          "value",
          "unknown key '\(name)': expected a key such as \(ControlKey.examples)"
        )
      }
      self = .key(key)
    case .text: self = .text(try params.text("value"))
    case .paste: self = .paste(try params.text("value"))
    case .select, .highlight, .unhighlight, .appear, .disappear, .tap, .change, .submit, .refresh,
      .reachEnd, .delete, .focus, .blur:
      self.init(kind, value: params.optional("value") ?? .null)
    }
  }
}

extension Event.Destination {
  /// Reads the destination of a moved row; `nil` if there is none.
  fileprivate init?(_ params: Parameters) throws(RPCError) {
    switch params.optional("value") {
    case nil: return nil
    case .array?:
      let indices = try params.integers("value", count: 2)
      self = .path(ElementPath(section: indices[0], element: indices[1]))
    default: self = .index(try params.integer("value"))
    }
  }
}

extension ContentLocation {
  /// A path takes precedence over a point, because the cell at a point may have moved.
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self = .content
    if params.optional("at") != nil {
      let point = try params.integers("at", count: 2)
      self = .point(Point(x: point[0], y: point[1]))
    }
    guard params.optional("path") != nil else { return }
    let path = try params.integers("path")
    switch path.count {
    case 1: self = .section(path[0])
    case 2: self = .cell(ElementPath(section: path[0], element: path[1]))
    default:
      throw params.error(
        "path",
        "must contain a section index, or a section index and a cell index"
      )
    }
  }
}

/// The answer to `event/send`.
package struct Handled: RequestAnswer {
  /// Whether a statement ran or the content moved.
  package let isHandled: Bool
  /// The generation of the preview after the event; 0 if it is not known.
  package let generation: Int
  /// The identity of the row that received the event; `nil` if it has none.
  package let row: RowIDs?
  /// The path of the cell that received the event; `nil` if the event was not for a cell.
  package let path: ElementPath?
  /// The events that the row under the cursor reacts to; `nil` for other events than `highlight`.
  package let reactions: [Event.Kind]?
  /// Whether a control in the window has the focus after the event.
  package let hasFocus: Bool

  /// Creates the answer.
  package init(
    _ isHandled: Bool,
    generation: Int = 0,
    row: RowIDs? = nil,
    path: ElementPath? = nil,
    reactions: [Event.Kind]? = nil,
    hasFocus: Bool = false
  ) {
    self.isHandled = isHandled
    self.generation = generation
    self.row = row
    self.path = path
    self.reactions = reactions
    self.hasFocus = hasFocus
  }

  package init(result: Value) throws(RPCError) {
    let params = try Parameters(result)
    var path: ElementPath?
    if params.optional("path") != nil {
      let indices = try params.integers("path", count: 2)
      path = ElementPath(section: indices[0], element: indices[1])
    }
    self.init(
      try params.flag("handled"),
      generation: try params.optionalInteger("generation") ?? 0,
      row: try RowIDs(params),
      path: path,
      reactions: params.optional("reactions") == nil
        ? nil : try params.texts("reactions").compactMap(Event.Kind.init(rawValue:)),
      hasFocus: params.optional("focus") == nil ? false : try params.flag("focus"),
    )
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    json.member("handled", isHandled)
    json.member("generation", generation)
    row?.append(to: &json)
    if let path { json.member("path", [path.section, path.element]) }
    if let reactions {
      json.key("reactions")
      json.array(reactions) { $0.value($1.rawValue) }
    }
    if hasFocus { json.member("focus", true) }
    json.endObject()
  }
}
