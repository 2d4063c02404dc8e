import PlaygroundCore
import Testing

/// Declared fallbacks equal the effect of omitting the attribute.
struct FallbackTests {
  static let parents: [Node?] = {
    let extent: Props = ["width": 28, "height": 5]
    let row: Props = ["flex-direction": "row", "width": 28, "height": 5]
    return [
      nil, Node("View"), Node("View", props: row), Node("View", props: extent), Node("HBox"),
      Node("HBox", props: extent), Node("VBox"), Node("VBox", props: extent), Node("ZBox"),
      Node("HFlow"),
    ]
  }()

  @Test(arguments: parents.indices)
  func fallbacksLookLikeTheOmittedAttribute(inParent index: Int) {
    let parent = Self.parents[index]
    let kind = parent.flatMap { Schema.element(named: $0.type)?.layoutKind }
    for element in Schema.elements {
      let omitted = picture(element, in: parent, props: [:])
      let differing = Schema.attributes(of: element, under: kind).filter { declaration in
        guard let fallback = declaration.fallback else { return false }
        return picture(element, in: parent, props: [declaration.name: fallback]) != omitted
      }
      let place = "\(parent?.type ?? "alone") \(parent?.props.list ?? []) > \(element.name)"
      #expect(differing.map(\.name) == [], "\(place)")
    }
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
  private func picture(
    _ declaration: ElementDeclaration,
    in parent: Node?,
    props: Props
  ) -> [[Frame.Row]] {
    var props = props
    if declaration.takesTextContent, props["text"] == nil {
      props["text"] = "some words that wrap"
    }
    let element = Node(
      declaration.name,
      key: .id("it"),
      props: props,
      children: declaration.layoutKind != .leaf ? [label("one"), label("two three")] : [],
    )
    var root = parent ?? element
    if parent != nil { root.children = [element, label("beside")] }
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
