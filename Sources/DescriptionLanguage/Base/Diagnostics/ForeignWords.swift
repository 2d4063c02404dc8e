internal import PlaygroundCore

/// Words of neighbouring systems (HTML, CSS, SwiftUI, Compose, React, Flutter, Textual), with ours.
package enum ForeignWords {
  /// What to write instead of a word of another system.
  package enum Remedy: Hashable, Sendable {
    /// Our word.
    case word(String)
    /// A sentence without a capital letter and a full stop: no single word means the same.
    case advice(String)

    /// The remedy at the end of a message.
    var suffix: String {
      switch self {
      case .word(let word): NearestName.words(suggesting: word)
      case .advice(let advice): "; " + advice
      }
    }
  }

  /// Returns what to write for an element, if ours is among the `known` ones.
  static func element(_ name: String, among known: [String]) -> Remedy? {
    let word = name.lowercased()
    let match = ForeignWordTables.components[word] ?? ForeignWordTables.elements[word]
    if let match, known.contains(match) { return .word(match) }
    return ForeignWordTables.elementAdvice[word].map { .advice($0) }
  }

  /// Returns what to write for an attribute, if ours is among the `known` ones: `onClick` is
  /// `on-tap`.
  static func attribute(_ name: String, among known: [String]) -> Remedy? {
    let word = hyphenated(name)
    if let event = event(ofAttribute: word) {
      return known.contains("on-\(event)") ? .word("on-\(event)") : nil
    }
    if word != name, known.contains(word) { return .word(word) }
    if let match = ForeignWordTables.attributes[word]?.first(where: known.contains) {
      return .word(match)
    }
    return ForeignWordTables.attributeAdvice[word].map { .advice($0) }
  }

  /// Returns our event for an attribute that names one of another system: `onclick`, `on-press`.
  private static func event(ofAttribute word: String) -> String? {
    guard word.hasPrefix("on") else { return nil }
    let name = word.dropFirst(word.hasPrefix("on-") ? 3 : 2)
    return event(String(name))
  }

  /// Returns our name for an event.
  static func event(_ name: String) -> String? { ForeignWordTables.events[name.lowercased()] }

  /// Returns our word for a value, if it is among the `known` ones.
  static func value(_ text: String, among known: [String]) -> Remedy? {
    ForeignWordTables.values[text.lowercased()].flatMap { known.contains($0) ? .word($0) : nil }
  }

  /// Returns the value of a colour that has a name in other systems only; `nil` for another word.
  static func color(_ name: String) -> String? { ForeignWordTables.colors[name.lowercased()] }

  /// Returns what to write for a name in expressions.
  static func name(_ name: String) -> Remedy? {
    ForeignWordTables.constants[name].map { .word($0) }
  }

  /// Returns our name of a member, if it is among the `known` ones.
  static func member(_ name: String, among known: [String]) -> Remedy? {
    ForeignWordTables.members[name.lowercased()].flatMap { known.contains($0) ? .word($0) : nil }
  }

  /// Returns what to write for a function.
  static func function(_ name: String) -> Remedy? {
    let word = name.lowercased()
    return ForeignWordTables.functions[word].map { .word($0) }
      ?? ForeignWordTables.functionAdvice[word].map { .advice($0) }
  }

  /// Returns what to write for a statement, the call of a name.
  static func statement(_ name: String) -> Remedy? {
    let word = name.lowercased()
    if let match = ForeignWordTables.statements[word] { return .word(match) }
    if let advice = ForeignWordTables.statementAdvice[word] { return .advice(advice) }
    // React's function that sets a state.
    let state = name.dropFirst(3)
    guard name.hasPrefix("set"), let first = state.first, first.isUppercase else { return nil }
    return .advice("write \(first.lowercased() + state.dropFirst()) = …")
  }

  /// Returns why a word is not the beginning of a statement; `nil` for another word.
  static func keyword(_ word: String) -> String? { ForeignWordTables.keywords[word] }

  /// Returns what a word of another system is called here, each kind of thing in one sentence;
  /// empty for an unknown word.
  package static func meanings(of name: String) -> [String] {
    let word = hyphenated(name)
    let lowercase = name.lowercased()
    var meanings: [String] = []
    if let match = ForeignWordTables.components[lowercase] ?? ForeignWordTables.elements[lowercase]
    {
      meanings.append("the element '\(match)'")
    }
    if let event = event(ofAttribute: word) {
      meanings.append("the attribute 'on-\(event)'")
    } else if let matches = ForeignWordTables.attributes[word] {
      let words = matches.map { "'\($0)'" }.joined(separator: " or ")
      meanings.append("the attribute \(words), depending on the element")
    }
    if let event = event(name) { meanings.append("the event '\(event)'") }
    if let value = ForeignWordTables.values[lowercase] { meanings.append("the value '\(value)'") }
    if let constant = ForeignWordTables.constants[name] {
      meanings.append("the value '\(constant)' in expressions")
    }
    if let function = ForeignWordTables.functions[lowercase] {
      meanings.append("the function '\(function)'")
    }
    if let statement = ForeignWordTables.statements[lowercase] {
      meanings.append("the statement '\(statement)'")
    }
    return meanings
  }

  /// Returns what to do instead of what a word of another system names, where no word of ours means
  /// the same; empty for an unknown word.
  package static func advice(on name: String) -> [String] {
    let word = hyphenated(name)
    let lowercase = name.lowercased()
    let all = [
      ForeignWordTables.elementAdvice[lowercase], ForeignWordTables.attributeAdvice[word],
      ForeignWordTables.functionAdvice[lowercase],
      ForeignWordTables.statementAdvice[lowercase], ForeignWordTables.keywords[lowercase],
    ]
    return all.compactMap { $0 }
  }

  /// Returns the name of the element that a word of another system means; `nil` for none.
  package static func element(meantBy name: String) -> String? {
    ForeignWordTables.components[name.lowercased()] ?? ForeignWordTables.elements[name.lowercased()]
  }

  /// Returns a name in lower case with hyphens: `flexGrow` and `flex_grow` are `flex-grow`.
  private static func hyphenated(_ name: String) -> String {
    var word = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "A"..."Z":
        if !word.isEmpty, word.last != "-" { word += "-" }
        word.unicodeScalars.append(Unicode.Scalar(scalar.value | 0x20) ?? scalar)
      case "_": word += "-"
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word
  }
}
