internal import PlaygroundCore

/// Lengths that follow views: whether there are such views.
extension Builder {
  /// Reports lengths of the content that follow no view, or themselves.
  mutating func checkFollows(in content: PreviewContent?) {
    guard followsViews else { return }
    switch content {
    case .component(let node)?: checkFollows(in: node)
    case .list(let list)?:
      checkFollows(in: list.header)
      for section in list.sections {
        checkFollows(in: section.header)
        for supplement in section.supplements { checkFollows(in: supplement.component) }
        checkFollows(in: section.cells)
        checkFollows(in: section.footer)
      }
      checkFollows(in: list.footer)
    case nil: break
    }
  }

  /// Reports lengths of cells that follow no view, or themselves.
  mutating func checkFollows(in cells: some Sequence<Cell>) {
    guard followsViews else { return }
    for cell in cells { checkFollows(in: cell.content) }
  }

  private mutating func checkFollows(in component: AnyComponent?) {
    if let tree = component?.node { checkFollows(in: tree) }
  }

  private mutating func checkFollows(in tree: Node) {
    for defect in FollowMap(tree).defects {
      let id = defect.length.id
      let place = defect.span ?? tree.span ?? SourceSpan(source: 0, start: 0, end: 0)
      switch defect.kind {
      case .unknown(let ids):
        let suggestion = NearestName.suggestion(for: id, among: ids)
        let message =
          "'\(defect.attribute)' follows '@\(id)', but no view around it has that id\(suggestion)"
        tell(Diagnostic(.unknownName, message, at: place))
      case .cycle(let ids):
        let way = ids.map { "'@\($0)'" }.joined(separator: ", ")
        let message = "'\(defect.attribute)' follows itself by way of \(way)"
        tell(Diagnostic(.followCycle, message, at: place))
      }
    }
  }
}
