/// Something that stands around the cells of a section besides its header and its footer.
public struct Supplement: Equatable, Sendable {
  /// What it is, no two of a section being the same: `badge`, `separator`, ….
  public var kind: String
  /// What it shows.
  public var component: AnyComponent
  /// Where it stands.
  public var alignment: SupplementAlignment

  /// The kinds of header and footer, which no other supplement is of.
  public static let reservedKinds = ["header", "footer"]

  /// Creates a supplement.
  @MainActor
  public init(
    kind: String,
    component: some Component,
    alignment: SupplementAlignment = .leading
  ) {
    self.init(kind: kind, component: AnyComponent(component), alignment: alignment)
  }

  /// Creates a supplement of an erased component.
  public init(kind: String, component: AnyComponent, alignment: SupplementAlignment = .leading) {
    self.kind = kind
    self.component = component
    self.alignment = alignment
  }
}

/// Why there is no supplement to be had.
public enum SupplementError: Error, Equatable, Sendable {
  /// The section has none of that kind, but has `known` ones.
  case unknownKind(String, known: [String])
  /// There is no such section.
  case noSection(Int)
}

extension Section {
  /// Returns the section with a supplement; one of its kind that was there is replaced.
  ///
  /// `header` and `footer` set header and footer.
  @MainActor
  public func withSupplement(
    kind: String,
    _ component: some Component,
    alignment: SupplementAlignment = .leading
  ) -> Section {
    switch kind {
    case "header": return withHeader(component, alignment: alignment)
    case "footer": return withFooter(component, alignment: alignment)
    default: break
    }
    var section = self
    let supplement = Supplement(kind: kind, component: component, alignment: alignment)
    if let place = supplements.firstIndex(where: { $0.kind == kind }) {
      section.supplements[place] = supplement
    } else {
      section.supplements.append(supplement)
    }
    return section
  }

  /// The kinds of what stands around the cells: header, supplements in order, footer.
  public var supplementKinds: [String] {
    (header == nil ? [] : ["header"]) + supplements.map(\.kind)
      + (footer == nil ? [] : ["footer"])
  }

  /// Returns what stands around the cells under a kind, header and footer included.
  ///
  /// - Throws: `SupplementError.unknownKind` when there is none of that kind.
  public func supplement(ofKind kind: String) throws(SupplementError) -> AnyComponent {
    let found =
      switch kind {
      case "header": header
      case "footer": footer
      default: supplements.first { $0.kind == kind }?.component
      }
    guard let found else { throw .unknownKind(kind, known: supplementKinds) }
    return found
  }
}
