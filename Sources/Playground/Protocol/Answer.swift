package import DescriptionLanguage
package import PlaygroundCore

/// What the daemon answers to a request.
package enum Answer: Equatable, Sendable {
  case initialized(Welcome)
  case previews([PreviewSummary])
  case attached(Attached)
  /// The request was done and there is nothing to tell.
  case done
  /// The place in the content that was scrolled to.
  case found(EventPlace)
  /// What a preview shows.
  case content(ShownContent)
  /// What a window is over, `nil` where there is nothing, or nobody wants to know any more.
  case tree(InspectedTree?)
  /// Whether anybody did anything about an event.
  case handled(Bool)
  /// Values of a preview's state by name.
  case state(ObjectValue)
  /// What became of a script.
  case changes(PreviewChanges)
  case revisions([Revision])
  case revision(RevisionDetail)
  /// Counters by name.
  case status(ObjectValue)
}

/// What a preview shows at the moment.
package struct ShownContent: Equatable, Sendable {
  /// The preview's name.
  var preview: String
  /// The variant, `nil` for the preview as written.
  var variant: String?
  /// The preview's generation.
  var generation: Int
  /// The whole tree, `nil` where nothing was ever shown.
  var tree: OutlineNode?

  /// Creates a value of its parts.
  package init(preview: String, variant: String? = nil, generation: Int, tree: OutlineNode? = nil) {
    self.preview = preview
    self.variant = variant
    self.generation = generation
    self.tree = tree
  }
}

/// What a client learns on `initialize`.
package struct Welcome: Equatable, Sendable {
  /// What the daemon speaks.
  var version: ProtocolVersion = .current
  /// The daemon.
  var server: Program
  /// The real path of the directory it watches.
  var root: String
  /// Every preview it found.
  package var previews: [PreviewSummary]
  /// How many files wait to be read, where watching is paused; else `nil`.
  package var waitingCount: Int?

  /// Creates a value of its parts.
  package init(
    version: ProtocolVersion = .current,
    server: Program,
    root: String,
    previews: [PreviewSummary],
    waitingCount: Int? = nil
  ) {
    self.version = version
    self.server = server
    self.root = root
    self.previews = previews
    self.waitingCount = waitingCount
  }
}

/// What a client learns when it attaches to a preview.
package struct Attached: Equatable, Sendable {
  /// The attachment's number, never used again on the same connection.
  package var attachment: Int
  /// The first picture, `nil` when the preview has never had one.
  package var frame: Frame?
  /// What is wrong with the preview's file; left out on the wire when there is nothing.
  package var diagnostics: [LocatedDiagnostic] = []

  /// Creates a value of its parts.
  package init(attachment: Int, frame: Frame? = nil, diagnostics: [LocatedDiagnostic] = []) {
    self.attachment = attachment
    self.frame = frame
    self.diagnostics = diagnostics
  }
}

extension Answer {
  /// Returns the answering line, its end included.
  ///
  /// - Parameters:
  ///   - id: The request's id.
  ///   - depth: The colours that the client can show.
  /// - Returns: The line's bytes.
  package func line(id: MessageID, colors depth: ColorDepth = .truecolor) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("jsonrpc", "2.0")
    json.key("id")
    json.value(id.value)
    json.key("result")
    append(to: &json, colors: depth)
    json.endObject()
    return json.line
  }

  private func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    switch self {
    case .initialized(let welcome): json.append(welcome)
    case .previews(let previews): json.array(previews) { $0.append($1) }
    case .attached(let attached): json.append(attached, colors: depth)
    case .done: json.value(.object(ObjectValue()))
    case .found(let place):
      json.beginObject()
      switch place {
      case .section(let section): json.member("path", [section])
      case .cell(let path): json.member("path", [path.section, path.element])
      case .content, .point: break
      }
      json.endObject()
    case .content(let content): json.append(content)
    case .tree(let tree):
      json.beginObject()
      json.append(memberFor: tree)
      json.endObject()
    case .handled(let isHandled):
      json.beginObject()
      json.member("handled", isHandled)
      json.endObject()
    case .state(let values), .status(let values): json.value(.object(values))
    case .changes(let changes):
      json.beginObject()
      json.append(membersOf: changes)
      json.endObject()
    case .revisions(let revisions): json.array(revisions) { $0.append($1) }
    case .revision(let detail): json.append(detail)
    }
  }
}

extension RPCError {
  /// Returns the line that answers a request with this error, its end included.
  package func line(id: MessageID) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("jsonrpc", "2.0")
    json.key("id")
    json.value(id.value)
    json.key("error")
    json.beginObject()
    json.member("code", number)
    json.member("message", message)
    if !diagnostics.isEmpty {
      json.key("data")
      json.beginObject()
      json.key("diagnostics")
      json.array(diagnostics) { $0.append($1) }
      json.endObject()
    }
    json.endObject()
    json.endObject()
    return json.line
  }
}

extension JSONWriter {
  fileprivate mutating func append(_ welcome: Welcome) {
    beginObject()
    member("protocol", welcome.version.description)
    key("server")
    append(welcome.server)
    member("root", welcome.root)
    key("previews")
    array(welcome.previews) { $0.append($1) }
    if let waiting = welcome.waitingCount {
      member("paused", true)
      member("waiting", waiting)
    }
    endObject()
  }

  fileprivate mutating func append(_ content: ShownContent) {
    beginObject()
    member("preview", content.preview)
    member("variant", content.variant)
    member("generation", content.generation)
    key("tree")
    if let tree = content.tree { append(tree) } else { null() }
    endObject()
  }

  fileprivate mutating func append(_ attached: Attached, colors depth: ColorDepth) {
    beginObject()
    member("attachment", attached.attachment)
    key("frame")
    if let frame = attached.frame { append(frame, colors: depth) } else { null() }
    if !attached.diagnostics.isEmpty {
      key("diagnostics")
      array(attached.diagnostics) { $0.append($1) }
    }
    endObject()
  }
}
