import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Answers the requests about resources: each preview and each variant is one.
struct ResourceRequests {
  /// The number of resources in one answer.
  private static let pageSize = 500

  private let calls: DaemonCalls
  private let subscriptions: Subscriptions

  init(_ calls: DaemonCalls, _ subscriptions: Subscriptions) {
    self.calls = calls
    self.subscriptions = subscriptions
  }

  /// The answer to `resources/templates/list`.
  static let templates: Value = [
    "resourceTemplates": [
      [
        "uriTemplate": "playground:///{+name}{?variant}",
        "name": "preview",
        "description": "a preview as text; 'name' is its percent-encoded name",
        "mimeType": "text/plain",
      ]
    ]
  ]

  /// Answers `resources/list`.
  func list(_ request: MCPRequest, _ params: ObjectValue) throws(RPCError) {
    let text: String? = try params.optional("cursor")
    let cursor = try TextPage.Cursor(text)
    if let text, cursor.line == 0 || cursor.line % Self.pageSize != 0 {
      throw TextPage.Cursor.foreign(text)
    }
    calls.call(
      .previewList,
      then: then(request) { summaries in
        let all = summaries.flatMap { summary in
          [PreviewID(name: summary.name)]
            + summary.variants.map { PreviewID(name: summary.name, variant: $0) }
        }
        if let text, cursor.line >= all.count {
          return request.reply(with: TextPage.Cursor.foreign(text))
        }
        let page = all.dropFirst(cursor.line).prefix(Self.pageSize)
        var members: [ObjectValue.Member] = [
          .init(name: "resources", value: .array(page.map(Self.resource)))
        ]
        let next = cursor.line + page.count
        if next < all.count { members.append(.init(name: "nextCursor", value: .string("\(next)"))) }
        request.reply(.object(ObjectValue(members)))
      }
    )
  }

  private static func resource(_ previewID: PreviewID) -> Value {
    [
      "uri": .string(PreviewURI(previewID).text), "name": .string(previewID.description),
      "mimeType": "text/plain",
    ]
  }

  /// Answers `resources/read`.
  func read(_ request: MCPRequest, _ params: ObjectValue) throws(RPCError) {
    let uri = try uri(params)
    let size = PreviewReader.size(
      columns: PreviewReader.defaultColumns,
      rows: PreviewReader.pageRows,
    )
    PreviewReader(calls: calls).read(
      uri.previewID,
      size,
      then: then(request) { picture in
        let name = String(decoding: Value.string(uri.previewID.description).json(), as: UTF8.self)
        let page = TextPage(picture, from: .start, call: "'render' with \"preview\": \(name),")
        let content: Value = [
          "uri": .string(uri.text), "mimeType": "text/plain", "text": .string(page.text),
        ]
        request.reply(["contents": [content]])
      }
    )
  }

  /// Answers `resources/subscribe`.
  func subscribe(_ request: MCPRequest, _ params: ObjectValue) throws(RPCError) {
    let answer: (Result<Void, DaemonCalls.Failure>) -> Void = then(request) { request.reply([:]) }
    subscriptions.add(try uri(params), for: .session, then: answer)
  }

  /// Answers `resources/unsubscribe`.
  func unsubscribe(_ request: MCPRequest, _ params: ObjectValue) throws(RPCError) {
    subscriptions.remove(try uri(params), for: .session)
    request.reply([:])
  }

  private func uri(_ params: ObjectValue) throws(RPCError) -> PreviewURI {
    let text: String = try params.required("uri")
    guard let uri = PreviewURI(text: text) else {
      throw RPCError(
        .invalidParams,
        "invalid uri '\(text)': expected one from resources/list, such as playground:///feed.xml"
      )
    }
    return uri
  }

  /// Calls `body` with an answer of the daemon; replies with an error if there is none.
  private func then<Answer>(
    _ request: MCPRequest,
    _ body: @escaping (Answer) -> Void
  ) -> (Result<Answer, DaemonCalls.Failure>) -> Void {
    { result in
      switch result {
      case .success(let answer): body(answer)
      case .failure(let failure):
        let isUnknown =
          if case .rejected(let error) = failure { error.code == .unknownTarget } else { false }
        let number = isUnknown ? request.unknownResource : RPCError.Code.internalError.rawValue
        request.reply(with: RPCError(number: number, message: failure.message))
      }
    }
  }
}
