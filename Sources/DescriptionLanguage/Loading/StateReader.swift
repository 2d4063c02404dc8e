internal import PlaygroundCore

/// Reads the states of a preview, and the variants that set them.
struct StateReader {
  private let limits: Limits
  /// The preview.
  private let element: Element
  /// The data that states may be computed from.
  private let data: [String: Value]

  /// Creates a reader for a preview with its data.
  init(_ element: Element, data: [String: Value], limits: Limits) {
    self.element = element
    self.data = data
    self.limits = limits
  }

  /// The name of a state or of data, even if the rest of its declaration is in error.
  static func declaredName(_ element: Element) -> String? {
    guard element.name == "state" || element.name == "data",
      case .text(let name)? = element.attribute("name")?.value
    else { return nil }
    return name.text
  }

  /// Returns what expressions in the preview may read: states and data, even those in error.
  func names(_ states: [DescribedPreview.State]) -> Names {
    let declared = element.children.compactMap { child -> Names.State? in
      guard child.name == "state", let name = Self.declaredName(child) else { return nil }
      let initial = states.first { $0.name == name }?.initial
      let kind = initial.map { ValueKind($0) }
      return Names.State(name: name, kind: kind == .nothing ? nil : kind, span: child.span)
    }
    return Names(element.children.compactMap(Self.declaredName), states: declared)
  }

  // MARK: - States

  /// Returns the states, in the order of declaration.
  func states(_ attributes: inout AttributeChecker) -> [DescribedPreview.State] {
    var states: [DescribedPreview.State] = []
    var first: [String: SourceSpan] = [:]
    let surroundings = Surroundings(
      data,
      named: element.children.filter { $0.name == "data" }.compactMap(Self.declaredName),
      limits: limits,
    )
    for child in element.children where child.name == "state" || child.name == "data" {
      if child.name == "state" { attributes.checkDeclaration(child) }
      guard case .text(let name)? = child.attribute("name")?.value else {
        if child.name == "state" { _ = attributes.literal("name", of: child) }
        continue
      }
      if let earlier = first.updateValue(name.span, forKey: name.text) {
        let message = "the name '\(name.text)' is declared twice"
        reportDuplicate(name, message, first: earlier, &attributes)
        continue
      }
      if child.name == "state", let state = state(child, in: surroundings, &attributes) {
        states.append(state)
      }
    }
    return states
  }

  private func state(
    _ element: Element,
    in surroundings: Surroundings,
    _ attributes: inout AttributeChecker
  ) -> DescribedPreview.State? {
    guard let name = attributes.name(of: element) else { return nil }
    if name.text == "name" || name.text == "if" {
      attributes.report(
        .reservedName,
        "a state cannot be named '\(name.text)'",
        at: name.span
      )
      return nil
    }
    guard let attribute = element.attribute("value") else {
      attributes.report(.missingAttribute, "'state' needs 'value'", at: element.nameSpan)
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
    _ attributes: inout AttributeChecker
  ) {
    let note = Diagnostic.Note("'\(name.text)' is declared here first", at: first)
    attributes.report(.duplicateName, message, at: name.span, notes: [note])
  }

  /// What the written values of states may use: data, prepared once for all of them.
  private struct Surroundings {
    let names: Names
    private(set) var scope: Scope

    init(_ data: [String: Value], named dataNames: [String], limits: Limits) {
      names = Names(dataNames, alternative: "constants and data")
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
    _ attributes: inout AttributeChecker
  ) -> [DescribedPreview.Variant] {
    var variants: [DescribedPreview.Variant] = []
    var first: [String: SourceSpan] = [:]
    let declared = element.children.filter { $0.name == "state" }
    let written = Set(declared.compactMap(Self.declaredName))
    let statesByName = Dictionary(states.map { ($0.name, $0) }) { earlier, _ in earlier }
    for child in element.children where child.name == "variant" {
      attributes.checkDeclaration(child)
      guard let name = attributes.literal("name", of: child) else { continue }
      if let earlier = first[name.text] {
        let message = "the variant '\(name.text)' is declared twice"
        reportDuplicate(name, message, first: earlier, &attributes)
        continue
      }
      first[name.text] = child.span
      var values: [String: Value] = [:]
      for attribute in child.attributes where attribute.name != "name" {
        if let state = statesByName[attribute.name] {
          if let value = value(attribute, of: state, &attributes) {
            values[attribute.name] = value
          }
        } else if written.contains(attribute.name) {
          // The declaration of the state is in error, which is reported there.
          _ = attributes.constant(attribute)
        } else {
          reportUnknown(attribute, among: states.map(\.name), &attributes)
        }
      }
      variants.append(.init(name: name.text, values: values, span: child.span))
    }
    return variants
  }

  private func reportUnknown(
    _ attribute: Attribute,
    among names: @autoclosure () -> [String],
    _ attributes: inout AttributeChecker
  ) {
    let suggestion = attributes.sink.suggestion(for: attribute.name, among: names())
    let message = "there is no state '\(attribute.name)'\(suggestion)"
    attributes.report(.unknownState, message, at: attribute.nameSpan)
  }

  /// Returns the value that a variant gives to a state, `nil` after an error.
  private func value(
    _ attribute: Attribute,
    of state: DescribedPreview.State,
    _ attributes: inout AttributeChecker
  ) -> Value? {
    guard let value = attributes.constant(attribute) else { return nil }
    let expected = ValueKind(state.initial)
    guard expected == .nothing || value == .null || ValueKind(value) == expected else {
      attributes.report(
        .typeMismatch,
        "'\(state.name)' is \(expected.words), not \(ValueWords.words(for: value))",
        at: attribute.value.span,
        notes: [Diagnostic.Note("the state is declared here", at: state.span)],
      )
      return nil
    }
    return value
  }
}
