import PlaygroundClient
import PlaygroundProtocol
import PlaygroundSystem

/// Has the running daemons read Swift files again whose trust has changed.
struct TrustNotice {
  /// How long a daemon is waited for, in milliseconds.
  private static let patience: UInt64 = 10_000

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
    let deadline = Clock.monotonicNanoseconds() + Self.patience * 1_000_000
    var seen: Set<String> = []
    for preview in handshake.previews {
      guard preview.file.hasSuffix(".swift"),
        concerns(root.appending(FilePath(text: preview.file))),
        seen.insert(preview.file).inserted, Clock.monotonicNanoseconds() < deadline
      else { continue }
      _ = try session.call(
        .previewReload,
        PreviewSelection(preview: preview.name),
        on: handshake.connection
      )
    }
  }

  private func concerns(_ file: FilePath) -> Bool {
    (try? FileSystem.realPath(file)).map(directory.contains) ?? false
  }
}
