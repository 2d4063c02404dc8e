import DescriptionLanguage
import PlaygroundCore

extension Request {
  /// Returns the line that asks for this, its end included.
  package func line(id: Int) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("jsonrpc", "2.0")
    json.member("id", id)
    json.member("method", method)
    json.key("params")
    json.beginObject()
    appendParameters(to: &json)
    json.endObject()
    json.endObject()
    return json.line
  }

  private func appendParameters(to json: inout JSONWriter) {
    switch self {
    case .initialize(let version, let client):
      json.member("protocol", version.description)
      json.key("client")
      json.append(client)
    case .previewAttach(let request): request.appendMembers(to: &json)
    case .previewDetach(let attachment): json.member("attachment", attachment)
    case .previewInspect(let attachment, let format):
      json.member("attachment", attachment)
      switch format {
      case nil: json.member("active", false)
      case .json?: break
      case .xml?: json.member("format", "xml")
      }
    case .viewportResize(let attachment, let size):
      json.member("attachment", attachment)
      json.member("columns", size.width)
      json.member("rows", size.height)
    case .viewportScroll(let attachment, let target):
      json.member("attachment", attachment)
      switch target {
      case .to(let row): json.member("to", row)
      case .by(let rows): json.member("by", rows)
      case .id(let id): json.member("to", id)
      case .cell(let path): json.member("to", [path.section, path.element])
      case .index(let title): json.member("index", title)
      }
    case .eventSend(let request): request.appendMembers(to: &json)
    case .stateGet(let selection), .stateReset(let selection):
      selection.appendMembers(to: &json)
    case .stateSet(let selection, let value):
      selection.appendMembers(to: &json)
      json.key("value")
      json.value(value)
    case .listGet(let selection), .previewReload(let selection):
      selection.appendMembers(to: &json)
    case .listSet(let request):
      PreviewSelection(preview: request.preview, variant: request.variant)
        .appendMembers(to: &json)
      json.key("list")
      json.value(request.list)
    case .listApply(let request): request.appendMembers(to: &json)
    case .logQuery(let query): query.appendMembers(to: &json)
    case .logShow(let revision): json.member("revision", revision)
    case .previewList, .daemonStatus, .daemonPause, .daemonResume, .daemonStop: break
    }
  }
}

extension AttachRequest {
  fileprivate func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    if let variant { json.member("variant", variant) }
    json.member("columns", size.width)
    json.member("rows", size.height)
    if color != .none { json.member("color", color.rawValue) }
    if mode != .both { json.member("mode", mode.rawValue) }
    if cells.aspect != 1 { json.member("cellAspect", cells.aspect) }
    if cells.ambiguous != .narrow { json.member("ambiguousWidth", cells.ambiguous.rawValue) }
  }
}

extension EventRequest {
  fileprivate func appendMembers(to json: inout JSONWriter) {
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

extension StateSelection {
  fileprivate func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    if let variant { json.member("variant", variant) }
    if let name { json.member("name", name) }
  }
}

extension PreviewSelection {
  fileprivate func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    if let variant { json.member("variant", variant) }
  }
}

extension ScriptRequest {
  fileprivate func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    if let variant { json.member("variant", variant) }
    json.member("script", script)
  }
}

extension LogQuery {
  fileprivate func appendMembers(to json: inout JSONWriter) {
    switch since {
    case nil: break
    case .revision(let number)?: json.member("since", number)
    case .time(let time)?: json.member("since", time.text)
    }
    if let file { json.member("file", file) }
    if let preview { json.member("preview", preview) }
    if limit != Self.defaultLimit { json.member("limit", limit) }
  }
}

extension JSONWriter {
  /// Appends a program's name, version and process id.
  package mutating func append(_ program: Program) {
    beginObject()
    member("name", program.name)
    member("version", program.version)
    if let processID = program.processID { member("pid", processID) }
    endObject()
  }

  /// The bytes written so far, ended as a line of the protocol.
  var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }
}
