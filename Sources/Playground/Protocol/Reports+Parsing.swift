package import DescriptionLanguage
import PlaygroundCore

extension PreviewSummary {
  /// Reads an array of SUMMARY objects.
  static func list(_ objects: [Parameters]) throws(RPCError) -> [PreviewSummary] {
    var summaries: [PreviewSummary] = []
    for params in objects { summaries.append(try PreviewSummary(params)) }
    return summaries
  }

  /// Reads a SUMMARY.
  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      name: try params.text("name"),
      file: try params.text("file"),
      line: try params.optionalInteger("line"),
      title: try params.optionalText("title"),
      variants: try params.texts("variants"),
      generation: try params.integer("generation"),
      status: try params.word("status"),
    )
  }
}

extension PreviewChanges {
  /// Reads the changes of an update.
  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      preview: try params.text("preview"),
      variant: try params.optionalText("variant"),
      generation: try params.integer("generation"),
      cause: Cause(text: try params.text("cause")),
      outcome: try params.word("outcome"),
      file: try params.text("file"),
      changes: try Change.list(params.objects("changes")),
      phases: try Phases(params.object("phases")),
    )
    omitted = try OmittedChanges(params)
    author = try params.optionalText("by")
    isTyped = params.optional("typed") == nil ? false : try params.flag("typed")
    hasMore = params.optional("more") == nil ? false : try params.flag("more")
    isHidden = params.optional("visible") == .bool(false)
    if params.optional("warnings") != nil {
      warnings = try LocatedDiagnostic.list(params.objects("warnings"))
    }
    guard params.optional("states") != nil else { return }
    for state in try params.objects("states") { states.append(try StateTransition(state)) }
  }
}

extension Phases {
  /// Reads the duration of each phase; a missing phase has the duration 0.
  package init(_ params: Parameters) throws(RPCError) {
    self.init()
    for phase in Phase.allCases {
      switch params.optional(phase.rawValue) {
      case nil: break
      case .int(let milliseconds)? where (0...Self.longest).contains(milliseconds):
        self[phase] = milliseconds * 1000
      case .double(let milliseconds)? where (0...Double(Self.longest)).contains(milliseconds):
        self[phase] = Int((milliseconds * 1000).rounded())
      default: throw params.error(phase.rawValue, "must be a number of milliseconds")
      }
    }
  }

  /// The maximum duration in milliseconds: some decades.
  private static let longest = 1 << 40
}

extension ChangeCounts {
  /// Reads the numbers of changes by kind.
  package init(_ params: Parameters) throws(RPCError) {
    self.init(
      insert: try params.integer("insert"),
      delete: try params.integer("delete"),
      move: try params.integer("move"),
      update: try params.integer("update"),
    )
  }
}

extension Revision {
  /// Reads a REVISION, with its details if it has some.
  package init(_ params: Parameters) throws(RPCError) {
    let variant = try params.optionalText("variant")
    guard let time = Timestamp(text: try params.text("time")) else {
      throw params.error("time", "must be a time such as 2026-11-20T23:57:08.123Z")
    }
    self.init(
      number: try params.integer("revision"),
      time: time,
      file: try params.text("file"),
      preview: try params.optionalText("preview"),
      variant: variant,
      cause: Cause(text: try params.text("cause")),
      outcome: try params.word("outcome"),
      counts: try ChangeCounts(params.object("counts")),
      generation: try params.optionalInteger("generation"),
      phases: try Phases(params.object("phases")),
      isKept: params.optional("kept") == nil ? true : try params.flag("kept"),
      detail: try Detail(params, ofVariant: variant),
    )
  }
}

extension Revision.Detail {
  /// Reads the details of a REVISION; `nil` for a revision in a list.
  fileprivate init?(_ params: Parameters, ofVariant name: String?) throws(RPCError) {
    guard params.optional("changes") != nil else { return nil }
    let columns = try params.optionalInteger("columns") ?? 0
    let before = DrawnRows(columns: columns, texts: try params.texts("before"))
    let after = DrawnRows(columns: columns, texts: try params.texts("after"))
    self.init(variants: [
      Revision.Variant(
        name: name,
        changes: try Change.list(params.objects("changes")),
        before: before,
        after: after
      )
    ])
    omittedCount = try params.optionalInteger("omitted") ?? 0
    diagnostics = try LocatedDiagnostic.list(params.objects("diagnostics"))
    source = try RevisionSource(params.optionalObject("source"))
    guard params.optional("hunks") != nil else { return }
    for hunk in try params.objects("hunks") { hunks.append(try SourceHunk(hunk)) }
  }
}

extension SourceHunk {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      oldLine: try params.integer("old"),
      newLine: try params.integer("new"),
      lines: try params.texts("lines"),
    )
  }
}

extension RevisionSource {
  fileprivate init?(_ params: Parameters?) throws(RPCError) {
    guard let params else { return nil }
    self.init(
      byteCount: try params.integer("bytes"),
      digest: try params.text("sha256"),
      isKept: try params.flag("kept"),
    )
  }
}

extension LocatedDiagnostic {
  /// Reads an array of DIAGNOSTIC objects.
  package static func list(_ objects: [Parameters]) throws(RPCError) -> [LocatedDiagnostic] {
    var diagnostics: [LocatedDiagnostic] = []
    for params in objects { diagnostics.append(try LocatedDiagnostic(params)) }
    return diagnostics
  }

  private init(_ params: Parameters) throws(RPCError) {
    guard let severity = Diagnostic.Severity(rawValue: try params.text("severity")) else {
      throw params.error("severity", "must be error or warning")
    }
    guard let code = DiagnosticCode(rawValue: try params.text("code")) else {
      throw params.error("code", "is unknown")
    }
    var notes: [Note] = []
    for note in try params.objects("notes") {
      notes.append(Note(message: try note.text("message"), location: try Location(note)))
    }
    self.init(
      severity: severity,
      code: code,
      message: try params.text("message"),
      location: try Location(params),
      notes: notes,
    )
  }
}

extension LocatedDiagnostic.Location {
  fileprivate init(_ params: Parameters) throws(RPCError) {
    self.init(
      file: try params.text("file"),
      start: SourceLocation(
        line: try params.integer("line"),
        column: try params.integer("column")
      ),
      end: SourceLocation(
        line: try params.integer("endLine"),
        column: try params.integer("endColumn")
      ),
      source: try params.text("source"),
      sourceColumn: try params.optionalInteger("sourceColumn", in: 1...Int.max) ?? 1,
    )
  }
}
