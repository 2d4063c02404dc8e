import PlaygroundClient
import PlaygroundCore
import PlaygroundSystem

/// `playground log replay`: draws recorded previews one after the other.
struct LogReplayCommand: Command {
  private static let speed = Option(
    "speed",
    "X",
    .ratio,
    default: 1,
    "replay X times as fast as recorded (default: 1); pauses last 2 s at most",
  )

  static let declaration = CommandDeclaration(
    name: "log replay",
    summary: "Draw recorded previews one after the other, at the recorded pace",
    details: [
      "Off a terminal, all frames are printed at once. Revisions without drawn rows, such as those",
      "of files with errors, are left out and named at the end.",
    ],
    arguments: [CommonOptions.directory],
    options: [
      speed, LogOptions.preview, LogOptions.since, LogOptions.until, CommonOptions.color,
    ],
    examples: [
      .init(
        line: "playground log replay --since demo --until demo --speed 4",
        summary: "replay the recording 'demo' four times as fast",
      )
    ],
  )

  static let endsWithoutReader = true

  let console: any Console

  /// Draws the frames.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let history = try History.complete(of: location, console)
    let player = ReplayPlayer(
      frames: ReplayFrames(history, try LogOptions.query(arguments, below: location.root, history)),
      pace: ReplayPace(speed: arguments[Self.speed]),
      encoder: ANSIEncoder(
        depth: ColorPolicy.depth(arguments[CommonOptions.color], on: .output, console)
      ),
      formatter: LogCommand.formatter(console),
    )
    try player.play(on: console) { (milliseconds) throws(SystemError) in
      var none: [PollEntry] = []
      try Poll.wait(&none, timeoutMilliseconds: milliseconds)
    }
    return .fine
  }
}
