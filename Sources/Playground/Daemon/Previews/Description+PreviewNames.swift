package import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
package import PlaygroundSystem

extension Description {
  /// Returns the names of the previews of the file at `path`, in order.
  ///
  /// The only preview of a file has the path of the file as its name. With several, the title
  /// follows the path, or the number from 1 for a preview without a unique title.
  package func previewNames(in path: some FilePathConvertible) -> [String] {
    let path = path.filePath.text
    guard previews.count > 1 else { return previews.map { _ in path } }
    let titles = previews.map(\.title)
    return titles.enumerated().map { index, title in
      guard let title, titles.count(where: { $0.hasSameBytes(as: title) }) == 1 else {
        return "\(path)#\(index + 1)"
      }
      return "\(path)#\(title)"
    }
  }

  /// Returns the names of the previews of a text that is typed: those of the saved file, so that a
  /// title can be typed letter by letter, and names of their own for further previews.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - saved: The names of the saved file, in order.
  /// - Returns: The names, in order.
  func previewNames(in path: FilePath, typedOver saved: [String]) -> [String] {
    var names = previewNames(in: path)
    let renamed = names.indices.filter { !saved.containsBytes(of: names[$0]) }
    let missing = saved.filter { !names.containsBytes(of: $0) }
    for (index, name) in zip(renamed, missing) { names[index] = name }
    return names
  }
}
