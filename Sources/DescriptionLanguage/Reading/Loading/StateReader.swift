internal import PlaygroundCore

/// Reads the states of a preview, and the variants that set them.
struct StateReader {
  private let limits: Limits
  /// The preview.
  private let element: Element
  /// The data that states may be computed from.
  private let data: [ByteExactString: Value]
  /// The constant `let`s of the file and the preview.
  private let environment: Environment

  /// Creates a reader for a preview with its data.
  init(
    _ element: Element,
    data: [ByteExactString: Value],
    environment: Environment,
    limits: Limits
  ) {
    self.element = element
    self.data = data
    self.environment = environment
    self.limits = limits
  }

  private var constants: Constants { environment.constants }

  /// The name of a state or of data, even if the rest of its declaration is in error.
  static func declaredName(_ element: Element) -> String? {
    element.name == "state" || element.name == "data" ? element.writtenName : nil
  }

  /// Returns the text that is the written value of a state; `nil` for another value.
  private static func text(_ initial: Value, of state: Element) -> LocatedText? {
    guard case .string(let text) = initial, let written = state.attribute("value") else {
      return nil
    }
    return LocatedText(text, span: written.value.span)
  }

  /// Returns the names that expressions in the preview may read, including those in error.
  private func names(_ states: [DescribedPreview.State]) -> Names {
    let declared = element.children.compactMap { child -> Names.State? in
      guard child.name == "state", let name = Self.declaredName(child) else { return nil }
      let initial = states.first { $0.name.hasSameBytes(as: name) }?.initial
      let kind = initial.map { ValueKind($0) }
      return Names.State(
        name: name,
        kind: kind == .nothing ? nil : kind,
        span: child.span,
        text: initial.flatMap { Self.text($0, of: child) }
      )
    }
    return Names(
      element.children.compactMap(Self.declaredName),
      states: declared,
      constants: constants,
    )
  }

  /// Checks the `let`s of the preview that are not constant; they see states, data and constants.
  func lets(
    _ states: [DescribedPreview.State],
    _ attributes: AttributeChecker
  ) -> LetChecker {
    let spans = element.children.compactMap { child -> (String, SourceSpan)? in
      Self.declaredName(child).map { ($0, child.attribute("name")?.value.span ?? child.span) }
    }
    let declared = Dictionary(firstOf: spans)
    var lets = LetChecker(names: names(states), declared: declared)
    for child in element.children where child.name == LetChecker.elementName {
      if case .text(let name)? = child.attribute("name")?.value, declared[name.text] == nil,
        environment.lets[name.text]?.nameSpan == name.span
      {
        continue
      }
      lets.take(child, attributes)
    }
    lets.seal()
    return lets
  }

  // MARK: - States

  /// Returns the states, in the order of declaration.
  func states(_ attributes: AttributeChecker) -> [DescribedPreview.State] {
    var states: [DescribedPreview.State] = []
    var first: [ByteExactString: SourceSpan] = [:]
    let surroundings = Surroundings(
      data,
      named: element.children.filter { $0.name == "data" }.compactMap(Self.declaredName),
      constants: constants,
      limits: limits,
    )
    for child in element.children where child.name == "state" || child.name == "data" {
      if child.name == "state" { attributes.checkDeclaration(child) }
      guard case .text(let name)? = child.attribute("name")?.value else {
        if child.name == "state" { _ = attributes.literal("name", of: child) }
        continue
      }
      if let earlier = first.updateValue(name.span, forKey: ByteExactString(name.text)) {
        let message = "the name '\(name.text)' is declared twice"
        reportDuplicate(name, message, first: earlier, attributes)
        continue
      }
      if child.name == "state", let state = state(child, in: surroundings, attributes) {
        states.append(state)
      }
    }
    return states
  }

  private func state(
    _ element: Element,
    in surroundings: Surroundings,
    _ attributes: AttributeChecker
  ) -> DescribedPreview.State? {
    guard let name = attributes.name(of: element) else { return nil }
    guard let attribute = element.attribute("value") else {
      attributes.report(
        .missingAttribute,
        "missing attribute 'value' of 'state'",
        at: element.nameSpan
      )
      return nil
    }
    guard let plan = attributes.plan(attribute, nil, names: surroundings.names),
      let initial = attributes.patterns.value(of: plan.pattern, in: surroundings.scope)
    else { return nil }
    return .init(name: name.text, initial: initial, span: element.span)
  }

  private func reportDuplicate(
    _ name: LocatedText,
    _ message: String,
    first: SourceSpan,
    _ attributes: AttributeChecker
  ) {
    let note = Diagnostic.Note("'\(name.text)' is first declared here", at: first)
    attributes.report(.duplicateName, message, at: name.span, notes: [note])
  }

  /// The names that the written values of states may read: data and constants.
  private struct Surroundings {
    let names: Names
    private(set) var scope: Scope

    init(
      _ data: [ByteExactString: Value],
      named dataNames: [String],
      constants: Constants,
      limits: Limits
    ) {
      names = Names(dataNames, constants: constants, alternative: "constants and data")
      scope = Scope(limits: limits)
      for name in dataNames {
        if let value = data[name] { scope.bind(name, to: value) }
      }
    }
  }

  // MARK: - Variants

  /// Returns the variants of the preview, in the order of declaration.
  func variants(
    _ states: [DescribedPreview.State],
    _ attributes: AttributeChecker
  ) -> [DescribedPreview.Variant] {
    var variants: [DescribedPreview.Variant] = []
    var first: [ByteExactString: SourceSpan] = [:]
    let declared = element.children.filter { $0.name == "state" }
    let written = Set(names: declared.compactMap(Self.declaredName))
    let statesByName = Dictionary(firstOf: states.map { ($0.name, $0) })
    for child in element.children where child.name == "variant" {
      attributes.allowDeclared(on: child)
      attributes.allowNoText(in: child)
      guard let name = attributes.literal("name", of: child) else { continue }
      if let earlier = first[name.text] {
        let message = "the variant '\(name.text)' is declared twice"
        reportDuplicate(name, message, first: earlier, attributes)
        continue
      }
      first[name.text] = child.span
      var values: [ByteExactString: Value] = [:]
      for setting in settings(of: child, attributes) {
        if let state = statesByName[setting.name] {
          if values[setting.name] != nil {
            let message = "the state '\(setting.name)' is set twice"
            attributes.report(.duplicateName, message, at: setting.nameSpan)
          } else if let value = value(setting.attribute, of: state, attributes) {
            values[setting.name] = value
          }
        } else if written.contains(name: setting.name) {
          // The declaration of the state is in error, which is reported there.
          _ = attributes.constant(setting.attribute, names: Names(constants: constants))
        } else {
          reportUnknown(setting, among: states.map(\.name), attributes)
        }
      }
      variants.append(.init(name: name.text, values: values, span: child.span))
    }
    return variants
  }

  /// A value that a variant gives to a state.
  private struct Setting {
    let name: String
    let nameSpan: SourceSpan
    let attribute: Attribute
  }

  /// Returns the values that a variant sets: by attributes, then by `set` elements.
  private func settings(
    of variant: Element,
    _ attributes: AttributeChecker
  ) -> [Setting] {
    var settings = variant.attributes.filter { $0.name != "name" }.map {
      Setting(name: $0.name, nameSpan: $0.nameSpan, attribute: $0)
    }
    for child in variant.children {
      guard child.name == "set" else {
        let message = "expected 'set', found '\(child.name)'"
        attributes.report(.misplacedElement, message, at: child.nameSpan)
        continue
      }
      attributes.checkDeclaration(child)
      guard let name = attributes.literal("name", of: child) else { continue }
      guard let attribute = child.attribute("value") else {
        let message = "missing attribute 'value' of 'set'"
        attributes.report(.missingAttribute, message, at: child.nameSpan)
        continue
      }
      settings.append(Setting(name: name.text, nameSpan: name.span, attribute: attribute))
    }
    return settings
  }

  private func reportUnknown(
    _ setting: Setting,
    among names: @autoclosure () -> [String],
    _ attributes: AttributeChecker
  ) {
    let suggestion = attributes.context.sink.suggestion(for: setting.name, among: names())
    let message = "unknown state '\(setting.name)'\(suggestion)"
    attributes.report(.unknownState, message, at: setting.nameSpan)
  }

  /// Returns the value that a variant gives to a state, `nil` after an error; text takes the kind
  /// of the state.
  private func value(
    _ attribute: Attribute,
    of state: DescribedPreview.State,
    _ attributes: AttributeChecker
  ) -> Value? {
    let names = Names(constants: constants)
    guard var value = attributes.constant(attribute, names: names) else { return nil }
    let expected = ValueKind(state.initial)
    if expected != .nothing, case .string = value,
      let converted = try? Value(value, like: state.initial)
    {
      value = converted
    }
    guard expected == .nothing || value == .null || ValueKind(value) == expected else {
      attributes.report(
        .typeMismatch,
        "expected \(expected.words) for '\(state.name)', found \(ValueWords.words(for: value))",
        at: attribute.value.span,
        notes: [Diagnostic.Note("the state is declared here", at: state.span)],
      )
      return nil
    }
    return value
  }
}
