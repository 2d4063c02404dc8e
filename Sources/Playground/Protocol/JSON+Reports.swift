package import DescriptionLanguage

extension LocatedDiagnostic: JSONObject {
  /// Appends a DIAGNOSTIC.
  package func appendMembers(to json: inout JSONWriter) {
    json.append(membersOf: location)
    json.member("severity", severity.rawValue)
    json.member("code", code.rawValue)
    json.member("message", message)
    json.key("notes")
    json.array(notes) { json, note in
      json.beginObject()
      json.append(membersOf: note.location)
      json.member("message", note.message)
      note.location.appendSource(to: &json)
      json.endObject()
    }
    location.appendSource(to: &json)
  }
}

extension LocatedDiagnostic.Location: JSONObject {
  /// Appends the file and the range.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("file", file)
    json.member("line", start.line)
    json.member("column", start.column)
    json.member("endLine", end.line)
    json.member("endColumn", end.column)
  }

  /// Appends the source line, and the column where it begins unless that is the first.
  fileprivate func appendSource(to json: inout JSONWriter) {
    json.member("source", source)
    if sourceColumn > 1 { json.member("sourceColumn", sourceColumn) }
  }
}

extension PreviewSummary: JSONObject {
  /// Appends a SUMMARY.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("name", name)
    json.member("file", file)
    if let line { json.member("line", line) }
    json.member("title", title)
    json.key("variants")
    json.array(variants) { $0.value($1) }
    json.member("generation", generation)
    json.member("status", status.rawValue)
  }
}

extension Revision: JSONObject {
  /// Appends a REVISION, with its details if it has some.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("revision", number)
    json.member("time", time.text)
    json.member("file", file)
    json.member("preview", preview)
    if let variant { json.member("variant", variant) }
    json.member("cause", cause.text)
    json.member("outcome", outcome.rawValue)
    json.key("counts")
    json.append(counts)
    json.member("generation", generation)
    if !isKept { json.member("kept", false) }
    phases.appendTimes(to: &json)
    detail?.append(to: &json)
  }
}

extension Revision.Detail {
  /// Appends the changes, the diagnostics, the rows before and after, and the source.
  fileprivate func append(to json: inout JSONWriter) {
    json.key("changes")
    json.array(main.changes) { $0.append($1) }
    if omittedCount > 0 { json.member("omitted", omittedCount) }
    json.key("diagnostics")
    json.array(diagnostics) { $0.append($1) }
    json.key("before")
    json.array(main.before?.texts ?? []) { $0.value($1) }
    json.key("after")
    json.array(main.after?.texts ?? []) { $0.value($1) }
    json.member("columns", main.columns)
    json.key("source")
    json.append(source)
    json.key("hunks")
    json.array(hunks) { $0.append($1) }
  }
}

extension SourceHunk: JSONObject {
  /// Appends the lines of a hunk and where they begin.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("old", oldLine)
    json.member("new", newLine)
    json.key("lines")
    json.array(lines) { $0.value($1) }
  }
}

extension RevisionSource: JSONObject {
  /// Appends the length and the digest of the bytes, and whether they are stored.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("bytes", byteCount)
    json.member("sha256", digest)
    json.member("kept", isKept)
  }
}

extension PreviewChanges: JSONObject {
  /// Appends an update.
  package func appendMembers(to json: inout JSONWriter) {
    json.member("preview", preview)
    json.member("variant", variant)
    json.member("generation", generation)
    json.member("cause", cause.text)
    json.member("outcome", outcome.rawValue)
    json.member("file", file)
    json.key("changes")
    json.array(changes) { $0.append($1) }
    if let omitted { json.append(membersOf: omitted) }
    if let author { json.member("by", author) }
    if !states.isEmpty {
      json.key("states")
      json.append(states)
    }
    if isTyped { json.member("typed", true) }
    if hasMore { json.member("more", true) }
    if isHidden { json.member("visible", false) }
    if !warnings.isEmpty {
      json.key("warnings")
      json.array(warnings) { $0.append($1) }
    }
    phases.appendTimes(to: &json)
  }
}

extension Phases {
  /// Appends the duration of each phase, and the exceeded budgets if there are any.
  fileprivate func appendTimes(to json: inout JSONWriter) {
    json.key("phases")
    json.append(self)
    let excesses = Budget.standard.excesses(in: self)
    guard !excesses.isEmpty else { return }
    json.key("slow")
    json.array(excesses) { json, excess in
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
