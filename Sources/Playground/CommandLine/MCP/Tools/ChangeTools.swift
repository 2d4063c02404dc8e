import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// Tools about changes: waiting for them, reading the log.
enum ChangeTools {
  private static let awaitedFile = ToolParameter(
    file: "file",
    "path of the saved file, below the directory or absolute",
  )
  private static let digest = ToolParameter(
    optionalText: "sha256",
    "wait for exactly these bytes (default: those of the file now)",
  )
  private static let since = ToolParameter(
    optionalInteger: "since",
    in: 0...Int.max,
    "wait for an outcome after this generation",
  )
  private static let timeout = ToolParameter(
    optionalInteger: "timeout",
    in: 0...AwaitRequest.maximumTimeout,
    "milliseconds to wait at most (default: 10000)",
  )

  static let wait = Tool(
    "await",
    """
    Wait until a file that you saved has been rendered, and return the outcome of each preview with \
    its generation, changes and errors. Call it after each edit instead of polling; it never \
    answers from an older state.
    """,
    parameters: [
      awaitedFile.declaration, digest.declaration, since.declaration, timeout.declaration,
      ToolParameters.cursor.declaration,
    ],
    facts: [
      ToolFacts.outcome.declaration, ToolFacts.errors.declaration, ToolFacts.warnings.declaration,
      previewCount.declaration, previews.declaration,
    ],
  ) { (call) throws(RPCError) in
    let cursor = try call.cursor
    call.calls.call(
      .awaitOutcome,
      try AwaitRequest.read(params: .object(call.arguments)),
      then: call.then { outcome in
        switch outcome.outcome {
        case .timedOut where outcome.isOverdue:
          call.fail(
            "timed out waiting for \(outcome.file): no outcome of these bytes, or none since then; "
              + "check the path, and that the file is saved and not ignored"
          )
        case .superseded:
          call.fail(
            "\(outcome.file) was changed again before these bytes were rendered; call again "
              + "without 'sha256' for the newest bytes"
          )
        case .rendered, .noVisibleChange, .unchangedBytes, .invalid, .compileError, .crashed,
          .timedOut, .removed, .notUsed:
          let lines = OutcomeText.text(of: outcome).split(separator: "\n").map(String.init)
          if outcome.isOfMissingFile { return call.fail(lines.joined(separator: "\n")) }
          finish(outcome, lines, call, cursor)
        }
      }
    )
  }

  private static let generation = ToolFact(number: "generation")
  private static let previewCount = ToolFact(number: "previewCount")
  private static let previews = ToolFact(
    list: "previews",
    of: [
      ToolFacts.preview.declaration, ToolFacts.variant.declaration, ToolFacts.outcome.declaration,
      generation.declaration,
    ],
  )

  /// The most previews whose outcome is a fact of an answer.
  private static let factLimit = 20

  /// Replies with the outcome of a file.
  private static func finish(
    _ outcome: FileOutcome,
    _ lines: [String],
    _ call: ToolCall,
    _ cursor: TextPage.Cursor
  ) {
    let diagnostics = outcome.distinctDiagnostics
    let shown = outcome.previews.prefix(factLimit).map { preview -> Value in
      let members = [
        ToolFacts.preview(preview.name), ToolFacts.variant(preview.variant),
        ToolFacts.outcome(preview.outcome.rawValue), generation(preview.generation),
      ]
      return .object(ObjectValue(members.compactMap(\.self)))
    }
    call.finish(
      lines.map { ToolLine($0) },
      nil,
      cursor,
      [
        ToolFacts.outcome(outcome.outcome.rawValue),
        ToolFacts.errors(diagnostics.count { $0.severity == .error }),
        ToolFacts.warnings(diagnostics.count { $0.severity == .warning }),
        previewCount(outcome.previews.count), previews(shown),
      ]
    )
  }

  private static let preview = ToolParameter(
    optionalText: "preview",
    "name or title of one preview (default: all)",
  )

  private static let revision = ToolParameter(
    optionalInteger: "revision",
    in: 1...Int.max,
    "show this revision with its changes and its rows before and after",
  )
  private static let start = ToolParameter(
    optionalInteger: "from",
    in: 0...Int.max,
    "with 'revision': begin with this change, 0-based, of more than \(ChangePage.changeLimit)",
  )
  private static let first = ToolParameter(
    optionalValue: "since",
    "list revisions after this number, or from this time on (UTC, such as 2026-11-20T23:57:08Z)",
    schema: [("type", ["integer", "string"])],
  )
  private static let file = ToolParameter(optionalFile: "file", "list changes of this file only")
  private static let limit = ToolParameter(
    optionalInteger: "limit",
    in: 1...LogQuery.maximumLimit,
    "list at most this number of revisions (default: 100)",
  )

  private static let number = ToolFact(number: "revision")
  private static let revisions = ToolFact(
    list: "revisions",
    of: [number.declaration, ToolFacts.preview.declaration, ToolFacts.outcome.declaration],
  )

  static let log = Tool(
    "log",
    "List recorded changes, newest first, or show one revision with all details.",
    parameters: [
      revision.declaration, start.declaration, first.declaration, file.declaration,
      preview.declaration,
      limit.declaration, ToolParameters.cursor.declaration,
    ],
    facts: [revisions.declaration],
  ) { (call) throws(RPCError) in
    let cursor = try call.cursor
    if let revision = try call[revision] {
      return call.calls.call(
        .logShow,
        RevisionSelection(revision: revision, from: try call[start] ?? 0),
        then: call.then { detail in
          var json = JSONWriter(indent: 2)
          json.append(detail)
          let lines = String(decoding: json.bytes, as: UTF8.self).split(separator: "\n")
          let facts = ObjectValue(members(of: detail.revision).compactMap(\.self))
          call.finish(
            lines.map { ToolLine(String($0)) },
            nil,
            cursor,
            [revisions([.object(facts)])]
          )
        }
      )
    }
    call.calls.call(
      .logQuery,
      try LogQuery.read(params: .object(call.arguments)),
      then: call.then { found in
        let notes = found.note.map { [ToolLine($0)] } ?? []
        let lines = found.revisions.map { ToolLine(line(for: $0), members(of: $0)) }
        let none = [ToolLine("no recorded changes")]
        call.finish(notes + (lines.isEmpty ? none : lines), revisions, cursor)
      }
    )
  }

  /// Returns the facts about a revision.
  private static func members(of revision: Revision) -> [ObjectValue.Member?] {
    [
      number(revision.number), ToolFacts.preview(revision.preview ?? revision.file),
      ToolFacts.outcome(revision.outcome.rawValue),
    ]
  }

  /// Returns a line such as `42  2026-11-20T23:57:08.123Z  feed.xml  rendered  +1 -0 >0 ~2`.
  private static func line(for revision: Revision) -> String {
    let subject = revision.preview ?? revision.file
    let cause = CauseText.wordsAndNote(revision.cause)
    let counts = revision.counts
    return [
      String(revision.number),
      revision.time.text,
      cause == revision.file ? subject : "\(subject) ← \(cause)",
      revision.outcome.rawValue,
      "+\(counts.insert) -\(counts.delete) >\(counts.move) ~\(counts.update)",
    ].joined(separator: "  ")
  }
}
