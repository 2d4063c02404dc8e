internal import PlaygroundCore

/// The parts of a description that its rows in Swift do not contain.
package struct SwiftOmissions {
  /// A kind of omitted parts.
  private enum Kind: CaseIterable {
    case handler
    case state
    case timer
    case variant
    case update
    case follower

    /// Returns the warning for a number of parts of which the first one is called `name`.
    func message(_ count: Int, _ name: String) -> String {
      let others = count == 1 ? "" : " and \(count - 1) more"
      return switch self {
      case .handler:
        "omitted the handler '\(name)'\(others): add closures in Swift, such as '.onSelect { … }' "
          + "on a cell"
      case .state:
        "replaced the state '\(name)'\(others) by its value: choose another one with '--set', or "
          + "give the function a parameter"
      case .timer:
        "omitted the timer\(others): a program changes the list by its own clock"
      case .variant:
        "omitted the variant '\(name)'\(others): convert one with '--variant'"
      case .update:
        "omitted '\(name)'\(others): pass an 'UpdatePolicy' to 'ListView.apply(_:policy:)'"
      case .follower:
        "omitted '\(name)'\(others), which follows the size of another element: set a size"
      }
    }
  }

  private var found: [Kind: (span: SourceSpan, name: String, count: Int)] = [:]

  private init() {}

  /// Returns one warning for each kind of omitted parts, at the first of them.
  ///
  /// - Parameters:
  ///   - sources: The files of the description, the description first; those that are no
  ///     descriptions are skipped.
  ///   - limits: The limits of the description.
  /// - Returns: The warnings, by file and position.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func warnings(for sources: [SourceFile], limits: Limits) -> [Diagnostic] {
    sources.flatMap { source -> [Diagnostic] in
      // Files of data, and files that cannot be read, have nothing to omit.
      var ignored: [Diagnostic] = []
      let reader = DocumentReader(file: source, limits: limits)
      guard case .description(let document) = reader.contents(into: &ignored) else { return [] }
      var omissions = SwiftOmissions()
      omissions.collect(document.root)
      return Kind.allCases.compactMap { kind in
        omissions.found[kind].map {
          Diagnostic(.leftOut, kind.message($0.count, $0.name), at: $0.span)
        }
      }.inSourceOrder()
    }
  }

  private mutating func collect(_ element: Element) {
    switch element.name {
    case "state": add(.state, name(of: element), element.nameSpan)
    case "variant": add(.variant, name(of: element), element.nameSpan)
    case TimerElement.name: add(.timer, "", element.nameSpan)
    default: break
    }
    for attribute in element.attributes {
      if attribute.name.hasPrefix("on-") {
        add(.handler, attribute.name, attribute.nameSpan)
      } else if element.name == "list", Self.updates.contains(attribute.name) {
        add(.update, attribute.name, attribute.nameSpan)
      } else if Self.follows(attribute, on: element.name) {
        add(.follower, attribute.name, attribute.nameSpan)
      }
    }
    for child in element.children { collect(child) }
  }

  /// Returns whether an attribute is a length that depends on the size of another element.
  private static func follows(_ attribute: Attribute, on element: String) -> Bool {
    guard case .text(let text) = attribute.value, text.text.contains("{"), text.text.contains("@")
    else { return false }
    return AttributeTypes.types(of: attribute.name, on: element).contains { type in
      if case .length = type { true } else { type == .boxSize }
    }
  }

  /// The attributes of a list that control updates.
  private static let updates: Set<String> = [
    "update", "limit", "limit-policy", "keeps-offset", "animated", "reach-end-offset",
  ]

  private func name(of element: Element) -> String {
    element.writtenName ?? element.name
  }

  private mutating func add(_ kind: Kind, _ name: String, _ span: SourceSpan) {
    let known = found[kind]
    found[kind] = (known?.span ?? span, known?.name ?? name, (known?.count ?? 0) + 1)
  }
}
