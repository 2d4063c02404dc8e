/// Gathers the changes that sentences say.
///
/// Sentences are said in Swift, where most wrong ones do not compile:
///
///     let builder = ChangesetBuilder<String>()
///     for (index, name) in names.enumerated() {
///       try builder.insert.item(name).at.indexPath(ElementPath(section: 0, element: index))
///     }
///     let changes = try builder.changeset()
///
/// or word by word with ``say(_:_:)``, as a reader of scripts does.
public final class ChangesetBuilder<Item> {
  private var sentence: Sentence<Item>
  /// What finished sentences said.
  public private(set) var changes = ScriptedChangeset<Item>()

  /// Creates a builder to which nothing was said.
  ///
  /// - Parameter allowsSectionMoves: Whether sections may move, which CKToolbox refuses.
  public init(allowsSectionMoves: Bool = true) {
    sentence = Sentence(allowsSectionMoves: allowsSectionMoves)
  }

  /// Says one word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - object: What stands behind `item` or `items`.
  /// - Returns: What the sentence says if that was its last word.
  /// - Throws: `SentenceError` when the word cannot stand there or says again what was said before;
  ///   the sentence is dropped, those before it stay.
  @discardableResult
  public func say(
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

  /// Makes sure that the sentence at hand is finished.
  ///
  /// - Throws: `SentenceError` when it is not; it is dropped.
  public func finishSentence() throws(SentenceError) {
    try sentence.finish()
  }

  /// Leaves out the sentence at hand, if there is one.
  public func dropSentence() {
    sentence.drop()
  }

  /// Returns all that was said; more may be said afterwards.
  ///
  /// - Throws: `SentenceError` when the last sentence is unfinished.
  public func changeset() throws(SentenceError) -> ScriptedChangeset<Item> {
    try finishSentence()
    return changes
  }
}

// MARK: - Verbs

extension ChangesetBuilder {
  /// Begins a sentence that puts in sections or items.
  public var insert: InsertSentence<Item> {
    get throws(SentenceError) { InsertSentence(try saying(.verb(.insert))) }
  }

  /// Begins a sentence that takes out sections or items.
  public var remove: RemoveSentence<Item> {
    get throws(SentenceError) { RemoveSentence(try saying(.verb(.remove))) }
  }

  /// Begins a sentence that puts items into the places of others.
  public var update: UpdateSentence<Item> {
    get throws(SentenceError) { UpdateSentence(try saying(.verb(.update))) }
  }

  /// Begins a sentence that changes the places of sections or items.
  public var move: MoveSentence<Item> {
    get throws(SentenceError) { MoveSentence(try saying(.verb(.move))) }
  }

  /// Says one word and returns the builder.
  func saying(
    _ word: SentenceWord,
    _ object: SentenceObject<Item> = .none
  ) throws(SentenceError) -> ChangesetBuilder {
    try say(word, object)
    return self
  }
}
