import PlaygroundClient
import PlaygroundProtocol
import PlaygroundSystem

/// `playground log export`: writes recorded changes as a document for other programs.
struct LogExportCommand: Command {
  private static let format = Option(
    "format",
    default: ExportFormat.jsonl,
    "write this format",
  )
  private static let castVersion = Option(
    "cast-version",
    default: CastVersion.v2,
    "version of the asciicast format",
  )
  private static let from = Option(
    "from",
    "REV|TIME|GIT-REF",
    .moment,
    "only changes after this revision, time or commit",
  )
  private static let to = Option(
    "to",
    "REV|TIME|GIT-REF",
    .moment,
    "only changes up to this revision, time or commit",
  )
  private static let output = Option(
    "output",
    short: "o",
    "FILE",
    .file,
    "write to this file (default: standard output)",
  )

  static let declaration = CommandDeclaration(
    name: "log export",
    summary: "Write recorded changes as a document for other programs",
    details: [
      "The same changes give the same bytes. 'junit' and 'sarif' contain the newest outcome of each",
      "preview; 'md' fits a pull-request comment.",
    ],
    arguments: [CommonOptions.directory],
    options: [format, from, to, LogOptions.preview, LogOptions.file, output, castVersion],
    examples: [
      .init(
        line: "playground log export --format html -o changes.html",
        summary: "write a page for a browser",
      ),
      .init(
        line: "playground log export --format cast --from demo --to demo -o demo.cast",
        summary: "write the recording 'demo' for asciinema",
      ),
    ],
  )

  let console: any Console

  /// Writes the document.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let history = try History.complete(of: location, console)
    var query = try LogOptions.query(arguments, below: location.root, history)
    query.since = try arguments[Self.from]?.resolved(in: location.root, history, isEnd: false)
    query.until = try arguments[Self.to]?.resolved(in: location.root, history, isEnd: true)
    let document = try LogExport(history, query).document(
      arguments[Self.format],
      castVersion: arguments[Self.castVersion]
    )
    try console.write(document: document, to: arguments[Self.output])
    return .fine
  }
}
