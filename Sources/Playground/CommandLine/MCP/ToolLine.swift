import DescriptionLanguage
import PlaygroundCore

/// A line of an answer, with the same fact for programs.
struct ToolLine: Equatable {
  /// The line.
  let text: String
  /// The fact; `nil` for a line without one, such as a heading.
  let value: Value?

  /// Creates a line; `members` are those of its fact, without the absent ones.
  init(_ text: String, _ members: [(String, Value?)] = []) {
    self.text = DrawnText.line(text)
    let known = members.compactMap { name, value in
      value.map { ObjectValue.Member(name: name, value: $0) }
    }
    value = members.isEmpty ? nil : .object(ObjectValue(known))
  }

  /// The bytes of the fact in an answer.
  var valueBytes: Int { value.map { $0.json().count + 1 } ?? 0 }
}

extension ToolCall {
  /// Replies with the lines from the cursor on that fit into one answer, and with their facts.
  ///
  /// - Parameters:
  ///   - lines: All lines.
  ///   - key: The name of the list of facts; `nil` if no line has one.
  ///   - cursor: The first line of the answer.
  ///   - facts: Further facts about the whole.
  func finish(
    _ lines: [ToolLine],
    _ key: String?,
    _ cursor: TextPage.Cursor,
    _ facts: [(String, Value)] = []
  ) {
    let head = facts.reduce(64) { $0 + $1.0.utf8.count + $1.1.json().count + 4 }
    let page = TextPage(
      lines.map(\.text),
      costs: lines.map(\.valueBytes),
      reserved: head,
      from: cursor
    )
    var members = facts.map { ObjectValue.Member(name: $0.0, value: $0.1) }
    if let key {
      members.append(.init(name: key, value: .array(lines[page.range].compactMap(\.value))))
    }
    if let next = page.next { members.append(.init(name: "nextCursor", value: .string("\(next)"))) }
    reply(ToolResult(text: page.text, facts: .object(ObjectValue(members))))
  }
}
