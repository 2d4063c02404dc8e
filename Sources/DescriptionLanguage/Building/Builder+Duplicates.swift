internal import PlaygroundCore

/// Ids that occur twice among siblings.
extension Builder {
  /// The ids that are repeated at one place.
  private struct Repetition {
    let span: SourceSpan
    /// The ids, each once, in the order they were met.
    var ids: [String] = []
    /// Where each of them was used first.
    var firsts: [SourceSpan] = []
    var known: Set<Key> = []
  }

  /// How many ids one warning names.
  private static let namedIds = 8

  /// Warns of ids that occur twice among siblings, once for each place that repeats some.
  mutating func warnOfDuplicates(_ siblings: [(key: Key, span: SourceSpan)]) {
    guard siblings.count > 1 else { return }
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
    for repetition in repetitions { warn(of: repetition) }
  }

  private mutating func warn(of repetition: Repetition) {
    let isOne = repetition.ids.count == 1
    let words = Self.words(for: repetition.ids)
    var notes: [Diagnostic.Note] = []
    var told: Set<SourceSpan> = [repetition.span]
    for (id, first) in zip(repetition.ids, repetition.firsts).prefix(Self.namedIds)
    where told.insert(first).inserted {
      notes.append(Diagnostic.Note("'\(id)' is used here first", at: first))
    }
    tell(
      Diagnostic(
        .duplicateId,
        "the \(isOne ? "id" : "ids") \(words) \(isOne ? "is" : "are") used twice here",
        at: repetition.span,
        notes: notes,
      )
    )
  }

  private static func words(for ids: [String]) -> String {
    var named = ids.prefix(namedIds).map { "'\($0)'" }
    if ids.count > namedIds {
      named.append("\(ids.count - namedIds) more")
    }
    guard let last = named.last, named.count > 1 else { return named.first ?? "" }
    return named.dropLast().joined(separator: ", ") + " and " + last
  }
}
