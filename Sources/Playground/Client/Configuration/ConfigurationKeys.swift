import DescriptionLanguage
import PlaygroundCore

/// Reads the keys of commands in one context of a configuration.
struct ConfigurationKeys {
  /// The commands by their names, in the order of help.
  static let commands: [(name: String, command: KeyCommand)] =
    KeyTable.allBindings.map { ($0.command.name, $0.command) }

  private let setting: String
  /// The keys that were read.
  private(set) var found: [NamedKeys] = []
  /// The errors.
  private(set) var diagnostics: [Diagnostic] = []
  private var owners: [KeyPress: (name: String, span: SourceSpan)] = [:]

  /// Creates a reader for a setting.
  init(of setting: String) { self.setting = setting }

  /// Reads the members of the object; of equal names, the last one counts.
  mutating func read(_ members: [JSONElement.Member]) {
    for (index, member) in members.enumerated() where member.name.text != "//" {
      let name = member.name.text
      let isRepeated = members[(index + 1)...].contains { $0.name.text.hasSameBytes(as: name) }
      if isRepeated { continue }
      guard let command = Self.commands.first(where: { $0.name.hasSameBytes(as: name) })?.command
      else {
        let cure = NearestName.suggestion(for: name, among: Self.commands.map(\.name))
        let help = cure.isEmpty ? "; 'playground config show' lists all" : cure
        report(.unknownName, "unknown command '\(name)' in '\(setting)'\(help)", member.name.span)
        continue
      }
      guard let spellings = spellings(of: member.value, name) else { continue }
      let keys = spellings.compactMap { key($0, of: name) }
      found.append(
        NamedKeys(name: name, spellings: spellings.map(\.text), command: command, keys: keys)
      )
    }
  }

  private mutating func report(_ code: DiagnosticCode, _ message: String, _ span: SourceSpan) {
    diagnostics.append(Diagnostic(code, message, at: span))
  }

  /// Returns the text, or the texts of a list.
  private mutating func spellings(of element: JSONElement, _ name: String) -> [LocatedText]? {
    let elements: [JSONElement]
    if case .array(let list) = element.kind { elements = list } else { elements = [element] }
    var texts: [LocatedText] = []
    for element in elements {
      guard case .string(let text) = element.kind else {
        report(
          .typeMismatch,
          "expected a key such as \"q\", \"^P\" or \"PgDn\" for '\(setting).\(name)', or a list of "
            + "keys, found \(element.words)",
          element.span
        )
        return nil
      }
      texts.append(text)
    }
    return texts
  }

  private mutating func key(_ text: LocatedText, of name: String) -> KeyPress? {
    let subject = "'\(setting).\(name)'"
    let key: KeyPress
    do throws(KeyPress.SpellingError) {
      key = try KeyPress(spelling: text.text)
    } catch {
      switch error {
      case .sentAs(let other):
        report(.invalidValue, "terminals send \(other) for \(text.text); use \(other)", text.span)
      case .unknown(let names):
        let cure = NearestName.suggestion(for: text.text, among: names)
        report(
          .invalidValue,
          "expected a key such as \"q\", \"^P\" or \"PgDn\" for \(subject), found "
            + "\"\(text.text)\"\(cure)",
          text.span
        )
      }
      return nil
    }
    if key == KeyBindings.reserved.key, name != KeyBindings.reserved.command.name {
      report(.reservedName, "^C always detaches; use another key for \(subject)", text.span)
      return nil
    }
    if let owner = owners[key] {
      diagnostics.append(
        Diagnostic(
          .duplicateName,
          "'\(text.text)' is a key of '\(owner.name)' already; use another key for \(subject)",
          at: text.span,
          notes: [.init("first used here", at: owner.span)]
        )
      )
      return nil
    }
    owners[key] = (name, text.span)
    return key
  }
}

extension JSONElement {
  /// The value in a message.
  var words: String {
    switch kind {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(.int(let value)): "\(value)"
    case .number(.double(let value)): "\(value)"
    case .number: "a number"
    case .string(let text): "\"\(text.text)\""
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// Whether the value has the type of a kind of setting, so that only its content is wrong.
  func isOfKind(_ setting: SettingKind) -> Bool {
    switch (setting, kind) {
    case (.whole, .number(.int)), (.number, .number), (.sign, .string): true
    default: false
    }
  }
}
