package import DescriptionLanguage
package import PlaygroundCore

/// The parameters of `await`.
package struct AwaitRequest: RequestParameters {
  /// The time to wait if the request names none, in milliseconds.
  package static let defaultTimeout = 10_000
  /// The maximum time to wait, in milliseconds.
  package static let maximumTimeout = 3_600_000

  /// The file, relative to the daemon's directory or absolute.
  package var file: String
  /// The digest of the bytes to wait for; `nil` for any bytes.
  package var digest: SHA256?
  /// The generation after which an outcome counts; `nil` for any.
  package var since: Int?
  /// The time to wait, in milliseconds.
  package var timeoutMilliseconds: Int

  /// Creates a request for the outcome of a file.
  package init(
    file: String,
    digest: SHA256? = nil,
    since: Int? = nil,
    timeoutMilliseconds: Int = Self.defaultTimeout
  ) {
    self.file = file
    self.digest = digest
    self.since = since
    self.timeoutMilliseconds = timeoutMilliseconds
  }

  package init(_ params: Parameters) throws(RPCError) {
    var digest: SHA256?
    if let text = try params.optionalText("sha256") {
      digest = SHA256(hexadecimal: text)
      if digest == nil { throw params.error("sha256", "must be 64 hexadecimal digits") }
    }
    self.init(
      file: try params.text("file"),
      digest: digest,
      since: try params.optionalInteger("since"),
      timeoutMilliseconds: try params.optionalInteger("timeout", in: 0...Self.maximumTimeout)
        ?? Self.defaultTimeout,
    )
  }

  package var namedFiles: [String] { [file] }

  package func appendMembers(to json: inout JSONWriter) {
    json.member("file", file)
    if let digest { json.member("sha256", digest.hexadecimal) }
    if let since { json.member("since", since) }
    if timeoutMilliseconds != Self.defaultTimeout { json.member("timeout", timeoutMilliseconds) }
  }
}

/// The answer to `await`: the outcome of a file for all previews that depend on it.
package struct FileOutcome: RequestAnswer {
  /// The outcome of one preview.
  package struct Preview: Equatable, Sendable {
    /// The name of the preview.
    package var name: String
    /// The variant that `changes` belong to; `nil` for the base preview.
    package var variant: String?
    /// The outcome.
    package var outcome: Outcome
    /// The generation that began with the outcome.
    package var generation: Int
    /// The changes of this generation, or the first ones.
    package var changes: [Change]
    /// The other changes; `nil` if all are in `changes`.
    package var omitted: OmittedChanges?
    /// The diagnostics since then.
    package var diagnostics: [LocatedDiagnostic]

    /// Creates the outcome of a preview.
    package init(
      name: String,
      variant: String? = nil,
      outcome: Outcome,
      generation: Int,
      changes: [Change] = [],
      omitted: OmittedChanges? = nil,
      diagnostics: [LocatedDiagnostic] = []
    ) {
      self.name = name
      self.variant = variant
      self.outcome = outcome
      self.generation = generation
      self.changes = changes
      self.omitted = omitted
      self.diagnostics = diagnostics
    }
  }

  /// The file as requested.
  package var file: String
  /// The outcome; of several previews the most important one, errors first.
  package var outcome: Outcome
  /// The previews that depend on the file.
  package var previews: [Preview]
  /// The diagnostics of a file without previews.
  package var diagnostics: [LocatedDiagnostic]

  /// Creates an outcome with the given previews.
  package init(
    file: String,
    outcome: Outcome,
    previews: [Preview] = [],
    diagnostics: [LocatedDiagnostic] = []
  ) {
    self.file = file
    self.outcome = outcome
    self.previews = previews
    self.diagnostics = diagnostics
  }

  /// All diagnostics: of each preview, then those without one.
  package var allDiagnostics: [LocatedDiagnostic] {
    previews.flatMap(\.diagnostics) + diagnostics
  }

  /// Whether the file does not exist, and no preview depended on it.
  package var isOfMissingFile: Bool { outcome == .removed && previews.isEmpty }

  package init(result: Value) throws(RPCError) {
    let params = try Parameters(result)
    var previews: [Preview] = []
    for preview in try params.objects("previews") { previews.append(try Preview(preview)) }
    let hasDiagnostics = params.optional("diagnostics") != nil
    self.init(
      file: try params.text("file"),
      outcome: try params.word("outcome"),
      previews: previews,
      diagnostics: hasDiagnostics
        ? try LocatedDiagnostic.list(params.objects("diagnostics")) : [],
    )
  }

  package func append(to json: inout JSONWriter, colors depth: ColorDepth) {
    json.append(self)
  }
}

extension FileOutcome.Preview {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      name: try params.text("preview"),
      variant: try params.optionalText("variant"),
      outcome: try params.word("outcome"),
      generation: try params.integer("generation"),
      changes: try Change.list(params.objects("changes")),
      omitted: try OmittedChanges(params),
      diagnostics: try LocatedDiagnostic.list(params.objects("diagnostics")),
    )
  }
}

extension FileOutcome: JSONObject {
  /// Appends the outcome of a file.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("file", file)
    json.member("outcome", outcome.rawValue)
    json.key("previews")
    json.append(previews)
    if !diagnostics.isEmpty {
      json.key("diagnostics")
      json.array(diagnostics) { $0.append($1) }
    }
  }
}

extension FileOutcome.Preview: JSONObject {
  /// Appends the outcome of a preview of the file.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("preview", name)
    if let variant = variant { json.member("variant", variant) }
    json.member("outcome", outcome.rawValue)
    json.member("generation", generation)
    json.key("changes")
    json.array(changes) { $0.append($1) }
    if let omitted { json.append(membersOf: omitted) }
    json.key("diagnostics")
    json.array(diagnostics) { $0.append($1) }
  }
}
