import PlaygroundCore
import Testing

/// Declared fallbacks equal the effect of omitting the attribute.
struct FallbackTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let element: String
    let parent: Node?
    let attribute: String
    let fallback: Value

    var testDescription: String {
      "\(parent?.type ?? "alone") \(parent?.props.list ?? []) > \(element) \(attribute)=\(fallback)"
    }
  }

  static let parents: [Node?] = {
    let extent: Props = ["width": 28, "height": 5]
    let row: Props = ["flex-direction": "row", "width": 28, "height": 5]
    return [
      nil, Node("View"), Node("View", props: row), Node("View", props: extent), Node("HBox"),
      Node("HBox", props: extent), Node("VBox"), Node("VBox", props: extent), Node("ZBox"),
      Node("HFlow"),
    ]
  }()

  static let cases: [Case] = parents.flatMap { parent in
    Schema.elements.flatMap { element in
      let kind = parent.flatMap { Schema.element(named: $0.type)?.layoutKind }
      return Schema.attributes(of: element, under: kind).compactMap { declaration in
        declaration.fallback.map {
          Case(element: element.name, parent: parent, attribute: declaration.name, fallback: $0)
        }
      }
    }
  }

  @Test(arguments: cases)
  func fallbackLooksLikeTheOmittedAttribute(_ given: Case) {
    #expect(picture(given, props: [given.attribute: given.fallback]) == picture(given, props: [:]))
  }

  @Test func everyFallbackIsInNormalForm() {
    let declarations =
      Schema.elements.flatMap { element in
        [ElementDeclaration.LayoutKind.flex, .box].flatMap {
          Schema.attributes(of: element, under: $0)
        }
      } + Schema.section + Schema.list

    for declaration in declarations {
      guard let fallback = declaration.fallback else { continue }
      #expect(declaration.type.normalised(fallback) == fallback, "\(declaration.name)")
    }
  }

  @Test(arguments: Schema.section.filter { $0.fallback != nil }.map(\.name), [2, 3])
  func fallbackOfASectionLooksLikeTheOmittedAttribute(_ name: String, count: Int) throws {
    let declaration = try #require(Schema.section.first { $0.name == name })
    let fallback = try #require(declaration.fallback)

    #expect(rows(of: [name: fallback], cells: count) == rows(of: [:], cells: count))
  }

  /// Returns the drawing of an element with content beside another element.
  private func picture(_ given: Case, props: Props) -> [[Frame.Row]] {
    var props = props
    let isText = Schema.element(named: given.element)?.takesTextContent ?? false
    if isText, props["text"] == nil { props["text"] = "some words that wrap" }
    let holdsOthers = Schema.element(named: given.element)?.layoutKind != .leaf
    let element = Node(
      given.element,
      key: .id("it"),
      props: props,
      children: holdsOthers ? [label("one"), label("two three")] : [],
    )
    var root = given.parent ?? element
    if given.parent != nil { root.children = [element, label("beside")] }
    return [30, 8].map { columns in
      let layout = ContentLayout(.component(root), columns: columns)
      return layout.rows(in: 0..<12, columns: columns, marks: .none)
    }
  }

  private func rows(of props: Props, cells count: Int) -> [Frame.Row] {
    let section = Section(
      key: .id("s"),
      attributes: SectionAttributes(props),
      header: label("head"),
      cells: Cells((0..<count).map { Cell(key: .id("\($0)"), content: label("cell \($0)")) }),
      footer: label("foot"),
    )
    let layout = ContentLayout(.list(List(sections: [section])), columns: 20)
    return layout.rows(in: 0..<10, columns: 20, marks: .none)
  }

  private func label(_ text: String) -> Node {
    Node("Label", key: .id(text), props: ["text": .string(text)])
  }
}
