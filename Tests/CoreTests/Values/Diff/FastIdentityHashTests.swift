import PlaygroundCore
import TestSupport
import Testing

@Suite("Fast hashes of identities")
struct FastIdentityHashTests {
  private struct Numbered<Number: FixedWidthInteger & Sendable>: Differentiable {
    var identity: Number
    func isContentEqual(to other: Self) -> Bool { true }
  }

  private struct Named: Differentiable {
    var identity: String
    func isContentEqual(to other: Self) -> Bool { true }
  }

  @Test("Every character that equals one in ASCII has its hash")
  func equalCharactersHaveEqualHashes() {
    let ascii = Dictionary(
      uniqueKeysWithValues: (0..<128).map { value in
        let text = String(Unicode.Scalar(UInt8(value)))
        return (text, IdentityHash.hash(of: text))
      }
    )
    var equivalents: [String] = []
    for value in UInt32(128)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), let hash = ascii[String(scalar)] else { continue }
      #expect(IdentityHash.hash(of: String(scalar)) == hash, "U+\(String(value, radix: 16))")
      equivalents.append(String(scalar))
    }
    #expect(equivalents == ["\u{37E}", "\u{1FEF}", "\u{212A}"])
  }

  @Test("Equal texts have equal hashes, whatever their bytes", arguments: Seeds.first(5, of: 20))
  func equalTextsHaveEqualHashes(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "a", "K", "\u{212A}", ";", "\u{37E}", "é", "e\u{301}", "각", "\u{1100}\u{1161}\u{11A8}", "id-",
    ]
    var hashes: [String: UInt64] = [:]
    var differing: Set<String> = []
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        parts[Int.random(in: parts.indices, using: &random)]
      }.joined()
      let hash = Named(identity: text).identityHash
      if hashes[text, default: hash] != hash { differing.insert(text) }
      hashes[text] = hash
    }
    #expect(differing.isEmpty)
    // Different texts rarely share a hash: 64 bits.
    #expect(Set(hashes.values).count == hashes.count)
  }

  @Test("Numbers of a row, of every width, have different hashes")
  func numbersHaveDifferentHashes() {
    let small = Set((0..<10_000).map { Numbered(identity: $0).identityHash })
    let spread = Set((0..<10_000).map { Numbered(identity: UInt64($0) << 50).identityHash })
    let wide = Set((0..<10_000).map { Numbered(identity: UInt128($0) << 64).identityHash })
    let bytes = Set((Int8.min...Int8.max).map { Numbered(identity: $0).identityHash })
    #expect([small.count, spread.count, wide.count, bytes.count] == [10_000, 10_000, 10_000, 256])
  }

  @Test("Lists of numbers and of texts are compared as with the standard hash", arguments: 0..<50)
  func differencesDoNotDependOnTheHash(seed: UInt64) {
    struct Standard: Differentiable {
      var identity: String
      var identityHash: UInt64 { UInt64(truncatingIfNeeded: identity.hashValue) }
      func isContentEqual(to other: Self) -> Bool { true }
    }
    var random = SeededGenerator(seed: seed)
    let names = (0..<60).map { "row \($0 % 40)" }
    let (source, target) = (names.shuffled(using: &random), names.shuffled(using: &random))
    let fast = LinearDifference(from: source.map(Named.init), to: target.map(Named.init))
    let standard = LinearDifference(from: source.map(Standard.init), to: target.map(Standard.init))
    #expect(fast == standard)
  }
}
