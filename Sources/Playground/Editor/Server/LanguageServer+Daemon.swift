import PlaygroundCore
import PlaygroundProtocol

/// Has the previews of the daemon follow the typing.
extension LanguageServer {
  /// Whether there is something for a daemon: an open document is a description, or used by one.
  package var wantsDaemon: Bool {
    root != nil && documents.paths.contains { desk.describes($0) || desk.loads($0) }
  }

  /// Whether texts wait for a daemon that is not connected.
  package var missesDaemon: Bool { !feed.isConnected && feed.hasRequests }

  /// Removes and returns the requests for the daemon that can be sent now.
  package func takeDaemonRequests() -> [DaemonRequest] { feed.takeRequests() }

  /// Takes an event of the connection to the daemon.
  ///
  /// - Returns: The messages to send, in order.
  package func take(_ event: DaemonEvent) -> [[UInt8]] {
    switch event {
    case .connected: feed.connect()
    case .lost: feed.lose()
    case .answered(let id, let error):
      if let path = feed.answer(id, error), let error {
        log("previews do not follow '\(path)' until it is saved: \(error.message)")
      }
    case .notice(let message):
      send("window/showMessage", ["type": 3, "message": .string(message)])
    }
    return takeOutput()
  }

  /// Whether the text of a document can be shown in previews: Swift files are compiled as saved.
  static func isFed(_ path: String) -> Bool {
    path.hasPrefix("/") && !path.hasSuffix(".swift")
  }

  func isFile(_ text: [UInt8], at path: String) -> Bool {
    (try? workspace.files.files.content(path).get()) == text
  }
}
