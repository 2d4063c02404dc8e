package import PlaygroundSystem

/// A Swift file with the bytes that are compiled.
package struct SwiftFile: Hashable, Sendable {
  /// The path, as the compiler names it.
  package let path: FilePath
  /// The bytes.
  package let bytes: [UInt8]

  /// Creates a file.
  package init(path: FilePath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Whether the file on disk has these bytes.
  var isOnDisk: Bool {
    guard let current = try? FileContent(of: path, limit: bytes.count) else { return false }
    return FileContent.areEqual(current.bytes, bytes)
  }

  /// The largest file that is read, in bytes.
  fileprivate static let limit = 8 << 20

  /// Returns whether the file at a path can be read and names `PreviewProvider`.
  package static func namesProvider(at path: FilePath) -> Bool {
    guard let content = try? FileContent(of: path, limit: limit) else { return false }
    return SwiftFile(path: path, bytes: content.bytes).namesProvider
  }

  /// Whether the file names `PreviewProvider` outside of comments and texts, and not that of
  /// SwiftUI.
  package var namesProvider: Bool {
    var (isProvider, isOfSwiftUI, isOurs) = (false, false, false)
    for token in SwiftTokens(bytes) where token.kind == .word {
      func isWord(_ text: String) -> Bool { token.bytes.elementsEqual(text.utf8) }
      isProvider = isProvider || isWord("PreviewProvider")
      isOfSwiftUI = isOfSwiftUI || isWord("SwiftUI")
      isOurs = isOurs || isWord("PlaygroundCore") || isWord("PlaygroundCompatibility")
    }
    return isProvider && (isOurs || !isOfSwiftUI)
  }
}

/// The Swift files of a folder that belongs to no package.
///
/// A file with previews is compiled together with the files without: those are shared by all.
package struct SwiftFolder: Sendable {
  /// The files with previews, by name.
  package private(set) var previews: [SwiftFile] = []
  /// The files without previews, by name.
  package private(set) var shared: [SwiftFile] = []

  /// Reads the files of a folder; skips files that cannot be read.
  package init(_ path: FilePath) throws(SystemError) {
    for entry in try Directory.entries(of: path)
    where entry.name.hasSuffix(".swift") && !entry.name.hasPrefix(".") {
      let file = path.appending(entry.name)
      guard let content = try? FileContent(of: file, limit: SwiftFile.limit) else { continue }
      let source = SwiftFile(path: file, bytes: content.bytes)
      if source.namesProvider { previews.append(source) } else { shared.append(source) }
    }
  }
}
