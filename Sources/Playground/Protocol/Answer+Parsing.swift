import DescriptionLanguage
package import PlaygroundCore

extension Answer {
  /// Reads what was answered to a request.
  ///
  /// - Parameters:
  ///   - result: The answer's result.
  ///   - request: What was asked for.
  /// - Throws: `RPCError` naming the member that is missing or wrong.
  package init(_ result: Value, to request: Request) throws(RPCError) {
    switch request {
    case .initialize: self = .initialized(try Welcome(Parameters(result)))
    case .previewList:
      self = .previews(try PreviewSummary.list(Answer.objects(result)))
    case .previewAttach: self = .attached(try Attached(Parameters(result)))
    case .viewportScroll(_, .id), .viewportScroll(_, .cell):
      self = .found(try Answer.place(Parameters(result)))
    case .previewDetach, .viewportResize, .viewportScroll, .daemonPause, .daemonResume,
      .daemonStop:
      self = .done
    case .previewInspect:
      self = .tree(try InspectedTree(Parameters(result)))
    case .listGet: self = .content(try ShownContent(Parameters(result)))
    case .eventSend: self = .handled(try Parameters(result).flag("handled"))
    case .stateGet, .stateSet, .stateReset: self = .state(try Answer.members(result))
    case .listApply, .listSet, .previewReload:
      self = .changes(try PreviewChanges(Parameters(result)))
    case .logQuery:
      var revisions: [Revision] = []
      for params in try Answer.objects(result) { revisions.append(try Revision(params)) }
      self = .revisions(revisions)
    case .logShow: self = .revision(try RevisionDetail(Parameters(result)))
    case .daemonStatus: self = .status(try Answer.members(result))
    }
  }

  private static func place(_ params: Parameters) throws(RPCError) -> EventPlace {
    let path = try params.integers("path")
    switch path.count {
    case 1: return .section(path[0])
    case 2: return .cell(ElementPath(section: path[0], element: path[1]))
    default: throw params.error("path", "has to hold one index or two")
    }
  }

  private static func objects(_ result: Value) throws(RPCError) -> [Parameters] {
    try Parameters(["result": result]).objects("result")
  }

  private static func members(_ result: Value) throws(RPCError) -> ObjectValue {
    guard case .object(let members) = result else {
      throw RPCError(.invalidParams, "'result' has to be an object")
    }
    return members
  }
}

extension Welcome {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    let text = try params.text("protocol")
    guard let version = ProtocolVersion(text) else {
      throw params.error("protocol", "has to be a version")
    }
    self.init(
      version: version,
      server: try Program(params.object("server")),
      root: try params.text("root"),
      previews: try PreviewSummary.list(params.objects("previews")),
      waitingCount: try params.optionalInteger("waiting"),
    )
  }
}

extension ShownContent {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      generation: try params.integer("generation"),
      tree: try params.optionalObject("tree").map(OutlineNode.init),
    )
  }
}

extension Attached {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    let hasFrame = params.optional("frame") != nil
    let hasDiagnostics = params.optional("diagnostics") != nil
    self.init(
      attachment: try params.integer("attachment"),
      frame: hasFrame ? try Frame(params.object("frame")) : nil,
      diagnostics: hasDiagnostics
        ? try LocatedDiagnostic.list(params.objects("diagnostics")) : [],
    )
  }
}
