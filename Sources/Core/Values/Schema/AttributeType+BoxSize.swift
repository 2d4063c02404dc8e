/// The grammar of box sizes: `12`, `fill`, `ratio(2)`, `wrap`, `wrap(add: 2, min: 1)`.
extension AttributeType {
  /// The settings of `wrap(…)`, in the order of the documentation.
  package static let wrapSettings = ["add", "min", "max", "priority", "shrink", "grow"]

  /// Returns a box size in normal form: a number, `fill`, `ratio(n)`, or `wrap` with its settings.
  static func boxSize(_ value: Value) -> Value? {
    if let number = number(value) {
      return double(number) >= 0 && isExtent(number) ? .some(number) : .none
    }
    guard case .string(let text) = value else { return nil }
    let word = text.withoutOuterSpaces
    if word == "fill" || word == "wrap" { return .string(String(word)) }
    if let content = content(of: word, in: "ratio") {
      guard let ratio = number(.string(String(content))), double(ratio) >= 0, isExtent(ratio)
      else { return nil }
      return .string("ratio(\(content))")
    }
    guard let content = content(of: word, in: "wrap") else { return nil }
    return wrap(content)
  }

  /// Returns the text between the brackets of `ratio(2)`; `nil` for another name.
  private static func content(of text: Substring, in name: String) -> Substring? {
    guard text.hasPrefix(name) else { return nil }
    let rest = text.dropFirst(name.count).withoutOuterSpaces
    guard rest.hasPrefix("("), rest.hasSuffix(")") else { return nil }
    return rest.dropFirst().dropLast().withoutOuterSpaces
  }

  private static func wrap(_ content: Substring) -> Value? {
    var settings: [String] = []
    var names: Set<String> = []
    for part in content.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: ":", omittingEmptySubsequences: false)
        .map { String($0.withoutOuterSpaces) }
      guard pair.count == 2, wrapSettings.contains(pair[0]), names.insert(pair[0]).inserted,
        let number = number(.string(pair[1])), isExtent(number),
        pair[0] == "add" || double(number) >= 0
      else { return nil }
      settings.append("\(pair[0]): \(pair[1])")
    }
    return .string("wrap(\(settings.joined(separator: ", ")))")
  }
}
