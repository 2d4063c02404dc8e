/// Takes the change between two versions of some bytes apart where it is one of several places.
///
/// Between two changed places far from each other most bytes are the same, only they stand elsewhere.
/// Behind each place the versions are brought in step again: some bytes a little further on are looked
/// for in the other version, from near to far. Wherever they are found, what comes of it is right;
/// where they are not, the rest is one change.
struct EditSteps {
  /// How many places are told apart: each costs a comparison of all bytes.
  private static let most = 32
  /// How far behind a place its end is looked for, in bytes, from near to far.
  private static let distances = [0, 32, 128, 512, 1_024, 2_048, 4_096, 8_192, 16_384]

  /// A version, and in which place it differs from the one before.
  struct Version {
    let bytes: [UInt8]
    let change: ByteChange
  }

  /// Where both versions are in step, by offset.
  private struct Step {
    var old: Int
    var new: Int
  }

  private let old: [UInt8]
  private let new: [UInt8]
  private let changeBytes: Int

  /// Prepares for leading from one version to another.
  ///
  /// - Parameters:
  ///   - old: The version to start from.
  ///   - new: The version to end with.
  ///   - changeBytes: Up to which size, in bytes, a change is not taken apart.
  init(from old: [UInt8], to new: [UInt8], changeBytes: Int) {
    self.old = old
    self.new = new
    self.changeBytes = changeBytes
  }

  /// How many bytes have to be the same for the versions to be in step.
  private var stepBytes: Int { max(1, changeBytes / 32) }

  /// The versions that lead from one to the other, each changed in one place, the new one last.
  ///
  /// - Complexity: O(*n*); most of it is comparing 64 bytes at a time.
  var versions: [Version] {
    let change = ByteChange(from: old, to: new)
    let whole = [Version(bytes: new, change: change)]
    guard max(change.old.count, change.newCount) > changeBytes else { return whole }
    let start = change.old.lowerBound
    let end = Step(old: change.old.upperBound, new: start + change.newCount)
    var steps: [Step] = []
    var place = Step(old: start, new: start)
    while let step = step(behind: place, before: end) {
      if steps.count == Self.most { return whole }
      steps.append(step)
      place = step
      while place.old < end.old, place.new < end.new, old[place.old] == new[place.new] {
        place.old += 1
        place.new += 1
      }
    }
    if steps.isEmpty { return whole }
    var before = old
    return (steps.map { Array(new[..<$0.new] + old[$0.old...]) } + [new]).map { bytes in
      defer { before = bytes }
      return Version(bytes: bytes, change: ByteChange(from: before, to: bytes))
    }
  }

  /// Returns where the versions are in step again behind a place at which they differ.
  private func step(behind place: Step, before end: Step) -> Step? {
    for distance in Self.distances {
      let sample = place.old + distance
      guard sample + stepBytes <= end.old else { return nil }
      let last = min(end.new - stepBytes, place.new + 2 * distance + stepBytes)
      guard place.new <= last else { return nil }
      for candidate in place.new...last where areSame(sample, candidate) {
        return Step(old: sample, new: candidate)
      }
    }
    return nil
  }

  /// Whether the versions are the same from two offsets on, as far as has to be looked at.
  private func areSame(_ one: Int, _ other: Int) -> Bool {
    for offset in 0..<stepBytes where old[one + offset] != new[other + offset] { return false }
    return true
  }
}
