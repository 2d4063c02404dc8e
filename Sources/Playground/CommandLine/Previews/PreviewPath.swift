import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The path of a description, possibly with a preview and a variant behind it, as `list` prints
/// them: `lists/feed.xml#Home · short`.
struct PreviewPath: Equatable {
  /// The path of the file.
  let path: String
  /// The title or the number of the preview; `nil` if only the file is named.
  let preview: String?
  /// The variant; `nil` for the declared states.
  let variant: String?

  /// Splits a text whose start is an existing file; any other text is a path.
  init(_ text: String) {
    self.init(text) { (try? FileStatus(of: $0)) != nil }
  }

  /// Splits a text at the first position where `isFile` accepts the part before it.
  init(_ text: String, isFile: (String) -> Bool) {
    let whole = PreviewID(text: text)
    var split: (path: String, preview: String?)?
    if isFile(text) || text == "-" {
      self.init(path: text, preview: nil, variant: nil)
      return
    }
    for position in whole.name.indices + [whole.name.endIndex] where split == nil {
      let isEnd = position == whole.name.endIndex
      guard isEnd || whole.name[position] == "#" else { continue }
      let path = String(whole.name[..<position])
      guard !path.isEmpty, isFile(path) else { continue }
      split = (path, isEnd ? nil : String(whole.name[whole.name.index(after: position)...]))
    }
    if let split {
      self.init(path: split.path, preview: split.preview, variant: whole.variant)
    } else {
      self.init(path: text, preview: nil, variant: nil)
    }
  }

  private init(path: String, preview: String?, variant: String?) {
    self.path = path
    self.preview = preview
    self.variant = variant
  }

  /// Whether both paths lead to the same file, however they are spelt.
  func isSameFile(as other: String) -> Bool {
    if path.hasSameBytes(as: other) { return true }
    guard let path = try? FileSystem.realPath(path) else { return false }
    return path == (try? FileSystem.realPath(other))
  }
}
