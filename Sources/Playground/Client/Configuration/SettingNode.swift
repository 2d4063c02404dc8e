/// A name of a configuration: a setting, or an object with further names.
struct SettingNode {
  /// The path with dots; empty for the whole configuration.
  let name: String
  /// The setting; `nil` for an object.
  let setting: Setting?
  /// The names in the object, in the order of their declarations.
  let children: [SettingNode]

  /// Creates the tree of all settings.
  init(_ settings: [Setting]) { self.init(path: [], settings) }

  private init(path: [String], _ settings: [Setting]) {
    name = path.joined(separator: ".")
    setting = settings.first { $0.path == path }
    var names: [String] = []
    for setting in settings where setting.path.count > path.count {
      let next = setting.path[path.count]
      if !names.contains(next) { names.append(next) }
    }
    children = names.map { next in
      let path = path + [next]
      return SettingNode(path: path, settings.filter { $0.path.starts(with: path) })
    }
  }

  /// The last name of the path.
  var lastName: String { name.split(separator: ".").last.map(String.init) ?? "" }

  /// Returns the node of a name in the object.
  func child(named name: String) -> SettingNode? {
    children.first { $0.lastName.utf8.elementsEqual(name.utf8) }
  }

  /// Returns the first path that ends with a name; `nil` if there is none.
  func path(endingWith name: String) -> String? {
    if lastName == name, !name.isEmpty { return self.name }
    for child in children {
      if let path = child.path(endingWith: name) { return path }
    }
    return nil
  }
}
