package import DescriptionLanguage
import PlaygroundCore

/// Reads a configuration: the settings of a file, or the reasons why it has none.
package struct ConfigurationReader {
  /// The result of reading a file.
  package struct Reading: Equatable, Sendable {
    /// The settings; `nil` if there are errors, so that earlier settings stay in force.
    package var table: SettingTable?
    /// The errors and warnings, by their places.
    package var diagnostics: [LocatedDiagnostic]
  }

  /// The most diagnostics that are collected.
  private static let diagnosticLimit = 100
  /// The most levels of brackets.
  private static let levelLimit = 16

  private let tree: SettingNode
  private let isPersonal: Bool
  private var table = SettingTable()
  private var diagnostics: [Diagnostic] = []

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - settings: The declared settings.
  ///   - isPersonal: Whether the file is the user's own, and may start programs.
  package init(_ settings: [Setting], isPersonal: Bool) {
    tree = SettingNode(settings)
    self.isPersonal = isPersonal
  }

  /// Reads a file.
  package consuming func read(_ file: SourceFile) -> Reading {
    let comments = ConfigurationComments(in: file.bytes)
    if let unclosed = comments.unclosed {
      let span = SourceSpan(
        source: file.number,
        start: UInt32(unclosed.lowerBound),
        end: UInt32(unclosed.upperBound)
      )
      diagnostics.append(Diagnostic(.syntax, "missing closing '*/' of this comment", at: span))
    } else if !comments.blanked.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
      let blanked = SourceFile(number: file.number, path: file.path, bytes: comments.blanked)
      var found: [Diagnostic] = []
      let root = JSONReader.read(blanked, levels: Self.levelLimit, into: &found)
      diagnostics += found
      if let root { read(root, tree) }
    }
    let hasErrors = diagnostics.contains { $0.severity == .error }
    let located = DiagnosticLocator.located(
      // Errors first: they decide whether there are settings.
      (diagnostics.filter { $0.severity == .error } + diagnostics.filter { $0.severity != .error })
        .prefix(Self.diagnosticLimit).sorted { $0.span.start < $1.span.start },
      in: [file]
    )
    return Reading(table: hasErrors ? nil : table, diagnostics: located)
  }

  private mutating func report(_ code: DiagnosticCode, _ message: String, at span: SourceSpan) {
    diagnostics.append(Diagnostic(code, message, at: span))
  }

  // MARK: - Names

  private mutating func read(_ element: JSONElement, _ node: SettingNode) {
    if let setting = node.setting {
      guard let value = value(of: element, for: setting) else { return }
      table[setting.name] = value
      return
    }
    let subject = node.name.isEmpty ? "a configuration" : "'\(node.name)'"
    guard case .object(let members) = element.kind else {
      return report(
        .typeMismatch,
        "expected an object for \(subject), found \(element.words)",
        at: element.span
      )
    }
    for member in members where member.name.text != "//" && member.name.text != "$schema" {
      guard let child = node.child(named: member.name.text) else {
        unknown(member.name, in: node, subject)
        continue
      }
      if let setting = child.setting, setting.isPersonal, !isPersonal {
        report(
          .misplacedElement,
          "'\(setting.name)' is a setting of the user alone, because it starts programs or gives "
            + "access to files; move it to your own configuration",
          at: member.name.span
        )
        continue
      }
      read(member.value, child)
    }
  }

  private mutating func unknown(_ name: LocatedText, in node: SettingNode, _ subject: String) {
    let names = node.children.map(\.lastName)
    var cure = NearestName.suggestion(for: name.text, among: names)
    if cure.isEmpty, let other = tree.path(endingWith: name.text) {
      cure = "; it is written as '\(other)'"
    }
    if cure.isEmpty { cure = "; expected one of \(names.joined(separator: ", "))" }
    report(.unknownName, "unknown setting '\(name.text)' in \(subject)\(cure)", at: name.span)
  }

  // MARK: - Values

  private mutating func value(of element: JSONElement, for setting: Setting) -> SettingValue? {
    switch (setting.kind, element.kind) {
    case (.flag, .bool(let value)): return .flag(value)
    case (.whole(let range), .number(.int(let value))) where range.contains(value):
      return .whole(value)
    case (.number(let range), .number(.int(let value))) where range.contains(Double(value)):
      return .number(Double(value))
    case (.number(let range), .number(.double(let value))) where range.contains(value):
      return .number(value)
    case (.choice(let words), .string(let text)):
      return word(text, among: words, setting).map { .text($0) }
    case (.sign, .string(let text)) where Self.isSign(text.text): return .text(text.text)
    case (.text(let expected), .number(let number)):
      let text = String(decoding: number.json(), as: UTF8.self)
      return checked(LocatedText(text, span: element.span), expected, setting).map { .text($0) }
    case (.text(let expected), .string(let text)):
      return checked(text, expected, setting).map { .text($0) }
    case (.choices(let words), .array(let elements)):
      return texts(elements, setting) { $0.word($1, among: words, setting) }
    case (.texts(let expected), .array(let elements)):
      return texts(elements, setting) { $0.checked($1, expected, setting) }
    case (.keys, .object(let members)):
      var keys = ConfigurationKeys(of: setting.name)
      keys.read(members)
      diagnostics += keys.diagnostics
      return .keys(keys.found)
    default:
      report(
        element.isOfKind(setting.kind) ? .invalidValue : .typeMismatch,
        "expected \(setting.kind.words) for '\(setting.name)', found \(element.words)",
        at: element.span
      )
      return nil
    }
  }

  private mutating func texts(
    _ elements: [JSONElement],
    _ setting: Setting,
    _ read: (inout Self, LocatedText) -> String?
  ) -> SettingValue? {
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element.kind else {
        report(
          .typeMismatch,
          "expected a text in '\(setting.name)', found \(element.words)",
          at: element.span
        )
        return nil
      }
      guard let text = read(&self, text) else { return nil }
      texts.append(text)
    }
    return .texts(texts)
  }

  private mutating func word(
    _ text: LocatedText,
    among words: [String],
    _ setting: Setting
  ) -> String? {
    if words.contains(where: { $0.hasSameBytes(as: text.text) }) { return text.text }
    let suggestion = NearestName.suggestion(for: text.text, among: words)
    let expected = words.map { "\"\($0)\"" }.joined(separator: ", ")
    report(
      .invalidValue,
      "expected one of \(expected) for '\(setting.name)', found \"\(text.text)\"\(suggestion)",
      at: text.span
    )
    return nil
  }

  private mutating func checked(
    _ text: LocatedText,
    _ expected: (String) -> String?,
    _ setting: Setting
  ) -> String? {
    guard let expected = expected(text.text) else { return text.text }
    report(
      .invalidValue,
      "expected \(expected) for '\(setting.name)', found \"\(text.text)\"",
      at: text.span
    )
    return nil
  }

  /// Whether a text is one visible character that is one column wide on every terminal.
  private static func isSign(_ text: String) -> Bool {
    guard text.count == 1, text.unicodeScalars.count == 1 else { return false }
    return DisplayWidth.columns(of: text, ambiguous: .narrow) == 1
      && DrawnText.line(text) == text && text != " "
  }
}
