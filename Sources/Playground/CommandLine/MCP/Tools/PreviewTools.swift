import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

extension ToolCall {
  /// The cursor in the arguments.
  var cursor: TextPage.Cursor {
    get throws(RPCError) { try TextPage.Cursor(self[ToolParameters.cursor]) }
  }

  /// Finds the preview and the variant in the arguments, and calls `body` with them.
  ///
  /// - Throws: `RPCError` if the call names no preview.
  func findPreview(_ body: @escaping (PreviewID) -> Void) throws(RPCError) {
    let written = PreviewID(text: try self[ToolParameters.preview])
    let variant = try self[ToolParameters.variant] ?? written.variant
    calls.call(
      .previewList,
      then: then { summaries in
        let found = summaries.first { $0.name.hasSameBytes(as: written.name) }
        guard found != nil || !excludes(written.name) else {
          return fail(RPCError.outside(written.name, root: root).message)
        }
        guard let summary = found ?? summaries.first(where: { $0.isCalled(written.name) }) else {
          let nearest = Suggestion.of(written.name, among: summaries.map(\.name))
          let cure = nearest.map { "did you mean '\($0)'?" } ?? "the tool 'list' has the names"
          return fail("unknown preview '\(written.name)'; \(cure)")
        }
        if let variant, !summary.mayHave(variant: variant) {
          let names = summary.variants.map { "'\($0)'" }.joined(separator: ", ")
          let cure = names.isEmpty ? "it has none" : "expected one of \(names)"
          return fail("unknown variant '\(variant)' of '\(summary.name)'; \(cure)")
        }
        // The preview that is asked for, not the unread file that may contain it.
        let name = summary.mayContain(written.name) ? written.name : summary.name
        body(PreviewID(name: name, variant: variant))
      }
    )
  }
}

/// Tools that show previews.
enum PreviewTools {
  private static let title = ToolFact(text: "title", isOptional: true)
  private static let status = ToolFact(text: "status", isOptional: true)
  private static let generation = ToolFact(number: "generation", isOptional: true)
  private static let previews = ToolFact(
    list: "previews",
    of: [
      ToolFacts.preview.declaration, ToolFacts.variant.declaration, title.declaration,
      status.declaration, generation.declaration,
    ],
  )

  static let list = Tool(
    "list",
    "List all previews and their variants, with status and generation, one per line.",
    parameters: [ToolParameters.cursor.declaration],
    facts: [previews.declaration],
  ) { (call) throws(RPCError) in
    let cursor = try call.cursor
    call.calls.call(
      .previewList,
      then: call.then { summaries in
        let lines = summaries.flatMap { summary -> [ToolLine] in
          let name = summary.name + (summary.title.map { "  \"\($0)\"" } ?? "")
          let head = ToolLine(
            "\(name)  \(summary.status.rawValue), generation \(summary.generation)",
            [
              ToolFacts.preview(summary.name), title(summary.title),
              status(summary.status.rawValue), generation(summary.generation),
            ]
          )
          return [head]
            + summary.variants.map { name in
              ToolLine(
                PreviewID(name: summary.name, variant: name).description,
                [ToolFacts.preview(summary.name), ToolFacts.variant(name)]
              )
            }
        }
        call.finish(lines.isEmpty ? [ToolLine("no previews")] : lines, previews, cursor)
      }
    )
  }

  static let tree = Tool(
    "tree",
    "Return the virtual tree of a preview, one node per line, with ids and attributes.",
    parameters: [
      ToolParameters.preview.declaration, ToolParameters.variant.declaration,
      ToolParameters.cursor.declaration,
    ],
  ) { (call) throws(RPCError) in
    let cursor = try call.cursor
    try call.findPreview { previewID in
      let selection = PreviewSelection(preview: previewID.name, variant: previewID.variant)
      call.calls.call(
        .listGet,
        selection,
        then: call.then { content in
          guard let tree = content.tree else {
            return call.fail(
              "'\(previewID)' has no content yet; the tool 'problems' has the errors"
            )
          }
          call.finish(OutlineText.lines(of: tree), cursor)
        }
      )
    }
  }

  static let problems = Tool(
    "problems",
    """
    Return the errors and warnings of a file, or of all previews, with source lines. Waits until \
    the files have been read as they are on disk.
    """,
    parameters: [file.declaration, ToolParameters.cursor.declaration],
    facts: [ToolFacts.errors.declaration, ToolFacts.warnings.declaration],
  ) { (call) throws(RPCError) in
    let cursor = try call.cursor
    if let file = try call[file] { return collect([file], call, cursor) }
    call.calls.call(
      .previewList,
      then: call.then { summaries in
        var seen: Set<ByteExactString> = []
        let files = summaries.filter { $0.status != .removed }.map(\.file)
        collect(files.filter { seen.insert(ByteExactString($0)).inserted }, call, cursor)
      }
    )
  }

  private static let file = ToolParameter(
    optionalFile: "file",
    "path of a file below the directory (default: all)",
  )

  /// Waits for the outcome of each file, and replies with the diagnostics of all.
  private static func collect(_ files: [String], _ call: ToolCall, _ cursor: TextPage.Cursor) {
    let collection = ProblemCollection(files)
    var readCount = 0
    if files.isEmpty {
      let none = [ToolFacts.errors(0), ToolFacts.warnings(0)]
      return call.finish([ToolLine("no previews")], nil, cursor, none)
    }
    for file in files {
      call.calls.call(.awaitOutcome, AwaitRequest(file: file)) { result in
        readCount += 1
        call.progress(readCount, of: files.count, "reading files")
        guard collection.add(result, of: file) else { return }
        switch collection.result {
        case .success(let problems) where collection.isOfMissingFile:
          call.fail(problems.lines.joined(separator: "\n"))
        case .success(let problems):
          let facts = [ToolFacts.errors(problems.errors), ToolFacts.warnings(problems.warnings)]
          call.finish(problems.lines.map { ToolLine($0) }, nil, cursor, facts)
        case .failure(let failure): call.fail(failure.message)
        }
      }
    }
  }
}

/// The diagnostics of several files, collected as answers arrive.
private final class ProblemCollection {
  private let files: [String]
  private var outcomes: [ByteExactString: FileOutcome] = [:]
  private var failure: DaemonCalls.Failure?
  private var left: Int

  init(_ files: [String]) {
    self.files = files
    left = files.count
  }

  /// Adds an answer; returns whether it is the last one.
  func add(_ result: Result<FileOutcome, DaemonCalls.Failure>, of file: String) -> Bool {
    left -= 1
    switch result {
    case .success(let outcome): outcomes[file] = outcome
    case .failure(let failure): self.failure = failure
    }
    return left == 0
  }

  /// Whether the only file does not exist.
  var isOfMissingFile: Bool { files.count == 1 && outcomes[files[0]]?.isOfMissingFile == true }

  /// The diagnostics as text, and their numbers.
  struct Problems {
    let lines: [String]
    let errors: Int
    let warnings: Int
  }

  /// The diagnostics in the order of the files, each once.
  var result: Result<Problems, DaemonCalls.Failure> {
    if let failure { return .failure(failure) }
    var diagnostics = MergedDiagnostics()
    var unread: [String] = []
    for file in files {
      guard let outcome = outcomes[file] else { continue }
      if outcome.isOverdue { unread.append(file) }
      for diagnostic in outcome.allDiagnostics { diagnostics.add(diagnostic) }
    }
    let text = DiagnosticFormatter().text(diagnostics.all).split(separator: "\n").map(String.init)
    let notes = unread.map { "\($0): not read; is it hidden, ignored, or is watching paused?" }
    let lines = text + notes.map { DrawnText.line($0) }
    return .success(
      Problems(
        lines: lines.isEmpty ? ["no problems"] : lines,
        errors: diagnostics.all.count { $0.severity == .error },
        warnings: diagnostics.all.count { $0.severity == .warning }
      )
    )
  }
}
