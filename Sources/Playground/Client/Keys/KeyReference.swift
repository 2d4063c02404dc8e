/// The key table as text.
package enum KeyReference {
  /// All keys and actions of the mouse by topic, one a line: key, meaning.
  package static var text: String {
    KeyTable.topics.map { topic in
      let lines = topic.lines.map { line in
        let gap = String(repeating: " ", count: max(1, 9 - line.label.count))
        return "  \(line.label)\(gap)\(line.summary)\n"
      }
      return "\(topic.title)\n\(lines.joined())"
    }.joined(separator: "\n")
  }
}
