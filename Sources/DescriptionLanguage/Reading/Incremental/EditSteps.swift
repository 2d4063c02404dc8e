/// Splits the change between two versions of bytes into several smaller changes.
///
/// Between two distant changes most bytes are equal but shifted. After each change, the versions
/// are synchronised again: a few bytes further on are searched in the other version, from near to
/// far. Every match leads to a correct result; without a match, the rest is one change.
struct EditSteps {
  /// The maximum number of changes; each costs a comparison of all bytes.
  private static let most = 32
  /// The distances, in bytes, at which the end of a change is searched.
  private static let distances = [0, 32, 128, 512, 1_024, 2_048, 4_096, 8_192, 16_384]

  /// A version, and its difference from the previous one.
  struct Version {
    let bytes: [UInt8]
    let change: ByteChange
  }

  /// A pair of offsets at which both versions continue equally.
  private struct Step {
    var old: Int
    var new: Int
  }

  private let old: [UInt8]
  private let new: [UInt8]
  private let changeBytes: Int

  /// Prepares the steps from one version to another.
  ///
  /// - Parameters:
  ///   - old: The first version.
  ///   - new: The last version.
  ///   - changeBytes: The maximum size of a change, in bytes, that is not split.
  init(from old: [UInt8], to new: [UInt8], changeBytes: Int) {
    self.old = old
    self.new = new
    self.changeBytes = changeBytes
  }

  /// The number of equal bytes that synchronise the versions.
  private var stepBytes: Int { max(1, changeBytes / 32) }

  /// Returns the intermediate versions, each with one change, and the new version last.
  ///
  /// - Complexity: O(*n*); most of it is comparing 64 bytes at a time.
  var versions: [Version] {
    let change = ByteChange(from: old, to: new)
    let whole = [Version(bytes: new, change: change)]
    guard max(change.old.count, change.newCount) > changeBytes else { return whole }
    let start = change.old.lowerBound
    let end = Step(old: change.old.upperBound, new: start + change.newCount)
    var steps: [Step] = []
    var position = Step(old: start, new: start)
    while let step = step(behind: position, before: end) {
      if steps.count == Self.most { return whole }
      steps.append(step)
      position = step
      while position.old < end.old, position.new < end.new, old[position.old] == new[position.new] {
        position.old += 1
        position.new += 1
      }
    }
    if steps.isEmpty { return whole }
    var before = old
    return (steps.map { Array(new[..<$0.new] + old[$0.old...]) } + [new]).map { bytes in
      defer { before = bytes }
      return Version(bytes: bytes, change: ByteChange(from: before, to: bytes))
    }
  }

  /// Returns the offsets at which the versions continue equally after a difference.
  private func step(behind position: Step, before end: Step) -> Step? {
    for distance in Self.distances {
      let sample = position.old + distance
      guard sample + stepBytes <= end.old else { return nil }
      let last = min(end.new - stepBytes, position.new + 2 * distance + stepBytes)
      guard position.new <= last else { return nil }
      for candidate in position.new...last where areSame(sample, candidate) {
        return Step(old: sample, new: candidate)
      }
    }
    return nil
  }

  /// Whether the versions are equal from two offsets on, for the checked number of bytes.
  private func areSame(_ one: Int, _ other: Int) -> Bool {
    for offset in 0..<stepBytes where old[one + offset] != new[other + offset] { return false }
    return true
  }
}
