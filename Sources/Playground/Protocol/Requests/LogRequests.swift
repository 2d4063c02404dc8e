package import DescriptionLanguage
package import PlaygroundCore

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

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      revision: try c("revision", m?.revision),
      variant: try c.optional("variant", m?.variant),
      from: try c("from", m?.start, default: 0),
    )
  }
}

extension LogQuery: RequestParameters {
  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      since: try c.optional("since", m?.since),
      file: try c.optional("file", m?.file),
      preview: try c.optional("preview", m?.preview),
      limit: try c(
        "limit",
        m?.limit,
        as: Whole(1...Self.maximumLimit),
        default: Self.defaultLimit
      ),
    )
  }

  package var namedFiles: [String] { file.map { [$0] } ?? [] }
}

/// A revision as a number, or a time as a text.
extension LogQuery.Since: FieldValue {
  package static func read(_ value: Value) throws(FieldError) -> LogQuery.Since {
    guard case .string(let text) = value else { return .revision(try Int.read(value)) }
    guard let since = LogQuery.Since(text: text) else {
      throw FieldError("must be a revision or a time such as 2026-11-20T23:57:08Z")
    }
    return since
  }

  package func append(to json: inout JSONWriter) {
    switch self {
    case .revision(let number): json.value(number)
    case .time(let time): json.value(time.text)
    }
  }

  package static func schema(_: inout SchemaDefinitions) -> Value {
    ["type": ["integer", "string"]]
  }

  package static var blank: LogQuery.Since { .revision(0) }
}
