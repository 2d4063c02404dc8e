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
  /// An element is to be shown.
  case revealed(RevealedElement)
  /// The editor of this client is to put its cursor somewhere.
  case cursor(SourcePlace)
  /// The editor of this client is to change an open document.
  case documentEdit(DocumentEdit)
  /// The diagnostics of a Swift file that is open in the editor of this client.
  case sourceDiagnostics(SourceDiagnostics)
  /// Watching is paused, with the number of files that wait; or resumed, for `nil`.
  case paused(waitingCount: Int?)
  /// Something happened to the watched directory or to the daemon: a sentence without a full stop.
  case notice(message: String)
  /// The daemon is stopping; the reason is that of a `StopReason`.
  case stopping(reason: String)
  /// Changes were not sent, because the client reads too slowly.
  case missed(attachment: Int, changes: Int)
}

/// The diagnostics of a preview's file.
package struct PreviewDiagnostics: FieldObject, Equatable, Sendable {
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

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      preview: try c("preview", m?.preview),
      generation: try c("generation", m?.generation),
      diagnostics: try c("diagnostics", m?.diagnostics),
    )
  }
}

/// An event emitted by a statement of a preview.
package struct PreviewEvent: FieldObject, Equatable, Sendable {
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

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      preview: try c("preview", m?.preview),
      variant: try c.nullable("variant", m?.variant),
      name: try c("name", m?.name),
      value: try c("value", m?.value, ifMissing: .null),
    )
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
    case revealed = "source/revealed"
    case cursor = "editor/cursor"
    case documentEdit = "editor/edit"
    case sourceDiagnostics = "source/diagnostics"
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
    case .revealed: .revealed
    case .cursor: .cursor
    case .documentEdit: .documentEdit
    case .sourceDiagnostics: .sourceDiagnostics
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
    Self.line(of: kind) { json in
      _ = Self.fields(&json, nearest(at: depth))
      if let previewID {
        json.member("preview", previewID.name)
        json.member("variant", previewID.variant)
      }
    }
  }

  /// Returns the line of a notification, including its line break.
  static func line(of kind: Kind, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
    Message.line { json in
      json.member("method", kind.rawValue)
      json.key("params")
      json.beginObject()
      members(&json)
      json.endObject()
    }
  }

  private func nearest(at depth: ColorDepth) -> Notification {
    guard case .frame(let attachment, let frame) = self else { return self }
    return .frame(attachment: attachment, frame.nearest(at: depth))
  }

  /// Reads a notification; returns `nil` for an unknown method.
  ///
  /// - Parameters:
  ///   - method: The name of the method.
  ///   - params: The parameters.
  /// - Throws: `RPCError` with the name of a missing or invalid member.
  package init?(method: String, params: Value) throws(RPCError) {
    guard let blank = Self.blankByMethod[method] else { return nil }
    var reader = FieldReader(try ObjectValue(params: params))
    do throws(FieldError) { self = try Self.fields(&reader, blank) } catch { throw error.answer }
  }
}

// MARK: - Members

extension MemberList {
  /// Lists the members of the notifications of a kind.
  init(of notification: Notification) {
    self.init()
    _ = Notification.fields(&self, notification)
  }
}

extension Notification {
  /// A notification of each kind; its values do not matter.
  static let blanks: [Notification] = [
    .frame(attachment: 0, .blank),
    .tree(attachment: 0, generation: 0, .xml("")),
    .changes(.blank),
    .diagnostics(.blank),
    .added(.blank),
    .removed(name: ""),
    .event(.blank),
    .revealed(.blank),
    .cursor(.blank),
    .documentEdit(.blank),
    .sourceDiagnostics(.blank),
    .paused(waitingCount: nil),
    .notice(message: ""),
    .stopping(reason: ""),
    .missed(attachment: 0, changes: 0),
  ]

  private static let blankByMethod = Dictionary(
    uniqueKeysWithValues: blanks.map { ($0.kind.rawValue, $0) }
  )

  /// The name of the first member of a frame, whose value differs among attachments.
  static let attachmentName = "attachment"

  /// Writes the members of a notification, or reads or lists those of one of its kind.
  static func fields<C: FieldCoder>(
    _ c: inout C,
    _ notification: Notification
  ) throws(C.Failure) -> Notification {
    switch notification {
    case .frame(let attachment, let frame):
      return .frame(attachment: try c(attachmentName, attachment), try c.members(of: frame))
    case .tree(let attachment, let generation, let tree):
      let attachment = try c("attachment", attachment)
      let generation = try c("generation", generation)
      let read = try InspectedTree.member(&c, tree)
      try c.check("tree", read != nil, "is missing")
      return .tree(attachment: attachment, generation: generation, read ?? tree)
    case .changes(let changes): return .changes(try c.members(of: changes))
    case .diagnostics(let report): return .diagnostics(try c.members(of: report))
    case .added(let summary): return .added(try c.members(of: summary))
    case .removed(let name): return .removed(name: try c("name", name))
    case .event(let event): return .event(try c.members(of: event))
    case .revealed(let element): return .revealed(try c.members(of: element))
    case .cursor(let place): return .cursor(try c.members(of: place))
    case .documentEdit(let edit): return .documentEdit(try c.members(of: edit))
    case .sourceDiagnostics(let report): return .sourceDiagnostics(try c.members(of: report))
    case .paused(let waitingCount):
      let isPaused = try c("paused", waitingCount != nil)
      let count = try c("waiting", waitingCount ?? 0)
      return .paused(waitingCount: isPaused ? count : nil)
    case .notice(let message): return .notice(message: try c("message", message))
    case .stopping(let reason): return .stopping(reason: try c("reason", reason))
    case .missed(let attachment, let changes):
      return .missed(
        attachment: try c("attachment", attachment),
        changes: try c("changes", changes)
      )
    }
  }
}
