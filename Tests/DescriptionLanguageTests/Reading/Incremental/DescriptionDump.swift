import DescriptionLanguage
import PlaygroundCore

/// The observable parts of a description, including locations, one per line.
struct DescriptionDump: Equatable {
  private(set) var lines: [String] = []
  private let description: Description

  /// Dumps a description, and the content of its previews in every variant and with other states.
  init(_ description: Description) {
    self.description = description
    lines.append("description \(description.isDescription)")
    for dependency in description.dependencies { lines.append("depends on \(dependency)") }
    for source in description.sources { lines.append("\(source.path) \(source.bytes.count)") }
    add(description.diagnostics)
    for preview in description.previews { add(preview) }
  }

  static func == (left: DescriptionDump, right: DescriptionDump) -> Bool {
    left.lines == right.lines
  }

  /// The first differing line, in both dumps, with some lines before it.
  func difference(from other: DescriptionDump) -> String {
    var position = 0
    while position < min(lines.count, other.lines.count), lines[position] == other.lines[position] {
      position += 1
    }
    let before = lines[max(0, position - 3)..<position].joined(separator: "\n")
    let (one, two) = (lines.dropFirst(position).first, other.lines.dropFirst(position).first)
    return "\(before)\n- \(one ?? "nothing")\n+ \(two ?? "nothing")"
  }

  private mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in DiagnosticLocator.located(diagnostics, in: description.sources) {
      lines.append("\(diagnostic)")
    }
  }

  private mutating func add(_ preview: DescribedPreview) {
    lines.append("preview \(preview.title ?? "-") \(preview.width ?? 0) \(position(preview.span))")
    for state in preview.state {
      lines.append("state \(state.name) \(text(of: state.initial)) \(position(state.span))")
    }
    for variant in preview.variants { lines.append("\(variant.name) \(position(variant.span))") }
    for name in preview.data.keys.sorted() { lines.append("data \(name)") }
    if description.hasErrors { return }
    let variants = [nil] + preview.variants.map { Optional($0.name) }
    for variant in variants { add(preview.build(variant: variant)) }
    add(preview.build(state: ["count": .int(7)]))
  }

  private mutating func add(_ built: (content: PreviewContent?, diagnostics: [Diagnostic])) {
    switch built.content {
    case nil: lines.append("nothing")
    case .component(let node)?: add(node, indent: "  ")
    case .list(let list)?:
      lines.append("list \(list.attributes.props) \(list.actions)")
      if let header = list.header?.snapshot { add(header, indent: " header ") }
      for section in list.sections { add(section) }
      if let footer = list.footer?.snapshot { add(footer, indent: " footer ") }
    }
    add(built.diagnostics)
  }

  private mutating func add(_ section: Section) {
    lines.append(
      " section \(section.key.text) \(section.attributes.props) \(section.actions) \(position(section.span))"
    )
    if let header = section.header?.snapshot { add(header, indent: "  header ") }
    for supplement in section.supplements {
      lines.append("  supplement \(supplement.kind) \(supplement.alignment)")
      add(supplement.component.snapshot, indent: "   ")
    }
    for cell in section.cells {
      lines.append("  cell \(cell.key.text) \(cell.key.isWritten) \(cell.actions)")
      add(cell.content, indent: "   ")
    }
    if let footer = section.footer?.snapshot { add(footer, indent: "  footer ") }
  }

  private mutating func add(_ node: Node, indent: String) {
    lines.append(
      "\(indent)\(node.type) \(node.key.text) \(node.key.isWritten) \(node.isComposite) "
        + "\(node.props) \(node.actions) \(position(node.span))"
    )
    for child in node.children { add(child, indent: indent + " ") }
  }

  private func position(_ span: SourceSpan?) -> String {
    guard let span = span.map(description.location) else { return "nowhere" }
    return "\(span.source):\(span.start)-\(span.end)"
  }
}
