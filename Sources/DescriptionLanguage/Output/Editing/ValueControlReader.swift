package import PlaygroundCore

/// Finds the controls with which states of previews and params of components are changed.
///
/// Neither has a declared type. The control follows from the uses: a state that is the value of an
/// attribute is changed as that attribute, and one that is compared with texts is one of these.
package struct ValueControlReader {
  /// How many components a value may be passed through.
  private static let depthLimit = 8

  /// What the uses of a value show.
  private struct Uses {
    /// The controls of the attributes that the value is used for, in order.
    var controls: [WrittenElement.Control] = []
    /// The texts that it is compared with or set to, each once, in order.
    var words: [String] = []
    /// Whether it is compared with a text.
    var isCompared = false

    mutating func add(word: String) {
      if !words.contains(where: { $0.hasSameBytes(as: word) }) { words.append(word) }
    }
  }

  private let roots: [Element]
  private let limits: Limits

  /// Creates a reader for the files of a description.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ sources: [SourceFile], limits: Limits = Limits()) {
    self.init(sources.map { Draft($0, limits: limits) }.filter(\.isDescription), limits: limits)
  }

  /// Creates a reader for files that were read.
  init(_ drafts: [Draft], limits: Limits) {
    roots = drafts.compactMap(\.root)
    self.limits = limits
  }

  // MARK: - Controls

  /// Returns the control of a state of the preview that begins at an offset.
  ///
  /// - Parameters:
  ///   - name: The name of the state.
  ///   - value: Its declared value.
  ///   - preview: The position of the preview.
  /// - Returns: The control.
  package func control(
    ofState name: String,
    like value: Value,
    inPreviewAt preview: SourceSpan
  ) -> WrittenElement.Control {
    guard let element = self.preview(at: preview) else { return Self.control(like: value) }
    var uses = Uses()
    for variant in element.children where variant.name == "variant" {
      if case .text(let text)? = variant.attribute(name)?.value, text.isPlain {
        uses.add(word: text.text)
      }
    }
    collect(name, in: element, Self.depthLimit, into: &uses)
    return Self.control(like: value, uses)
  }

  /// Returns where a state of the preview at an offset is declared.
  package func declaration(
    ofState name: String,
    inPreviewAt preview: SourceSpan
  ) -> SourceSpan? {
    self.preview(at: preview)?.children.first {
      $0.name == "state" && StateReader.declaredName($0).hasSameBytes(as: name)
    }?.nameSpan
  }

  private func preview(at span: SourceSpan) -> Element? {
    roots.lazy.flatMap { [$0] + $0.children }.first {
      $0.name == "preview" && $0.span.source == span.source && $0.span.start == span.start
    }
  }

  /// Returns the control for a value that nothing is known of.
  package static func control(like value: Value) -> WrittenElement.Control {
    switch value {
    case .bool: .bool
    case .int, .double: .number(nil)
    case .string, .null, .array, .object: .text
    }
  }

  private static func control(like value: Value, _ uses: Uses) -> WrittenElement.Control {
    switch value {
    case .bool: return .bool
    case .int, .double:
      let ranges = uses.controls.compactMap { control -> ClosedRange<Int>? in
        if case .number(let range?) = control { range } else { nil }
      }
      // Of several limits, all hold.
      let range = ranges.dropFirst().reduce(ranges.first) { all, next in
        all.flatMap { $0.overlaps(next) ? $0.clamped(to: next) : $0 }
      }
      return .number(range)
    case .array, .object: return .text
    case .string, .null: break
    }
    for control in uses.controls {
      switch control {
      case .color, .choice: return control
      case .bool where value == .null, .number where value == .null: return control
      case .text, .bool, .number: break
      }
    }
    guard uses.isCompared else { return .text }
    var own: [String] = []
    if case .string(let text) = value { own = [text] }
    return .choice(own + uses.words.filter { word in !own.contains { $0.hasSameBytes(as: word) } })
  }

  // MARK: - Uses

  /// Collects the uses of a value in an element and its children.
  private func collect(_ name: String, in element: Element, _ depth: Int, into uses: inout Uses) {
    // The bodies of components see their own params and states.
    guard element.name != "component", !isHidden(name, in: element) else { return }
    for attribute in element.attributes {
      guard case .text(let text) = attribute.value, text.text.contains(name) else { continue }
      if attribute.name.hasPrefix("on-") {
        collect(name, inStatements: text, into: &uses)
      } else if attribute.name != "for" {
        collect(name, in: text, of: attribute.name, element, depth, into: &uses)
      }
    }
    for piece in element.pieces where piece.kind == .text && piece.text.text.contains(name) {
      collect(name, in: piece.text, of: "text", element, depth, into: &uses)
    }
    for child in element.children { collect(name, in: child, depth, into: &uses) }
  }

  /// Whether a loop of an element has a variable of that name.
  private func isHidden(_ name: String, in element: Element) -> Bool {
    guard case .text(let loop)? = element.attribute("for")?.value else { return false }
    return ForClause.names(in: loop).contains { $0.name.hasSameBytes(as: name) }
  }

  private func collect(
    _ name: String,
    in text: LocatedText,
    of attribute: String,
    _ element: Element,
    _ depth: Int,
    into uses: inout Uses
  ) {
    var ignored: [Diagnostic] = []
    guard let template = Template.parse(text, limits: limits, into: &ignored) else { return }
    for case .hole(let expression) in template.pieces {
      collect(name, comparedIn: expression, into: &uses)
    }
    guard let expression = template.expression else { return }
    var isValue = false
    expression.root.forEachResult { node in
      if case .name(let other) = node.term {
        isValue = isValue || other.text.hasSameBytes(as: name)
      }
    }
    guard isValue else { return }
    if let component = component(named: element.name) {
      guard depth > 0 else { return }
      for child in component.children {
        collect(attribute, in: child, depth - 1, into: &uses)
      }
      return
    }
    uses.controls += Self.controls(of: attribute, element)
  }

  /// Returns the controls of an attribute of a built-in element; none if they are not known.
  static func controls(of attribute: String, _ element: Element) -> [WrittenElement.Control] {
    switch (element.name, attribute) {
    case ("Slider", "value"):
      let ends = ["min", "max"].map { name -> Int? in
        if case .text(let text)? = element.attribute(name)?.value { return Int(text.text) }
        return nil
      }
      let (low, high) = (ends[0] ?? 0, ends[1] ?? 1)
      return low <= high ? [.number(low...high)] : []
    case ("Select", "value"), ("RadioGroup", "value"):
      let words = element.children.filter { $0.name == "Option" }.compactMap { option -> String? in
        let value = option.attribute("value") ?? option.attribute("text")
        if case .text(let text)? = value?.value { return text.isPlain ? text.text : nil }
        return TextContent.text(of: option.pieces).flatMap { $0.isPlain ? $0.text : nil }
      }
      return words.isEmpty ? [] : [.choice(words)]
    default: break
    }
    let types = Set(AttributeTypes.types(of: attribute, on: element.name))
    guard types.count == 1, let type = types.first else { return [] }
    return [WrittenElement.Control(type)]
  }

  private func collect(
    _ name: String,
    comparedIn expression: Expression,
    into uses: inout Uses
  ) {
    expression.root.forEachNode { node in
      guard case .binary(let sign, let left, let right, _) = node.term,
        sign == .equal || sign == .notEqual
      else { return }
      for (value, other) in [(left, right), (right, left)] {
        guard case .name(let found) = value.term, found.text.hasSameBytes(as: name),
          case .literal(.string(let word)) = other.term
        else { continue }
        uses.isCompared = true
        uses.add(word: word)
      }
    }
  }

  private func collect(_ name: String, inStatements text: LocatedText, into uses: inout Uses) {
    var ignored: [Diagnostic] = []
    let statements = EventStatement.parse(text, limits: limits, into: &ignored) ?? []
    for case .assign(let target, let expression) in statements
    where target.name.hasSameBytes(as: name) {
      expression.root.forEachResult { node in
        if case .literal(.string(let word)) = node.term { uses.add(word: word) }
      }
    }
  }

  private func component(named name: String) -> Element? {
    roots.lazy.compactMap { $0.component(named: name) }.first
  }
}
