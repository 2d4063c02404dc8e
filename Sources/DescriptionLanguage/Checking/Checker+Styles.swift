internal import PlaygroundCore

/// Declared styles and their application.
extension Checker {
  /// Puts the attributes of styles in front of those of an element.
  ///
  /// A style sets what the element has; the element's own attributes beat it, and of several styles
  /// the later one wins.
  mutating func apply(
    _ attribute: Attribute,
    to plan: inout NodePlan,
    table: Schema.AttributeTable,
    names: Names
  ) {
    trail.readsDeclarations = true
    guard let chosen = self.plan(attribute, .text, names: names) else { return }
    let known = environments[environment].styles
    guard case .string(let text)? = chosen.pattern.known else {
      plan.style = StylePlan(names: chosen, choices: choices(on: table))
      return
    }
    var numbers: [Int] = []
    for word in text.split(separator: " ") {
      let name = String(word)
      guard let number = known[name] else {
        tellUnknownStyle(name, at: attribute.span(of: word), in: environment)
        continue
      }
      numbers.append(number)
    }
    plan.attributes = styled(numbers, on: table, but: plan.attributes) + plan.attributes
  }

  /// Returns what several styles set, of two settings the later one, without those of `others`.
  ///
  /// - Complexity: O(*n*) in the number of styles, each of which counts where it stands last.
  private mutating func styled(
    _ numbers: [Int],
    on table: Schema.AttributeTable,
    but others: [AttributePlan]
  ) -> [AttributePlan] {
    var set = Set(others.map(\.name))
    var met: Set<Int> = []
    var lastFirst: [[AttributePlan]] = []
    for number in numbers.reversed() where met.insert(number).inserted {
      lastFirst.append(settings(of: number, on: table).filter { set.insert($0.name).inserted })
    }
    return lastFirst.reversed().flatMap(\.self)
  }

  /// Returns what every style at hand sets on elements of a table.
  ///
  /// It is kept unless something was told of it, which a check that is thrown away may have told.
  private mutating func choices(on table: Schema.AttributeTable) -> StyleChoices {
    let place = StyleChoices.Place(environment: environment, table: ObjectIdentifier(table))
    if let known = styleChoices[place] { return known }
    let count = diagnostics.count
    let choices = StyleChoices(
      environments[environment].styles.mapValues { settings(of: $0, on: table) }
    )
    if diagnostics.count == count { styleChoices[place] = choices }
    return choices
  }

  private mutating func settings(
    of number: Int,
    on table: Schema.AttributeTable
  ) -> [AttributePlan] {
    resolve(number, above: []).compactMap { setting in
      guard let type = table[setting.name],
        let value = normal(setting.value, type, of: setting.name, at: setting.span)
      else { return nil }
      return AttributePlan(
        name: setting.name,
        type: type,
        pattern: .value(value),
        span: setting.span,
      )
    }
  }

  private mutating func tellUnknownStyle(
    _ name: String,
    at span: SourceSpan,
    in environment: Int
  ) {
    if environments[environment].isIncomplete { return }
    let styles = suggestedStyles(in: environment)
    let suggestion = self.suggestion(for: name, among: styles)
    tell(.unknownStyle, "there is no style '\(name)'\(suggestion)", at: span)
  }

  /// Resolves the styles from a number on, used or not, so that all that is wrong is reported.
  mutating func checkStyles(from first: Int) {
    for number in first..<styles.count { _ = resolve(number, above: []) }
  }

  /// Returns what a style sets, what it extends included.
  private mutating func resolve(_ number: Int, above: [Int]) -> [StyleDefinition.Setting] {
    if let settings = styles[number].settings { return settings }
    let style = styles[number]
    var settings: [StyleDefinition.Setting] = []
    if let attribute = style.element.attribute("extends") {
      for base in bases(of: style, named: attribute, above: above + [number]) {
        for setting in resolve(base, above: above + [number]) {
          settings.removeAll { $0.name == setting.name }
          settings.append(setting)
        }
      }
    }
    for attribute in style.element.attributes
    where attribute.name != "name" && attribute.name != "extends" {
      guard let value = styleValue(attribute) else { continue }
      settings.removeAll { $0.name == attribute.name }
      settings.append(
        .init(name: attribute.name, value: value, span: attribute.value.span)
      )
    }
    styles[number].settings = settings
    return settings
  }

  private mutating func bases(
    of style: StyleDefinition,
    named attribute: Attribute,
    above: [Int]
  ) -> [Int] {
    guard case .string(let text)? = constant(attribute, .text) else { return [] }
    let known = environments[style.environment].styles
    var bases: [Int] = []
    for word in text.split(separator: " ") {
      let name = String(word)
      guard let base = known[name] else {
        tellUnknownStyle(name, at: attribute.span(of: word), in: style.environment)
        continue
      }
      guard above.count < limits.depth else {
        diagnostics.append(limits.passed(.depth, at: attribute.value.span))
        continue
      }
      guard !above.contains(base) else {
        tellCycle(of: style, at: attribute.value.span, through: above.drop { $0 != base })
        continue
      }
      bases.append(base)
    }
    return bases
  }

  /// Reports that a style extends itself, with the other styles on the way.
  private mutating func tellCycle(
    of style: StyleDefinition,
    at span: SourceSpan,
    through numbers: ArraySlice<Int>
  ) {
    let others = numbers.map { styles[$0] }.filter { $0.nameSpan != style.nameSpan }
    let notes = others.compactMap { other in
      other.element.attribute("extends").map { extends in
        Diagnostic.Note("'\(other.name)' is on the way back to it", at: extends.value.span)
      }
    }
    tell(.styleCycle, "the style '\(style.name)' extends itself", at: span, notes: notes)
  }

  /// The types that an attribute has on some element.
  private static let types = Dictionary(
    OfferedAttribute.ofStyles.map { ($0.name, $0.types.compactMap(\.self)) },
    uniquingKeysWith: { first, _ in first },
  )

  /// Returns what an attribute of a style sets, `nil` for what no built-in element can take.
  private mutating func styleValue(_ attribute: Attribute) -> Value? {
    guard let types = Self.types[attribute.name], let first = types.first else {
      tellUnknown(attribute, on: "style", among: Schema.attributeNames)
      return nil
    }
    guard let value = constant(attribute) else { return nil }
    if value == .null || types.contains(where: { $0.normalised(value) != nil }) { return value }
    return normal(value, first, of: attribute.name, at: attribute.value.span)
  }
}

extension Attribute {
  /// Where one of the value's words stands; the whole value if it is not written out.
  fileprivate func span(of word: Substring) -> SourceSpan {
    guard case .text(let text) = value, text.text == word.base else { return value.span }
    let start = text.text.utf8.distance(from: text.text.startIndex, to: word.startIndex)
    return text.span(of: start..<(start + word.utf8.count))
  }
}
