import Testing

@testable import PlaygroundCore

/// Lengths that follow other views.
struct FollowedLengthTests {
  private let frame = Rect(x: 3, y: -5, width: 20, height: 8)

  @Test(arguments: [
    (FollowedLength.Member.width, 1.0, 0.0, 20), (.height, 1, 0, 8), (.x, 1, 0, 3),
    (.y, 1, 0, -5), (.width, 0.5, 1, 11), (.height, 0.5, 0.5, 5), (.height, 0.5, 0.4, 4),
    (.width, -1, 2, -18), (.x, 0.5, 0, 2), (.y, 0.5, 0, -2), (.y, 0.5, -0.1, -3),
    (.width, 1e9, 0, 16_777_216), (.width, -1e9, 0, -16_777_216), (.width, 0, 1e300, 16_777_216),
  ])
  func cellsAreAMultipleOfAMeasurePlusAConstant(
    member: FollowedLength.Member,
    factor: Double,
    addend: Double,
    cells: Int
  ) {
    let length = FollowedLength(id: "a", member, factor: factor, addend: addend)

    #expect(length.cells(of: frame) == cells)
  }

  @Test func withoutFactorAndConstantItIsTheMeasure() {
    let length = FollowedLength(id: "side", .x)

    #expect(length == FollowedLength(id: "side", .x, factor: 1, addend: 0))
    #expect(length.value == "@side.x * 1.0 + 0.0")
  }

  @Test(arguments: [
    "@a.width * 1.0 + 0.0", "@a.height * -2.5 + 1.0", "@a.b.x * 0.5 + -3.0", "@.y * 1.0 + 0.0",
    "@@.width * 1.0 + 0.0",
  ])
  func aLengthIsReadFromItsValue(text: String) throws {
    let length = try #require(FollowedLength(.string(text)))

    #expect(length.value == .string(text))
    #expect(length.id == String(text.dropFirst().prefix { $0 != " " }).beforeLastDot)
  }

  @Test(arguments: [
    "", "@", "a.width * 1.0 + 0.0", "@a * 1.0 + 0.0", "@a.width", "@a.width * 1.0",
    "@a.width + 1.0 * 0.0", "@a.width * one + 0.0", "@a.width * 1.0 + zero", "@a.w * 1.0 + 0.0",
    "@a.width * 1.0 - 0.0", "@a.width / 1.0 + 0.0", "@a.width * 1.0 + 0.0 more", "@a.Width * 1 + 0",
  ])
  func otherTextsFollowNothing(text: String) {
    #expect(FollowedLength(.string(text)) == nil)
  }

  @Test func onlyTextsThatStartWithTheSignMayFollow() {
    #expect(FollowedLength.isWritten(as: "@"))
    #expect(!FollowedLength.isWritten(as: " @a"))
    #expect(!FollowedLength.isWritten(as: ""))
    #expect(!FollowedLength.isWritten(as: 3))
    #expect(FollowedLength(3) == nil)
    #expect(FollowedLength(.null) == nil)
  }
}

extension String {
  fileprivate var beforeLastDot: String { String(self[..<(lastIndex(of: ".") ?? endIndex)]) }
}
