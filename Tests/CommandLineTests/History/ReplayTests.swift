import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

struct ReplayTests {
  private static let clear = "\u{1b}[H\u{1b}[2J"

  private let console = CapturedConsole()

  private func pauses(speed: Double, _ times: [Int64]) -> [Int] {
    var pace = ReplayPace(speed: speed)
    return times.map { pace.pause(before: Timestamp(millisecondsSince1970: $0)) }
  }

  @Test func pausesAreThoseOfTheRecordingDividedByTheSpeed() {
    let times: [Int64] = [5_000, 5_300, 6_300, 6_300, 60_000, 59_000]

    #expect(pauses(speed: 1, times) == [0, 300, 1_000, 0, 2_000, 0])
    #expect(pauses(speed: 4, times) == [0, 75, 250, 0, 2_000, 0])
    #expect(pauses(speed: 0.5, times) == [0, 600, 2_000, 0, 2_000, 0])
  }

  /// Replays three frames of two rows, one second apart; returns the pauses.
  private func replay(speed: Double, _ query: LogQuery = LogQuery()) throws -> [Int] {
    var folder = try HistoryFolder()
    for text in ["One", "Two", "Three"] {
      folder.record("a.xml", HistoryFolder.list([text, "0123456789"]), source: text)
    }
    folder.remove("a.xml")
    let player = ReplayPlayer(
      frames: ReplayFrames(History(reader: try folder.reader), query),
      pace: ReplayPace(speed: speed),
      encoder: ANSIEncoder(depth: .none),
      formatter: LogFormatter(),
    )
    var pauses: [Int] = []
    // A frame is drawn after its pause.
    try player.play(on: console) { (pause) throws(SystemError) in
      #expect(console.output.split(separator: Self.clear).count == pauses.count + 1)
      pauses.append(pause)
    }
    return pauses
  }

  @Test(arguments: [(1.0, 1_000), (4.0, 250), (0.25, 2_000)])
  func framesFollowEachOtherAtTheRecordedPace(speed: Double, pause: Int) throws {
    console.terminals = [.output]
    console.terminalSize = Size(width: 60, height: 10)

    #expect(try replay(speed: speed) == [pause, pause])

    let frames = try screens(columns: 60, rows: 10)
    #expect(frames.map { $0[2] } == ["One", "Two", "Three"])
    #expect(frames.allSatisfy { $0[0].contains("a.xml  rendered") && $0[3] == "0123456789" })
  }

  @Test func revisionsWithoutRowsAreNamed() throws {
    _ = try replay(speed: 1, LogQuery(since: .revision(2)))

    #expect(console.messages == "playground: left out 1 revision without drawn rows: 4\n")
    #expect(
      ErrorMessage.undrawnRevisions(Array(1...12))
        == "playground: left out 12 revisions without drawn rows: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more"
    )
  }

  @Test func framesLargerThanTheTerminalAreCut() throws {
    console.terminals = [.output]
    console.terminalSize = Size(width: 8, height: 4)

    _ = try replay(speed: 1)

    #expect(try screens(columns: 8, rows: 4).map { $0[2] } == ["One", "Two", "Three"])
    #expect(!console.output.contains("01234"))
  }

  @Test func elsewhereAllFramesAreLines() throws {
    #expect(try replay(speed: 1, LogQuery(since: .revision(1))) == [])

    let lines = console.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 9)
    #expect(lines[1...3] == ["Two", "0123456789", ""])
    #expect(lines[5...7] == ["Three", "0123456789", ""])
    #expect(!console.output.contains("\u{1b}"))
  }

  /// The screens after each frame, drawn on a terminal of that size.
  private func screens(columns: Int, rows: Int) throws -> [[String]] {
    console.output.split(separator: Self.clear).map { frame in
      let lines = frame.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(lines.count <= rows)
      #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= columns })
      return lines
    }
  }
}
