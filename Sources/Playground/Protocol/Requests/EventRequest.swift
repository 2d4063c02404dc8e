import DescriptionLanguage
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

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let attachment = try c("attachment", m?.attachment)
    let kind = try c("event", m?.event.kind, as: EventName())
    // A path takes precedence over a point, because the cell at a point may have moved.
    let path = try c.optional("path", m?.location.path, as: SectionOrCell())
    let point = try c.optional("at", m?.location.point)
    let row = try c.optional("row", m?.row)
    let generation = try c.optional("generation", m?.generation)
    let value = try c("value", m?.event.value, default: .null)
    return Self(
      attachment: attachment,
      event: try c.made(m?.event, blank: .tap()) { () throws(FieldError) in
        try Event(kind, reading: value)
      },
      location: path ?? point.map { .point($0) } ?? .content,
      row: row,
      generation: generation,
    )
  }
}

/// The name of an event.
private struct EventName: FieldFormat {
  func read(_ value: PlaygroundCore.Value) throws(FieldError) -> Event.Kind {
    let name = try String.read(value)
    guard let kind = Event.Kind(rawValue: name) else {
      let names = Event.Kind.allCases.map(\.rawValue)
      let suggestion = NearestName.suggestion(for: name, among: names)
      throw FieldError("must be one of \(names.joined(separator: ", "))\(suggestion)")
    }
    return kind
  }

  func append(_ kind: Event.Kind, to json: inout JSONWriter) { json.value(kind.rawValue) }

  func schema(_: inout SchemaDefinitions) -> PlaygroundCore.Value {
    ["enum": .array(Event.Kind.allCases.map { .string($0.rawValue) })]
  }

  var blank: Event.Kind { .tap }
}

extension Event {
  /// Creates an event from the member `value` of a request, `null` if it is missing.
  fileprivate init(_ kind: Kind, reading value: Value) throws(FieldError) {
    do throws(FieldError) {
      switch kind {
      case .scroll:
        let columns = Whole(-1_000_000...1_000_000)
        self = .scroll(columns: value == .null ? nil : try columns.read(value))
      case .move: self = .move(to: value == .null ? nil : try Destination(reading: value))
      case .key: self = .key(try ControlKey(reading: Self.text(value)))
      case .text: self = .text(try Self.text(value))
      case .paste: self = .paste(try Self.text(value))
      case .select, .highlight, .unhighlight, .appear, .disappear, .tap, .change, .submit, .refresh,
        .reachEnd, .delete, .focus, .blur:
        self.init(kind, value: value)
      }
    } catch {
      throw error.within("value")
    }
  }

  private static func text(_ value: Value) throws(FieldError) -> String {
    if value == .null { throw FieldError("is missing") }
    return try String.read(value)
  }
}

extension ControlKey {
  fileprivate init(reading name: String) throws(FieldError) {
    guard let key = ControlKey(name: name) else {
      throw FieldError("unknown key '\(name)': expected a key such as \(ControlKey.examples)")
    }
    self = key
  }
}

extension Event.Destination {
  /// Reads the destination of a moved row.
  fileprivate init(reading value: Value) throws(FieldError) {
    if case .array = value {
      self = .path(try ElementPath.read(value))
    } else {
      self = .index(try Int.read(value))
    }
  }
}

/// The answer to `event/send`.
package struct Handled: FieldObject, RequestAnswer {
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

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      try c("handled", m?.isHandled),
      generation: try c("generation", m?.generation, ifMissing: 0),
      row: try c.optional("row", m?.row),
      path: try c.optional("path", m?.path),
      reactions: try c.optional("reactions", m?.reactions, as: KnownEvents()),
      hasFocus: try c("focus", m?.hasFocus, default: false),
    )
  }
}

/// Names of events; those that this program does not know are passed over.
private struct KnownEvents: FieldFormat {
  func read(_ value: PlaygroundCore.Value) throws(FieldError) -> [Event.Kind] {
    try [String].read(value).compactMap(Event.Kind.init(rawValue:))
  }

  func append(_ kinds: [Event.Kind], to json: inout JSONWriter) {
    kinds.map(\.rawValue).append(to: &json)
  }

  func schema(_ definitions: inout SchemaDefinitions) -> PlaygroundCore.Value {
    ["type": "array", "items": EventName().schema(&definitions)]
  }

  var blank: [Event.Kind] { [] }
}
