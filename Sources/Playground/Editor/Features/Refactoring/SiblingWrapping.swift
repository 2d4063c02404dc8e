import DescriptionLanguage
import PlaygroundCore

/// Puts the neighbours that are selected into one box.
struct SiblingWrapping {
  let cursor: Cursor
  /// The elements, in order; two at least.
  let elements: [Element]
  private let parent: Element

  private var source: ElementSource { ElementSource(draft: cursor.draft) }

  /// Finds the neighbours that a range of bytes touches; `nil` unless it touches several ones.
  init?(cursor: Cursor, selection: Range<Int>) {
    let bytes = cursor.buffer.bytes
    let isBlank = { (offset: Int) in [0x20, 0x09, 0x0a, 0x0d].contains(bytes[offset]) }
    guard let first = selection.first(where: { !isBlank($0) }),
      let last = selection.last(where: { !isBlank($0) })
    else { return nil }
    let path = cursor.draft.path(at: first)
    let around = path.last { element in
      let touched = element.children.filter { $0.span.range.overlaps(first..<last + 1) }
      return touched.count > 1 && element.span.range.upperBound > last
    }
    guard let around else { return nil }
    self.cursor = cursor
    parent = around
    elements = around.children.filter { $0.span.range.overlaps(first..<last + 1) }
  }

  /// The boxes of which the first that leaves the rows is meant, simplest first.
  var candidates: [Refactoring] {
    let source = source
    guard !cursor.hasParts(parent),
      elements.allSatisfy({ cursor.isComponent($0) && $0.attribute("slot") == nil }),
      zip(elements, elements.dropFirst()).allSatisfy(source.areAdjacent)
    else { return [] }
    let copied = ["space", "column-gap", "row-gap", "justify-content", "align-items"].compactMap {
      parent.attribute($0).map { source.text(source.range(of: $0)) }
    }
    let isFlex = cursor.layout(of: parent) == .flex
    let fill = source.attribute("width", "fill")
    let direction = source.attribute("flex-direction", "row")
    let looks: [[String]] = isFlex ? [[], [direction]] : [[], [fill]]
    return (isFlex ? ["View"] : ["VBox", "HBox"]).flatMap { box in
      looks.flatMap { copied.isEmpty ? [$0] : [$0, $0 + copied] }.map { wrapping(box, $0) }
    }
  }

  private func wrapping(_ box: String, _ attributes: [String]) -> Refactoring {
    let ranges = elements.map(\.span.range)
    let range = ranges[0].lowerBound..<ranges[ranges.count - 1].upperBound
    let (indent, end) = (source.indent(at: range.lowerBound), source.lineEnd)
    let inner = end + indent + "  "
    let bodies = elements.map {
      source.text($0.span.range, after: source.indenting($0, to: indent + "  "))
    }
    let text =
      cursor.draft.isJSON
      ? "{" + (["\"type\": \"\(box)\""] + attributes).joined(separator: ", ")
        + ", \"children\": [\(inner)\(bodies.joined(separator: "," + inner))\(end)\(indent)]}"
      : "<" + ([box] + attributes).joined(separator: " ")
        + ">\(inner)\(bodies.joined(separator: inner))\(end)\(indent)</\(box)>"
    return Refactoring(
      title: "Wrap \(elements.count) elements in a '\(box)'",
      kind: .rewrite,
      edits: [TextEdit(range, with: text)]
    )
  }
}
