import DescriptionLanguage
import PlaygroundCore

@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

/// The tables of docs/PROTOCOL.md that list the members of all messages.
struct MemberTables {
  /// The tables with their headings.
  private(set) var text = ""
  private var definitions = SchemaDefinitions()

  init() {
    addTable("Parameters of requests", ofEach: "Request")
    for sample in Self.first(of: RequestSample.all, by: \.method) {
      addRows(sample.method, sample.members(), areParameters: true)
    }
    addTable("Answers", ofEach: "Request")
    for sample in Self.first(of: RequestSample.all, by: \.method) {
      addRows(sample.method, sample.answerSchema(&definitions))
    }
    addTable("Notifications", ofEach: "Notification")
    for blank in Notification.blanks { addRows(blank.kind.rawValue, MemberList(of: blank)) }
    addTable("Shapes of values", ofEach: "Shape")
    for shape in definitions.all where answerByShape[shape.name] == nil {
      addRows(shape.name, shape.value)
    }
    text.removeLast()
  }

  /// The requests whose answers are the objects with these names.
  private var answerByShape: [String: String] = [:]

  private static func first<Sample>(
    of samples: [Sample],
    by name: (Sample) -> String
  ) -> [Sample] {
    var names: Set<String> = []
    return samples.filter { names.insert(name($0)).inserted }
  }

  private mutating func addTable(_ heading: String, ofEach first: String) {
    text += text.isEmpty ? "" : "\n"
    text += "### \(heading)\n\n| \(first) | Member | Value |\n|---|---|---|\n"
  }

  private mutating func addRows(
    _ name: String,
    _ list: MemberList,
    areParameters: Bool = false
  ) {
    if list.members.isEmpty { addRow(name, "", "none") }
    for (index, member) in list.members.enumerated() {
      let mayBeMissing =
        switch member.presence {
        case .optional, .optionalOrNull: true
        case .defaulted: areParameters
        case .required, .nullable: false
        }
      let orNull = member.presence.allowsNull ? ", or `null`" : ""
      let mark = mayBeMissing ? "?" : ""
      addRow(
        index == 0 ? name : "",
        "`\(member.name)`\(mark)",
        Self.words(for: member.type(&definitions)) + orNull
      )
    }
  }

  private mutating func addRows(_ name: String, _ schema: Value) {
    guard case .object(let keywords) = schema else { return addRow(name, "", "any value") }
    if case .string(let reference)? = keywords["$ref"], let shape = Self.name(reference),
      let object = definitions.all.first(where: { $0.name == shape })
    {
      if let first = answerByShape[shape] {
        return addRow(name, "", "as the answer to `\(first)`")
      }
      answerByShape[shape] = name
      return addRows(name, object.value)
    }
    guard case .object(let properties)? = keywords["properties"],
      case .array(let required)? = keywords["required"]
    else { return addRow(name, "", Self.words(for: schema)) }
    if properties.members.isEmpty { addRow(name, "", "none") }
    for (index, member) in properties.members.enumerated() {
      let mark = required.contains(.string(member.name)) ? "" : "?"
      addRow(index == 0 ? name : "", "`\(member.name)`\(mark)", Self.words(for: member.value))
    }
  }

  private mutating func addRow(_ name: String, _ member: String, _ value: String) {
    text += "| \(name.isEmpty ? "" : "`\(name)`") | \(member) | \(value) |\n"
  }
}

extension MemberTables {
  private static func name(_ reference: String) -> String? {
    reference.split(separator: "/").last.map(String.init)
  }

  /// Returns a JSON Schema in words.
  private static func words(for schema: Value) -> String {
    guard case .object(let keywords) = schema else { return "any value" }
    if case .string(let reference)? = keywords["$ref"] { return "`\(name(reference) ?? "")`" }
    if case .array(let words)? = keywords["enum"] {
      return words.map { "`\(String(decoding: $0.json(), as: UTF8.self))`" }
        .joined(separator: ", ")
    }
    if case .array(let choices)? = keywords["anyOf"] {
      return choices.map(words).sorted { $1 == "`null`" && $0 != $1 }.joined(separator: ", or ")
    }
    switch keywords["type"] {
    case .array(let types)?:
      return types.map { type in
        var one = keywords
        one["type"] = type
        return words(for: .object(one))
      }
      .joined(separator: ", or ")
    case .string("string")?: return "text"
    case .string("boolean")?: return "`true` or `false`"
    case .string("null")?: return "`null`"
    case .string("integer")?: return "whole number" + range(keywords)
    case .string("number")?: return "number" + range(keywords)
    case .string("array")?: return list(keywords)
    case .string(let type)?: return type
    default: return "any value"
    }
  }

  private static func range(_ keywords: ObjectValue) -> String {
    let text = { (name: String) in
      keywords[name].map { String(decoding: $0.json(), as: UTF8.self) }
    }
    guard let minimum = text("minimum") else { return "" }
    return text("maximum").map { " from \(minimum) to \($0)" } ?? " from \(minimum)"
  }

  private static func list(_ keywords: ObjectValue) -> String {
    if case .array(let items)? = keywords["prefixItems"] {
      return "list of " + items.map { "(\(words(for: $0)))" }.joined(separator: " and ")
    }
    let item = keywords["items"].map(words) ?? "any value"
    switch (keywords["minItems"], keywords["maxItems"]) {
    case (.int(let minimum)?, .int(let maximum)?) where minimum == maximum:
      return "list of \(minimum): \(item)"
    case (.int(let minimum)?, .int(let maximum)?):
      return "list of \(minimum) or \(maximum): \(item)"
    default: return "list: \(item)"
    }
  }
}
