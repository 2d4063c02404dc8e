internal import PlaygroundCore

/// The value of an `ignore`: the codes of warnings that an element does without, and the reason.
struct IgnoredWarnings {
  /// The codes, each with its position.
  let codes: [(code: DiagnosticCode, span: SourceSpan)]

  /// The codes that an element can ignore: those of warnings about how it is drawn.
  static let possible: [DiagnosticCode] = [
    .notVisible, .lowContrast, .missingLabel, .focusOrder, .colorAlone, .cutOff,
  ]

  /// Reads the attribute of an element.
  init(_ attribute: Attribute) throws(Defect) {
    guard case .text(let text) = attribute.value, let colon = text.text.firstIndex(of: ":"),
      !text.text[colon...].dropFirst().allSatisfy(\.isWhitespace)
    else {
      let example = "ignore=\"not-visible: shown by the carousel\""
      throw Defect(
        message: "'ignore' needs a code and a reason, such as \(example)",
        span: attribute.value.span
      )
    }
    var codes: [(code: DiagnosticCode, span: SourceSpan)] = []
    for word in text.text[..<colon].split(separator: ",", omittingEmptySubsequences: false) {
      let name = word.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
      let start = text.text.utf8.distance(from: text.text.startIndex, to: name.startIndex)
      let span = text.span(of: start..<start + name.utf8.count)
      guard let code = Self.possible.first(where: { $0.rawValue == name }) else {
        throw Defect(message: Self.message(for: String(name)), span: span)
      }
      codes.append((code, span))
    }
    self.codes = codes
  }

  /// A mistake in an `ignore`: the message for it, and its position.
  struct Defect: Error {
    let message: String
    let span: SourceSpan
  }

  private static func message(for name: String) -> String {
    let names = possible.map(\.rawValue)
    if DiagnosticCode(rawValue: name) != nil {
      return "'\(name)' cannot be ignored; these can: " + names.joined(separator: ", ")
    }
    return "unknown code '\(name)' in 'ignore'"
      + NearestName.suggestion(for: name, among: names)
  }
}
