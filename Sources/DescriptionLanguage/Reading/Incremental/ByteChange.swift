/// A change of bytes: the replacement of one range.
struct ByteChange: Hashable, Sendable {
  /// The replaced range of the old bytes, at its last possible position.
  let old: Range<Int>
  /// The number of new bytes in the range.
  let newCount: Int
  /// How far the range can be moved back without changing the result.
  ///
  /// For example, deleting either of two equal rows is the same change.
  let slack: Int

  /// The shift of the bytes after the range.
  var shift: Int { newCount - old.count }

  /// Compares bytes; the range of equal bytes is empty and at the end.
  ///
  /// - Complexity: O(*n*) comparisons of 64 bytes each.
  init(from old: [UInt8], to new: [UInt8]) {
    let shorter = min(old.count, new.count)
    let prefix = unsafe Self.commonPrefix(old.span.bytes, new.span.bytes, limit: shorter)
    let isSame = prefix == old.count && prefix == new.count
    let suffix =
      unsafe isSame ? 0 : Self.commonSuffix(old.span.bytes, new.span.bytes, limit: shorter)
    slack = max(0, prefix + suffix - shorter)
    self.old = prefix..<(old.count - (suffix - slack))
    newCount = new.count - (suffix - slack) - prefix
  }

  /// Returns the range to replace within `bounds`, `nil` if the change is not inside them.
  func old(within bounds: ClosedRange<Int>) -> Range<Int>? {
    let least = max(0, old.upperBound - bounds.upperBound)
    guard least <= slack, old.lowerBound - least >= bounds.lowerBound else { return nil }
    return (old.lowerBound - least)..<(old.upperBound - least)
  }

  /// The number of bytes compared at a time.
  private static let blockCount = 64

  private static func commonPrefix(_ old: RawSpan, _ new: RawSpan, limit: Int) -> Int {
    unsafe old.withUnsafeBytes { old in
      unsafe new.withUnsafeBytes { new in
        var count = 0
        while count + blockCount <= limit, unsafe areSame(old, count, new, count) {
          count += blockCount
        }
        while count < limit, unsafe old[count] == new[count] { count += 1 }
        return count
      }
    }
  }

  private static func commonSuffix(_ old: RawSpan, _ new: RawSpan, limit: Int) -> Int {
    unsafe old.withUnsafeBytes { old in
      unsafe new.withUnsafeBytes { new in
        var (one, other) = (old.count, new.count)
        let end = one - limit
        while one - blockCount >= end,
          unsafe areSame(old, one - blockCount, new, other - blockCount)
        {
          one -= blockCount
          other -= blockCount
        }
        while one > end, unsafe old[one - 1] == new[other - 1] {
          one -= 1
          other -= 1
        }
        return old.count - one
      }
    }
  }

  /// Returns whether the blocks at two offsets are equal; both must be complete.
  @inline(__always)
  private static func areSame(
    _ old: UnsafeRawBufferPointer,
    _ one: Int,
    _ new: UnsafeRawBufferPointer,
    _ other: Int
  ) -> Bool {
    var difference: UInt64 = 0
    for word in 0..<(blockCount / 8) {
      let left = unsafe old.loadUnaligned(fromByteOffset: one + 8 * word, as: UInt64.self)
      let right = unsafe new.loadUnaligned(fromByteOffset: other + 8 * word, as: UInt64.self)
      difference |= left ^ right
    }
    return difference == 0
  }
}
