internal import PlaygroundCore

/// Finds lengths that follow an unknown view or themselves.
enum FollowDefects {
  /// Returns the defects of a content, including its cells.
  static func diagnostics(of content: PreviewContent) -> [Diagnostic] {
    switch content {
    case .component(let node): return diagnostics(of: node)
    case .list(let list):
      var found = diagnostics(of: list.header)
      for section in list.sections {
        found += diagnostics(of: section.header)
        for supplement in section.supplements { found += diagnostics(of: supplement.component) }
        found += diagnostics(of: section.cells)
        found += diagnostics(of: section.footer)
      }
      return found + diagnostics(of: list.footer)
    }
  }

  /// Returns the defects of cells.
  static func diagnostics(of cells: some Sequence<Cell>) -> [Diagnostic] {
    cells.flatMap { diagnostics(of: $0.content) }
  }

  private static func diagnostics(of component: AnyComponent?) -> [Diagnostic] {
    component?.node.map { diagnostics(of: $0) } ?? []
  }

  private static func diagnostics(of tree: Node) -> [Diagnostic] {
    FollowMap(tree).defects.map { defect in
      let id = defect.length.id
      let span = defect.span ?? tree.span ?? SourceSpan(source: 0, start: 0, end: 0)
      switch defect.kind {
      case .unknown(let ids):
        let suggestion = NearestName.suggestion(for: id, among: ids)
        let message =
          "'\(defect.attribute)' follows the unknown view '@\(id)'\(suggestion)"
        return Diagnostic(.unknownName, message, at: span)
      case .cycle(let ids):
        let way = ids.map { "'@\($0)'" }.joined(separator: ", ")
        let message = "'\(defect.attribute)' follows itself through \(way)"
        return Diagnostic(.followCycle, message, at: span)
      }
    }
  }
}
