import DescriptionLanguage
import PlaygroundCore

/// Which previews of a workspace use a component, in their own text or through other components.
///
/// - Complexity: creating it takes O(*n*) in the number of files and of different components that
///   each preview and component uses, besides reading files that changed.
struct ComponentUsers {
  private typealias Place = EditorWorkspace.Place

  /// The previews and components whose text uses a component.
  private var users: [EditorWorkspace.Place: Set<EditorWorkspace.Place>] = [:]
  private var previews: Set<EditorWorkspace.Place> = []

  /// Reads the files of a workspace.
  init(_ workspace: EditorWorkspace) {
    for path in workspace.paths {
      guard let index = workspace.index(of: path) else { continue }
      for use in index.componentUses {
        let user = Place(path: path, number: use.user)
        if index.symbols[use.user].kind == .preview { previews.insert(user) }
        if let component = workspace.declaration(of: use.component, in: path) {
          users[component, default: []].insert(user)
        }
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
