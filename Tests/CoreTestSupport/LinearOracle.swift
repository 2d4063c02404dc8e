import PlaygroundCore

/// Validates a difference of two one-level lists independently of the diff algorithm.
struct LinearOracle<Element: Differentiable & Equatable> {
  let source: [Element]
  let target: [Element]
  let difference: LinearDifference

  /// The violated properties of the difference; empty if it is correct.
  var defects: [String] {
    var defects: [String] = []
    func expect(_ condition: Bool, _ text: String) { if !condition { defects.append(text) } }
    let leaving = difference.deletes + difference.moves.map(\.from)
    let arriving = difference.inserts + difference.moves.map(\.to)
    expect(Set(leaving).count == leaving.count, "a source index is used twice")
    expect(Set(arriving).count == arriving.count, "a target index is used twice")
    expect(difference.deletes == difference.deletes.sorted(), "deletes are not in order")
    expect(difference.inserts == difference.inserts.sorted(), "inserts are not in order")
    let targets = difference.moves.map(\.to)
    expect(targets == targets.sorted(), "moves are not in order")
    let pairs = self.pairs(leaving: Set(leaving), arriving: Set(arriving))
    guard let pairs else { return defects + ["what stays does not fit"] }
    for (from, to) in pairs {
      expect(source[from].hasSameIdentity(as: target[to]), "\(from) and \(to) are not the same")
    }
    let changed = pairs.filter { !source[$0.0].isContentEqual(to: target[$0.1]) }
    let updates = difference.updates.map { [$0.from, $0.to] }
    expect(updates == changed.map { [$0.0, $0.1] }, "updates \(updates), but changed \(changed)")
    defects += countDefects
    return defects
  }

  /// Returns the pairs that the difference implies, ascending by source.
  private func pairs(leaving: Set<Int>, arriving: Set<Int>) -> [(Int, Int)]? {
    let staying = source.indices.filter { !leaving.contains($0) }
    let positions = target.indices.filter { !arriving.contains($0) }
    guard staying.count == positions.count else { return nil }
    let moved = difference.moves.map { ($0.from, $0.to) }
    return (Array(zip(staying, positions)) + moved).sorted { $0.0 < $1.0 }
  }

  private var countDefects: [String] {
    var surplus: [Element.Identity: Int] = [:]
    for element in source { surplus[element.identity, default: 0] += 1 }
    for element in target { surplus[element.identity, default: 0] -= 1 }
    let deletes = surplus.values.reduce(0) { $0 + max($1, 0) }
    let inserts = surplus.values.reduce(0) { $0 + max(-$1, 0) }
    var defects: [String] = []
    if difference.deletes.count != deletes { defects.append("\(deletes) deletes are needed") }
    if difference.inserts.count != inserts { defects.append("\(inserts) inserts are needed") }
    return defects
  }

  /// The minimum number of moves for unique identities: the common elements outside of a longest
  /// increasing subsequence, found in quadratic time.
  var leastMoves: Int {
    let positions = Dictionary(uniqueKeysWithValues: source.enumerated().map { ($1.identity, $0) })
    let sequence = target.compactMap { positions[$0.identity] }
    var lengths: [Int] = []
    for (index, value) in sequence.enumerated() {
      let before = (0..<index).filter { sequence[$0] < value }.map { lengths[$0] }.max() ?? 0
      lengths.append(before + 1)
    }
    return sequence.count - (lengths.max() ?? 0)
  }
}
