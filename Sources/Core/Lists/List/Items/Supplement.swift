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
  /// The section index, 0-based, is out of range.
  case noSection(Int)
}

extension SupplementError: CustomStringConvertible {
  /// The missing position, without a full stop, and those that exist.
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
