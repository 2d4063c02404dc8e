internal import PlaygroundCore

/// Finds duplicate ids among siblings.
enum DuplicateIds {
  /// The duplicate ids at one source position.
  private struct Repetition {
    let span: SourceSpan
    /// The ids, without duplicates, in order.
    var ids: [String] = []
    /// The source position of the first use of each id.
    var firsts: [SourceSpan] = []
    var known: Set<Key> = []
  }

  /// The maximum number of ids in one warning.
  private static let namedIds = 8

  /// Returns a warning for each position that repeats ids of preceding siblings.
  static func warnings(of siblings: [(key: Key, span: SourceSpan)]) -> [Diagnostic] {
    guard siblings.count > 1 else { return [] }
    var first: [Key: SourceSpan] = [:]
    first.reserveCapacity(siblings.count)
    var repetitions: [Repetition] = []
    var indices: [SourceSpan: Int] = [:]
    for (key, span) in siblings {
      guard let earlier = first[key] else {
        first[key] = span
        continue
      }
      let index = indices[span] ?? repetitions.count
      if index == repetitions.count {
        indices[span] = index
        repetitions.append(Repetition(span: span))
      }
      guard repetitions[index].known.insert(key).inserted else { continue }
      repetitions[index].ids.append(key.text)
      repetitions[index].firsts.append(earlier)
    }
    return repetitions.map(warning)
  }

  private static func warning(of repetition: Repetition) -> Diagnostic {
    let isOne = repetition.ids.count == 1
    var notes: [Diagnostic.Note] = []
    var noted: Set<SourceSpan> = [repetition.span]
    for (id, first) in zip(repetition.ids, repetition.firsts).prefix(namedIds)
    where noted.insert(first).inserted {
      notes.append(Diagnostic.Note("'\(id)' is first used here", at: first))
    }
    let words = words(for: repetition.ids)
    // An element that repeats its own id is in a loop over duplicate items.
    let isOfLoop = repetition.firsts.allSatisfy { $0 == repetition.span }
    let cure = isOfLoop ? "; write for=\"item, index in …\" and id=\"{index}\"" : ""
    return Diagnostic(
      .duplicateId,
      "duplicate \(isOne ? "id" : "ids") \(words)\(cure)",
      at: repetition.span,
      notes: notes,
    )
  }

  private static func words(for ids: [String]) -> String {
    var named = ids.prefix(namedIds).map { "'\($0)'" }
    if ids.count > namedIds { named.append("\(ids.count - namedIds) more") }
    guard let last = named.last, named.count > 1 else { return named.first ?? "" }
    return named.dropLast().joined(separator: ", ") + " and " + last
  }
}
