import DescriptionLanguage
import PlaygroundCore

/// Puts the element at the cursor into a box without looks.
///
/// The box takes the place of the element: it gets the identity, the condition and the loop of the
/// element, and what the layout around them reads.
struct BoxWrapping {
  let cursor: Cursor

  private var source: ElementSource { ElementSource(draft: cursor.draft) }

  /// The changes of which the first that leaves the rows is meant, simplest first.
  ///
  /// A style and the body of a component can have sizes that take what a parent leaves; a box
  /// around them needs the same size.
  var candidates: [Refactoring] {
    let path = cursor.draft.path(at: cursor.offset)
    guard let element = path.last, let parent = path.dropLast().last,
      cursor.isComponent(element), !cursor.hasParts(parent)
    else { return [] }
    let place = placing(element, in: parent)
    if place.box == "View" {
      return [[], [("flex-grow", "1")]].map { wrapping(element, place, inner: $0) }
    }
    let sizes = ["width", "height"].filter { element.attribute($0) == nil }.map { ($0, "fill") }
    var added: [[(String, String)]] = [[]] + sizes.map { [$0] }
    if sizes.count == 2 { added.append(sizes) }
    return added.map { wrapping(element, place, outer: $0) }
  }

  // MARK: - Attributes

  /// The box, and what becomes of the attributes of the element.
  private struct Placing {
    let box: String
    /// The attributes that the box has in place of the element.
    var moved: [Attribute] = []
    /// The attributes that both have.
    var copied: [Attribute] = []
    /// The sizes that the element gets in place of what is moved.
    var filled: [(String, String)] = []
  }

  private func placing(_ element: Element, in parent: Element) -> Placing {
    let layout = cursor.layout(of: parent)
    let isFlex = layout == .flex || layout == nil && isView(element)
    var placing = Placing(box: isFlex ? "View" : "VBox")
    let table =
      isFlex ? Schema.flexItemTable : layout == .grid ? Schema.gridItemTable : Schema.boxItemTable
    let common = Set(Schema.partTable.declarations.map(\.name))
    let names = Set(table.declarations.map(\.name)).subtracting(common)
      .subtracting(isFlex ? [] : ["aspect-ratio"]).subtracting(params(of: element))
    for attribute in element.attributes {
      let name = attribute.name
      let isControl = StructureWord.controlNames.contains(name) || name.hasPrefix("show-")
      if (isControl && name != "ignore") || name == "slot" {
        placing.moved.append(attribute)
      } else if !isFlex, name == "width" || name == "height" {
        place(size: attribute, in: &placing)
      } else if names.contains(name) {
        placing.moved.append(attribute)
      }
    }
    return placing
  }

  /// Places a size of a child of a box: that of the box, which the element fills.
  ///
  /// A box that has the size of its content has no size to give.
  private func place(size attribute: Attribute, in placing: inout Placing) {
    let text = attribute.value.text?.text ?? ""
    if text == "fill" { return placing.copied.append(attribute) }
    placing.moved.append(attribute)
    if !text.hasPrefix("wrap") { placing.filled.append((attribute.name, "fill")) }
  }

  /// Whether an element is a `View`, or a component whose body is one.
  private func isView(_ element: Element) -> Bool {
    guard case .declared(let place)? = cursor.meaning(of: element.name) else {
      return element.name == "View"
    }
    let index = cursor.workspace.index(of: place.path)
    return ComponentSource(place.number, in: index)?.body.name == "View"
  }

  /// Returns the params of a declared component, which are no attributes of the layout.
  private func params(of element: Element) -> [String] {
    guard case .declared(let place)? = cursor.meaning(of: element.name) else { return [] }
    return cursor.workspace.index(of: place.path)?.parts(.param, of: place.number).map(\.name) ?? []
  }

  // MARK: - Text

  private func wrapping(
    _ element: Element,
    _ place: Placing,
    outer: [(String, String)] = [],
    inner: [(String, String)] = []
  ) -> Refactoring {
    let range = element.span.range
    let (indent, end) = (source.indent(at: range.lowerBound), source.lineEnd)
    let added = (place.filled + inner).map { source.attribute($0.0, $0.1) }
    let body = source.text(
      range,
      after: source.removing(place.moved) + source.adding(added, to: element)
        + source.indenting(element, to: indent + "  ")
    )
    let attributes =
      (place.moved + place.copied).map { source.text(source.range(of: $0)) }
      + outer.map { source.attribute($0.0, $0.1) }
    let text =
      cursor.draft.isJSON
      ? "{" + (["\"type\": \"\(place.box)\""] + attributes).joined(separator: ", ")
        + ", \"children\": [\(end)\(indent)  \(body)\(end)\(indent)]}"
      : "<" + ([place.box] + attributes).joined(separator: " ")
        + ">\(end)\(indent)  \(body)\(end)\(indent)</\(place.box)>"
    return Refactoring(
      title: "Wrap '\(element.name)' in a '\(place.box)'",
      kind: .rewrite,
      edits: [TextEdit(range, with: text)]
    )
  }
}

extension Cursor {
  /// Returns whether an element is a component that can be anywhere among others.
  func isComponent(_ element: Element) -> Bool {
    switch meaning(of: element.name) {
    case .structure, nil: false
    case .builtIn(let kind): kind.declaration.context == .anywhere
    case .declared: true
    }
  }

  /// Returns whether an element has only certain elements as its children, such as rows.
  func hasParts(_ element: Element) -> Bool {
    guard case .builtIn(let kind)? = meaning(of: element.name) else { return false }
    return !kind.declaration.parts.isEmpty
  }
}
