package import PlaygroundProtocol

/// A handshake daemon.
package struct Handshake {
  package var connection: Connection
  var welcome: Welcome

  /// The previews of the daemon.
  package var previews: [PreviewSummary] { welcome.previews }

  /// The daemon in words: `the daemon of /home/me/app (process 4711, 12 previews)`.
  package var summary: String {
    let process = welcome.server.processID.map { "process \($0), " } ?? ""
    let count = welcome.previews.count
    let previews = count == 1 ? "1 preview" : "\(count) previews"
    return "the daemon of \(welcome.root) (\(process)\(previews))"
  }
}
