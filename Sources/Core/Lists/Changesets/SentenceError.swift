/// A malformed sentence: the reason and the words so far.
public struct SentenceError: Error, Hashable, Sendable {
  /// The reason why a sentence is malformed.
  package enum Reason: Hashable, Sendable {
    /// A verb follows an incomplete sentence.
    case secondVerb
    /// The sentence begins with a noun, an address or a preposition.
    case missingVerb
    /// A section move where section moves are not allowed.
    case sectionMove
    /// The sentence has a noun already, or an address must follow.
    case secondNoun
    /// `at` precedes the noun.
    case addressWithoutNoun
    /// The sentence has this address already.
    case secondAddress
    /// A preposition occurs twice.
    case repeatedPreposition
    /// `to` in a sentence other than a move.
    case targetOutsideMove
    /// `to` precedes the source of the move.
    case missingSource
    /// `with` in a sentence other than an update.
    case contentOutsideUpdate
    /// `with` precedes the address.
    case contentWithoutAddress
    /// The inserted or replacing item is missing.
    case missingItem
    /// `index` or `indexes` without a section as the noun.
    case indexWithoutSection
    /// A section as the noun of an update.
    case sectionUpdate
    /// `indexPath` or `indexPaths` without an item as the noun.
    case pathWithoutItem
    /// Several indices for one section.
    case severalIndicesForOne
    /// Several paths for one item.
    case severalPathsForOne
    /// One address for several items, or for several sections that move.
    case oneAddressForSeveral
    /// The items for several paths are not a list.
    case itemsAreNoList
    /// Items with paths in a sentence other than an insert.
    case placesOutsideInsert
    /// `all` in a sentence other than a removal.
    case allOutsideRemove
    /// The numbers of addresses and of items or targets differ.
    case countMismatch(addresses: Int, others: Int)
    /// The batch contains the operation already.
    case repeated(ChangesetOperation)
    /// The sentence is incomplete.
    case unfinished(Missing)
  }

  /// The missing part of an incomplete sentence.
  package enum Missing: Hashable, Sendable {
    /// The noun.
    case noun
    /// The item.
    case item
    /// The address, or the source of a move.
    case address
    /// The target of a move.
    case target
  }

  /// The reason.
  package let reason: Reason
  /// The words of the sentence; the last one is wrong unless the sentence is incomplete.
  package let sentence: [SentenceWord]

  /// Creates an error about the last word of `sentence`.
  package init(_ reason: Reason, in sentence: [SentenceWord]) {
    self.reason = reason
    self.sentence = sentence
  }

  /// The words as a script spells them, joined by spaces.
  public var text: String { sentence.map(\.description).joined(separator: " ") }
}
