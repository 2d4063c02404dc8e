import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// `playground log show`: prints one recorded change with all its details.
struct LogShowCommand: Command {
  private static let revision = Argument(
    "REV",
    .count,
    "revision number, as listed by 'playground log'"
  )
  private static let source = Option(
    flag: "source",
    "print only the recorded bytes of the file that caused the change",
  )

  static let declaration = CommandDeclaration(
    name: "log show",
    summary: "Show one recorded change, with the preview before and after it",
    arguments: [revision, CommonOptions.directory],
    options: [source, CommonOptions.format, CommonOptions.color, CommonOptions.hyperlinks],
    examples: [
      .init(line: "playground log show 12", summary: "show revision 12"),
      .init(
        line: "playground log show 12 --source > greeting.xml",
        summary: "get a version of a file back",
      ),
    ],
  )

  let console: any Console

  /// Prints the given revision.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let recorded = try History.complete(of: location, console).revision(arguments[Self.revision])
    if arguments[Self.source] {
      guard let bytes = recorded.detail?.sourceBytes else {
        throw CommandError.log(.noRecordedSource(revision: recorded.number))
      }
      try console.write(bytes)
    } else if arguments[CommonOptions.format] == .json {
      var json = JSONWriter(indent: 2)
      json.append(recorded.forClients)
      try console.write(encoded: String(decoding: json.bytes, as: UTF8.self) + "\n")
    } else {
      let depth = ColorPolicy.depth(arguments[CommonOptions.color], on: .output, console)
      let lines = LogCommand.formatter(console).lines(forDetailsOf: recorded).map { [Run($0)] }
      let text = LinkedText(
        ANSIEncoder(depth: depth),
        arguments.fileAddresses(below: location.root, console),
        files: recorded.files
      )
      try console.write(encoded: text.text(rows: lines))
    }
    return .fine
  }
}
