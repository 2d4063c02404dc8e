import DescriptionLanguage
import PlaygroundCore

/// Draws the content of a preview, one element per line: `type 'id'` or `type position`, then its
/// attributes.
func picture(of content: PreviewContent) -> String {
  switch content {
  case .component(let node): return lines(of: node).joined(separator: "\n")
  case .list(let list):
    var all = ["list" + text(of: list.attributes.props)]
    if let header = list.header?.snapshot { all += around(header, as: "  header") }
    all += list.sections.flatMap(lines(of:))
    if let footer = list.footer?.snapshot { all += around(footer, as: "  footer") }
    return all.joined(separator: "\n")
  }
}

private func lines(of section: Section) -> [String] {
  var all = ["  section \(text(of: section.key))" + text(of: section.attributes.props)]
  if let header = section.header?.snapshot { all += around(header, as: "    header") }
  for supplement in section.supplements {
    let head = "    supplement '\(supplement.kind)' \(supplement.alignment.rawValue)"
    all += around(supplement.component.snapshot, as: head)
  }
  for cell in section.cells {
    all.append("    cell \(text(of: cell.key))" + text(of: cell.actions))
    all += lines(of: cell.content).map { "      " + $0 }
  }
  if let footer = section.footer?.snapshot { all += around(footer, as: "    footer") }
  return all
}

private func around(_ node: Node, as head: String) -> [String] {
  let indent = String(head.prefix { $0 == " " }) + "  "
  return [head] + lines(of: node).map { indent + $0 }
}

private func lines(of node: Node) -> [String] {
  let mark = node.isComposite ? "*" : ""
  let head = "\(node.type)\(mark) \(text(of: node.key))"
  return [head + text(of: node.props) + text(of: node.actions)]
    + node.children.flatMap(lines(of:)).map { "  " + $0 }
}

private func text(of key: Key) -> String { key.id.map { "'\($0)'" } ?? key.text }

private func text(of props: Props) -> String {
  props.list.map { " \($0.name)=\(text(of: $0.value))" }.joined()
}

private func text(of actions: [Action]) -> String {
  actions.map { " on-\($0.event){\($0.statements)}" }.joined()
}

/// Draws a value as an expression.
func text(of value: Value) -> String {
  switch value {
  case .null: "nil"
  case .bool(let value): "\(value)"
  case .int(let value): "\(value)"
  case .double(let value): "\(value)"
  case .string(let value): "\"\(value)\""
  case .array(let values): "[" + values.map(text(of:)).joined(separator: ", ") + "]"
  case .object(let object):
    "{" + object.members.map { "\($0.name): \(text(of: $0.value))" }.joined(separator: ", ") + "}"
  }
}

/// A description and other files, all in memory.
struct Workspace {
  var files: [ByteExactString: String]

  init(_ main: String, named name: String = "a.xml", _ others: [String: String] = [:]) {
    files = Dictionary(firstOf: others.map { ($0.key, $0.value) })
    files[name] = main
    self.name = name
  }

  private let name: String

  /// Reads the description.
  func description(limits: Limits = Limits()) -> Description {
    var number: UInt32 = 0
    let file = SourceFile(number: 0, path: name, bytes: Array((files[name] ?? "").utf8))
    return Description.read(file, limits: limits) { path in
      guard let text = files[path] else { return .missing(reason: "no such file") }
      number += 1
      return .found(SourceFile(number: number, path: path, bytes: Array(text.utf8)))
    }
  }

  /// Returns the content of each preview, and the diagnostics of reading and building.
  func picture(
    variant: String? = nil,
    state: [ByteExactString: Value] = [:],
    limits: Limits = Limits()
  ) -> String {
    let description = description(limits: limits)
    var parts: [String] = []
    var diagnostics = description.diagnostics
    if !description.hasErrors {
      for preview in description.previews {
        let built = preview.build(variant: variant, state: state)
        if let content = built.content {
          parts.append(DescriptionLanguageTests.picture(of: content))
        }
        diagnostics += built.diagnostics
      }
    }
    if !diagnostics.isEmpty { parts.append(report(diagnostics, description.sources)) }
    return parts.joined(separator: "\n")
  }

  /// Returns the diagnostics, one per line, without code frames.
  func report(limits: Limits = Limits()) -> String {
    let description = description(limits: limits)
    var diagnostics = description.diagnostics
    if !description.hasErrors {
      for preview in description.previews { diagnostics += preview.build().diagnostics }
    }
    let located = DiagnosticLocator.located(diagnostics, in: description.sources)
    return String(DiagnosticFormatter(showsSource: false).text(located).dropLast())
  }

  private func report(_ diagnostics: [Diagnostic], _ sources: [SourceFile]) -> String {
    DescriptionLanguageTests.report(diagnostics, sources)
  }
}

/// Returns the content of an XML description, or its diagnostics.
func shown(
  _ source: String,
  variant: String? = nil,
  state: [ByteExactString: Value] = [:],
  limits: Limits = Limits()
) -> String {
  Workspace(source).picture(variant: variant, state: state, limits: limits)
}

/// Returns the diagnostics of an XML description, one per line.
func told(_ source: String, limits: Limits = Limits()) -> String {
  Workspace(source).report(limits: limits)
}

extension PreviewContent {
  /// The `text` attributes of all elements, in the order they are shown.
  var texts: [String] {
    func texts(_ node: Node) -> [String] {
      let own: [String] = if case .string(let text)? = node.props["text"] { [text] } else { [] }
      // A use of a declared component shows its params only in its body.
      return (node.isComposite ? [] : own) + node.children.flatMap(texts)
    }
    switch self {
    case .component(let node): return texts(node)
    case .list(let list):
      let sections = list.sections.flatMap { section in
        (section.header.map { texts($0.snapshot) } ?? [])
          + section.cells.flatMap { texts($0.content) }
          + (section.footer.map { texts($0.snapshot) } ?? [])
      }
      return (list.header.map { texts($0.snapshot) } ?? []) + sections
        + (list.footer.map { texts($0.snapshot) } ?? [])
    }
  }

  /// The tree of a preview of one component.
  var component: Node? {
    if case .component(let node) = self { node } else { nil }
  }
}
