package import DescriptionLanguage
package import PlaygroundCore

/// The parameters of `event/send`: something that a person did in the window of an attachment.
package struct EventRequest: RequestParameters {
  /// The attachment.
  package var attachment: Int
  /// What was done, in the words of descriptions: `select`, `tap`, ….
  package var event: String
  /// What it was done to; a point's row and column are those of the viewport.
  package var place: EventPlace = .content
  /// What comes with it: columns to `scroll` by, where to `move`, a new value; `nil` for nothing.
  package var value: Value?

  /// Creates a request that sends an event to a place.
  package init(attachment: Int, event: String, place: EventPlace = .content, value: Value? = nil) {
    self.attachment = attachment
    self.event = event
    self.place = place
    self.value = value
  }

  /// How far the cells of a horizontal section are to be scrolled; `nil` for another event.
  package var columns: Int? {
    guard event == "scroll", case .int(let columns)? = value else { return nil }
    return columns
  }

  /// Returns where a cell is to go on a `move`; `nil` for another event.
  package func target(from path: ElementPath?) -> ElementPath? {
    guard event == "move", let path else { return nil }
    switch value {
    case .int(let element)?: return ElementPath(section: path.section, element: element)
    case .array(let indices)?:
      guard indices.count == 2, case .int(let section) = indices[0],
        case .int(let element) = indices[1]
      else { return nil }
      return ElementPath(section: section, element: element)
    default: return nil
    }
  }
}

extension EventRequest {
  package init(_ params: Parameters) throws(RPCError) {
    let event = try params.text("event")
    guard Schema.events.contains(event) else {
      let suggestion = NearestName.suggestion(for: event, among: Schema.events)
      throw params.error(
        "event",
        "has to be one of \(Schema.events.joined(separator: ", "))\(suggestion)"
      )
    }
    self.init(
      attachment: try params.integer("attachment"),
      event: event,
      place: try EventPlace(params),
      value: try Self.value(of: event, params),
    )
  }

  private static func value(of event: String, _ params: Parameters) throws(RPCError) -> Value? {
    guard let value = params.optional("value") else { return nil }
    switch (event, value) {
    case ("scroll", _):
      return .int(try params.integer("value", in: -1_000_000...1_000_000))
    case ("move", .array):
      return .array(try params.integers("value", count: 2).map(Value.int))
    case ("move", _): return .int(try params.integer("value"))
    default: return value
    }
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("attachment", attachment)
    json.member("event", event)
    switch place {
    case .content: break
    case .section(let section): json.member("path", [section])
    case .cell(let path): json.member("path", [path.section, path.element])
    case .point(let point): json.member("at", [point.x, point.y])
    }
    if let value {
      json.key("value")
      json.value(value)
    }
  }
}

extension EventPlace {
  /// A path says more than a point: what is at a point may have moved meanwhile.
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
      throw params.error("path", "has to hold a section's index, or a section's and a cell's")
    }
  }
}

/// The answer to `event/send`.
package struct Handled: RequestAnswer {
  /// Whether any statement ran or anything moved.
  package let isHandled: Bool

  /// Creates the answer.
  package init(_ isHandled: Bool) { self.isHandled = isHandled }

  package init(result: Value) throws(RPCError) {
    isHandled = try Parameters(result).flag("handled")
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.beginObject()
    json.member("handled", isHandled)
    json.endObject()
  }
}
