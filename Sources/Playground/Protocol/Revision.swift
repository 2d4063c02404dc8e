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
    isKept: Bool = true
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

/// A recorded outcome with all details.
package struct RevisionDetail: FieldObject, Equatable, Sendable {
  /// The outcome.
  package var revision: Revision
  /// The changes, or a page of them.
  package var changes: [Change]
  /// The number of changes after those.
  package var omittedCount: Int
  /// The diagnostics of the file.
  package var diagnostics: [LocatedDiagnostic]
  /// The drawn rows before the update, without colour.
  package var before: [String]
  /// The drawn rows after the update.
  package var after: [String]
  /// The width at which the rows were drawn, in columns, the larger one of both; 0 if it is not
  /// known.
  package var columns: Int
  /// The file that caused the outcome, `nil` if it could not be read.
  package var source: RevisionSource?
  /// The changed lines of that file; empty if they are not known.
  package var hunks: [SourceHunk]

  /// Creates the details of a revision.
  package init(
    revision: Revision,
    changes: [Change],
    omittedCount: Int = 0,
    diagnostics: [LocatedDiagnostic],
    before: [String],
    after: [String],
    columns: Int = 0,
    source: RevisionSource? = nil,
    hunks: [SourceHunk] = []
  ) {
    self.revision = revision
    self.changes = changes
    self.omittedCount = omittedCount
    self.diagnostics = diagnostics
    self.before = before
    self.after = after
    self.columns = columns
    self.source = source
    self.hunks = hunks
  }

  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    Self(
      revision: try c.members(of: m?.revision),
      changes: try c("changes", m?.changes),
      omittedCount: try c("omitted", m?.omittedCount, as: Whole(1...Int.max), default: 0),
      diagnostics: try c("diagnostics", m?.diagnostics),
      before: try c("before", m?.before),
      after: try c("after", m?.after),
      columns: try c("columns", m?.columns, ifMissing: 0),
      source: try c.nullable("source", m?.source),
      hunks: try c("hunks", m?.hunks, ifMissing: []),
    )
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
