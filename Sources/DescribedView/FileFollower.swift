import PlaygroundSystem

/// Reports, on the main actor, that a file in one of several folders may have changed.
///
/// A thread waits for it, so that a program that does not ask for it has none.
final class FileFollower: Sendable {
  private let end: WakeUp
  private let thread: NamedThread

  /// Starts to follow the files in folders.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - onChange: Called after each group of changes.
  /// - Throws: `SystemError` if a folder cannot be watched.
  init(
    _ folders: [FilePath],
    onChange: @escaping @Sendable @MainActor () -> Void
  ) throws(SystemError) {
    var watches: [DirectoryWatch] = []
    for folder in folders { watches.append(try DirectoryWatch(folder, for: .writes)) }
    let end = try WakeUp()
    self.end = end
    thread = try NamedThread(name: "follow files") { [watches] in
      Self.wait(for: watches, until: end, onChange)
    }
  }

  deinit { end.ring() }

  private static func wait(
    for watches: [DirectoryWatch],
    until end: WakeUp,
    _ onChange: @escaping @Sendable @MainActor () -> Void
  ) {
    var entries = [PollEntry(end.number, .read)] + watches.map { PollEntry($0.number, .read) }
    while true {
      // Without poll(2), files are no longer followed.
      guard (try? Poll.wait(&entries)) != nil, entries[0].ready.isEmpty else { return }
      // All events are taken: one call reads all files.
      let changes = watches.filter { $0.takeEvents() }
      if !changes.isEmpty { Task { @MainActor in onChange() } }
    }
  }
}
