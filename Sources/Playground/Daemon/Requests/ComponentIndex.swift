import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The components of the descriptions of a directory, which are looked for again only in files that
/// were read again.
final class ComponentIndex {
  private struct Entry {
    let number: Int
    let components: [ComponentSummary]
  }

  private var entries: [FilePath: Entry] = [:]
  private var version = 0
  /// How many files were searched.
  private(set) var searchCount = 0

  /// Returns a number for a text that is shown, greater than all before.
  func nextVersion() -> Int {
    version += 1
    return version
  }

  /// Returns the components that files declare for others, in ascending order of the files.
  func all(in files: FileStore) -> [ComponentSummary] {
    var kept: [FilePath: Entry] = [:]
    for path in files.descriptionPaths where SourceKind(of: path) == .description {
      guard let number = files[path]?.number else { continue }
      if let known = entries[path], known.number == number {
        kept[path] = known
      } else {
        let components = components(of: path, in: files)
        kept[path] = Entry(number: number, components: components)
      }
    }
    entries = kept
    return kept.sorted { $0.key < $1.key }.flatMap(\.value.components)
  }

  private func components(of path: FilePath, in files: FileStore) -> [ComponentSummary] {
    searchCount += 1
    guard let bytes = files.contents.shownBytes(of: path) else { return [] }
    let file = SourceFile(number: 0, path: path.text, bytes: bytes)
    let listed = ComponentPreview.list(file, limits: files.contents.limits)
    guard !listed.isEmpty else { return [] }
    let lines = LineIndex(file)
    return listed.map { component in
      let line = lines.location(of: Int(component.span.start)).line
      return ComponentSummary(name: component.name, file: path.text, line: line)
    }
  }
}
