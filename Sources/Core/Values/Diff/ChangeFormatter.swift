/// Formats changes as text, one line per change with its differences indented below it.
///
/// ```
/// + cell 'Grey wolf' [1,2]
/// > cell [0,1] → [0,4]
/// ~ section 'Birds' [1]
///     section[1].id: 'bird' → 'birds'
/// ~ cell 'Hello!' [1,0]
///     HBox/Label#1.text: 'Hello' → 'Hello!'
/// ```
package struct ChangeFormatter: Equatable, Sendable {
  /// The maximum length of a value, in characters; longer ones end in `…`.
  package var valueLimit: Int
  private let isWhole: Bool

  /// The length of a value that is written whole, in characters.
  private static let wholeLimit = 1 << 20

  /// Creates a formatter; a limit below 1 is 1.
  ///
  /// - Parameters:
  ///   - valueLimit: The maximum length of a value, in characters.
  ///   - isWhole: Whether longer values are written whole; only the members that differ are, as
  ///     otherwise.
  package init(valueLimit: Int = 60, isWhole: Bool = false) {
    self.valueLimit = Swift.max(valueLimit, 1)
    self.isWhole = isWhole
  }

  /// Returns the lines of all changes, in their order, without line breaks at the ends.
  ///
  /// - Complexity: O(*n*) in the number of changes and differences.
  package func lines(for changes: [Change]) -> [String] { changes.flatMap(lines(for:)) }

  /// Returns the line of one change and the lines of its differences, indented by four spaces.
  package func lines(for change: Change) -> [String] {
    let parts = [
      change.operation.glyph, change.kind.rawValue, name(of: change), positions(of: change),
    ]
    let head = parts.compactMap(\.self).joined(separator: " ")
    return [head] + differences(of: change).map { "    \(line(for: $0))" }
  }

  /// Returns the differences of a change as people read them, each for one line: at the places that
  /// people know, without params whose effects are listed, and of long values the members that
  /// differ.
  package func differences(of change: Change) -> [PropChange] {
    ReadableProps(change.props, limit: valueLimit, cutsTexts: !isWhole).props
  }

  /// Returns one difference on one line: `HBox/Label.text: 'a' → 'b'`.
  package func line(for prop: PropChange) -> String {
    "\(prop.path): \(sides(of: prop).joined(separator: " → "))"
  }

  /// Returns the values of one difference without its place: that before and that after, or one
  /// text for a child that was added or removed.
  package func sides(of prop: PropChange) -> [String] {
    switch (prop.before, prop.after) {
    case (.none, .node(let node)): ["added\(summary(of: node, in: prop))"]
    case (.node(let node), .none): ["removed\(summary(of: node, in: prop))"]
    default: [side(prop.before), side(prop.after)]
    }
  }

  /// Returns the label of a part in quotes, else its id; `nil` without both.
  private func name(of change: Change) -> String? {
    change.name.map { name in
      let shown = text(name, limit: valueLimit)
      return name == change.id ? shown : "'\(shown)'"
    }
  }

  /// Returns where the part is; `nil` for the list and the preview, which have no position.
  private func positions(of change: Change) -> String? {
    switch change.kind {
    case .list, .preview: return nil
    case .section, .cell, .header, .footer: break
    }
    let from = change.from.map { "\(position($0))" }
    let to = change.to.map { "\(position($0))" }
    return switch (from, to) {
    case (let from?, let to?): from == to ? to : "\(from) → \(to)"
    default: to ?? from ?? ""
    }
  }

  private func position(_ position: Change.Position) -> String {
    position == .whole
      ? "of the list" : "[\(position.indices.map(String.init).joined(separator: ","))]"
  }

  private var shownLimit: Int { isWhole ? Self.wholeLimit : valueLimit }

  private func side(_ side: PropChange.Side) -> String {
    switch side {
    case .none: "unset"
    case .value(let value): ValueText(limit: shownLimit).text(of: value)
    case .node(let node): summary(of: node)
    }
  }

  /// Returns the summary of a child after a blank; empty for a child that its place names.
  private func summary(of node: Node, in prop: PropChange) -> String {
    prop.place == nil ? " " + summary(of: node) : ""
  }

  /// Returns the element's type, its attributes and the number of its children.
  private func summary(of node: Node) -> String {
    let values = ValueText(limit: shownLimit)
    let props = node.props.list.filter { $0.name != ConditionalSettings.attribute }
      .map { "\($0.name): \(values.text(of: $0.value))" }
    let children = node.children.isEmpty ? [] : ["\(node.children.count) inside"]
    let parts = (props + children).joined(separator: ", ")
    return parts.isEmpty ? node.type : "\(node.type)(\(text(parts, limit: shownLimit)))"
  }

  private func text(_ text: String, limit: Int) -> String {
    ValueText(limit: limit).shortened(text)
  }
}

extension Change.Operation {
  /// The sign of the operation, one character: `+` insert, `-` delete, `>` move, `~` update.
  package var glyph: String {
    switch self {
    case .insert: "+"
    case .delete: "-"
    case .move: ">"
    case .update: "~"
    }
  }
}

extension ListDiff: CustomStringConvertible {
  /// The changes as formatted by `ChangeFormatter`, one per line; empty if there are none.
  public var description: String { ChangeFormatter().lines(for: changes).joined(separator: "\n") }
}
