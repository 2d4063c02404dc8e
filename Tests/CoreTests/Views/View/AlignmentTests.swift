import TestSupport
import Testing

@testable import PlaygroundCore

/// Alignments and their keywords.
struct AlignmentTests {
  @Test(
    arguments: [
      (Alignment.top, "top"), (.bottom, "bottom"), (.left, "left"), (.right, "right"),
      (.leading, "leading"), (.trailing, "trailing"), (.horzCenter, "horz-center"),
      (.vertCenter, "vert-center"), (.center, "center"), ([.right, .top], "top right"),
      ([.vertCenter, .leading], "leading vert-center"),
    ] as [(Alignment, String)]
  )
  func anAlignmentHasItsKeywords(alignment: Alignment, words: String) {
    #expect(alignment.attribute == .string(words))
    #expect(Alignment(attribute: .string(words)) == alignment)
  }

  @Test func noneHasNoKeyword() {
    #expect(Alignment([]).attribute == nil)
    #expect(Alignment(attribute: "") == [])
    #expect(Alignment(attribute: "  left  top ") == [.left, .top])
  }

  @Test(arguments: ["Left", "middle", "left,top", "left middle"] as [Value])
  func anUnknownKeywordIsRefused(value: Value) {
    #expect(Alignment(attribute: value) == nil)
  }

  @Test(arguments: [4, 1.5, true, .array([]), .array(["left"])] as [Value])
  func otherTypesAreRefused(value: Value) {
    #expect(Alignment(attribute: value) == nil)
  }

  @Test(arguments: 1..<512)
  func allCombinationsRoundTrip(bits: Int) throws {
    let alignment = Alignment(rawValue: UInt16(bits))

    #expect(Alignment(attribute: try #require(alignment.attribute)) == alignment)
  }
}
