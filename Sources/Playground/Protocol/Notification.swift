package import DescriptionLanguage
package import PlaygroundCore

/// A message that the daemon sends without a request.
package enum Notification: Equatable, Sendable {
  /// Rows of a preview changed.
  case frame(attachment: Int, Frame)
  /// The tree of an inspected window changed.
  case tree(attachment: Int, generation: Int, InspectedTree)
  /// An update changed a preview.
  case changes(PreviewChanges)
  /// The diagnostics of a preview's file; empty after a correction.
  case diagnostics(PreviewDiagnostics)
  /// A preview was added.
  case added(PreviewSummary)
  /// A preview was removed.
  case removed(name: String)
  /// A statement of a preview emitted an event.
  case event(PreviewEvent)
  /// Watching is paused, with the number of files that wait; or resumed, for `nil`.
  case paused(waitingCount: Int?)
  /// Something happened to the watched directory or to the daemon: a sentence without a full stop.
  case notice(message: String)
  /// The daemon is stopping.
  case stopping(reason: String)
  /// Changes were not sent, because the client reads too slowly.
  case missed(attachment: Int, changes: Int)
}

/// The diagnostics of a preview's file.
package struct PreviewDiagnostics: Equatable, Sendable {
  /// The name of the preview.
  package var preview: String
  /// The generation of the preview.
  package var generation: Int
  /// The diagnostics, in the order of the file.
  package var diagnostics: [LocatedDiagnostic]

  /// Creates the diagnostics of a preview's file.
  package init(preview: String, generation: Int, diagnostics: [LocatedDiagnostic]) {
    self.preview = preview
    self.generation = generation
    self.diagnostics = diagnostics
  }
}

/// An event emitted by a statement of a preview.
package struct PreviewEvent: Equatable, Sendable {
  /// The name of the preview.
  package var preview: String
  /// The variant, `nil` for the base preview.
  package var variant: String?
  /// The name of the event.
  package var name: String
  /// The value of the event; `null` if there is none.
  package var value: Value

  /// Creates an event.
  package init(preview: String, variant: String? = nil, name: String, value: Value) {
    self.preview = preview
    self.variant = variant
    self.name = name
    self.value = value
  }
}

extension Notification {
  /// The methods on the wire.
  package enum Kind: String, CaseIterable, Sendable {
    case frame = "preview/frame"
    case tree = "preview/tree"
    case changes = "preview/changes"
    case diagnostics = "preview/diagnostics"
    case added = "preview/added"
    case removed = "preview/removed"
    case event = "preview/event"
    case paused = "daemon/paused"
    case notice = "daemon/notice"
    case stopping = "daemon/stopping"
    case missed = "client/missed"
  }

  /// The method on the wire.
  package var kind: Kind {
    switch self {
    case .frame: .frame
    case .tree: .tree
    case .changes: .changes
    case .diagnostics: .diagnostics
    case .added: .added
    case .removed: .removed
    case .event: .event
    case .paused: .paused
    case .notice: .notice
    case .stopping: .stopping
    case .missed: .missed
    }
  }

  /// Returns the line of the notification, including its line break.
  ///
  /// - Parameters:
  ///   - depth: The colours of the client; only frames use them.
  ///   - previewID: The preview of the attachment, added as `preview` and `variant` unless `nil`.
  /// - Returns: The bytes of the line, equal for all clients with the same colours.
  package func line(
    colors depth: ColorDepth = .truecolor,
    of previewID: PreviewID? = nil
  ) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("jsonrpc", "2.0")
    json.member("method", kind.rawValue)
    json.key("params")
    json.beginObject()
    appendMembers(to: &json, colors: depth)
    if let previewID {
      json.member("preview", previewID.name)
      json.member("variant", previewID.variant)
    }
    json.endObject()
    json.endObject()
    return json.line
  }

  private func appendMembers(to json: inout JSONWriter, colors depth: ColorDepth) {
    switch self {
    case .frame(let attachment, let frame):
      json.member("attachment", attachment)
      frame.appendMembers(to: &json, colors: depth)
    case .tree(let attachment, let generation, let tree):
      json.member("attachment", attachment)
      json.member("generation", generation)
      json.append(membersOf: tree)
    case .changes(let changes): json.append(membersOf: changes)
    case .diagnostics(let report): json.append(membersOf: report)
    case .added(let summary): json.append(membersOf: summary)
    case .removed(let name): json.member("name", name)
    case .event(let event): json.append(membersOf: event)
    case .paused(let count):
      json.member("paused", count != nil)
      json.member("waiting", count ?? 0)
    case .notice(let message): json.member("message", message)
    case .stopping(let reason): json.member("reason", reason)
    case .missed(let attachment, let changes):
      json.member("attachment", attachment)
      json.member("changes", changes)
    }
  }
}

extension Notification {
  /// Reads a notification; returns `nil` for an unknown method.
  ///
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - params: The parameters.
  /// - Throws: `RPCError` with the name of a missing or invalid member.
  package init?(method: String, params: Value) throws(RPCError) {
    guard let kind = Kind(rawValue: method) else { return nil }
    let params = try Parameters(params)
    switch kind {
    case .frame:
      self = .frame(attachment: try params.integer("attachment"), try Frame(params))
    case .tree:
      guard let tree = try InspectedTree(params) else { throw params.error("tree", "is missing") }
      self = .tree(
        attachment: try params.integer("attachment"),
        generation: try params.integer("generation"),
        tree,
      )
    case .changes: self = .changes(try PreviewChanges(params))
    case .diagnostics: self = .diagnostics(try PreviewDiagnostics(params))
    case .added: self = .added(try PreviewSummary(params))
    case .removed: self = .removed(name: try params.text("name"))
    case .event: self = .event(try PreviewEvent(params))
    case .paused:
      let waiting = try params.integer("waiting")
      self = .paused(waitingCount: try params.flag("paused") ? waiting : nil)
    case .notice: self = .notice(message: try params.text("message"))
    case .stopping: self = .stopping(reason: try params.text("reason"))
    case .missed:
      self = .missed(
        attachment: try params.integer("attachment"),
        changes: try params.integer("changes")
      )
    }
  }
}

extension PreviewDiagnostics: JSONObject {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      generation: try params.integer("generation"),
      diagnostics: try LocatedDiagnostic.list(params.objects("diagnostics")),
    )
  }

  /// Appends the preview, the generation and the diagnostics.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    json.member("generation", generation)
    json.key("diagnostics")
    json.append(diagnostics)
  }
}

extension PreviewEvent: JSONObject {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      name: try params.text("name"),
      value: params.optional("value") ?? .null,
    )
  }

  /// Appends the preview, the name of the event and its value.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    json.member("variant", variant)
    json.member("name", name)
    json.key("value")
    json.value(value)
  }
}
