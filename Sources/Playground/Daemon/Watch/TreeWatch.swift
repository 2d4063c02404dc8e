package import PlaygroundSystem

/// Reports that descriptions or files below a directory have changed.
package final class TreeWatch: Sendable {
  private let watcher: Watcher
  private let changes: Mailbox<Bool>

  /// Starts to watch a directory on another thread, and waits until each change is noticed.
  ///
  /// - Throws: `SystemError` if it cannot be watched.
  package init(below root: String) throws(SystemError) {
    let changes = try Mailbox<Bool>()
    self.changes = changes
    watcher = try Watcher(root: root) { batch in if !batch.isEmpty { changes.post(true) } }
    _ = try watcher.start()
  }

  /// The descriptor to poll for reading.
  package var number: Int32 { changes.number }

  /// Removes the changes that were reported; returns whether there were any.
  package func takeEvents() -> Bool { !changes.takeAll().isEmpty }
}
