/// Collects the changes that sentences describe.
///
/// ```
/// let builder = ChangesetBuilder<String>()
/// for (index, name) in names.enumerated() {
///   builder.insert.item(name).at.indexPath(ElementPath(section: 0, element: index))
/// }
/// let changes = try builder.changeset()
/// ```
///
/// A sentence that the grammar does not allow has no effect, and `changeset()` throws the error of
/// the first one; the other sentences are kept. A script reader passes one word at a time to
/// `say(_:_:)`.
public final class ChangesetBuilder<Item> {
  private var sentence: Sentence<Item>
  /// The error of the first sentence that is not allowed.
  private var firstError: SentenceError?
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

  /// Appends one word of a sentence in Swift; returns whether it is allowed.
  func accepts(_ word: SentenceWord, _ object: SentenceObject<Item> = .none) -> Bool {
    do throws(SentenceError) {
      try say(word, object)
      return true
    } catch {
      firstError = firstError ?? error
      return false
    }
  }

  /// Returns all changes so far; the builder can continue afterwards.
  ///
  /// - Throws: `SentenceError` for the first sentence since the last call that the grammar does not
  ///   allow, that repeats an operation, or that is incomplete. That sentence is discarded.
  public func changeset() throws(SentenceError) -> ScriptedChangeset<Item> {
    if let error = firstError {
      firstError = nil
      throw error
    }
    try finishSentence()
    return changes
  }
}

// MARK: - Verbs

extension ChangesetBuilder {
  /// Begins a sentence that inserts sections or items.
  public var insert: ChangesetSentence<Item> { ChangesetSentence(.insert, to: self) }

  /// Begins a sentence that removes sections or items.
  public var remove: ChangesetSentence<Item> { ChangesetSentence(.remove, to: self) }

  /// Begins a sentence that replaces items.
  public var update: ChangesetSentence<Item> { ChangesetSentence(.update, to: self) }

  /// Begins a sentence that moves sections or items.
  public var move: ChangesetSentence<Item> { ChangesetSentence(.move, to: self) }
}
