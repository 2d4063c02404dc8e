// Changesets: changes described in sentences. A `Sentence` accepts one `SentenceWord` after another
// (verb, noun, address, prepositions) and checks which may follow; a complete one has a
// `SentenceMeaning`. A `ScriptedChangeset` collects meanings and applies to a list atomically.
// A `ChangesetBuilder` writes sentences in Swift; script readers pass the same words.

/// One word of a sentence; an address includes its indices.
package enum SentenceWord: Hashable, Sendable {
  /// The verb of a sentence.
  package enum Verb: String, Hashable, Sendable, CaseIterable {
    /// Inserts sections or items.
    case insert
    /// Removes sections or items.
    case remove
    /// Replaces items.
    case update
    /// Moves sections or items.
    case move
  }

  /// The verb.
  case verb(Verb)
  /// One section as the noun.
  case section
  /// Several sections as the noun.
  case sections
  /// One item as the noun.
  case item
  /// Several items as the noun.
  case items
  /// All sections as the noun.
  case all
  /// Precedes an address.
  case at
  /// Precedes the target of a move.
  case to
  /// Precedes the replacing item.
  case with
  /// A section index.
  case index(Int)
  /// Section indices.
  case indexes([Int])
  /// The path of an item.
  case indexPath(ElementPath)
  /// The paths of items.
  case indexPaths([ElementPath])

  /// The spellings of all words, verbs first.
  package static let spellings =
    Verb.allCases.map(\.rawValue) + [
      "section", "sections", "item", "items", "all", "at", "to", "with", "index", "indexes",
      "indexPath", "indexPaths",
    ]

  /// The word without its address, such as `indexPath`.
  package var name: String {
    switch self {
    case .verb(let verb): verb.rawValue
    case .section: "section"
    case .sections: "sections"
    case .item: "item"
    case .items: "items"
    case .all: "all"
    case .at: "at"
    case .to: "to"
    case .with: "with"
    case .index: "index"
    case .indexes: "indexes"
    case .indexPath: "indexPath"
    case .indexPaths: "indexPaths"
    }
  }
}

extension SentenceWord: CustomStringConvertible {
  /// The word as a script spells it: `move`, `index 3`, `indexPaths [[0, 1], [0, 2]]`.
  package var description: String {
    switch self {
    case .index(let index): "index \(index)"
    case .indexes(let indexes): "indexes [\(Self.list(indexes))]"
    case .indexPath(let path): "indexPath \(Self.literal(path))"
    case .indexPaths(let paths): "indexPaths [\(Self.list(paths.map(Self.literal)))]"
    default: name
    }
  }

  private static func list(_ parts: [some CustomStringConvertible]) -> String {
    parts.map(\.description).joined(separator: ", ")
  }

  private static func literal(_ path: ElementPath) -> String {
    "[\(path.section), \(path.element)]"
  }
}
