package import DescriptionLanguage

extension JSONWriter {
  /// Appends a DIAGNOSTIC.
  package mutating func append(_ diagnostic: LocatedDiagnostic) {
    beginObject()
    append(membersOf: diagnostic.location)
    member("severity", diagnostic.severity.rawValue)
    member("code", diagnostic.code.rawValue)
    member("message", diagnostic.message)
    key("notes")
    array(diagnostic.notes) { json, note in
      json.beginObject()
      json.append(membersOf: note.location)
      json.member("message", note.message)
      json.append(sourceOf: note.location)
      json.endObject()
    }
    append(sourceOf: diagnostic.location)
    endObject()
  }

  private mutating func append(sourceOf location: LocatedDiagnostic.Location) {
    member("source", location.source)
    if location.sourceColumn > 1 { member("sourceColumn", location.sourceColumn) }
  }

  private mutating func append(membersOf location: LocatedDiagnostic.Location) {
    member("file", location.file)
    member("line", location.start.line)
    member("column", location.start.column)
    member("endLine", location.end.line)
    member("endColumn", location.end.column)
  }

  /// Appends a SUMMARY.
  package mutating func append(_ summary: PreviewSummary) {
    beginObject()
    append(membersOf: summary)
    endObject()
  }

  /// Appends the members of a SUMMARY to an open object.
  package mutating func append(membersOf summary: PreviewSummary) {
    member("name", summary.name)
    member("file", summary.file)
    if let line = summary.line { member("line", line) }
    member("title", summary.title)
    key("variants")
    array(summary.variants) { $0.value($1) }
    member("generation", summary.generation)
    member("status", summary.status.rawValue)
  }

  /// Appends a REVISION.
  package mutating func append(_ revision: Revision) {
    beginObject()
    append(membersOf: revision)
    endObject()
  }

  /// Appends a REVISION with its changes, diagnostics, rows before and after, and source.
  package mutating func append(_ detail: RevisionDetail) {
    beginObject()
    append(membersOf: detail.revision)
    key("changes")
    array(detail.changes) { $0.append($1) }
    key("diagnostics")
    array(detail.diagnostics) { $0.append($1) }
    key("before")
    array(detail.before) { $0.value($1) }
    key("after")
    array(detail.after) { $0.value($1) }
    key("source")
    append(detail.source)
    key("hunks")
    array(detail.hunks) { $0.append($1) }
    endObject()
  }

  private mutating func append(_ hunk: SourceHunk) {
    beginObject()
    member("old", hunk.oldLine)
    member("new", hunk.newLine)
    key("lines")
    array(hunk.lines) { $0.value($1) }
    endObject()
  }

  private mutating func append(_ source: RevisionSource?) {
    guard let source else { return null() }
    beginObject()
    member("bytes", source.byteCount)
    member("sha256", source.digest)
    member("kept", source.isKept)
    endObject()
  }

  private mutating func append(membersOf revision: Revision) {
    member("revision", revision.number)
    member("time", revision.time.text)
    member("file", revision.file)
    member("preview", revision.preview)
    if let variant = revision.variant { member("variant", variant) }
    member("cause", revision.cause.text)
    member("outcome", revision.outcome.rawValue)
    key("counts")
    append(revision.counts)
    member("generation", revision.generation)
    append(timesOf: revision.phases)
  }

  /// Appends the members of an update to an open object.
  package mutating func append(membersOf changes: PreviewChanges) {
    member("preview", changes.preview)
    member("variant", changes.variant)
    member("generation", changes.generation)
    member("cause", changes.cause.text)
    member("outcome", changes.outcome.rawValue)
    member("file", changes.file)
    key("changes")
    array(changes.changes) { $0.append($1) }
    append(changes.states, by: changes.author)
    if changes.isTyped { member("typed", true) }
    append(timesOf: changes.phases)
  }

  /// Appends the duration of each phase, and the exceeded budgets if there are any.
  private mutating func append(timesOf phases: Phases) {
    key("phases")
    append(phases)
    let excesses = Budget.standard.excesses(in: phases)
    guard !excesses.isEmpty else { return }
    key("slow")
    array(excesses) { json, excess in
      json.beginObject()
      json.member("phase", excess.phase?.rawValue ?? "total")
      json.key("took")
      json.append(milliseconds: excess.taken)
      json.key("budget")
      json.append(milliseconds: excess.allowed)
      json.endObject()
    }
  }
}
