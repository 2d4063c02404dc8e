import DescriptionLanguage
import PlaygroundCore

/// Which previews of a workspace use a component, in their own text or through other components.
///
/// - Complexity: creating it takes O(*n*) in the size of all files that changed, and in the number
///   of names in all files.
struct ComponentUsers {
  private typealias Place = EditorWorkspace.Place

  /// The previews and components whose text uses a component.
  private var users: [EditorWorkspace.Place: Set<EditorWorkspace.Place>] = [:]
  private var previews: Set<EditorWorkspace.Place> = []

  /// Reads the files of a workspace.
  init(_ workspace: EditorWorkspace) {
    for path in workspace.paths {
      guard let index = workspace.index(of: path) else { continue }
      let containers = index.symbols.enumerated().filter {
        $0.element.kind == .preview || $0.element.kind == .component
      }
      for (number, symbol) in containers where symbol.kind == .preview {
        previews.insert(Place(path: path, number: number))
      }
      for use in index.uses where use.role != .endTag && use.isOfComponent(in: index) {
        guard let component = workspace.declaration(of: use.target, in: path) else { continue }
        // The innermost one contains the use; an outer one precedes it.
        let container = containers.last {
          $0.element.range.contains(use.range.lowerBound)
        }
        guard let container else { continue }
        users[component, default: []].insert(Place(path: path, number: container.offset))
      }
    }
  }

  /// Returns the previews that use a component.
  func previews(using component: EditorWorkspace.Place) -> Set<EditorWorkspace.Place> {
    var seen: Set<EditorWorkspace.Place> = [component]
    var waiting = [component]
    while let next = waiting.popLast() {
      for user in users[next] ?? [] where seen.insert(user).inserted { waiting.append(user) }
    }
    return seen.intersection(previews)
  }
}

extension SymbolUse {
  /// Returns whether the name is that of a component.
  fileprivate func isOfComponent(in index: FileIndex) -> Bool {
    switch target {
    case .symbol(let number): index.symbols[number].kind == .component
    case .imported(let space, _, _): space == .component
    case .part: false
    }
  }
}
