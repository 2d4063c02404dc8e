import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The prompts for people who use an agent.
enum MCPPrompts {
  private struct Prompt: Sendable {
    let name: String
    let title: String
    let summary: String
    let argument: (name: String, summary: String)
    /// Returns the text for a value of the argument; `nil` if there is none.
    let text: @Sendable (String?) -> String
  }

  private static let all: [Prompt] = [
    Prompt(
      name: "review-branch",
      title: "Review this branch",
      summary: "Look at every visible change since a Git commit, by cause",
      argument: (name: "base", summary: "commit or branch to compare with (default: main)"),
      text: { base in
        """
        Review what the current branch changes in the previews.
        1. Call 'review' with "since": "\(base ?? "main")". It lists the changes by cause.
        2. For each item, call 'review' with "change" as well, and compare the rows with the source.
        3. Report items that look unintended: cut texts, lost rows, wrong colours, changes in previews \
        that the edit should not reach. Name the preview, the row and the source line.
        4. Do not accept or reject anything unless I ask for it.
        """
      }
    ),
    Prompt(
      name: "fix-problems",
      title: "Fix all problems",
      summary: "Correct the errors and warnings of the descriptions",
      argument: (name: "file", summary: "a file below the directory (default: all)"),
      text: { file in
        """
        Fix the errors and warnings of \(file.map { "'\($0)'" } ?? "all previews").
        1. Call 'problems'\(file.map { " with \"file\": \"\($0)\"" } ?? ""). It lists each with its \
        source lines and a cure.
        2. Correct one file at a time. After each save, call 'await' with its path, and read what \
        changed.
        3. When 'problems' answers 'no problems', call 'snapshot' to see whether a preview looks \
        different now, and report that.
        """
      }
    ),
  ]

  /// The answer to `prompts/list`.
  static var list: Value {
    [
      "prompts": .array(
        all.map { prompt in
          [
            "name": .string(prompt.name), "title": .string(prompt.title),
            "description": .string(prompt.summary),
            "arguments": [
              [
                "name": .string(prompt.argument.name),
                "description": .string(prompt.argument.summary), "required": false,
              ]
            ],
          ]
        }
      )
    ]
  }

  /// Returns the answer to `prompts/get`.
  ///
  /// - Throws: `RPCError` if the prompt or an argument is unknown.
  static func get(_ params: ObjectValue) throws(RPCError) -> Value {
    let name: String = try params.required("name")
    guard let prompt = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw RPCError(.invalidParams, "unknown prompt '\(name)'; expected one of \(names)")
    }
    let arguments: Value = try params.optional("arguments") ?? .object(ObjectValue())
    let object = try ObjectValue(params: arguments)
    for member in object.members where member.name != prompt.argument.name {
      throw RPCError(
        .invalidParams,
        "unknown argument '\(member.name)'; expected '\(prompt.argument.name)'"
      )
    }
    let value: String? = try object.optional(prompt.argument.name)
    let text = prompt.text(value.flatMap { $0.isEmpty ? nil : DrawnText.line($0) })
    return [
      "description": .string(prompt.summary),
      "messages": [["role": "user", "content": ["type": "text", "text": .string(text)]]],
    ]
  }
}
