import TestSupport
import Testing

@testable import PlaygroundCore

/// The digests of keys, and the text of identities that are neither text nor integers.
struct KeyDigestTests {
  /// Test vectors of FNV-1a with 64 bits, as published with the algorithm.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("b", 0xaf63_df4c_8601_f1a5),
      ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)]
  )
  func aTextHasItsFNVHash(text: String, hash: UInt64) {
    #expect(Key.id(text).digest == hash << 1 | 1)
    #expect(Key.positional(text).digest == hash << 1)
  }

  /// The first output of SplitMix64 is the mixed seed.
  @Test(arguments: [0, 1, -1, 42, 1_234_567, Int.max, Int.min])
  func anIntegerIsMixedAsBySplitMix(number: Int) {
    var generator = SeededGenerator(seed: number)

    #expect(Key(identifying: number).digest == generator.next() << 1 | 1)
  }

  @Test func theLowestBitIsSetForAWrittenIdentity() {
    let written = [Key.id("a"), Key(identifying: 7), Key(identifying: 1.5), Key(identifying: [1])]

    #expect(written.allSatisfy { $0.isWritten && $0.digest & 1 == 1 })
    let position = Key.positional("a")
    #expect(!position.isWritten)
    #expect(position.id == nil)
    #expect(position.text == "a")
  }

  @Test func aKeyIdentifiesAsItself() {
    #expect(Key(identifying: Key.positional("Label#0")) == .positional("Label#0"))
    #expect(Key(identifying: Key.id("a")) == .id("a"))
  }

  private enum Color: String { case red = "#f00" }
  private enum Level: Int { case high = 9 }
  private struct Version: LosslessStringConvertible, Hashable {
    let number: Int
    init(number: Int) { self.number = number }
    init?(_ description: String) { nil }
    var description: String { "v\(number)" }
  }

  @Test func valuesAreWrittenAsAPersonReadsThem() {
    #expect(Key(identifying: Color.red).text == "#f00")
    #expect(Key(identifying: Level.high).text == "9")
    #expect(Key(identifying: Version(number: 2)).text == "v2")
    #expect(Key(identifying: 1.5).text == "1.5")
    #expect(Key(identifying: true).text == "true")
    #expect(Key(identifying: [1, 2]).text == "[1, 2]")
    #expect(Key(identifying: UInt64.max).text == "18446744073709551615")
    #expect(Key(identifying: Level.high).description == "9")
    #expect(Key(identifying: Color.red).id == "#f00")
  }

  @Test func integersOfAllTypesCompareByValue() {
    let keys = [
      Key(identifying: Int8(-3)), Key(identifying: Int16(-3)), Key(identifying: Int32(-3)),
      Key(identifying: Int64(-3)), Key(identifying: -3),
    ]

    #expect(Set(keys).count == 1)
    #expect(Key(identifying: UInt(3)) == Key(identifying: UInt32(3)))
    #expect(Key(identifying: UInt64.max) != Key(identifying: -1))
    #expect(Key(identifying: 1) != Key(identifying: 1.0))
    #expect(Key(identifying: 1) != Key(identifying: true))
  }

  @Test func equalTextsHaveEqualKeysAndOthersDoNot() {
    var random = SeededGenerator(seed: 11)
    let texts = (0..<120).map { _ in random.text(maxLength: 3) }

    for left in texts {
      for right in texts {
        let areEqual = Array(left.utf8) == Array(right.utf8)
        #expect((Key.id(left) == .id(right)) == areEqual, "\(left.debugDescription)")
        #expect(Key.id(left) != .positional(right))
      }
    }
  }
}
