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

  /// Whether the file names `PreviewProvider` outside of comments and texts.
  package var namesProvider: Bool {
    SwiftWords(bytes).contains { $0.elementsEqual("PreviewProvider".utf8) }
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

  /// The largest file that is read, in bytes.
  private static let limit = 8 << 20

  /// Reads the files of a folder; skips files that cannot be read.
  package init(_ path: FilePath) throws(SystemError) {
    for entry in try Directory.entries(of: path)
    where entry.name.hasSuffix(".swift") && !entry.name.hasPrefix(".") {
      let file = path.appending(entry.name)
      guard let content = try? FileContent(of: file, limit: Self.limit) else { continue }
      let source = SwiftFile(path: file, bytes: content.bytes)
      if source.namesProvider { previews.append(source) } else { shared.append(source) }
    }
  }
}

/// The identifiers of Swift source text, without those in comments and texts.
struct SwiftWords: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> ArraySlice<UInt8>? {
    while index < bytes.count {
      let start = index
      if skipComment() || skipText() { continue }
      while index < bytes.count, Self.isPart(bytes[index]) { index += 1 }
      if index > start { return bytes[start..<index] }
      index += 1
    }
    return nil
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return bytes[index..<index + count].elementsEqual("\(text)".utf8)
  }

  private mutating func skipComment() -> Bool {
    if starts(with: "//") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      return true
    }
    guard starts(with: "/*") else { return false }
    var depth = 0
    while index < bytes.count {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
        if depth == 0 { return true }
      } else {
        index += 1
      }
    }
    return true
  }

  /// Skips a text without its interpolations, which have no declarations.
  private mutating func skipText() -> Bool {
    let isLong = starts(with: "\"\"\"")
    guard isLong || starts(with: "\"") else { return false }
    index += isLong ? 3 : 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if isLong ? starts(with: "\"\"\"") : bytes[index] == UInt8(ascii: "\"") {
        index += isLong ? 3 : 1
        return true
      } else if !isLong, bytes[index] == UInt8(ascii: "\n") {
        return true
      } else {
        index += 1
      }
    }
    return true
  }
}
