import Testing

@testable import Playground
@testable import PlaygroundDaemon
@testable import PlaygroundSystem

struct DaemonMessageFormatTests {
  private let time = WallTime(milliseconds: 1_000_123)

  private func lines(
    _ style: DaemonMessageFormat.Style,
    from level: DaemonMessage.Level = .info
  ) -> [String] {
    let format = DaemonMessageFormat(style, leastLevel: level)
    return DaemonMessage.Level.allCases.compactMap {
      format.line(DaemonMessage($0, "a\nb"), at: time)
    }
  }

  @Test func aLineOfAFileHasTimeAndLevel() {
    let first = lines(.dated).map { $0.prefix(35) }

    #expect(
      first == [
        "1970-01-01T00:16:40.123Z error    a", "1970-01-01T00:16:40.123Z warning  a",
        "1970-01-01T00:16:40.123Z info     a",
      ]
    )
  }

  @Test func aLineOfTheJournalHasThePriority() {
    #expect(lines(.journal).map { $0.prefix(4) } == ["<3>a", "<4>a", "<6>a"])
  }

  @Test func aLineForPeopleHasTheNameOfTheProgram() {
    #expect(Set(lines(.plain).map { $0.prefix(13) }) == ["playground: a"])
  }

  @Test(arguments: DaemonMessageFormat.Style.allCases)
  func lessImportantMessagesAreLeftOut(style: DaemonMessageFormat.Style) {
    #expect(lines(style, from: .error).count == 1)
    #expect(lines(style, from: .warning) == Array(lines(style).prefix(2)))
    #expect(lines(style).count == 3)
    #expect(lines(style).allSatisfy { !$0.contains("\n") })
  }

  @Test func aJournalOfAnotherProcessIsNotWrittenTo() {
    func style(_ isBackground: Bool, _ stream: String?) -> DaemonMessageFormat.Style {
      .init(isBackground: isBackground, journalStream: stream, errorStream: "8:15")
    }

    #expect(style(false, "8:15") == .journal)
    #expect(style(false, "8:16") == .plain)
    #expect(style(false, nil) == .plain)
    #expect(style(true, "8:15") == .dated)
  }
}
