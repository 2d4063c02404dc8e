import PlaygroundClient

/// The verdicts that count for a change: all, or only those by others than its authors.
struct CountedVerdicts {
  /// All verdicts.
  let all: KnownVerdicts
  private var authors: ChangeAuthors?
  private var others: [Set<Contributor>: KnownVerdicts] = [:]

  /// Counts all verdicts; with `authors`, those by others.
  init(_ all: KnownVerdicts, except authors: ChangeAuthors? = nil) {
    self.all = all
    self.authors = authors
  }

  /// Returns the verdicts that count for a change.
  mutating func verdicts(on change: ReviewChange) throws(CommandError) -> KnownVerdicts {
    guard let people = try authors?.authors(of: change) else { return all }
    if let known = others[people] { return known }
    let verdicts = all.without(people)
    others[people] = verdicts
    return verdicts
  }
}
