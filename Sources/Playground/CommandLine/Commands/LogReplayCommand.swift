import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol
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
    details: ["Off a terminal, all frames are printed at once."],
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

  /// The longest pause between two frames, in milliseconds.
  private static let longestPause = 2_000.0

  let console: any Console

  /// Draws the frames.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let location = try DirectoryArgument.location(arguments[CommonOptions.directory])
    let history = try History(of: location)
    let frames = ReplayFrames(
      history,
      try LogOptions.query(arguments, below: location.root, history)
    )
    let encoder = ANSIEncoder(
      depth: ColorPolicy.depth(arguments[CommonOptions.color], on: .output, console)
    )
    let size = console.isTerminal(.output) ? console.terminalSize : nil
    let formatter = LogCommand.formatter(console)
    var last: Timestamp?
    for number in try frames.numbers() {
      guard let frame = try frames.frame(number) else { continue }
      if let size {
        try pause(from: last, to: frame.revision.time, speed: arguments[Self.speed])
        let rows = Array(frame.rows.prefix(max(1, size.height - 2)))
        let heading = [Run(formatter.lines(for: [frame.revision]).joined())]
        try console.write("\u{1b}[H\u{1b}[2J" + encoder.text(rows: [heading, []] + rows))
      } else {
        let heading = [Run(formatter.lines(for: [frame.revision]).joined())]
        try console.write(encoder.text(rows: [heading] + frame.rows + [[]]))
      }
      last = frame.revision.time
    }
    return .fine
  }

  private func pause(
    from last: Timestamp?,
    to next: Timestamp,
    speed: Double
  ) throws(SystemError) {
    guard let last else { return }
    let gap = Double(next.millisecondsSince1970 - last.millisecondsSince1970) / speed
    var none: [PollEntry] = []
    try Poll.wait(&none, timeoutMilliseconds: Int(min(max(gap, 0), Self.longestPause)))
  }
}
