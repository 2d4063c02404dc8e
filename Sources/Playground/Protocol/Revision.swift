package import DescriptionLanguage
package import PlaygroundCore

/// A recorded outcome.
package struct Revision: FieldObject, Equatable, Sendable {
  /// The number, starting at 1.
  package var number: Int
  /// The time of the outcome.
  package var time: Timestamp
  /// The file of the preview; the changed file if no preview is affected.
  package var file: String
  /// The name of the preview, `nil` if no preview is affected.
  package var preview: String?
  /// The variant that was changed; `nil` for the base variant.
  package var variant: String?
  /// The cause.
  package var cause: Cause
  /// The outcome.
  package var outcome: Outcome
  /// The numbers of changes by kind.
  package var counts: ChangeCounts
  /// The generation of the preview after the outcome, `nil` if no preview is affected.
  package var generation: Int?
  /// The duration of each phase.
  package var phases: Phases
  /// Whether the changes, the drawn rows and the source were recorded too.
  package var isKept: Bool
  /// The details; `nil` in a list of outcomes.
  package var detail: Detail?

  /// Creates a revision; `number` is unique in the change log.
  package init(
    number: Int,
    time: Timestamp,
    file: String,
    preview: String? = nil,
    variant: String? = nil,
    cause: Cause,
    outcome: Outcome,
    counts: ChangeCounts,
    generation: Int? = nil,
    phases: Phases,
    isKept: Bool = true,
    detail: Detail? = nil
  ) {
    self.number = number
    self.time = time
    self.file = file
    self.preview = preview
    self.variant = variant
    self.cause = cause
    self.outcome = outcome
    self.counts = counts
    self.generation = generation
    self.phases = phases
    self.isKept = isKept
    self.detail = detail
  }

  package static var schemaName: String { "revision" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let number = try c("revision", m?.number, as: Whole(1...Int.max))
    let time = try c("time", m?.time)
    let file = try c("file", m?.file)
    let preview = try c.nullable("preview", m?.preview)
    let variant = try c.optional("variant", m?.variant)
    let cause = try c("cause", m?.cause)
    let outcome = try c("outcome", m?.outcome)
    let counts = try c("counts", m?.counts)
    let generation = try c.nullable("generation", m?.generation)
    let isKept = try c("kept", m?.isKept, default: true)
    return Self(
      number: number,
      time: time,
      file: file,
      preview: preview,
      variant: variant,
      cause: cause,
      outcome: outcome,
      counts: counts,
      generation: generation,
      phases: try c.timedPhases(m?.phases),
      isKept: isKept,
    )
  }
}

extension Revision {
  /// What the change log contains of an outcome, beside its summary.
  package struct Detail: Equatable, Sendable {
    /// The variants in use, that of the outcome first; only this one if a client asked.
    package var variants: [Variant]
    /// The number of changes of the first variant after those that are listed; 0 unless a page of
    /// them was read.
    package var omittedCount = 0
    /// The diagnostics of the file.
    package var diagnostics: [LocatedDiagnostic] = []
    /// The file that caused the outcome; `nil` if it could not be read.
    package var source: RevisionSource?
    /// The bytes of that file; `nil` if they are not stored, or for a client.
    package var sourceBytes: [UInt8]?
    /// The bytes of that file before the outcome; `nil` if they are not stored, or for a client.
    package var previousSourceBytes: [UInt8]?
    /// The changed lines of that file, for a client; empty if they are not known.
    package var hunks: [SourceHunk] = []

    /// Creates details of at least one variant.
    package init(variants: [Variant]) {
      self.variants = variants
    }

    /// The variant of the outcome.
    package var main: Variant { variants[0] }
  }

  /// A variant of the preview before and after an outcome.
  package struct Variant: Equatable, Sendable {
    /// The name; `nil` for the base variant.
    package var name: String?
    /// The changes, or a page of them.
    package var changes: [Change]
    /// The drawn rows before the outcome; `nil` if there was no preview.
    package var before: DrawnRows?
    /// The drawn rows after the outcome; `nil` if there is no preview.
    package var after: DrawnRows?

    /// Creates a variant.
    package init(
      name: String?,
      changes: [Change],
      before: DrawnRows? = nil,
      after: DrawnRows? = nil
    ) {
      self.name = name
      self.changes = changes
      self.before = before
      self.after = after
    }

    /// The width at which the rows were drawn, in columns, the larger one of both; 0 if it is not
    /// known.
    package var columns: Int { max(before?.columns ?? 0, after?.columns ?? 0) }
  }
}

extension Revision.Detail: FieldObject {
  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let changes = try c("changes", m?.main.changes)
    let omittedCount = try c("omitted", m?.omittedCount, as: Whole(1...Int.max), default: 0)
    let diagnostics = try c("diagnostics", m?.diagnostics)
    let before = try c("before", m.map { $0.main.before?.texts ?? [] })
    let after = try c("after", m.map { $0.main.after?.texts ?? [] })
    let columns = try c("columns", m?.main.columns, ifMissing: 0)
    let shown = Revision.Variant(
      name: nil,
      changes: changes,
      before: DrawnRows(columns: columns, texts: before),
      after: DrawnRows(columns: columns, texts: after),
    )
    var detail = Self(variants: [shown])
    (detail.omittedCount, detail.diagnostics) = (omittedCount, diagnostics)
    detail.source = try c.nullable("source", m?.source)
    detail.hunks = try c("hunks", m?.hunks, ifMissing: [])
    return detail
  }
}

/// A revision with its details, as clients receive it.
package struct DetailedRevision: FieldObject, Equatable, Sendable {
  /// The revision, which has details.
  package let revision: Revision

  /// Marks a revision as one with details; returns `nil` for one without.
  package init?(_ revision: Revision) {
    if revision.detail == nil { return nil }
    self.revision = revision
  }

  private init(_ revision: Revision, _ detail: Revision.Detail) {
    var revision = revision
    revision.detail = detail
    revision.detail?.variants[0].name = revision.variant
    self.revision = revision
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let revision = try c.members(of: m?.revision)
    return Self(revision, try c.members(of: m?.revision.detail))
  }
}

/// Changed lines of a file with unchanged lines around them.
package struct SourceHunk: FieldObject, Equatable, Sendable {
  /// The first line in the old file, 1-based; the line before if the hunk has no old line.
  package var oldLine: Int
  /// The first line in the new file, 1-based; the line before if the hunk has no new line.
  package var newLine: Int
  /// The lines, each after its sign: `-` removed, `+` added, a space for unchanged.
  package var lines: [String]

  /// Creates a hunk.
  package init(oldLine: Int, newLine: Int, lines: [String]) {
    self.oldLine = oldLine
    self.newLine = newLine
    self.lines = lines
  }

  package static var schemaName: String { "hunk" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      oldLine: try c("old", m?.oldLine),
      newLine: try c("new", m?.newLine),
      lines: try c("lines", m?.lines),
    )
  }
}

/// The bytes of a file, as known to the change log.
package struct RevisionSource: FieldObject, Equatable, Sendable {
  /// The number of bytes.
  package var byteCount: Int
  /// The SHA-256 digest, in hexadecimal digits.
  package var digest: String
  /// Whether the log contains the bytes.
  package var isKept: Bool

  /// Creates the description of a source file, without its bytes.
  package init(byteCount: Int, digest: String, isKept: Bool) {
    self.byteCount = byteCount
    self.digest = digest
    self.isKept = isKept
  }

  package static var schemaName: String { "source" }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      byteCount: try c("bytes", m?.byteCount),
      digest: try c("sha256", m?.digest, as: PatternedText.digest),
      isKept: try c("kept", m?.isKept),
    )
  }
}

extension Revision {
  /// The changes of an outcome that was drawn: `+1 -2 ~3 >4`, without zeros.
  ///
  /// Without changes, its own file was drawn completely, or something that the file shows was drawn
  /// again, such as a picture.
  package var changesText: String {
    let parts = [
      ("+", counts.insert), ("-", counts.delete), ("~", counts.update), (">", counts.move),
    ]
    let text = parts.filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    return text.isEmpty ? (cause == .file(file) ? "all rows drawn" : "drawn again") : text
  }
}
