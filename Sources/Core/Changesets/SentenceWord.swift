// Script: changes said in sentences. A `Sentence` takes one `SentenceWord` after the other (verb, noun,
// address, prepositions) and knows which word may follow; a finished one has a `SentenceMeaning`. A
// `ScriptedChangeset` gathers what sentences mean and is applied to a list, all of it or nothing. A
// `ChangesetBuilder` says sentences in Swift; whoever reads them as text says the same words.

/// One word of a sentence, with its address if it is one.
public enum SentenceWord: Hashable, Sendable {
  /// What a sentence tells to do.
  public enum Verb: String, Hashable, Sendable, CaseIterable {
    case insert
    case remove
    case update
    case move
  }

  /// What is done.
  case verb(Verb)
  /// One section is meant.
  case section
  /// Several sections are meant.
  case sections
  /// One item is meant.
  case item
  /// Several items are meant.
  case items
  /// Everything is meant.
  case all
  /// An address follows.
  case at
  /// The address follows where something moves.
  case to
  /// The item follows that takes the place of another one.
  case with
  /// The index of a section.
  case index(Int)
  /// The indices of sections.
  case indexes([Int])
  /// The place of an item.
  case indexPath(ElementPath)
  /// The places of items.
  case indexPaths([ElementPath])

  /// The words as they are spelt, verbs first.
  public static let spellings =
    Verb.allCases.map(\.rawValue) + [
      "section", "sections", "item", "items", "all", "at", "to", "with", "index", "indexes",
      "indexPath", "indexPaths",
    ]

  /// The word without its address: `indexPath`.
  public var name: String {
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
  public var description: String {
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
