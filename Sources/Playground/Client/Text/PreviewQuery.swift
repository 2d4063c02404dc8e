import DescriptionLanguage
import PlaygroundCore

/// A text that is typed to find previews: letters, and words such as `tag:form`, by which the tags
/// of a preview must begin.
struct PreviewQuery: Equatable, Sendable {
  /// The beginnings of tags, each of which a preview must have.
  let tags: [String]
  /// The other words, with a blank between two.
  let letters: String

  /// Divides a text into its words.
  init(_ text: Substring) {
    let words = text.split(separator: " ").map(String.init)
    tags = words.compactMap(PreviewTags.tag)
    letters = words.filter { PreviewTags.tag(of: $0) == nil }.joined(separator: " ")
  }

  /// Returns whether each tag of the query is the beginning of one of some tags.
  func selects(_ all: [String]) -> Bool {
    tags.allSatisfy { begin in all.contains { $0.folded.hasPrefix(begin.folded) } }
  }

  /// Returns whether this query finds nothing that another one does not find.
  func continues(_ other: PreviewQuery) -> Bool {
    letters.hasPrefix(other.letters) && other.tags.count <= tags.count
      && zip(tags, other.tags).allSatisfy { $0.folded.hasPrefix($1.folded) }
  }
}
