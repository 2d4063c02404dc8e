import PlaygroundCore
import PlaygroundProtocol

/// What changes have in common that are judged together.
enum ReviewCause: Hashable, Sendable {
  /// Edits of the same parts of files, with effects of the same kinds.
  case edits([FilePart], Set<ChangeEffect>)
  /// A preview has another name.
  case renamed(from: ByteExactString, to: ByteExactString)

  /// A name that differs from those of other causes, and stays the same.
  var name: String {
    switch self {
    case .edits(let edits, let effects):
      let effects = effects.map { "\($0)" }.sorted()
      return (edits.map(\.description) + [""] + effects).joined(separator: "\n")
    case .renamed(let old, let new): return "\(old.text)\n→\(new.text)"
    }
  }

  /// Finds the cause of a change; `nil` if it is not known, so that it is like no other one.
  init?(_ change: ReviewChange) {
    let edits = change.files.flatMap(\.edits)
    guard !edits.isEmpty, let effects = ChangeEffect.effects(of: change.first) else { return nil }
    self = .edits(edits, effects)
  }
}

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
