/// A part of a description file that a content made by a program shows.
///
/// In the content, an element with this reference takes the place of the part, until the daemon or
/// the command, which can read the file, replaces it.
package struct DescriptionReference: Hashable, Sendable {
  /// The path of the file, as written.
  package let path: String
  /// The title or the number of the preview; `nil` for the first one.
  package let preview: String?
  /// The id of the section; `nil` for all of them.
  package let section: String?
  /// The Swift file with the reference.
  package let file: String
  /// The line in it, 1-based.
  package let line: Int

  /// The name of the element; no description can declare such a component.
  static let elementName = "description file"
  /// The attribute of an element that takes the place of sections.
  static let sectionsName = "sections"

  init(path: String, preview: String?, section: String?, file: String, line: Int) {
    self.path = path
    self.preview = preview
    self.section = section
    self.file = file
    self.line = line
  }

  /// Reads the reference of an element; `nil` for any other element.
  package init?(_ node: Node) {
    guard node.isComposite, node.type == Self.elementName,
      case .string(let path)? = node.props["path"], case .string(let file)? = node.props["file"],
      case .int(let line)? = node.props["line"]
    else { return nil }
    self.init(
      path: path,
      preview: node.props["preview"]?.text,
      section: node.props["section"]?.text,
      file: file,
      line: line
    )
  }

  /// The element with the reference.
  var node: Node {
    var props = Props([
      .init(name: "path", value: .string(path)), .init(name: "file", value: .string(file)),
      .init(name: "line", value: .int(line)),
    ])
    props["preview"] = preview.map { .string($0) }
    props["section"] = section.map { .string($0) }
    return Node(
      Self.elementName,
      isComposite: true,
      props: props,
      children: [Node("Label", props: ["text": .string(path)])]
    )
  }
}

extension Value {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension AnyComponent {
  /// The part of a description file that the component shows; `nil` for any other component.
  package var descriptionReference: DescriptionReference? {
    node.flatMap(DescriptionReference.init)
  }
}

extension Section {
  /// The part of a description file whose sections the section stands for; `nil` for any other one.
  package var descriptionReference: DescriptionReference? {
    guard cells.count == 1, let node = cells.first?.component.node,
      node.props[DescriptionReference.sectionsName] == true
    else { return nil }
    return DescriptionReference(node)
  }
}
