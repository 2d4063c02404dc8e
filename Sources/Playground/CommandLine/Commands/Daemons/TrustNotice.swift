import PlaygroundClient
import PlaygroundProtocol
import PlaygroundSystem

/// Has the running daemons read Swift files again whose trust has changed.
struct TrustNotice {
  private let directory: FilePath

  /// Creates the notice for a directory, by its real path.
  init(_ directory: FilePath) { self.directory = directory }

  /// Asks each daemon that has previews in Swift files below the directory to read them.
  func send() {
    for session in RunningDaemons.all() {
      // A daemon that ends meanwhile has nothing to read.
      try? send(to: session)
    }
  }

  private func send(to session: Session) throws(CommandError) {
    let handshake = try session.greet()
    let root = FilePath(text: handshake.root)
    guard root.contains(directory) || directory.contains(root) else { return }
    var seen: Set<String> = []
    for preview in handshake.previews {
      guard preview.file.hasSuffix(".swift"),
        concerns(root.appending(FilePath(text: preview.file))),
        seen.insert(preview.file).inserted
      else { continue }
      do throws(Connection.Failure) {
        try handshake.connection.send(.previewReload, PreviewSelection(preview: preview.name))
      } catch {
        throw CommandError(error)
      }
    }
    // Requests are performed in order; what takes long is not waited for.
    _ = try session.call(.daemonStatus, on: handshake.connection)
  }

  private func concerns(_ file: FilePath) -> Bool {
    (try? FileSystem.realPath(file)).map(directory.contains) ?? false
  }
}
