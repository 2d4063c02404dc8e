import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import Testing

@testable import Playground

struct ArgumentValueTests {
  @Test(arguments: [
    ("40x10", SizeArgument(columns: 40, rows: 10)),
    ("40xauto", SizeArgument(columns: 40, rows: nil)),
    ("autox7", SizeArgument(columns: nil, rows: 7)),
    ("autoxauto", SizeArgument(columns: nil, rows: nil)),
    ("0x1", nil), ("1x0", nil), ("10001x1", nil), ("+4x4", nil), ("4x4x4", nil), ("x", nil),
    ("4X4", nil), ("", nil), ("٤x4", nil), ("99999999999999999999x1", nil),
  ])
  func sizes(_ text: String, _ expected: SizeArgument?) {
    #expect(SizeArgument(text) == expected)
  }

  @Test(arguments: [
    ("40", [WallValue.width(40)]), ("40x10", [.width(40, rows: 10)]),
    ("40,80x24,120", [.width(40), .width(80, rows: 24), .width(120)]),
    ("10000x10000", [.width(10_000, rows: 10_000)]),
    ("", nil), (",", nil), ("40,", nil), ("0", nil), ("40x", nil), ("x40", nil), ("40x0", nil),
    ("40x10001", nil), ("10001", nil), ("4x4x4", nil), ("40xauto", nil), ("40X10", nil),
    ("+4", nil), ("4x+4", nil), ("4 x 4", nil), ("٤x4", nil), ("99999999999999999999", nil),
  ])
  func widthsMayHaveAHeight(_ text: String, _ expected: [WallValue]?) {
    #expect(WidthList(text)?.widths == expected)
  }

  @Test func aClosedSizeHasNoOpenSide() {
    let parser = ValueParser<Size>.size

    #expect(parser.parse("40x10") == Size(width: 40, height: 10))
    #expect(parser.parse("40xauto") == nil)
    #expect(parser.expectation("40xauto") == .value("WxH from 1x1 to 10000x10000, such as 60x20"))
  }

  @Test(arguments: [("a=b", "a", "b"), ("a=", "a", ""), ("a=b=c", "a", "b=c")])
  func assignmentsEndTheirNameAtTheFirstSign(_ text: String, _ name: String, _ value: String) {
    let assignment = StateAssignment(text)

    #expect(assignment?.name == name)
    #expect(assignment?.text == value)
  }

  @Test(arguments: ["", "a", "=b"]) func assignmentsHaveAName(_ text: String) {
    #expect(StateAssignment(text) == nil)
  }

  @Test func limitsAreWrittenAsTheyAreRead() throws {
    let limit = try #require(LimitArgument("nodes=007"))

    #expect(limit.description == "nodes=7")
    #expect(LimitArgument(limit.description) == limit)
  }

  @Test func ofSeveralLimitsOfOneNameTheLastApplies() {
    let arguments = ["nodes=5", "depth=9", "nodes=7"].compactMap { LimitArgument($0) }
    let limits = Limits(arguments)

    #expect(limits[.nodes] == 7)
    #expect(limits[.depth] == 9)
    #expect(limits[.steps] == Limits()[.steps])
  }

  @Test func choicesAreCompletedWithTheirWords() {
    let parser = ValueParser<RenderFormat>.choice

    #expect(parser.completion == .words(["text", "ansi", "json", "html", "svg"]))
    #expect(parser.parse("svg") == .svg)
    #expect(parser.parse("SVG") == nil)
    #expect(parser.expectation("htm") == .word("html"))
  }

  @Test(
    arguments: [
      ("500ms", 500), ("10s", 10_000), ("2m", 120_000), ("60m", 3_600_000), ("0s", 0), ("61m", nil),
      ("10", nil), ("s", nil), ("-1s", nil), ("1.5s", nil), ("1 s", nil),
      ("99999999999999999999s", nil),
    ] as [(String, Int?)]
  )
  func waitingTimesHaveAUnit(text: String, milliseconds: Int?) {
    #expect(WaitingTime(text)?.milliseconds == milliseconds)
  }
}
