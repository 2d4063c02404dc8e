import DescriptionLanguage
import PlaygroundClient
import PlaygroundDaemon
import PlaygroundSystem

/// A description file whose component a command shows alone.
struct ComponentFile {
  private let path: String

  /// Names the file.
  init(_ path: String) { self.path = path }

  /// Returns the path of the description that shows a component of a file alone: beside the file.
  static func path(of component: String, besides file: String) -> String {
    let name = component + ComponentPreview.suffix
    guard file.contains("/") else { return name }
    return FilePath(text: file).directory.appending(FilePath(text: name)).text
  }

  /// Reads the description that shows a component alone: its file with variants if there is one.
  ///
  /// - Returns: The description, and the required params that have example values.
  /// - Throws: `CommandError` if the file cannot be read or has no such component.
  func description(
    of component: String,
    by loader: DescriptionLoader,
    _ limits: Limits
  ) throws(CommandError) -> (description: Description, examples: [String]) {
    let own = Self.path(of: component, besides: path)
    if (try? FileStatus(of: own)) != nil { return (loader.load(own), []) }
    var file: SourceFile?
    let unread = loader.load(path) { source in
      file = source
      return Description.unreadable(path: source.path, reason: "")
    }
    guard let file else { return (unread, []) }
    let preview = ComponentPreview(
      of: component,
      in: file,
      importedAs: FilePath(text: path).name.text,
      limits: limits
    )
    guard let preview else {
      let others = ComponentPreview.list(file, limits: limits).map(\.name)
      throw .noSuchComponent(component, file: path, others: others)
    }
    let source = SourceFile(number: 0, path: own, bytes: Array(preview.text.utf8))
    return (loader.read(source), preview.examples)
  }
}
