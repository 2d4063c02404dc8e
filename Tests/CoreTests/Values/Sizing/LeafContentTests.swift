import TestSupport
import Testing

@testable import PlaygroundCore

/// The sizes of the contents of leaves.
struct LeafContentTests {
  struct Room: CustomTestStringConvertible, Sendable {
    let width: Int?
    let height: Int?
    let size: Size

    init(_ width: Int?, _ height: Int?, _ columns: Int, _ rows: Int) {
      (self.width, self.height) = (width, height)
      size = Size(width: columns, height: rows)
    }

    var testDescription: String {
      "\(width.map { "\($0)" } ?? "any")x\(height.map { "\($0)" } ?? "any")"
    }
  }

  private func check(_ content: LeafContent, _ room: Room) {
    #expect(content.size(width: room.width, height: room.height) == room.size)
  }

  @Test(arguments: [
    Room(nil, nil, 7, 3), Room(7, 3, 7, 3), Room(8, 9, 7, 3), Room(4, nil, 4, 3),
    Room(nil, 2, 7, 2), Room(0, 0, 0, 0),
  ])
  func aFixedSizeIsCut(room: Room) {
    check(.fixed(Size(width: 7, height: 3)), room)
  }

  @Test(arguments: [
    Room(nil, nil, 8, 4), Room(8, 4, 8, 4), Room(4, nil, 4, 2), Room(nil, 2, 4, 2),
    Room(4, 1, 2, 1), Room(6, 2, 4, 2), Room(1, nil, 1, 1), Room(nil, 1, 2, 1), Room(0, 9, 0, 1),
    Room(9, 0, 1, 0),
  ])
  func aPictureKeepsItsAspectRatio(room: Room) {
    check(.picture(Size(width: 8, height: 4)), room)
  }

  /// Two columns are beside the text, which wraps in the others.
  @Test(arguments: [
    Room(nil, nil, 10, 1), Room(10, nil, 10, 1), Room(9, nil, 6, 2), Room(6, nil, 6, 2),
    Room(5, nil, 5, 3), Room(6, 1, 6, 1), Room(3, nil, 3, 7), Room(2, nil, 2, 0),
    Room(1, nil, 1, 0), Room(nil, 0, 10, 0),
  ])
  func aTextWrapsBesideTheOtherColumns(room: Room) {
    check(.text(TextBlock(text: "abc defg"), extraColumns: 2), room)
  }

  @Test(arguments: [
    Room(nil, nil, 50, 20), Room(4, nil, 4, 20), Room(nil, 3, 49, 3), Room(5, 6, 5, 6),
  ])
  func aMeasuringContentKnowsWhichLengthIsUnbounded(room: Room) {
    let content = LeafContent.measured { width, height in
      Size(width: width.map { $0 + 1 } ?? (height == nil ? 50 : 49), height: (height ?? 19) + 1)
    }

    check(content, room)
  }

  @Test func aMeasuredSizeIsNeverNegative() {
    let content = LeafContent.measured { _, _ in Size(width: -3, height: -4) }

    #expect(content.size(width: nil, height: nil) == .zero)
    #expect(content.size(width: 5, height: 5) == .zero)
  }

  @Test(arguments: 0..<200) func noContentExceedsItsRoom(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let own = Size(
      width: Int.random(in: 0...20, using: &random),
      height: Int.random(in: 0...20, using: &random),
    )
    let text = TextBlock(text: random.text(maxLength: 12), maxLines: own.height)
    let width = Bool.random(using: &random) ? Int.random(in: 0...12, using: &random) : nil
    let height = Bool.random(using: &random) ? Int.random(in: 0...12, using: &random) : nil

    for content in [
      .fixed(own), .picture(own), .text(text, extraColumns: own.width), .measured { _, _ in own },
    ] as [LeafContent] {
      let size = content.size(width: width, height: height)
      #expect(size.width <= width ?? .max && size.height <= height ?? .max, "seed \(seed)")
      #expect(size.width >= 0 && size.height >= 0, "seed \(seed)")
    }
  }

  @Test func onlyMeasuringContentTakesFractions() {
    #expect(LeafContent.measured { _, _ in .zero }.takesFractions)
    #expect(!LeafContent.fixed(.zero).takesFractions)
    #expect(!LeafContent.picture(.zero).takesFractions)
    #expect(!LeafContent.text(TextBlock(text: "a"), extraColumns: 0).takesFractions)
  }

  @Test func contentsAreTheSameIfEverythingThatDecidesTheirSizeIs() {
    let size = Size(width: 2, height: 1)
    let text = LeafContent.text(TextBlock(text: "ab"), extraColumns: 1)

    #expect(text.isSame(as: .text(TextBlock(text: "ab"), extraColumns: 1)))
    #expect(!text.isSame(as: .text(TextBlock(text: "ab"), extraColumns: 2)))
    #expect(!text.isSame(as: .text(TextBlock(text: "ac"), extraColumns: 1)))
    #expect(!text.isSame(as: .text(TextBlock(text: "ab", maxLines: 1), extraColumns: 1)))
    #expect(!text.isSame(as: .fixed(size)))
    #expect(!LeafContent.fixed(size).isSame(as: .fixed(Size(width: 2, height: 2))))
    #expect(!LeafContent.picture(size).isSame(as: .picture(Size(width: 3, height: 1))))
    #expect(!LeafContent.measured { _, _ in size }.isSame(as: .measured { _, _ in size }))
  }
}
