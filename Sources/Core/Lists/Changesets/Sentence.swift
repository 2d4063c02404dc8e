/// An unfinished sentence: accepts words and checks which may follow.
///
/// The grammar is that of CKToolbox's changeset builder: verb, noun, address, with `at`, `to` and
/// `with` as optional prepositions. Extensions: an update may name the address first, several paths
/// move without a noun, and sections may move.
package struct Sentence<Item> {
  private enum Noun {
    case section
    case sections
    case item
    case items

    var isPlural: Bool { self == .sections || self == .items }
    var isSection: Bool { self == .section || self == .sections }
  }

  /// Whether sections may move; CKToolbox does not allow it.
  private let allowsSectionMoves: Bool
  /// The words so far; empty between two sentences.
  package private(set) var words: [SentenceWord] = []
  private var verb: SentenceWord.Verb?
  private var noun: Noun?
  private var object = SentenceObject<Item>.none
  private var address: SentenceWord?
  private var target: SentenceWord?
  private var preposition: SentenceWord?

  /// Creates an empty sentence.
  ///
  /// - Parameter allowsSectionMoves: Whether sections may move; CKToolbox does not allow it.
  package init(allowsSectionMoves: Bool = true) {
    self.allowsSectionMoves = allowsSectionMoves
  }

  /// Appends the next word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - object: The operand of `item` or `items`.
  /// - Returns: The meaning of the sentence if `word` completes it; the next word then begins a new
  ///   sentence. Otherwise `nil`.
  /// - Throws: `SentenceError` if the grammar does not allow the word here; the sentence is
  ///   discarded.
  package mutating func add(
    _ word: SentenceWord,
    _ object: SentenceObject<Item> = .none
  ) throws(SentenceError) -> SentenceMeaning<Item>? {
    words.append(word)
    do throws(SentenceFault) {
      try take(word, object)
      guard let meaning = try meaning(after: word) else { return nil }
      drop()
      return meaning
    } catch {
      throw dropped(error.reason)
    }
  }

  /// Checks that no sentence is incomplete.
  ///
  /// - Throws: `SentenceError` if one is; it is discarded.
  package mutating func finish() throws(SentenceError) {
    guard !words.isEmpty else { return }
    throw dropped(.unfinished(missing))
  }

  private mutating func dropped(_ reason: SentenceError.Reason) -> SentenceError {
    let error = SentenceError(reason, in: words)
    drop()
    return error
  }

  /// Discards the words so far.
  package mutating func drop() {
    self = Sentence(allowsSectionMoves: allowsSectionMoves)
  }

  private var missing: SentenceError.Missing {
    if address != nil { return verb == .update ? .item : .target }
    return noun == nil ? .noun : .address
  }
}

/// The reason why the latest word is not allowed.
private struct SentenceFault: Error {
  let reason: SentenceError.Reason

  init(_ reason: SentenceError.Reason) { self.reason = reason }
}

// MARK: - Words

extension Sentence {
  private mutating func take(
    _ word: SentenceWord,
    _ object: SentenceObject<Item>
  ) throws(SentenceFault) {
    if case .verb(let verb) = word {
      guard self.verb == nil else { throw SentenceFault(.secondVerb) }
      self.verb = verb
      return
    }
    guard let verb else { throw SentenceFault(.missingVerb) }
    switch word {
    case .verb: break
    case .section: try takeSection(.section, verb)
    case .sections: try takeSection(.sections, verb)
    case .item: try takeItem(.item, object, verb)
    case .items: try takeItem(.items, object, verb)
    case .all:
      guard noun == nil, address == nil else { throw SentenceFault(.secondNoun) }
      guard verb == .remove else { throw SentenceFault(.allOutsideRemove) }
    case .at, .to, .with: try takePreposition(word, verb)
    case .index, .indexes: try takeIndex(word, verb)
    case .indexPath, .indexPaths: try takePath(word, verb)
    }
    if word != .at, word != .to, word != .with { preposition = nil }
  }

  private mutating func takeSection(
    _ noun: Noun,
    _ verb: SentenceWord.Verb
  ) throws(SentenceFault) {
    guard verb != .move || allowsSectionMoves else { throw SentenceFault(.sectionMove) }
    guard self.noun == nil, address == nil else { throw SentenceFault(.secondNoun) }
    self.noun = noun
  }

  private mutating func takeItem(
    _ noun: Noun,
    _ object: SentenceObject<Item>,
    _ verb: SentenceWord.Verb
  ) throws(SentenceFault) {
    guard self.noun == nil, address == nil || verb == .update, preposition != .at else {
      throw SentenceFault(.secondNoun)
    }
    if case .placed = object, verb != .insert { throw SentenceFault(.placesOutsideInsert) }
    if case .none = object, verb == .insert || verb == .update {
      throw SentenceFault(.missingItem)
    }
    if case .indexPath? = address, noun == .items || object.isList {
      throw SentenceFault(.oneAddressForSeveral)
    }
    if case .indexPaths? = address, !object.isList {
      throw SentenceFault(noun == .item ? .severalPathsForOne : .itemsAreNoList)
    }
    self.noun = noun
    self.object = object
  }

  private mutating func takePreposition(
    _ word: SentenceWord,
    _ verb: SentenceWord.Verb
  ) throws(SentenceFault) {
    switch word {
    case .at:
      guard address == nil else { throw SentenceFault(.secondAddress) }
      guard noun != nil || verb == .update else { throw SentenceFault(.addressWithoutNoun) }
    case .to:
      guard verb == .move else { throw SentenceFault(.targetOutsideMove) }
      guard address != nil else { throw SentenceFault(.missingSource) }
    default:
      guard verb == .update else { throw SentenceFault(.contentOutsideUpdate) }
      guard address != nil else { throw SentenceFault(.contentWithoutAddress) }
    }
    guard preposition == nil else { throw SentenceFault(.repeatedPreposition) }
    preposition = word
  }

  private mutating func takeIndex(
    _ word: SentenceWord,
    _ verb: SentenceWord.Verb
  ) throws(SentenceFault) {
    guard let noun, noun.isSection else { throw SentenceFault(.indexWithoutSection) }
    guard verb != .update else { throw SentenceFault(.sectionUpdate) }
    if case .indexes = word {
      guard noun.isPlural else { throw SentenceFault(.severalIndicesForOne) }
    } else if verb == .move, noun.isPlural {
      throw SentenceFault(.oneAddressForSeveral)
    }
    takeAddress(word)
  }

  private mutating func takePath(
    _ word: SentenceWord,
    _ verb: SentenceWord.Verb
  ) throws(SentenceFault) {
    guard noun?.isSection != true else { throw SentenceFault(.pathWithoutItem) }
    guard verb != .update || address == nil else { throw SentenceFault(.secondAddress) }
    if case .indexPaths = word {
      guard noun != nil || verb == .update || verb == .move else {
        throw SentenceFault(.pathWithoutItem)
      }
      let needsList = verb == .insert || verb == .update
      if noun == .items, needsList, !object.isList { throw SentenceFault(.itemsAreNoList) }
      if noun == .item, !(needsList && object.isList) {
        throw SentenceFault(verb == .insert ? .itemsAreNoList : .severalPathsForOne)
      }
    } else {
      if noun == nil, case .indexPaths? = address { throw SentenceFault(.oneAddressForSeveral) }
      guard noun != nil || verb == .update else { throw SentenceFault(.pathWithoutItem) }
      if noun == .items || object.isList { throw SentenceFault(.oneAddressForSeveral) }
    }
    takeAddress(word)
  }

  private mutating func takeAddress(_ word: SentenceWord) {
    if address == nil { address = word } else { target = word }
  }
}

// MARK: - Meaning

extension Sentence {
  /// Returns the meaning of the sentence if it is complete.
  private func meaning(after word: SentenceWord) throws(SentenceFault) -> SentenceMeaning<Item>? {
    if word == .all { return .removeAll }
    if case .placed(let items) = object { return .insertItems(items) }
    guard let address else { return nil }
    switch verb {
    case .move: return try move(from: address)
    case .remove: return removal(at: address)
    case .insert where noun?.isSection == true: return .insertSections(Self.indexes(address))
    case .insert: return .insertItems(try placedItems(at: address))
    case .update:
      guard noun != nil else { return nil }
      return .updateItems(try placedItems(at: address))
    case nil: return nil
    }
  }

  private func move(from source: SentenceWord) throws(SentenceFault) -> SentenceMeaning<Item>? {
    guard let target else { return nil }
    if noun?.isSection == true {
      return .moveSections(try Self.moves(Self.indexes(source), Self.indexes(target)))
    }
    return .moveItems(try Self.moves(Self.paths(source), Self.paths(target)))
  }

  private func removal(at address: SentenceWord) -> SentenceMeaning<Item> {
    noun?.isSection == true
      ? .removeSections(Self.indexes(address)) : .removeItems(Self.paths(address))
  }

  private func placedItems(
    at address: SentenceWord
  ) throws(SentenceFault) -> [PlacedItem<Item>] {
    let items: [Item] =
      switch object {
      case .one(let item): [item]
      case .several(let items): items
      case .none, .placed: []
      }
    let paths = Self.paths(address)
    guard items.count == paths.count else {
      throw SentenceFault(.countMismatch(addresses: paths.count, others: items.count))
    }
    return zip(items, paths).map { PlacedItem($0, at: $1) }
  }

  private static func moves<Index>(
    _ sources: [Index],
    _ targets: [Index]
  ) throws(SentenceFault) -> [Changeset.Move<Index>] {
    guard sources.count == targets.count else {
      throw SentenceFault(.countMismatch(addresses: sources.count, others: targets.count))
    }
    return zip(sources, targets).map { Changeset.Move(from: $0, to: $1) }
  }

  private static func indexes(_ word: SentenceWord) -> [Int] {
    switch word {
    case .index(let index): [index]
    case .indexes(let indexes): indexes
    default: []
    }
  }

  private static func paths(_ word: SentenceWord) -> [ElementPath] {
    switch word {
    case .indexPath(let path): [path]
    case .indexPaths(let paths): paths
    default: []
    }
  }
}

extension Sentence: Sendable where Item: Sendable {}
