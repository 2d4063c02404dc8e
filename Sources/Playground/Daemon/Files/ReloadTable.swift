import PlaygroundCore
import PlaygroundSystem

/// The previews that clients have asked to read again, until that is done.
///
/// The description and the files that it loads are compared with the disk first, so that earlier
/// changes are outcomes of their own.
struct ReloadTable {
  /// Receives the outcome for a preview; `nil` if its file was removed.
  typealias Answer = (PreviewOutcome?) -> Void

  private struct Entry {
    /// The files that are still to be compared.
    var waiting: Set<FilePath>
    var requests: [(name: String, answer: Answer)] = []
  }

  private var entries: [FilePath: Entry] = [:]

  init() {}

  /// Adds a request.
  ///
  /// - Parameters:
  ///   - name: The preview.
  ///   - file: Its description.
  ///   - files: The files that are compared before the description is read again.
  ///   - answer: Called once when the preview was read again.
  /// - Returns: Whether no other request waits for the description.
  mutating func add(
    _ name: String,
    of file: FilePath,
    after files: Set<FilePath>,
    _ answer: @escaping Answer
  ) -> Bool {
    let isFirst = entries[file] == nil
    entries[file, default: Entry(waiting: files)].requests.append((name, answer))
    return isFirst
  }

  /// Notes that a file was compared or read.
  ///
  /// - Returns: The descriptions whose last file this was.
  mutating func note(_ path: FilePath) -> [FilePath] {
    guard !entries.isEmpty else { return [] }
    var ready: [FilePath] = []
    for file in entries.keys.sorted() where entries[file]?.waiting.remove(path) != nil {
      if entries[file]?.waiting.isEmpty == true { ready.append(file) }
    }
    return ready
  }

  /// Answers the requests for a description that was read again or removed.
  mutating func finish(_ file: FilePath, _ outcomes: [PreviewOutcome]) {
    guard let entry = entries.removeValue(forKey: file) else { return }
    for request in entry.requests {
      request.answer(outcomes.last { $0.preview.hasSameBytes(as: request.name) })
    }
  }
}
