import DescriptionLanguage
package import PlaygroundCore

extension Request {
  /// Reads a request.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - params: What it is asked with; members it does not know are ignored.
  /// - Throws: `RPCError` with `methodNotFound`, with `invalidParams` and the name of the bad member,
  ///   or with `versionMismatch`.
  package init(method: String, params: Value) throws(RPCError) {
    let params = try Parameters(params)
    switch method {
    case "initialize": self = try Self.initialize(params)
    case "preview/list": self = .previewList
    case "preview/attach": self = .previewAttach(try AttachRequest(params))
    case "preview/detach": self = .previewDetach(attachment: try params.integer("attachment"))
    case "preview/reload": self = .previewReload(try PreviewSelection(params))
    case "preview/inspect":
      let isActive = params.optional("active") == nil ? true : try params.flag("active")
      let format = try params.word("format", default: InspectedTree.Format.json)
      self = .previewInspect(
        attachment: try params.integer("attachment"),
        format: isActive ? format : nil,
      )
    case "viewport/resize":
      self = .viewportResize(
        attachment: try params.integer("attachment"),
        size: try Size(viewport: params)
      )
    case "viewport/scroll":
      self = .viewportScroll(
        attachment: try params.integer("attachment"),
        target: try ScrollTarget(params)
      )
    case "event/send": self = .eventSend(try EventRequest(params))
    case "state/get": self = .stateGet(try StateSelection(params))
    case "state/set":
      guard params.optional("name") != nil else { throw params.error("name", "is missing") }
      self = .stateSet(try StateSelection(params), value: try params.value("value"))
    case "state/reset": self = .stateReset(try StateSelection(params))
    case "list/get": self = .listGet(try PreviewSelection(params))
    case "list/set": self = .listSet(try ListRequest(params))
    case "list/apply": self = .listApply(try ScriptRequest(params))
    case "log/query": self = .logQuery(try LogQuery(params))
    case "log/show": self = .logShow(revision: try params.integer("revision"))
    case "daemon/status": self = .daemonStatus
    case "daemon/pause": self = .daemonPause
    case "daemon/resume": self = .daemonResume
    case "daemon/stop": self = .daemonStop
    default: throw RPCError(.methodNotFound, "unknown method '\(method)'")
    }
  }

  private static func initialize(_ params: Parameters) throws(RPCError) -> Request {
    let text = try params.text("protocol")
    guard let version = ProtocolVersion(text) else {
      throw params.error("protocol", "has to be a version such as \"\(ProtocolVersion.current)\"")
    }
    guard version.isCompatible(with: .current) else {
      throw RPCError(
        .versionMismatch,
        "the client speaks protocol \(version), the daemon \(ProtocolVersion.current); "
          + "restart the older of them: playground stop"
      )
    }
    return .initialize(version: version, client: try Program(params.object("client")))
  }
}

extension Program {
  /// Reads a program's name, version and process id.
  init(_ params: Parameters) throws(RPCError) {
    self.init(
      name: try params.text("name"),
      version: try params.text("version"),
      processID: try params.optionalInteger("pid"),
    )
  }
}

extension AttachRequest {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      size: try Size(viewport: params),
      color: try params.word("color", default: ColorDepth.none),
      cells: CellMetrics(
        aspect: try params.number("cellAspect", in: CellMetrics.aspects, default: 1),
        ambiguous: try params.word("ambiguousWidth", default: AmbiguousWidth.narrow),
      ),
      mode: try params.word("mode", default: Mode.both),
    )
  }
}

extension Size {
  fileprivate init(viewport params: Parameters) throws(RPCError) {
    self.init(
      width: try params.integer("columns", in: 1...Request.Limit.columns),
      height: try params.integer("rows", in: 1...Request.Limit.rows),
    )
    guard width * height <= Request.Limit.cells else {
      throw params.error("rows", "times 'columns' has to be at most \(Request.Limit.cells)")
    }
  }
}

extension ScrollTarget {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    // Far more rows than any content has, and sums of two of them still are numbers.
    let range = -(1 << 40)...(1 << 40)
    let given = ["to", "by", "index"].filter { params.optional($0) != nil }
    switch given {
    case ["to"]: self = try Self.target(params, in: range)
    case ["by"]: self = .by(try params.integer("by", in: range))
    case ["index"]: self = .index(try params.text("index"))
    case []: throw params.error("to", "or 'by' or 'index' is missing")
    default: throw params.error(given[0], "and '\(given[1])' exclude each other")
    }
  }

  /// Reads `to`: a row, a cell or an id.
  private static func target(
    _ params: Parameters,
    in range: ClosedRange<Int>
  ) throws(RPCError) -> ScrollTarget {
    switch params.optional("to") {
    case .string(let id)?: return .id(id)
    case .array?:
      let path = try params.integers("to", count: 2)
      return .cell(ElementPath(section: path[0], element: path[1]))
    default: return .to(try params.integer("to", in: range))
    }
  }
}

extension EventRequest {
  fileprivate init(_ params: Parameters) throws(RPCError) {
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

extension StateSelection {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      name: try params.optionalText("name"),
    )
  }
}

extension PreviewSelection {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
    )
  }
}

extension ListRequest {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      list: try params.value("list"),
    )
  }
}

extension ScriptRequest {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      script: try params.text("script"),
    )
  }
}

extension LogQuery {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      since: try Since(params),
      file: try params.optionalText("file"),
      preview: try params.optionalText("preview"),
      limit: try params.optionalInteger("limit", in: 1...Self.maximumLimit) ?? Self.defaultLimit,
    )
  }
}

extension LogQuery.Since {
  fileprivate init?(_ params: Parameters) throws(RPCError) {
    switch params.optional("since") {
    case nil: return nil
    case .string(let text)?:
      guard let since = LogQuery.Since(text: text) else {
        throw params.error("since", "has to be a revision or a time such as 2026-11-20T23:57:08Z")
      }
      self = since
    default: self = .revision(try params.integer("since"))
    }
  }
}
