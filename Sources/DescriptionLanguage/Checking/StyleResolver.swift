internal import PlaygroundCore

/// Resolves styles, and inserts their settings before the attributes of elements.
struct StyleResolver: Sendable {
  /// An element to which styles are applied.
  struct Subject {
    let environment: Int
    let table: Schema.AttributeTable
    let names: Names
  }

  /// The settings of all styles for elements of one table, by environment.
  private var choices: [StyleChoices.Context: StyleChoices] = [:]

  /// Inserts the attributes of styles before those of an element.
  ///
  /// A style sets attributes that the element has. The element's own attributes take precedence,
  /// and later styles over earlier ones.
  mutating func apply(
    _ attribute: Attribute,
    to plan: inout NodePlan,
    at subject: Subject,
    _ symbols: inout SymbolTable,
    _ attributes: inout AttributeChecker
  ) {
    attributes.patterns.noteDeclarationRead()
    guard let chosen = attributes.plan(attribute, .text, names: subject.names) else { return }
    guard case .string(let text)? = chosen.pattern.known else {
      let choices = choices(at: subject, &symbols, &attributes)
      plan.style = StylePlan(names: chosen, choices: choices)
      return
    }
    let known = symbols.styles(in: subject.environment)
    var numbers: [Int] = []
    for word in text.split(separator: " ") {
      let name = String(word)
      guard let number = known[name] else {
        let span = attribute.span(of: word)
        Self.reportUnknown(name, at: span, in: subject.environment, &symbols, &attributes)
        continue
      }
      numbers.append(number)
    }
    var set = Set(plan.attributes.map(\.name))
    var met: Set<Int> = []
    var lastFirst: [[AttributePlan]] = []
    // Of a repeated style, only the last occurrence applies.
    for number in numbers.reversed() where met.insert(number).inserted {
      let settings = Self.plans(of: number, on: subject.table, &symbols, &attributes)
      lastFirst.append(
        settings.compactMap { setting in
          if setting.name == WidthCondition.styles {
            return ConditionalStyle.plan(setting, without: set)
          }
          return set.insert(setting.name).inserted ? setting : nil
        }
      )
    }
    let styled = ConditionalStyle.joined(lastFirst.reversed().flatMap(\.self))
    plan.attributes = styled + plan.attributes
  }

  /// Resolves all styles from a number on, also unused ones, to report all of their defects.
  func resolveAll(
    from first: Int,
    _ symbols: inout SymbolTable,
    _ attributes: inout AttributeChecker
  ) {
    for number in first..<symbols.styleCount {
      _ = Self.settings(of: number, above: [], &symbols, &attributes)
    }
  }

  /// Returns the settings of every style of an environment for elements of a table.
  ///
  /// The result is cached unless a diagnostic was reported, since it may be from a discarded trial.
  private mutating func choices(
    at subject: Subject,
    _ symbols: inout SymbolTable,
    _ attributes: inout AttributeChecker
  ) -> StyleChoices {
    let key = StyleChoices.Context(
      environment: subject.environment,
      table: ObjectIdentifier(subject.table)
    )
    if let known = choices[key] { return known }
    let count = attributes.sink.count
    var settings: [String: [AttributePlan]] = [:]
    for (name, number) in symbols.styles(in: subject.environment) {
      settings[name] = Self.plans(of: number, on: subject.table, &symbols, &attributes)
    }
    let choices = StyleChoices(settings)
    if attributes.sink.count == count { self.choices[key] = choices }
    return choices
  }

  private static func plans(
    of number: Int,
    on table: Schema.AttributeTable,
    _ symbols: inout SymbolTable,
    _ attributes: inout AttributeChecker
  ) -> [AttributePlan] {
    let settings = settings(of: number, above: [], &symbols, &attributes)
    let plans = settings.compactMap { setting -> AttributePlan? in
      guard let type = table[setting.name] else { return nil }
      let value = attributes.normal(setting.value, type, of: setting.name, at: setting.span)
      return value.map {
        AttributePlan(name: setting.name, type: type, pattern: .value($0), span: setting.span)
      }
    }
    return ConditionalStyle(settings).map { [$0.plan(of: plans)] } ?? plans
  }

  // MARK: - Settings

  /// Returns the settings of a style, its bases included; `above` are the styles that extend it.
  private static func settings(
    of number: Int,
    above: [Int],
    _ symbols: inout SymbolTable,
    _ attributes: inout AttributeChecker
  ) -> [StyleDefinition.Setting] {
    let style = symbols.style(number)
    if let settings = style.settings { return settings }
    var settings: [StyleDefinition.Setting] = []
    func set(_ setting: StyleDefinition.Setting) {
      settings.removeAll { $0.name == setting.name }
      settings.append(setting)
    }
    let path = above + [number]
    for base in bases(of: style, path, &symbols, &attributes) {
      for setting in self.settings(of: base, above: path, &symbols, &attributes) { set(setting) }
    }
    let names = Names(constants: symbols.environment(style.environment).constants)
    for attribute in style.element.attributes
    where attribute.name != "name" && attribute.name != "extends" {
      guard let value = value(of: attribute, names, &attributes) else { continue }
      set(.init(name: attribute.name, value: value, span: attribute.value.span))
    }
    symbols.resolve(style: number, to: settings)
    return settings
  }

  /// Returns the styles that a style extends; `path` leads to it and ends with its own number.
  private static func bases(
    of style: StyleDefinition,
    _ path: [Int],
    _ symbols: inout SymbolTable,
    _ attributes: inout AttributeChecker
  ) -> [Int] {
    guard let attribute = style.element.attribute("extends"),
      case .string(let text)? = attributes.constant(attribute, .text)
    else { return [] }
    let known = symbols.styles(in: style.environment)
    var bases: [Int] = []
    for word in text.split(separator: " ") {
      let name = String(word)
      guard let base = known[name] else {
        let span = attribute.span(of: word)
        reportUnknown(name, at: span, in: style.environment, &symbols, &attributes)
        continue
      }
      guard path.count < attributes.limits.depth else {
        let passed = attributes.limits.passed(.depth, at: attribute.value.span)
        attributes.patterns.sink.report(passed)
        continue
      }
      guard !path.contains(base) else {
        let cycle = path.drop { $0 != base }.map { symbols.style($0) }
        reportCycle(of: style, at: attribute.value.span, through: cycle, &attributes)
        continue
      }
      bases.append(base)
    }
    return bases
  }

  /// The types that an attribute has on some element.
  private static let types = Dictionary(
    ConditionalStyle.types
      + AllowedAttribute.ofStyles.map { ($0.name, $0.types.compactMap(\.self)) },
    uniquingKeysWith: { first, _ in first },
  )

  /// Returns the value that a style sets; `nil` if no built-in element accepts it.
  private static func value(
    of attribute: Attribute,
    _ names: Names,
    _ attributes: inout AttributeChecker
  ) -> Value? {
    guard let types = types[attribute.name], let first = types.first else {
      attributes.reportUnknown(attribute, on: "style", among: Schema.attributeNames)
      return nil
    }
    guard let value = attributes.constant(attribute, names: names) else { return nil }
    if value == .null || types.contains(where: { $0.normalised(value) != nil }) { return value }
    return attributes.normal(value, first, of: attribute.name, at: attribute.value.span)
  }

  // MARK: - Defects

  private static func reportUnknown(
    _ name: String,
    at span: SourceSpan,
    in environment: Int,
    _ symbols: inout SymbolTable,
    _ attributes: inout AttributeChecker
  ) {
    if symbols.environment(environment).isIncomplete { return }
    let names = attributes.sink.isPastListing ? [] : symbols.styleNames(in: environment)
    let suggestion = attributes.sink.suggestion(for: name, among: names)
    attributes.report(.unknownStyle, "unknown style '\(name)'\(suggestion)", at: span)
  }

  /// Reports that a style extends itself, with the other styles in the cycle.
  private static func reportCycle(
    of style: StyleDefinition,
    at span: SourceSpan,
    through styles: [StyleDefinition],
    _ attributes: inout AttributeChecker
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
  fileprivate func span(of word: Substring) -> SourceSpan {
    guard case .text(let text) = value, text.text == word.base else { return value.span }
    let start = text.text.utf8.distance(from: text.text.startIndex, to: word.startIndex)
    return text.span(of: start..<(start + word.utf8.count))
  }
}
