internal import PlaygroundCore

/// Finds ids that occur twice among siblings.
enum DuplicateIds {
  /// The ids that are repeated at one place.
  private struct Repetition {
    let span: SourceSpan
    /// The ids, each once, in order.
    var ids: [String] = []
    /// Where each of them was used first.
    var firsts: [SourceSpan] = []
    var known: Set<Key> = []
  }

  /// How many ids one warning names.
  private static let namedIds = 8

  /// Returns a warning for each place that repeats ids of siblings before it.
  static func warnings(of siblings: [(key: Key, span: SourceSpan)]) -> [Diagnostic] {
    guard siblings.count > 1 else { return [] }
    var first: [Key: SourceSpan] = [:]
    first.reserveCapacity(siblings.count)
    var repetitions: [Repetition] = []
    var places: [SourceSpan: Int] = [:]
    for (key, span) in siblings {
      guard let earlier = first[key] else {
        first[key] = span
        continue
      }
      let place = places[span] ?? repetitions.count
      if place == repetitions.count {
        places[span] = place
        repetitions.append(Repetition(span: span))
      }
      guard repetitions[place].known.insert(key).inserted else { continue }
      repetitions[place].ids.append(key.text)
      repetitions[place].firsts.append(earlier)
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
    // One element that repeats its own id is in a loop over items that repeat.
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
