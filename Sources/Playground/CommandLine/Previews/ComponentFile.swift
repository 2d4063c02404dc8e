import DescriptionLanguage
import PlaygroundClient
import PlaygroundDaemon
import PlaygroundSystem

/// A description file whose component a command shows alone.
struct ComponentFile {
  private let path: String
  /// The directory below which the component may be used; `nil` for the root of the file.
  private let root: String?

  /// Names the file.
  init(_ path: String, root: String?) { (self.path, self.root) = (path, root) }

  /// Returns the path of the description that shows a component of a file alone: beside the file.
  static func path(of component: String, besides file: String) -> String {
    let name = component + ComponentPreview.suffix
    guard file.contains("/") else { return name }
    return FilePath(text: file).directory.appending(FilePath(text: name)).text
  }

  /// Reads the description that shows a component alone: its file with variants if there is one.
  ///
  /// - Returns: The description, and what to say about the values of required params; `nil` for
  ///   nothing.
  /// - Throws: `CommandError` if the file cannot be read or has no such component.
  func description(
    of component: String,
    by loader: DescriptionLoader,
    _ limits: Limits
  ) throws(CommandError) -> (description: Description, examples: ComponentPreview?) {
    let own = Self.path(of: component, besides: path)
    if (try? FileStatus(of: own)) != nil { return (loader.load(own), nil) }
    let written = loader.load(path)
    guard let file = written.sources.first, !file.bytes.isEmpty else { return (written, nil) }
    let listed = ComponentPreview.list(file, limits: limits).map(\.name)
    guard listed.containsBytes(of: component) else {
      throw .noSuchComponent(component, file: path, others: listed)
    }
    let preview = ComponentPreview(
      of: component,
      in: file,
      importedAs: FilePath(text: path).name.text,
      uses: uses(of: component, in: written, by: loader, limits),
      limits: limits
    )
    guard let preview else {
      throw .noSuchComponent(component, file: path, others: listed)
    }
    let source = SourceFile(number: 0, path: own, bytes: Array(preview.text.utf8))
    return (loader.read(source), preview)
  }

  // MARK: - Uses

  /// The most files and directories that are searched for uses in other files.
  private static let entryLimit = 2000
  /// The most other files that are read as descriptions.
  private static let readLimit = 16

  /// Returns the uses of a component in its own file, else in other files that import it.
  private func uses(
    of component: String,
    in written: Description,
    by loader: DescriptionLoader,
    _ limits: Limits
  ) -> [KnownUse] {
    var uses = ComponentUses(of: component)
    uses.add(written, of: path, limits: limits)
    guard uses.all.isEmpty else { return uses.all }
    var readCount = 0
    for other in others where readCount < Self.readLimit && uses.all.isEmpty {
      guard let bytes = try? loader.content(FilePath(text: other)).get(),
        bytes.firstRange(of: Array(component.utf8)) != nil,
        bytes.firstRange(of: Array(FilePath(text: path).name.text.utf8)) != nil
      else { continue }
      readCount += 1
      let user = loader.load(other)
      let name = user.sources.first { Self.isSame($0.path, path) }?.path
      if let name { uses.add(user, of: name, limits: limits) }
    }
    return uses.all
  }

  /// The other description files below the directory of the file, then below its root.
  private var others: [String] {
    let folder = FilePath(text: path).directory
    let all = root.map { FilePath(text: $0) } ?? ReadableRoots.root(of: FilePath(text: path))
    var paths: [String] = []
    for directory in [folder, all].compactMap(\.self) {
      var search = DescriptionSearch(includesIgnored: false, entryLimit: Self.entryLimit)
      let found = (try? search.files(at: [directory.text.isEmpty ? "." : directory.text])) ?? []
      paths += found.filter { !Self.isSame($0, path) }
    }
    return paths
  }

  /// Whether two paths lead to one file.
  private static func isSame(_ path: String, _ other: String) -> Bool {
    if path.hasSameBytes(as: other) { return true }
    guard FilePath(text: path).name == FilePath(text: other).name,
      let one = try? FileStatus(of: path), let two = try? FileStatus(of: other)
    else { return false }
    return one.device == two.device && one.inode == two.inode
  }
}
