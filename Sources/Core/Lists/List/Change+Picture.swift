/// What changes mean for the picture.
extension Change {
  /// Whether the change can be seen somewhere in the content.
  ///
  /// Attributes of behaviour are never drawn, and pinned headers are at their position in it.
  var canBeDrawn: Bool {
    switch kind {
    case .cell, .header, .footer, .preview: true
    case .section: operation != .update || props.contains { Self.isDrawn($0.path, inList: false) }
    case .list: props.contains { Self.isDrawn($0.path, inList: true) }
    }
  }

  private static func isDrawn(_ path: String, inList: Bool) -> Bool {
    let name = path.split(separator: ".").last.map(String.init) ?? ""
    if inList { return ListAttribute.Name(spelling: name)?.isDrawn ?? true }
    return SectionAttribute.Name(spelling: name)?.isDrawn ?? (name != "id")
  }

  /// Whether the change only gives a section another id.
  var isRename: Bool {
    kind == .section && operation == .update && !props.isEmpty
      && props.allSatisfy { $0.path.hasSuffix(".id") }
  }
}

extension ListAttribute.Name {
  /// Whether the attribute changes how the list is drawn, not only how it behaves.
  fileprivate var isDrawn: Bool {
    switch self {
    case .separators, .background: true
    case .update, .limit, .limitPolicy, .keepsOffset, .animated, .reachEndOffset,
      .insertTransition, .deleteTransition, .updateTransition, .moveTransition, .animator:
      false
    }
  }
}

extension SectionAttribute.Name {
  /// Whether the attribute changes how the section is drawn in its place in the content.
  fileprivate var isDrawn: Bool {
    switch self {
    case .layout, .spacing, .columns, .separators, .lineSpacing, .indexTitle, .hidesWhenEmpty,
      .headerAlignment, .footerAlignment, .insets, .background:
      true
    case .scrollingBehavior, .pinsHeader, .pinsFooter: false
    }
  }
}
