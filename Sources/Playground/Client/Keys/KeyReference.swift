/// The key table as text.
package enum KeyReference {
  /// All keys by topic, one a line: key, meaning.
  package static var text: String {
    KeyTable.groups.map { group in
      let lines = group.bindings.map { binding in
        let gap = String(repeating: " ", count: max(1, 9 - binding.label.count))
        return "  \(binding.label)\(gap)\(binding.summary)\n"
      }
      return "\(group.title)\n\(lines.joined())"
    }.joined(separator: "\n")
  }
}
