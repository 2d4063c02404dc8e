import PlaygroundCore
import PlaygroundProtocol

/// An effect of an edit, without the values that differ from preview to preview.
enum ChangeEffect: Hashable, Sendable {
  /// A setting, such as a colour, has another value. The attribute does not count: one edit of a
  /// name changes all attributes that use it.
  case setting(values: String)
  /// The text or the number of an attribute differs, which can be different in each preview.
  case content(attribute: ByteExactString)
  /// An element was added or removed.
  case element(Change.Operation, type: ByteExactString)
  /// A part of the list was added, removed or moved.
  case part(Change.Operation, Change.Kind)

  /// Returns the effects on a preview; `nil` if they are not known, and for a preview that is new
  /// or was removed.
  static func effects(of comparison: PreviewComparison) -> Set<ChangeEffect>? {
    guard comparison.before != nil, comparison.after != nil, !comparison.changes.isEmpty else {
      return nil
    }
    var effects: Set<ChangeEffect> = []
    for change in comparison.changes {
      if change.operation != .update { effects.insert(.part(change.operation, change.kind)) }
      for prop in ChangeFormatter().differences(of: change) { effects.insert(effect(of: prop)) }
    }
    return effects
  }

  /// Returns the effects on a preview in words, each once: `color cyan → magenta`.
  static func texts(of comparison: PreviewComparison) -> [String] {
    var seen: Set<String> = []
    return comparison.changes.flatMap { ChangeFormatter().differences(of: $0) }.map(text)
      .filter { seen.insert($0).inserted }
  }

  /// Returns the effects that all of some previews have, in the order of the first one.
  static func commonTexts(of members: [PreviewComparison]) -> [String] {
    guard let first = members.first else { return [] }
    var common = texts(of: first)
    for member in members.dropFirst() where !common.isEmpty {
      let known = Set(texts(of: member))
      common.removeAll { !known.contains($0) }
    }
    return common
  }

  /// Returns a difference in words: the attribute and its values, of which texts have no quotes.
  private static func text(of prop: PropChange) -> String {
    let line = ChangeFormatter().line(for: prop)
    switch (prop.before, prop.after) {
    case (.node, _), (_, .node): return line
    case (.none, _), (.value, _):
      let attribute = parts(of: prop).attribute
      if attribute.isEmpty { return line }
      let values = String(line.dropFirst(prop.path.count + 2)).split(separator: " → ").map {
        String($0)
      }
      return "\(attribute) " + values.map(unquoted).joined(separator: " → ")
    }
  }

  private static func unquoted(_ value: String) -> String {
    guard value.count > 2, value.hasPrefix("'"), value.hasSuffix("'") else { return value }
    return String(value.dropFirst().dropLast())
  }

  private static func effect(of prop: PropChange) -> ChangeEffect {
    switch (prop.before, prop.after) {
    case (.node(let node), _): .element(.delete, type: ByteExactString(node.type))
    case (_, .node(let node)): .element(.insert, type: ByteExactString(node.type))
    case (.none, _), (.value, _):
      isContent(prop)
        ? .content(attribute: ByteExactString(parts(of: prop).attribute))
        : .setting(values: values(of: prop))
    }
  }

  /// Whether the values come from what a preview shows, and not from the choice of a designer.
  private static func isContent(_ prop: PropChange) -> Bool {
    let parts = parts(of: prop)
    guard let element = Schema.element(named: parts.element) else { return true }
    switch element.attributes.first(where: { $0.name == parts.attribute })?.type {
    case .text, .integer, .number: return true
    case .bool, .keyword, .color, .length, .boxSize, .tracks, .alignment, .reachEndOffset,
      .animator, nil:
      return false
    }
  }

  /// Returns the element and the attribute at the end of a path: `Label` and `text` of
  /// `HBox/Label#1.text`.
  private static func parts(of prop: PropChange) -> (element: String, attribute: String) {
    let last = prop.path.split(separator: "/").last ?? ""
    let words = last.split(separator: ".", maxSplits: 1)
    let element = (words.first ?? "").prefix { $0 != "#" }
    return (String(element), String(words.dropFirst().first ?? ""))
  }

  /// Returns the values before and after: `'cyan' → 'magenta'`.
  private static func values(of prop: PropChange) -> String {
    String(ChangeFormatter(valueLimit: 500).line(for: prop).dropFirst(prop.path.count + 2))
  }
}
