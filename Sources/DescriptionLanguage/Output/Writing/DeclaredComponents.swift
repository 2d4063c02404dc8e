internal import PlaygroundCore

/// The components that a file declares, with their params.
///
/// A name in it is not that of a built-in component, and an attribute of its uses that is called as
/// a param is an argument. Declarations of other previews count too, and imported ones do not.
struct DeclaredComponents {
  private var params: [ByteExactString: Set<ByteExactString>] = [:]

  /// Creates a table without components.
  init() {}

  /// Finds the declarations in a file.
  init(in root: Element) {
    for child in root.children {
      switch child.name {
      case "component": take(child)
      case "preview": for part in child.children where part.name == "component" { take(part) }
      default: break
      }
    }
  }

  private mutating func take(_ component: Element) {
    guard let name = component.writtenName else { return }
    let names = component.children.filter { $0.name == "param" }.compactMap(\.writtenName)
    params[ByteExactString(name), default: []].formUnion(Set(names: names))
  }

  /// Returns whether the file declares a component.
  func contains(_ name: String) -> Bool { params[name] != nil }

  /// Returns whether an attribute of the uses of a component is an argument.
  func hasParam(_ name: String, of component: String) -> Bool {
    params[component]?.contains(name: name) ?? false
  }

  /// Returns the built-in component that a name refers to in the file.
  func builtIn(_ name: String) -> ElementDeclaration? {
    contains(name) ? nil : Schema.element(named: name)
  }
}
