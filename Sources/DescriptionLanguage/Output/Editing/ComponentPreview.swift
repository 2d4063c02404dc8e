package import PlaygroundCore

/// A declared component that a preview can show alone.
package struct ListedComponent: Equatable, Sendable {
  /// The name.
  package let name: String
  /// The position of its declaration.
  package let span: SourceSpan
}

/// A preview of one component: a description that imports the component's file and uses it once,
/// with a state for each param.
///
/// Since params are states there, everything that shows and changes states serves them.
package struct ComponentPreview: Equatable, Sendable {
  /// The end of the name of its file, behind the name of the component.
  package static let suffix = ".preview.xml"

  /// The text of the description, in XML.
  package let text: String
  /// The names of the required params, which have example values.
  package let examples: [String]
  /// Whether these are the values of a use; else they follow from the body of the component.
  package let isUsed: Bool

  /// Creates the preview of a component; `nil` if the file declares no such component for other
  /// files.
  ///
  /// - Parameters:
  ///   - name: The name of the component.
  ///   - file: The file that declares it.
  ///   - path: The path by which a description in the same folder imports the file.
  ///   - uses: The uses of the component that are known, in order.
  ///   - limits: The limits of descriptions.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(
    of name: String,
    in file: SourceFile,
    importedAs path: String,
    uses: [KnownUse] = [],
    limits: Limits
  ) {
    let draft = Draft(file, limits: limits)
    let found = Self.components(in: draft).first {
      $0.writtenName.hasSameBytes(as: name)
    }
    guard let component = found else { return nil }
    let params = component.children.filter { $0.name == "param" }
      .compactMap { Param($0, limits: limits) }
    let required = params.filter { $0.value == nil }.map(\.name)
    let uses = uses.filter { use in
      use.values.allSatisfy { ValueSpelling.attribute($0.value) != nil }
        && required.allSatisfy { use.value(of: $0) != nil }
    }
    let inferred = ParamExamples(of: component, in: [draft.root].compactMap(\.self), limits: limits)
    let states = params.map { param in
      if let value = param.value {
        return State(name: param.name, spelling: value, kind: param.kind(limits))
      }
      let value = uses.first?.value(of: param.name) ?? inferred.value(of: param.name)
      let spelling = ValueSpelling.attribute(value) ?? ""
      return State(name: param.name, spelling: spelling, kind: ValueKind(value))
    }
    examples = required
    isUsed = !required.isEmpty && !uses.isEmpty
    let origin = isUsed ? "values of a use" : "example values of required params"
    let note = required.isEmpty ? [] : ["<!-- \(origin): \(required.joined(separator: ", ")) -->"]
    let arguments = states.map { " \($0.name)=\"{\($0.name)}\"" }.joined()
    let lines =
      ["<import src=\"\(Self.escaped(path))\"/>"] + note + states.map(\.declaration)
      + ["<\(name)\(arguments)/>"] + Self.variants(uses, beside: states)
    text = """
      <preview title="\(Self.escaped(name))">
      \(lines.map { "  " + $0 }.joined(separator: "\n"))
      </preview>

      """
  }

  /// A state with the value of a param.
  private struct State {
    let name: String
    /// The value as an attribute.
    let spelling: String
    /// The kind that its values have in variants; `nil` for any, or if it is not known.
    let kind: ValueKind?

    init(name: String, spelling: String, kind: ValueKind?) {
      (self.name, self.spelling, self.kind) = (name, spelling, kind == .nothing ? nil : kind)
    }

    /// The element that declares it.
    var declaration: String {
      "<state name=\"\(name)\" value=\"\(ComponentPreview.escaped(spelling))\"/>"
    }

    /// Returns a value as an attribute of a variant; `nil` for one of another kind.
    func spelling(of value: Value) -> String? {
      if kind == nil || value == .null || kind == ValueKind(value) {
        return ValueSpelling.attribute(value)
      }
      return kind == .text ? value.text.map { ValueSpelling.template($0) } : nil
    }
  }

  /// Returns a variant for each use that differs from the values of the preview.
  private static func variants(_ uses: [KnownUse], beside states: [State]) -> [String] {
    var names: Set<ByteExactString> = []
    var lines: [String] = []
    for use in uses {
      let given = states.compactMap { state in
        use.value(of: state.name).map { (state, state.spelling(of: $0)) }
      }
      // States keep their kind, which params need not.
      if given.contains(where: { $0.1 == nil }) { continue }
      let settings = given.compactMap { state, spelling in
        spelling.flatMap { $0.hasSameBytes(as: state.spelling) ? nil : (state.name, $0) }
      }
      if settings.isEmpty { continue }
      let label = use.label ?? "use"
      var name = label
      var number = 1
      while !names.insert(ByteExactString(name)).inserted {
        number += 1
        name = "\(label) \(number)"
      }
      let attributes = settings.filter { $0.0 != "name" }
        .map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
      // The attribute 'name' is that of the variant.
      let sets = settings.filter { $0.0 == "name" }
        .map { "<set name=\"name\" value=\"\(escaped($0.1))\"/>" }.joined()
      let end = sets.isEmpty ? "/>" : ">\(sets)</variant>"
      lines.append("<variant name=\"\(escaped(name))\"\(attributes)\(end)")
    }
    return lines
  }

  /// Returns the components of a file that other files can use, in order.
  ///
  /// - Complexity: O(*n*) in the number of bytes; of files without components, they are only
  ///   searched.
  package static func list(_ file: SourceFile, limits: Limits) -> [ListedComponent] {
    guard file.bytes.firstRange(of: Array("component".utf8)) != nil else { return [] }
    return components(in: Draft(file, limits: limits)).compactMap { component in
      component.writtenName.map {
        ListedComponent(name: $0, span: component.nameSpan)
      }
    }
  }

  /// The components that the root of a file declares: those of its previews are their own.
  private static func components(in draft: Draft) -> [Element] {
    guard draft.isDescription, let root = draft.root else { return [] }
    return root.children.filter { component in
      component.name == "component"
        && component.writtenName?.first?.isUppercase == true
    }
  }

  /// A param with its default.
  private struct Param {
    let name: String
    /// The default as text in XML, without escapes; `nil` for a required param.
    let value: String?

    /// The kind of the default, as far as it is written.
    func kind(_ limits: Limits) -> ValueKind? {
      guard let value else { return nil }
      let span = SourceSpan(source: 0, start: 0, end: UInt32(clamping: value.utf8.count))
      var ignored: [Diagnostic] = []
      let text = LocatedText(value, span: span)
      guard let template = Template.parse(text, limits: limits, into: &ignored) else { return nil }
      guard let expression = template.expression else { return .text }
      return (try? KindInference.kind(of: expression) { _ in nil }) ?? nil
    }

    init?(_ element: Element, limits: Limits) {
      guard let name = element.writtenName, Identifier.isName(name) else {
        return nil
      }
      self.name = name
      switch element.attribute("default")?.value {
      case .text(let text)?: value = text.text
      case .json(let json)?:
        value = ValueSpelling.expression(json, limits: limits).map { "{\($0)}" }
      case nil: value = nil
      }
    }
  }

  private static func escaped(_ text: String) -> String {
    var spelling = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": spelling += "&amp;"
      case "<": spelling += "&lt;"
      case "\"": spelling += "&quot;"
      case "\n", "\t", "\r": spelling += "&#\(scalar.value);"
      default: spelling.unicodeScalars.append(scalar)
      }
    }
    return spelling
  }
}
