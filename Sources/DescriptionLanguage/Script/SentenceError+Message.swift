internal import PlaygroundCore

extension SentenceError {
  /// What is wrong, as one sentence without a full stop.
  var message: String {
    let word = sentence.last?.name ?? ""
    return switch reason {
    case .secondVerb:
      "'\(word)' begins a sentence, but the one before is not finished: '\(before)'"
    case .missingVerb: "a sentence begins with \(Self.verbs), not with '\(word)'"
    case .sectionMove: "sections may not move here"
    case .secondNoun: "'\(word)' comes too late: the sentence so far is '\(before)'"
    case .addressWithoutNoun:
      "what is meant has to be said before '\(word)': a section or an item"
    case .secondAddress: "'\(word)' begins a second address; the sentence has '\(addressSoFar)'"
    case .repeatedPreposition: "'\(word)' cannot follow '\(sentence.dropLast().last?.name ?? "")'"
    case .targetOutsideMove: "'to' is for moves only"
    case .missingSource: "where it moves from has to be said before 'to'"
    case .contentOutsideUpdate: "'with' is for updates only"
    case .contentWithoutAddress: "what is updated has to be said before 'with'"
    case .missingItem: "'\(word)' needs the item: a text, an element or an object"
    case .indexWithoutSection:
      "'\(word)' needs 'section' or 'sections' before it; items have index paths"
    case .sectionUpdate: "a section cannot be updated, only its items"
    case .pathWithoutItem: "'\(word)' needs 'item' or 'items' before it; sections have an index"
    case .severalIndicesForOne: "'\(word)' is for 'sections'; one section has an 'index'"
    case .severalPathsForOne: "one item has one place; several are 'items' at 'indexPaths'"
    case .oneAddressForSeveral:
      "several need as many places: 'indexPaths' for items, 'indexes' for sections"
    case .itemsAreNoList: "items for several places are a list: ['a', 'b']"
    case .placesOutsideInsert: "only what is inserted can bring its places along"
    case .allOutsideRemove: "'all' can only be removed"
    case .countMismatch(let addresses, let others):
      "\(addresses == 1 ? "1 place needs" : "\(addresses) places need") as many "
        + (isMove ? "targets" : "items") + ", not \(others)"
    case .repeated(let operation): operation.repetition
    case .unfinished(let missing): "the sentence is not finished: \(missing.words) is missing"
    }
  }

  private static let verbs = SentenceWord.Verb.allCases.map { "'\($0.rawValue)'" }
    .joined(separator: ", ")

  private var isMove: Bool { sentence.first == .verb(.move) }

  /// The sentence without its last word.
  private var before: String {
    sentence.dropLast().map(\.description).joined(separator: " ")
  }

  private var addressSoFar: String {
    let address = sentence.dropLast().last { word in
      switch word {
      case .index, .indexes, .indexPath, .indexPaths: true
      default: false
      }
    }
    return address?.description ?? ""
  }
}

extension SentenceError.Missing {
  fileprivate var words: String {
    switch self {
    case .noun: "what it is about"
    case .item: "the item"
    case .address: "the place"
    case .target: "where it moves to"
    }
  }
}

extension ChangesetOperation {
  /// What is wrong with an operation that is said a second time.
  fileprivate var repetition: String {
    switch self {
    case .insertSection(let index): "a section is inserted at \(index) already"
    case .removeSection(let index): "section \(index) is removed already"
    case .moveSection(let move): "section \(move.from) moves already"
    case .insertItem(let path): "an item is inserted at \(path) already"
    case .removeItem(let path): "item \(path) is removed already"
    case .updateItem(let path): "item \(path) is updated already"
    case .moveItem(let move): "item \(move.from) moves already"
    }
  }
}
