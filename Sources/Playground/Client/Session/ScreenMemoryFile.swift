import PlaygroundSystem

/// The file in which the client remembers the screen of a directory.
///
/// Remembering is a convenience: a file that cannot be read or written is not an error.
struct ScreenMemoryFile {
  /// The largest file that is read, in bytes.
  private static let limit = 1 << 20

  private let path: String?
  private let first: ScreenMemory?

  /// Reads the file in a directory for state; `nil` remembers nothing.
  init(in directory: String?) {
    path = directory.map { $0 + "/screen.json" }
    let bytes = path.flatMap { try? FileContent(of: $0, limit: Self.limit).bytes }
    first = bytes.flatMap { ScreenMemory(json: $0) }
  }

  /// The remembered settings; `nil` at the first start.
  var memory: ScreenMemory? { first }

  /// Writes the file if there is something new to remember.
  func remember(_ memory: ScreenMemory) {
    guard let path, memory != first else { return }
    try? FileSystem.write(memory.json, to: path, permissions: 0o600)
  }
}
