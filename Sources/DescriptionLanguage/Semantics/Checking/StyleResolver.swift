internal import PlaygroundCore

/// Resolves styles, and inserts their settings before the attributes of elements.
enum StyleResolver {
  /// An element to which styles are applied.
  struct Subject {
    let environment: Int
    let table: Schema.AttributeTable
    let names: Names
  }

  /// Inserts the attributes of styles before those of an element.
  ///
  /// A style sets attributes that the element has. The element's own attributes take precedence,
  /// and later styles over earlier ones.
  static func apply(
    _ attribute: Attribute,
    to plan: inout NodePlan,
    at subject: Subject,
    _ attributes: AttributeChecker
  ) {
    attributes.patterns.noteDeclarationRead()
    guard let chosen = attributes.plan(attribute, .text, names: subject.names) else { return }
    guard case .string(let text)? = chosen.pattern.known else {
      let choices = choices(at: subject, for: attribute, attributes)
      plan.style = StylePlan(names: chosen, choices: choices)
      return
    }
    let known = attributes.context.symbols.styles(in: subject.environment)
    var numbers: [Int] = []
    for word in text.split(separator: " ") {
      let name = String(word)
      guard let number = known[name] else {
        let span = attribute.span(of: word)
        StyleSettingsReader.reportUnknown(
          name,
          at: span,
          in: subject.environment,
          attributes,
        )
        continue
      }
      numbers.append(number)
    }
    var set = Set(plan.attributes.map(\.name))
    var met: Set<Int> = []
    var styled = StyledPlans()
    // Of a repeated style, only the last occurrence applies.
    for number in numbers.reversed() where met.insert(number).inserted {
      let settings = StyleSettingsReader.settings(of: number, attributes)
      guard attributes.patterns.may(.styling(settings.size), at: attribute.value.span) else {
        break
      }
      let plans = StyledPlans(settings, on: subject.table, attributes)
      styled.addEarlier(plans, without: &set)
    }
    plan.attributes = styled.all + plan.attributes
  }

  /// Resolves all styles from a number on, also unused ones, to report all of their defects.
  static func resolveAll(
    from first: Int,
    _ attributes: AttributeChecker
  ) {
    for number in first..<attributes.context.symbols.styleCount {
      _ = StyleSettingsReader.settings(of: number, attributes)
    }
  }

  /// Returns the settings of every style of an environment for elements of a table.
  ///
  /// The result is cached unless a diagnostic was reported, since it may be from a discarded trial.
  private static func choices(
    at subject: Subject,
    for attribute: Attribute,
    _ attributes: AttributeChecker
  ) -> StyleChoices {
    let key = StyleChoices.Context(
      environment: subject.environment,
      table: ObjectIdentifier(subject.table)
    )
    if let known = attributes.context.styleChoices[key] { return known }
    let count = attributes.context.sink.count
    var settings: [ByteExactString: [AttributePlan]] = [:]
    for (name, number) in attributes.context.symbols.styles(in: subject.environment) {
      let own = StyleSettingsReader.settings(of: number, attributes)
      guard attributes.patterns.may(.choices(1 + own.size), at: attribute.value.span) else {
        break
      }
      settings[name] = StyledPlans(own, on: subject.table, attributes).all
    }
    let choices = StyleChoices(settings)
    if attributes.context.sink.count == count {
      attributes.context.styleChoices[key] = choices
    }
    return choices
  }
}
