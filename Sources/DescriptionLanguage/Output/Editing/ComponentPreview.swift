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

  /// Creates the preview of a component; `nil` if the file declares no such component for other
  /// files.
  ///
  /// - Parameters:
  ///   - name: The name of the component.
  ///   - file: The file that declares it.
  ///   - path: The path by which a description in the same folder imports the file.
  ///   - limits: The limits of descriptions.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(of name: String, in file: SourceFile, importedAs path: String, limits: Limits) {
    let draft = Draft(file, limits: limits)
    let found = Self.components(in: draft).first {
      $0.writtenName.hasSameBytes(as: name)
    }
    guard let component = found else { return nil }
    let controls = ValueControlReader([draft], limits: limits)
    var states = ""
    var arguments = ""
    var examples: [String] = []
    for param in component.children where param.name == "param" {
      guard let param = Param(param, limits: limits) else { continue }
      var value = param.value
      if value == nil {
        examples.append(param.name)
        value = Self.example(
          of: param.name,
          controls.control(
            ofParam: param.name,
            like: .null,
            of: component
          )
        )
      }
      states += "  <state name=\"\(param.name)\" value=\"\(Self.escaped(value ?? ""))\"/>\n"
      arguments += " \(param.name)=\"{\(param.name)}\""
    }
    self.examples = examples
    let note =
      examples.isEmpty
      ? "" : "  <!-- example values of required params: \(examples.joined(separator: ", ")) -->\n"
    text = """
      <preview title="\(Self.escaped(name))">
        <import src="\(Self.escaped(path))"/>
      \(note)\(states)  <\(name)\(arguments)/>
      </preview>

      """
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

  /// Returns a value for a required param, by the control that its uses ask for.
  private static func example(of name: String, _ control: WrittenElement.Control) -> String {
    switch control {
    case .text: ValueSpelling.template(name)
    case .bool: "{true}"
    case .number(let range): "{\(range.map { max($0.lowerBound, min(1, $0.upperBound)) } ?? 1)}"
    case .choice(let words): ValueSpelling.template(words.first ?? name)
    case .color(let words):
      ValueSpelling.template(words.contains("blue") ? "blue" : words.first ?? name)
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
