internal import PlaygroundCore

// A build that finds out something besides the content. It reuses nothing, and nothing of it is
// kept, so that other builds do not pay for the questions.

/// What a build is to find out.
struct BuildInquiry: Sendable {
  /// The rows that are built; the others are left out of the content.
  enum Rows: Sendable {
    case all
    /// Those with some keys, by the key of their section.
    case keys([Key: Set<Key>])
    /// Those of loops that are at one of some items of data files, and those of no loop over data.
    case items(Set<SourceSpan>)

    /// Returns whether a section is built.
    func contains(section: Key) -> Bool {
      if case .keys(let keys) = self { keys[section] != nil } else { true }
    }

    /// Returns the number of rows after which no further ones of a section are looked for; `nil` to
    /// look at all.
    func limit(in section: Key) -> Int? {
      if case .keys(let keys) = self { keys[section]?.count ?? 0 } else { nil }
    }

    /// Returns whether a row is built; `items` are those of the loops around it.
    func contains(_ row: Key, in section: Key, of items: @autoclosure () -> [SourceSpan]) -> Bool {
      switch self {
      case .all: return true
      case .keys(let keys): return keys[section]?.contains(row) ?? false
      case .items(let wanted):
        let items = items()
        return items.isEmpty || items.contains { wanted.contains($0) }
      }
    }
  }

  /// The rows.
  var rows = Rows.all
  /// Whether elements get their items of data files as their `origin`.
  var tracesItems = false
  /// Notes the values of an expression; `nil` for none.
  var watch: ValueWatch?
}
