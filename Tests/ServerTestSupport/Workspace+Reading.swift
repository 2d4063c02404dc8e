@testable import PlaygroundDaemon
@testable import PlaygroundSystem

/// Reading on the thread of a test.
extension Workspace {
  /// Reads a file that exists at the start; reports no outcome.
  func load(_ path: FilePath) {
    previews.unread.add(path)
    _ = read(path, .first)
    previews.unread.remove(path)
  }

  /// Reads a file that may have changed, and every file that depends on it.
  ///
  /// - Returns: One outcome per affected preview, or one without a preview.
  func change(_ path: FilePath) -> [PreviewOutcome] { read(path, .changed) }

  /// Handles the removal of a file, whether deleted or newly ignored.
  ///
  /// - Returns: One outcome per affected preview, or one without a preview.
  func lose(_ path: FilePath) -> [PreviewOutcome] { read(path, .lost) }

  private func read(_ path: FilePath, _ kind: ReadJob.Kind) -> [PreviewOutcome] {
    let job = ReadJob(ReadRequest(path: path, kind: kind), self)
    return job.map { apply($0.run()).outcomes } ?? []
  }
}
