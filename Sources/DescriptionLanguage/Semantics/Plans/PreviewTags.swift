internal import PlaygroundCore

/// The tags of previews, and the words by which they are filtered: `tag:form`.
package enum PreviewTags {
  private static let mark = "tag:"

  /// Returns the tags that a text lists with blanks between, each once.
  package static func all(in text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).reduce(into: []) { tags, tag in
      if !tags.contains(where: { $0.hasSameBytes(as: String(tag)) }) { tags.append(String(tag)) }
    }
  }

  /// Returns the tag that a word such as `tag:form` filters by; `nil` for any other word.
  package static func tag(of word: String) -> String? {
    word.hasPrefix(mark) ? String(word.dropFirst(mark.count)) : nil
  }

  /// Returns whether previews with some tags have all of those that are wanted.
  package static func contain(_ tags: [String], _ wanted: [String]) -> Bool {
    wanted.allSatisfy { tag in tags.contains { $0.hasSameBytes(as: tag) } }
  }
}
