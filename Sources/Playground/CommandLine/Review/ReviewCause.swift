import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// What changes have in common that are judged together.
enum ReviewCause: Hashable, Sendable {
  /// Edits of the same parts of files, with effects of the same kinds.
  case edits([FilePart], Set<ChangeEffect>)
  /// The same edit with the same effect in several files.
  case repeated(RepeatedEdit)
  /// A file or a preview is new, with all its variants.
  case added(ByteExactString)
  /// A file or a preview was removed, with all its variants.
  case removed(ByteExactString)
  /// A preview has another name.
  case renamed(from: ByteExactString, to: ByteExactString)

  /// A name that differs from those of other causes, and stays the same.
  var name: String {
    switch self {
    case .edits(let edits, let effects):
      let effects = effects.map { "\($0)" }.sorted()
      return (edits.map(\.description) + [""] + effects).joined(separator: "\n")
    case .repeated(let edit): return (edit.lines + [""] + edit.effects).joined(separator: "\n")
    case .added(let name): return "+\(name.text)"
    case .removed(let name): return "-\(name.text)"
    case .renamed(let old, let new): return "\(old.text)\n→\(new.text)"
    }
  }

  /// Finds the cause of a change; `nil` if it is not known, so that it is like no other one.
  init?(_ change: ReviewChange) {
    if change.broken != nil { return nil }
    let member = change.first
    let own = change.files.first { $0.name.hasSameBytes(as: member.previewID.fileName) }
    switch (member.before, member.after) {
    case (nil, nil): return nil
    case (nil, _?):
      let isNewFile = own.map { $0.old == nil } ?? false
      self = .added(ByteExactString(isNewFile ? own?.name ?? "" : member.previewID.name))
      return
    case (_?, nil):
      let isGone = own.map { $0.new == nil } ?? false
      self = .removed(ByteExactString(isGone ? own?.name ?? "" : member.previewID.name))
      return
    case (_?, _?): break
    }
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
