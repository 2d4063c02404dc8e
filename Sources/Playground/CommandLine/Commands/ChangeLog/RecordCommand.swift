import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundSystem

/// `playground record`: gives a range of recorded changes a name.
struct RecordCommand: Command {
  private static let name = Argument(
    optional: "NAME",
    .text,
    "name of the recording; without it, all recordings are listed",
  )
  private static let stop = Option(flag: "stop", "end the recording")

  static let declaration = CommandDeclaration(
    name: "record",
    summary: "Name the changes from now on, to export, replay or keep them",
    details: [
      "Every change is recorded in any case. The name can be used with --since, --until, --from and",
      "--to, and 'log gc' keeps the changes of a recording.",
    ],
    arguments: [name, CommonOptions.directory],
    options: [stop],
    examples: [
      .init(line: "playground record demo", summary: "start a recording"),
      .init(line: "playground record demo --stop", summary: "end it"),
    ],
  )

  let console: any Console

  /// Starts or ends a recording, or lists all.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    guard let name = arguments[Self.name] else {
      let recordings = try History(of: location).recordings()
      try console.write(recordings.map { Self.line(for: $0) + "\n" }.joined())
      return .fine
    }
    let editor = try HistoryEditor(of: location)
    let isEnd = arguments[Self.stop]
    let recording = try editor.edit { editor throws(ChangeLogError) in
      isEnd ? try editor.stopRecording(name) : try editor.startRecording(name)
    }
    guard let recording else {
      throw CommandError.log(isEnd ? .noSuchRecording(name) : .recordingExists(name))
    }
    try console.write(Self.line(for: recording) + "\n")
    return .fine
  }

  private static func line(for recording: NamedRecording) -> String {
    let name = DrawnText.line(recording.name)
    guard let last = recording.last else {
      return "\(name): from revision \(recording.first + 1) on"
    }
    return last > recording.first
      ? "\(name): revisions \(recording.first + 1) to \(last)" : "\(name): no revisions"
  }
}
