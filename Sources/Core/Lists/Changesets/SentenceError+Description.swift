extension SentenceError: CustomStringConvertible {
  /// The error message, on one line and without a full stop: `expected an item before 'at'`.
  public var description: String {
    let word = sentence.last?.name ?? ""
    return switch reason {
    case .secondVerb:
      "unexpected '\(word)' in an unfinished sentence: '\(before)'"
    case .missingVerb: "expected \(Self.verbs), found '\(word)'"
    case .sectionMove: "sections cannot be moved"
    case .secondNoun: "unexpected '\(word)' after '\(before)'"
    case .addressWithoutNoun:
      "expected 'section' or 'item' before '\(word)'"
    case .secondAddress: "unexpected '\(word)': the sentence already has '\(addressSoFar)'"
    case .repeatedPreposition:
      "unexpected '\(word)' after '\(sentence.dropLast().last?.name ?? "")'"
    case .targetOutsideMove: "unexpected 'to': only 'move' has a target"
    case .missingSource: "expected the source of the move before 'to'"
    case .contentOutsideUpdate: "unexpected 'with': only 'update' has new content"
    case .contentWithoutAddress: "expected the updated item before 'with'"
    case .missingItem: "expected an item after '\(word)': a text, an element or an object"
    case .indexWithoutSection:
      "expected 'section' or 'sections' before '\(word)'; items have index paths"
    case .sectionUpdate: "a section cannot be updated; update its items"
    case .pathWithoutItem: "expected 'item' or 'items' before '\(word)'; sections have an index"
    case .severalIndicesForOne: "expected 'index' for one section, found '\(word)'"
    case .severalPathsForOne: "expected 'indexPath' for one item, found 'indexPaths'"
    case .oneAddressForSeveral:
      "expected 'indexPaths' for several items, or 'indexes' for several sections"
    case .itemsAreNoList: "expected a list of items, such as ['a', 'b'], for several index paths"
    case .placesOutsideInsert: "only 'insert' accepts items with their index paths"
    case .allOutsideRemove: "unexpected 'all': only 'remove' accepts it"
    case .countMismatch(let addresses, let others):
      "expected \(addresses) \(isMove ? "target" : "item")\(addresses == 1 ? "" : "s"), "
        + "found \(others)"
    case .repeated(let operation): operation.repetition
    case .unfinished(let missing): "unfinished sentence: expected \(missing.words)"
    }
  }

  /// The verbs as a list: `'insert', 'remove', 'update' or 'move'`.
  private static var verbs: String {
    let names = SentenceWord.Verb.allCases.map { "'\($0.rawValue)'" }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

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
    case .noun: "'section' or 'item'"
    case .item: "an item"
    case .address: "an index or an index path"
    case .target: "'to' and a target"
    }
  }
}

extension ChangesetOperation {
  /// The message for an operation that occurs a second time.
  fileprivate var repetition: String {
    switch self {
    case .insertSection(let index): "a section is already inserted at \(index)"
    case .removeSection(let index): "section \(index) is already removed"
    case .moveSection(let move): "section \(move.from) is already moved"
    case .insertItem(let path): "an item is already inserted at \(path)"
    case .removeItem(let path): "item \(path) is already removed"
    case .updateItem(let path): "item \(path) is already updated"
    case .moveItem(let move): "item \(move.from) is already moved"
    }
  }
}
