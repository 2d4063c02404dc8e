/// Stretches of cells that are the same in two versions of a section.
///
/// A quick answer, not a minimal one: equal cells at the start and at the end, and between them those
/// of one identity that show the same. What it leaves out is measured again.
struct UnchangedCells {
  /// `count` cells from index `from` in the old version and from index `to` in the new one.
  struct Stretch: Equatable {
    let from: Int
    let to: Int
    let count: Int
  }

  /// The stretches, ascending in the new version, none of them empty.
  private(set) var ranges: [Stretch] = []

  /// Compares two versions.
  ///
  /// - Complexity: O(1) when both share their storage, else O(*n*) comparisons.
  init(from old: Cells, to new: Cells) {
    let shared = min(old.count, new.count)
    var prefix = 0
    while prefix < shared, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shared - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    append(Stretch(from: 0, to: 0, count: prefix))
    let oldMiddle = prefix..<(old.count - suffix)
    let newMiddle = prefix..<(new.count - suffix)
    if !oldMiddle.isEmpty, !newMiddle.isEmpty {
      let places = Dictionary(oldMiddle.map { (old[$0].key, $0) }) { first, _ in first }
      for index in newMiddle {
        guard let place = places[new[index].key], old[place] == new[index] else { continue }
        append(Stretch(from: place, to: index, count: 1))
      }
    }
    append(Stretch(from: old.count - suffix, to: new.count - suffix, count: suffix))
  }

  private mutating func append(_ stretch: Stretch) {
    if stretch.count > 0 { ranges.append(stretch) }
  }
}
