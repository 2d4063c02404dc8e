extension Section {
  /// Returns the section with a supplement, replacing any existing one of its kind.
  ///
  /// The kinds `header` and `footer` set the header and the footer.
  @MainActor
  public func withSupplement(
    kind: String,
    _ component: some Component,
    alignment: SupplementAlignment = .leading
  ) -> Section {
    switch kind {
    case "header": return header(alignment: alignment) { component }
    case "footer": return footer(alignment: alignment) { component }
    default: break
    }
    var section = self
    let supplement = Supplement(kind: kind, component: component, alignment: alignment)
    if let index = supplements.firstIndex(where: { $0.kind.hasSameBytes(as: kind) }) {
      section.supplements[index] = supplement
    } else {
      section.supplements.append(supplement)
    }
    return section
  }

  /// The kinds of the supplements shown: `header` first, `footer` last, the others in order.
  public var supplementKinds: [String] {
    (header == nil ? [] : ["header"]) + supplements.map(\.kind)
      + (footer == nil ? [] : ["footer"])
  }

  /// Returns the component of a supplement by kind, header and footer included.
  ///
  /// - Throws: `SupplementError.unknownKind` if there is no supplement of that kind.
  public func supplement(ofKind kind: String) throws(SupplementError) -> AnyComponent {
    let found =
      switch kind {
      case "header": header
      case "footer": footer
      default: supplements.first { $0.kind.hasSameBytes(as: kind) }?.component
      }
    guard let found else { throw .unknownKind(kind, known: supplementKinds) }
    return found
  }
}
