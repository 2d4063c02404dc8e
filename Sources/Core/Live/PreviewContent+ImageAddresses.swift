extension PreviewContent {
  /// Returns the content with other addresses of the images that described components show.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  package func replacingImages(_ address: (String) -> String) -> PreviewContent {
    if imageUses.isEmpty { return self }
    func moved(_ component: AnyComponent) -> AnyComponent {
      component.node.map { AnyComponent($0.replacingImages(address)) } ?? component
    }
    switch self {
    case .component(let node): return .component(node.replacingImages(address))
    case .list(var list):
      list.header = list.header.map(moved)
      list.footer = list.footer.map(moved)
      for index in list.sections.indices {
        list.sections[index].header = list.sections[index].header.map(moved)
        list.sections[index].footer = list.sections[index].footer.map(moved)
        for supplement in list.sections[index].supplements.indices {
          let written = list.sections[index].supplements[supplement].component
          list.sections[index].supplements[supplement].component = moved(written)
        }
        let cells = list.sections[index].cells.map { cell in
          Cell(key: cell.key, actions: cell.actions, component: moved(cell.component))
        }
        list.sections[index].cells = Cells(cells)
      }
      return .list(list)
    }
  }
}

extension Node {
  fileprivate func replacingImages(_ address: (String) -> String) -> Node {
    var node = self
    if let name = pictureAttributeName, case .string(let written)? = props[name] {
      node.props[name] = .string(address(written))
    }
    node.children = children.map { $0.replacingImages(address) }
    return node
  }
}
