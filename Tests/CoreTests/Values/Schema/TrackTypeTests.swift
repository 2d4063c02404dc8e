import TestSupport
import Testing

@testable import PlaygroundCore

/// The grammar of the tracks of a grid.
struct TrackTypeTests {
  private func normal(_ value: Value) -> String? {
    guard case .string(let text)? = AttributeType.tracks.normalised(value) else { return nil }
    return text
  }

  @Test(
    arguments: [
      ("auto", "auto"), ("12", "12"), (5, "5"), (0, "0"), (2.5, "2.5"), (3.0, "3"),
      ("2.0", "2"), ("007", "7"), ("-0", "0"), (".5", "0.5"), ("1fr", "1fr"), ("2.0fr", "2fr"),
      (".5fr", "0.5fr"), ("0fr", "0fr"), ("  1fr   12 auto ", "1fr 12 auto"),
      ("1000000 1000000fr", "1000000 1000000fr"),
    ] as [(Value, String)]
  )
  func breadthsAreSeparatedBySingleSpaces(written: Value, expected: String) {
    #expect(normal(written) == expected)
  }

  @Test(
    arguments: [
      ("minmax(4,2fr)", "minmax(4, 2fr)"), ("minmax( auto ,  auto )", "minmax(auto, auto)"),
      ("minmax(0, 1.50fr)", "minmax(0, 1.5fr)"), ("minmax(5, 2)", "minmax(5, 2)"),
      ("1 minmax(1, 2) 3", "1 minmax(1, 2) 3"),
    ] as [(Value, String)]
  )
  func minimumAndMaximumAreSeparatedByACommaAndASpace(written: Value, expected: String) {
    #expect(normal(written) == expected)
  }

  @Test(
    arguments: [
      ("repeat(3, 1fr)", "1fr 1fr 1fr"), ("repeat(1,auto)", "auto"),
      ("repeat( 2 , 4  1fr )", "4 1fr 4 1fr"),
      ("repeat(2, minmax(1,2fr) 3)", "minmax(1, 2fr) 3 minmax(1, 2fr) 3"),
      ("9 repeat(2, 1) repeat(1, 2) 8", "9 1 1 2 8"),
    ] as [(Value, String)]
  )
  func repetitionsAreExpanded(written: Value, expected: String) {
    #expect(normal(written) == expected)
  }

  @Test(
    arguments: [
      "", "   ", nil, true, ["1fr"], ["a": 1], "wide", "fr", "1 fr", "-1", "-1fr", -1, "1e3", "1%",
      "1000001", 1_000_001, "1000001fr", "1,2", "auto(1)", "(1)", "()", "1fr)", "(1fr", ")1(",
    ] as [Value]
  )
  func otherBreadthsAreInvalid(written: Value) {
    #expect(normal(written) == nil)
  }

  @Test(
    arguments: [
      "minmax(1fr, 2)", "minmax(1fr, 2fr)", "minmax(1)", "minmax()", "minmax(,)", "minmax(1, 2, 3)",
      "minmax(-1, 2)", "minmax(1, -2)", "minmax(1, 2)3", "minmax(1, 2", "minmax(minmax(1, 2), 3)",
      "minmax(1, (2))", "minmax 1, 2",
    ] as [Value]
  )
  func theMinimumIsNoShareAndBothAreBreadths(written: Value) {
    #expect(normal(written) == nil)
  }

  @Test(
    arguments: [
      "repeat(0, 1fr)", "repeat(-1, 1fr)", "repeat(1.5, 1fr)", "repeat(auto, 1fr)", "repeat(2)",
      "repeat(2, )", "repeat(2, x)", "repeat(2, repeat(2, 1fr))", "repeat(2, 1fr) x",
      "repeat(2, minmax(1fr, 2))", "repeat(2, ((1)))",
    ] as [Value]
  )
  func repetitionsHaveACountAndTracksButNoRepetition(written: Value) {
    #expect(normal(written) == nil)
  }

  @Test func atMostAThousandTracksAreAllowed() {
    func count(_ written: String) -> Int? {
      normal(.string(written))?.split(separator: " ").count
    }
    let limit = AttributeType.trackLimit

    #expect(limit == 1_000)
    #expect(count("repeat(1000, 1fr)") == 1_000)
    #expect(count("repeat(1001, 1fr)") == nil)
    #expect(count("repeat(500, 1fr 2fr)") == 1_000)
    #expect(count("repeat(501, 1fr 2fr)") == nil)
    #expect(count("1 repeat(999, 2)") == 1_000)
    #expect(count("1 repeat(1000, 2)") == nil)
    #expect(count(Array(repeating: "1", count: limit).joined(separator: " ")) == 1_000)
    #expect(count(Array(repeating: "1", count: limit + 1).joined(separator: " ")) == nil)
  }

  @Test(arguments: Seeds.upTo(200, atLeast: 40))
  func theNormalFormListsTheTracksOneByOne(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var written: [String] = []
    var expected: [String] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let list = (0..<Int.random(in: 1...3, using: &random)).map { _ in track(&random) }
      if Bool.random(using: &random) {
        let count = Int.random(in: 1...4, using: &random)
        written.append("repeat(\(count), \(list.map(\.written).joined(separator: "  ")))")
        for _ in 0..<count { expected += list.map(\.normal) }
      } else {
        written += list.map(\.written)
        expected += list.map(\.normal)
      }
    }

    let text = normal(.string(written.joined(separator: " ")))

    #expect(text == expected.joined(separator: " "), "seed \(seed)")
    #expect(text.flatMap { normal(.string($0)) } == text, "seed \(seed)")
  }

  /// Returns a random track as it may be written, and its normal form.
  private func track(_ random: inout SeededGenerator) -> (written: String, normal: String) {
    let number = Int.random(in: 0...30, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return ("auto", "auto")
    case 1: return ("\(number)fr", "\(number)fr")
    case 2: return ("\(number).0", "\(number)")
    case 3: return ("minmax(\(number) ,auto)", "minmax(\(number), auto)")
    default: return ("\(number)", "\(number)")
    }
  }
}
