/// Changes of supplements: headers, footers and others.
extension Change {
  /// Creates the change of a header or footer; `nil` if both are the same.
  ///
  /// - Parameters:
  ///   - kind: Header or footer.
  ///   - old: The old node and its position.
  ///   - new: The new node and its position.
  init?(
    _ kind: Kind,
    from old: (component: AnyComponent?, position: Position),
    to new: (component: AnyComponent?, position: Position)
  ) {
    if old.component == new.component { return nil }
    let (before, after) = (old.component?.snapshot, new.component?.snapshot)
    self.init(.update, kind, id: (after ?? before)?.key.id)
    from = before.map { _ in old.position }
    to = after.map { _ in new.position }
    switch (before, after) {
    case (nil, _): operation = .insert
    case (_, nil): operation = .delete
    case (let before?, let after?): props = Self.differences(before, after)
    }
  }

  /// Returns the differences of two supplements, including a changed id.
  fileprivate static func differences(_ before: Node, _ after: Node) -> [PropChange] {
    let ids = (before.key.id, after.key.id)
    let changes = TreeDifference(from: before, to: after).changes
    if ids.0 == ids.1 { return changes }
    func side(_ id: String?) -> PropChange.Side { id.map { .value(.string($0)) } ?? .none }
    return [PropChange(path: "\(after.type).id", before: side(ids.0), after: side(ids.1))] + changes
  }

  /// Creates the change of the list's attributes; `nil` without one.
  init?(attributesOfListFrom old: PreviewContent?, to new: PreviewContent?) {
    guard let old = old?.list?.attributes, let new = new?.list?.attributes, old != new else {
      return nil
    }
    let props = TreeDifference(from: old.props, to: new.props, of: "list").changes
    self.init(.update, .list, from: .whole, to: .whole, props: props)
  }

  /// Creates the change from a component to a list or back; `nil` if both contents are of one kind.
  init?(kindOfContentFrom old: PreviewContent?, to new: PreviewContent?) {
    guard let old, let new, (old.list == nil) != (new.list == nil) else { return nil }
    func side(_ content: PreviewContent) -> PropChange.Side {
      .value(.string(content.list == nil ? "component" : "list"))
    }
    let prop = PropChange(path: "preview.content", before: side(old), after: side(new))
    self.init(.update, .preview, from: .whole, to: .whole, props: [prop])
  }

  /// Creates the change of a preview's width; `nil` if both are the same.
  ///
  /// - Parameters:
  ///   - old: The width before, in columns; `nil` for that of the window.
  ///   - new: The width after.
  package init?(widthFrom old: Int?, to new: Int?) {
    if old == new { return nil }
    func side(_ width: Int?) -> PropChange.Side { width.map { .value(.int($0)) } ?? .none }
    let prop = PropChange(path: "preview.width", before: side(old), after: side(new))
    self.init(.update, .preview, from: .whole, to: .whole, props: [prop])
  }

  /// Returns the changes of the list's header and footer.
  static func ofList(
    from old: PreviewContent?,
    to new: PreviewContent?
  ) -> (header: Change?, footer: Change?) {
    let (old, new) = (old?.list, new?.list)
    return (
      Change(.header, from: (old?.header, .whole), to: (new?.header, .whole)),
      Change(.footer, from: (old?.footer, .whole), to: (new?.footer, .whole))
    )
  }
}

/// The differences of a section's supplements, except header and footer.
///
/// A supplement is identified by its kind: `section.badge/Label.text`.
struct SupplementDifference {
  /// The differences: those of present supplements in order, then removed supplements.
  private(set) var changes: [PropChange] = []

  /// Compares two sets of supplements.
  init(from old: [Supplement], to new: [Supplement]) {
    if old == new { return }
    for supplement in new {
      append(old.first { $0.kind.hasSameBytes(as: supplement.kind) }, supplement)
    }
    for supplement in old where !new.contains(where: { $0.kind.hasSameBytes(as: supplement.kind) })
    {
      let node = PropChange.Side.node(supplement.component.snapshot)
      changes.append(PropChange(path: "section.\(supplement.kind)", before: node, after: .none))
    }
  }

  private mutating func append(_ before: Supplement?, _ after: Supplement) {
    let path = "section.\(after.kind)"
    guard let before else {
      let node = PropChange.Side.node(after.component.snapshot)
      return changes.append(PropChange(path: path, before: .none, after: node))
    }
    if before.alignment != after.alignment {
      let sides = [before, after].map { PropChange.Side.value(.string($0.alignment.rawValue)) }
      changes.append(PropChange(path: path + ".alignment", before: sides[0], after: sides[1]))
    }
    if before.component == after.component { return }
    let inside = Change.differences(before.component.snapshot, after.component.snapshot)
    for var change in inside {
      change.path = path + (change.path == "type" ? ".type" : "/" + change.path)
      changes.append(change)
    }
  }
}
