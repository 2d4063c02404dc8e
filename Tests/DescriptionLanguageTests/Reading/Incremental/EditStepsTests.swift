import TestSupport
import Testing

@testable import DescriptionLanguage

/// Changes in several places, split into separate ones.
struct EditStepsTests {
  /// Lines with different numbers.
  private static func lines(_ count: Int) -> [UInt8] {
    Array((0..<count).map { "line \($0) says \($0 * 7919 % 1_009)\n" }.joined().utf8)
  }

  private static func versions(_ old: [UInt8], _ new: [UInt8]) -> [EditSteps.Version] {
    EditSteps(from: old, to: new, changeBytes: 16 << 10).versions
  }

  @Test(arguments: 0..<60)
  func fewDistantChangesAreSplit(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = Self.lines(6_000)
    let part = old.count / 8
    var new = old
    for position in (0..<Int.random(in: 1...7, using: &random)).reversed() {
      let start = position * part + Int.random(in: 0..<part / 2, using: &random)
      let words = Array(repeating: UInt8(ascii: "x"), count: .random(in: 0..<600, using: &random))
      new.replaceSubrange(start..<(start + .random(in: 0..<600, using: &random)), with: words)
    }
    let versions = Self.versions(old, new)
    #expect(versions.last?.bytes == new)
    #expect(versions.allSatisfy { max($0.change.old.count, $0.change.newCount) < 16 << 10 })
    var bytes = old
    for version in versions {
      #expect(version.change == ByteChange(from: bytes, to: version.bytes))
      bytes = version.bytes
    }
  }

  @Test func manyChangesAreNotSplit() {
    let old = Self.lines(6_000)
    var new = old
    for position in stride(from: 0, to: new.count, by: 2_000) { new[position] = 0 }
    #expect(Self.versions(old, new).map(\.bytes) == [new])
  }

  @Test func otherBytesAreOneChange() {
    let new = [UInt8](repeating: 1, count: 100_000)
    #expect(Self.versions(Self.lines(6_000), new).map(\.bytes) == [new])
  }

  @Test func theSameBytesAreOneVersion() {
    let old = Self.lines(6_000)
    #expect(Self.versions(old, old).map(\.bytes) == [old])
  }
}
