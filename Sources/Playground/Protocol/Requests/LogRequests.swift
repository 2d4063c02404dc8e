package import DescriptionLanguage
import PlaygroundCore

/// The parameters of `log/show`.
package struct RevisionSelection: RequestParameters {
  /// The revision number.
  package let revision: Int
  /// The variant to show; `nil` for the variant of the outcome.
  package let variant: String?
  /// The index of the first change of the answer, 0-based.
  package let start: Int

  /// Selects a revision by number, with its changes from an index on.
  package init(revision: Int, variant: String? = nil, from start: Int = 0) {
    self.revision = revision
    self.variant = variant
    self.start = start
  }

  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      revision: try params.integer("revision"),
      variant: try params.optionalText("variant"),
      from: try params.optionalInteger("from") ?? 0,
    )
  }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("revision", revision)
    if let variant { json.member("variant", variant) }
    if start > 0 { json.member("from", start) }
  }
}

extension LogQuery: RequestParameters {
  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      since: try Since(params),
      file: try params.optionalText("file"),
      preview: try params.optionalText("preview"),
      limit: try params.optionalInteger("limit", in: 1...Self.maximumLimit) ?? Self.defaultLimit,
    )
  }

  package var namedFiles: [String] { file.map { [$0] } ?? [] }

  package func appendMembers(to json: inout JSONWriter) {
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

extension LogQuery.Since {
  fileprivate init?(_ params: Parameters) throws(RPCError) {
    switch params.optional("since") {
    case nil: return nil
    case .string(let text)?:
      guard let since = LogQuery.Since(text: text) else {
        throw params.error("since", "must be a revision or a time such as 2026-11-20T23:57:08Z")
      }
      self = since
    default: self = .revision(try params.integer("since"))
    }
  }
}
