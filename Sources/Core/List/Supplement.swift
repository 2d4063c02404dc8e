/// A component around the cells of a section, other than its header and footer.
public struct Supplement: Equatable, Sendable {
  /// The kind, unique within the section: `badge`, `separator`, ….
  public var kind: String
  /// The component to show.
  public var component: AnyComponent
  /// The position relative to the cells.
  public var alignment: SupplementAlignment

  /// The kinds of header and footer; not available to other supplements.
  package static let reservedKinds = ["header", "footer"]

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

/// The reason why a supplement was not found.
public enum SupplementError: Error, Equatable, Sendable {
  /// The section has no supplement of that kind; `known` are the kinds it has.
  case unknownKind(String, known: [String])
  /// The section index is out of range.
  case noSection(Int)
}

extension SupplementError: CustomStringConvertible {
  /// What was not found, without a full stop, and what exists.
  public var description: String {
    switch self {
    case .unknownKind(let kind, let known):
      known.isEmpty
        ? "unknown supplement '\(kind)': the section has none"
        : "unknown supplement '\(kind)': expected "
          + known.map { "'\($0)'" }.joined(separator: " or ")
    case .noSection(let index): "section \(index) does not exist"
    }
  }
}

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
    if let index = supplements.firstIndex(where: { $0.kind == kind }) {
      section.supplements[index] = supplement
    } else {
      section.supplements.append(supplement)
    }
    return section
  }

  /// The kinds of header, supplements in order, and footer.
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
      default: supplements.first { $0.kind == kind }?.component
      }
    guard let found else { throw .unknownKind(kind, known: supplementKinds) }
    return found
  }
}
