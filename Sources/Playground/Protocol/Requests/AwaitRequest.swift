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

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      file: try c("file", m?.file),
      digest: try c.optional("sha256", m?.digest),
      since: try c.optional("since", m?.since),
      timeoutMilliseconds: try c(
        "timeout",
        m?.timeoutMilliseconds,
        as: Whole(0...Self.maximumTimeout),
        default: Self.defaultTimeout
      ),
    )
  }

  package var namedFiles: [String] { [file] }
}

/// The answer to `await`: the outcome of a file for all previews that depend on it.
package struct FileOutcome: FieldObject, RequestAnswer {
  /// The outcome of one preview.
  package struct Preview: FieldObject, Equatable, Sendable {
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

    package static var schemaName: String { "fileOutcome" }

    package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
      let name = try c("preview", m?.name)
      let variant = try c.optional("variant", m?.variant)
      let outcome = try c("outcome", m?.outcome)
      let generation = try c("generation", m?.generation)
      let changes = try c("changes", m?.changes)
      let omitted = try OmittedChanges.fields(&c, m?.omitted)
      return Self(
        name: name,
        variant: variant,
        outcome: outcome,
        generation: generation,
        changes: changes,
        omitted: omitted,
        diagnostics: try c("diagnostics", m?.diagnostics),
      )
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

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      file: try c("file", m?.file),
      outcome: try c("outcome", m?.outcome),
      previews: try c("previews", m?.previews),
      diagnostics: try c.list("diagnostics", m?.diagnostics),
    )
  }
}
