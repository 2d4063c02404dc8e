internal import PlaygroundCore

/// How much a file declares: previews, states, data, variants, components, params, styles, imports,
/// timers.
struct DeclarationCount {
  private let limit: Int
  private var count = 0

  /// Returns where more is declared in a document than `limits` allow, `nil` if nowhere.
  static func excess(in document: Document, limits: Limits) -> SourceSpan? {
    var declarations = DeclarationCount(limit: limits.declarations)
    return declarations.excess(in: document.root)
  }

  private init(limit: Int) { self.limit = limit }

  private mutating func excess(in element: Element) -> SourceSpan? {
    for child in element.children {
      switch child.name {
      case "preview", "component", "state", "data", "variant", "param", "style", "import", "let",
        "timer":
        break
      default: continue
      }
      count += 1
      if count > limit { return child.nameSpan }
      if child.name == "preview" || child.name == "component", let span = excess(in: child) {
        return span
      }
    }
    return nil
  }
}
