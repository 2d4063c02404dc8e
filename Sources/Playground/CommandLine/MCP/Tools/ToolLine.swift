import DescriptionLanguage
import PlaygroundCore

/// A line of an answer, with the same fact for programs.
struct ToolLine: Equatable {
  /// The line.
  let text: String
  /// The fact; `nil` for a line without one, such as a heading.
  let value: Value?

  /// Creates a line; `members` are those of its fact, without the absent ones.
  init(_ text: String, _ members: [ObjectValue.Member?] = []) {
    self.text = DrawnText.line(text)
    value = members.isEmpty ? nil : .object(ObjectValue(members.compactMap(\.self)))
  }

  /// The bytes of the fact in an answer.
  var valueBytes: Int { value.map { $0.json().count + 1 } ?? 0 }
}

extension ToolCall {
  /// Replies with the lines from the cursor on that fit into one answer, and with their facts.
  ///
  /// - Parameters:
  ///   - lines: All lines.
  ///   - list: The list of the facts of lines; `nil` if no line has one.
  ///   - cursor: The first line of the answer.
  ///   - facts: Further facts about the whole.
  func finish(
    _ lines: [ToolLine],
    _ list: ToolFact<[Value]>?,
    _ cursor: TextPage.Cursor,
    _ facts: [ObjectValue.Member?] = []
  ) {
    var members = facts.compactMap(\.self)
    let head = members.reduce(64) { $0 + $1.name.utf8.count + $1.value.json().count + 4 }
    let page = TextPage(
      lines.map(\.text),
      costs: lines.map(\.valueBytes),
      reserved: head,
      from: cursor
    )
    if let member = list?(lines[page.range].compactMap(\.value)) { members.append(member) }
    if let member = ToolFacts.nextCursor(page.next.map(String.init)) { members.append(member) }
    reply(ToolResult(text: page.text, facts: .object(ObjectValue(members))))
  }
}
