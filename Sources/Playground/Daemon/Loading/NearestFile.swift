import DescriptionLanguage
package import PlaygroundSystem

/// The file that a person meant by a path that does not exist.
struct NearestFile {
  /// The path, written as the other one is; `nil` without a file that is near enough.
  let path: FilePath?

  /// Looks for a file.
  ///
  /// - Parameters:
  ///   - path: The path, relative to a directory.
  ///   - directory: The directory.
  init(to path: FilePath, in directory: FilePath) {
    var (directory, found) = (directory, FilePath(text: ""))
    let components = path.components
    for (position, component) in components.enumerated() {
      var name = component
      if component != "..", component != "." {
        let isLast = position == components.count - 1
        guard let nearest = Self.name(component, in: directory, isFile: isLast) else {
          self.path = nil
          return
        }
        name = nearest
      }
      directory = directory.appending(name)
      found = found.isEmpty ? name : found.appending(name)
    }
    self.path = path.isAbsolute || found == path ? nil : found
  }

  /// Returns the name of an entry that is a name, or is nearest to it.
  private static func name(_ name: FilePath, in directory: FilePath, isFile: Bool) -> FilePath? {
    guard let entries = try? Directory.entries(of: directory.isEmpty ? "." : directory) else {
      return nil
    }
    let names = entries.filter { ($0.kind == .directory) != isFile }.map(\.name.text)
    if names.contains(name.text) { return name }
    return NearestName.of(name.text, among: names).map { FilePath(text: $0) }
  }
}

extension FileContent.Failure {
  /// Returns `; did you mean 'x'?` for a file that does not exist, with that of the nearest one.
  ///
  /// - Parameters:
  ///   - path: The path that a description names, relative to its directory.
  ///   - description: The path of the description.
  /// - Returns: The end of a message; an empty text without such a file.
  package func suggestion(for path: FilePath, in description: FilePath) -> String {
    guard case .missing = self, let nearest = NearestFile(to: path, in: description.directory).path
    else { return "" }
    return NearestName.suggestion(for: path.text, among: [nearest.text])
  }
}
