internal import PlaygroundCore
internal import Synchronization

/// Remembers for which chunks it is known that no id occurs twice in them.
///
/// Few new ids are searched among the others, instead of collecting all of them.
final class UniqueIds: Sendable {
  /// How many new ids are searched one by one.
  private static let fewIds = 16
  private let known: Mutex<[BuiltCells]> = Mutex([])

  /// Returns whether no id can occur twice in chunks; `false` also when that takes many
  /// comparisons.
  func areUnique(in chunks: [BuiltCells]) -> Bool {
    // Compared outside of the lock: a thread of low priority that holds it would keep others
    // waiting.
    guard Self.areUnique(in: chunks, after: known.withLock { $0 }) else { return false }
    remember(chunks)
    return true
  }

  /// Remembers that no id occurs twice in chunks.
  func remember(_ chunks: [BuiltCells]) { known.withLock { $0 = chunks } }

  private static func areUnique(in chunks: [BuiltCells], after known: [BuiltCells]) -> Bool {
    let limit = min(chunks.count, known.count)
    var prefix = 0
    while prefix < limit, chunks[prefix] === known[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < limit - prefix,
      chunks[chunks.count - suffix - 1] === known[known.count - suffix - 1]
    { suffix += 1 }
    let middle = prefix..<(chunks.count - suffix)
    let old = Set(known[prefix..<(known.count - suffix)].lazy.flatMap(\.idHashes))
    var now: Set<Int> = []
    for hash in chunks[middle].lazy.flatMap(\.idHashes) {
      guard now.insert(hash).inserted else { return false }
    }
    now.subtract(old)
    if now.isEmpty { return true }
    let areAll = middle == chunks.indices
    guard areAll || now.count <= fewIds else { return false }
    let others = chunks[..<prefix] + chunks[middle.upperBound...]
    return !others.contains { chunk in
      now.contains { new in chunk.idHashes.contains(new) }
    }
  }
}
