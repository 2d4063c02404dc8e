import DescriptionLanguage
import PlaygroundCore

/// A setting with the value in force, as the palette shows and changes it.
struct SettingEntry: Equatable, Sendable {
  /// How typed texts are written in a file.
  private enum Form: Equatable, Sendable {
    case literal, text, list
  }

  /// The path with dots.
  let name: String
  /// The meaning.
  let summary: String
  /// The values in words.
  let expected: String
  /// The values of a setting that has a few; none for others.
  let choices: [String]
  /// The value in force as it is written in a file; empty if there is none.
  let value: String
  /// Where the value comes from.
  let origin: Configuration.Origin
  private let form: Form

  /// Creates the entry of a setting; `nil` for one that is not a single value.
  init?(_ setting: Setting, in configuration: Configuration) {
    name = setting.name
    summary = setting.summary
    expected = setting.kind.words
    let found = configuration.value(of: setting.name)
    value = found?.value.json ?? setting.standard ?? ""
    origin = found?.origin ?? .standard
    switch setting.kind {
    case .flag: (choices, form) = (["true", "false"], .literal)
    case .choice(let words): (choices, form) = (words, .text)
    case .whole, .number: (choices, form) = ([], .literal)
    case .sign, .text: (choices, form) = ([], .text)
    case .choices, .texts: (choices, form) = ([], .list)
    case .keys: return nil
    }
  }

  /// The value as people type it: a text without quotation marks, a list with blanks.
  var typedText: String {
    guard form != .literal, let json = try? Value(json: Array(value.utf8)) else { return value }
    switch json {
    case .string(let text): return text
    case .array(let values): return values.compactMap(\.text).joined(separator: " ")
    case .null, .bool, .int, .double, .object: return value
    }
  }

  /// Returns a typed value as it is written in a file; the configuration's reader checks it.
  func json(of text: String) -> String {
    let value: Value
    switch form {
    case .literal:
      guard (try? Value(json: Array(text.utf8))) == nil else { return text }
      value = .string(text)
    case .text: value = .string(text)
    case .list: value = .array(text.split(separator: " ").map { .string(String($0)) })
    }
    return String(decoding: value.json(), as: UTF8.self)
  }
}
