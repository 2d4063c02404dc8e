internal import PlaygroundCore

/// Reads the attributes of styles, with those of the styles that they extend.
enum StyleSettingsReader {
  /// Returns the attributes that a style sets; they are read once, and then kept.
  static func settings(
    of number: Int,
    _ attributes: AttributeChecker
  ) -> StyleSettings {
    settings(of: number, above: [], attributes)
  }

  /// Returns the attributes that a style sets; `above` are the styles that extend it.
  private static func settings(
    of number: Int,
    above: [Int],
    _ attributes: AttributeChecker
  ) -> StyleSettings {
    let style = attributes.context.symbols.style(number)
    if let settings = style.settings { return settings }
    var settings = StyleSettings()
    let path = above + [number]
    for base in bases(of: style, path, attributes) {
      let inherited = self.settings(of: base, above: path, attributes)
      let work = Work.inheritance(of: inherited.size, by: settings.size)
      guard attributes.patterns.may(work, at: style.nameSpan) else { break }
      settings.add(inherited)
    }
    let names = Names(
      constants: attributes.context.symbols.environment(style.environment).constants
    )
    var reader = StylePartReader(names: names)
    reader.read(style.element, into: &settings, attributes)
    attributes.context.symbols.resolve(style: number, to: settings)
    return settings
  }

  /// Returns the styles that a style extends; `path` leads to it and ends with its own number.
  private static func bases(
    of style: StyleDefinition,
    _ path: [Int],
    _ attributes: AttributeChecker
  ) -> [Int] {
    guard let attribute = style.element.attribute("extends"),
      case .string(let text)? = attributes.constant(attribute, .text)
    else { return [] }
    let known = attributes.context.symbols.styles(in: style.environment)
    var bases: [Int] = []
    for word in text.split(separator: " ") {
      let name = String(word)
      guard let base = known[name] else {
        let span = attribute.span(of: word)
        reportUnknown(name, at: span, in: style.environment, attributes)
        continue
      }
      guard path.count < attributes.context.limits.depth else {
        let passed = attributes.context.limits.passed(.depth, at: attribute.value.span)
        attributes.context.sink.report(passed)
        continue
      }
      guard !path.contains(base) else {
        let cycle = path.drop { $0 != base }.map { attributes.context.symbols.style($0) }
        reportCycle(of: style, at: attribute.value.span, through: cycle, attributes)
        continue
      }
      bases.append(base)
    }
    return bases
  }

  // MARK: - Defects

  /// Reports a style that does not exist.
  static func reportUnknown(
    _ name: String,
    at span: SourceSpan,
    in environment: Int,
    _ attributes: AttributeChecker
  ) {
    if attributes.context.symbols.environment(environment).isIncomplete { return }
    let names =
      attributes.context.sink.isPastListing
      ? [] : attributes.context.symbols.styleNames(in: environment)
    let suggestion = attributes.context.sink.suggestion(for: name, among: names)
    attributes.report(.unknownStyle, "unknown style '\(name)'\(suggestion)", at: span)
  }

  /// Reports that a style extends itself, with the other styles in the cycle.
  private static func reportCycle(
    of style: StyleDefinition,
    at span: SourceSpan,
    through styles: [StyleDefinition],
    _ attributes: AttributeChecker
  ) {
    let notes = styles.filter { $0.nameSpan != style.nameSpan }.compactMap { other in
      other.element.attribute("extends").map { extends in
        Diagnostic.Note("by way of '\(other.name)'", at: extends.value.span)
      }
    }
    let message = "the style '\(style.name)' extends itself"
    attributes.report(.styleCycle, message, at: span, notes: notes)
  }
}

extension Attribute {
  /// The subject of one of the value's words; the whole value if it is not written out.
  func span(of word: Substring) -> SourceSpan {
    guard case .text(let text) = value, text.text == word.base else { return value.span }
    let start = text.text.utf8.distance(from: text.text.startIndex, to: word.startIndex)
    return text.span(of: start..<(start + word.utf8.count))
  }
}
