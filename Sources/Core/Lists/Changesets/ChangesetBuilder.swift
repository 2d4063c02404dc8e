/// Collects the changes that sentences describe.
///
/// In Swift, most malformed sentences do not compile:
///
/// ```
/// let builder = ChangesetBuilder<String>()
/// for (index, name) in names.enumerated() {
///   try builder.insert.item(name).at.indexPath(ElementPath(section: 0, element: index))
/// }
/// let changes = try builder.changeset()
/// ```
///
/// Each part of a sentence throws `SentenceError` if the sentence does not allow it, and discards
/// the sentence; earlier sentences are kept. A script reader passes one word at a time to
/// `say(_:_:)`.
public final class ChangesetBuilder<Item> {
  private var sentence: Sentence<Item>
  /// The changes of all complete sentences.
  package private(set) var changes = ScriptedChangeset<Item>()

  /// Creates a builder without changes.
  ///
  /// - Parameter allowsSectionMoves: Whether sections may move; CKToolbox does not allow it.
  public init(allowsSectionMoves: Bool = true) {
    sentence = Sentence(allowsSectionMoves: allowsSectionMoves)
  }

  /// Appends one word to the current sentence.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - object: The operand of `item` or `items`.
  /// - Returns: The meaning of the sentence if `word` completes it, otherwise `nil`.
  /// - Throws: `SentenceError` if the grammar does not allow the word here or an operation is
  ///   repeated. The current sentence is discarded, earlier ones are kept.
  @discardableResult
  package func say(
    _ word: SentenceWord,
    _ object: SentenceObject<Item> = .none
  ) throws(SentenceError) -> SentenceMeaning<Item>? {
    let words = sentence.words + [word]
    guard let meaning = try sentence.add(word, object) else { return nil }
    do throws(RepeatedOperation) {
      try changes.add(meaning)
    } catch {
      throw SentenceError(.repeated(error.operation), in: words)
    }
    return meaning
  }

  /// Checks that the current sentence is complete.
  ///
  /// - Throws: `SentenceError` if it is not; the sentence is discarded.
  package func finishSentence() throws(SentenceError) {
    try sentence.finish()
  }

  /// Discards the current sentence, if any.
  package func dropSentence() {
    sentence.drop()
  }

  /// Returns all changes so far; the builder can continue afterwards.
  ///
  /// - Throws: `SentenceError` if the last sentence is incomplete; it is discarded.
  public func changeset() throws(SentenceError) -> ScriptedChangeset<Item> {
    try finishSentence()
    return changes
  }
}

// MARK: - Verbs

extension ChangesetBuilder {
  /// Begins a sentence that inserts sections or items.
  ///
  /// - Throws: `SentenceError` if the previous sentence is incomplete.
  public var insert: InsertSentence<Item> {
    get throws(SentenceError) { InsertSentence(try saying(.verb(.insert))) }
  }

  /// Begins a sentence that removes sections or items.
  ///
  /// - Throws: `SentenceError` if the previous sentence is incomplete.
  public var remove: RemoveSentence<Item> {
    get throws(SentenceError) { RemoveSentence(try saying(.verb(.remove))) }
  }

  /// Begins a sentence that replaces items.
  ///
  /// - Throws: `SentenceError` if the previous sentence is incomplete.
  public var update: UpdateSentence<Item> {
    get throws(SentenceError) { UpdateSentence(try saying(.verb(.update))) }
  }

  /// Begins a sentence that moves sections or items.
  ///
  /// - Throws: `SentenceError` if the previous sentence is incomplete.
  public var move: MoveSentence<Item> {
    get throws(SentenceError) { MoveSentence(try saying(.verb(.move))) }
  }

  /// Appends one word and returns the builder.
  func saying(
    _ word: SentenceWord,
    _ object: SentenceObject<Item> = .none
  ) throws(SentenceError) -> ChangesetBuilder {
    try say(word, object)
    return self
  }
}
