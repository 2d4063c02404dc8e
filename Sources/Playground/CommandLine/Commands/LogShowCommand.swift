import DescriptionLanguage
import PlaygroundClient
import PlaygroundDaemon
import PlaygroundProtocol

/// `playground log show`: prints one recorded change with all its details.
struct LogShowCommand: Command {
  private static let revision = Argument(
    "REV",
    .count,
    "revision number, as listed by 'playground log'"
  )

  static let declaration = CommandDeclaration(
    name: "log show",
    summary: "Show one recorded change, with the preview before and after it",
    arguments: [revision, CommonOptions.directory],
    options: [CommonOptions.format, CommonOptions.color],
    examples: [.init(line: "playground log show 12", summary: "show revision 12")],
  )

  let console: any Console

  /// Prints the given revision.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let number = arguments[Self.revision]
    let reader = try LogCommand.reader(at: location)
    let found: RevisionDetail?
    do throws(ChangeLogError) {
      found = try reader.revision(number)?.detail
    } catch {
      throw CommandError.logUnreadable(error.description)
    }
    guard let detail = found else { throw CommandError.noSuchRevision(number) }
    if arguments[CommonOptions.format] == .json {
      var json = JSONWriter(indent: 2)
      json.append(detail)
      try console.write(String(decoding: json.bytes, as: UTF8.self) + "\n")
    } else {
      let formatter = LogCommand.formatter(console)
      try console.write(formatter.lines(for: detail).map { $0 + "\n" }.joined())
    }
    return .fine
  }
}
