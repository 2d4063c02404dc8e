/// Why a sentence is wrong, with all that was said of it.
public struct SentenceError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A verb comes while a sentence is not finished.
    case secondVerb
    /// A noun, an address or a preposition comes first.
    case missingVerb
    /// A section is to move where that is not allowed.
    case sectionMove
    /// The sentence is about something already.
    case secondNoun
    /// `at` comes before it is known what for.
    case addressWithoutNoun
    /// The sentence has that address already.
    case secondAddress
    /// A preposition is said twice.
    case repeatedPreposition
    /// `to` in a sentence that moves nothing.
    case targetOutsideMove
    /// `to` comes before it is known where from.
    case missingSource
    /// `with` in a sentence that updates nothing.
    case contentOutsideUpdate
    /// `with` comes before the address.
    case contentWithoutAddress
    /// What is inserted or shown from now on is not said.
    case missingItem
    /// `index` or `indexes` is not about a section.
    case indexWithoutSection
    /// A section is to be updated.
    case sectionUpdate
    /// `indexPath` or `indexPaths` is not about an item.
    case pathWithoutItem
    /// Several indices for one section.
    case severalIndicesForOne
    /// Several places for one item.
    case severalPathsForOne
    /// One address for several items, or for several sections that move.
    case oneAddressForSeveral
    /// Items that are to be paired with places are no list.
    case itemsAreNoList
    /// Items that bring their places along are not inserted.
    case placesOutsideInsert
    /// `all` is not removed.
    case allOutsideRemove
    /// There are not as many items or targets as addresses.
    case countMismatch(addresses: Int, others: Int)
    /// The same was said before.
    case repeated(ChangesetOperation)
    /// The sentence ends too early.
    case unfinished(Missing)
  }

  /// What an unfinished sentence lacks.
  public enum Missing: Hashable, Sendable {
    /// What it is about.
    case noun
    /// The item.
    case item
    /// The address, or that of a move's source.
    case address
    /// Where something moves to.
    case target
  }

  /// What is wrong.
  public let reason: Reason
  /// The words of the sentence, the wrong one last unless the sentence is unfinished.
  public let sentence: [SentenceWord]

  /// Creates an error about the last word of `sentence`.
  public init(_ reason: Reason, in sentence: [SentenceWord]) {
    self.reason = reason
    self.sentence = sentence
  }

  /// The sentence so far, as a script spells it.
  public var text: String { sentence.map(\.description).joined(separator: " ") }
}
