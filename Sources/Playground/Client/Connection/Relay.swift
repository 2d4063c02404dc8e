package import PlaygroundSystem

/// Passes bytes between a daemon and the standard streams of this process, for a client on another
/// host.
///
/// Nothing is read before what was read earlier is written, so that a slow client slows down the
/// daemon's frames for it as if it were connected directly.
package struct Relay: ~Copyable {
  /// The most bytes that a pipe accepts at once without blocking when it is ready.
  private static let chunk = 4_096

  private let socket: FileDescriptor
  /// The bytes of the client that the daemon has not accepted yet.
  private var requests: ArraySlice<UInt8> = []
  /// The bytes of the daemon that standard output has not accepted yet.
  private var answers: ArraySlice<UInt8> = []

  /// Connects to the daemon of a session on this computer.
  ///
  /// - Throws: `CommandError`, as `Session.connect` does.
  package init(to session: Session) throws(CommandError) {
    guard let local = session.localAddress else { throw .noDaemon(directory: session.directory) }
    socket = try local.connect()
  }

  /// Passes bytes until the client or the daemon ends.
  package mutating func run() throws(SystemError) {
    while try pass() {}
  }

  /// Waits for bytes and passes them.
  ///
  /// - Returns: Whether there may be more.
  private mutating func pass() throws(SystemError) -> Bool {
    let (input, output) = (StandardStream.input, StandardStream.output)
    var interest: PollEntry.Readiness = answers.isEmpty ? .read : []
    if !requests.isEmpty { interest.insert(.write) }
    // poll(2) ignores negative descriptors: no request is read while the last one waits.
    var entries = [
      PollEntry(requests.isEmpty ? input.rawValue : -1, .read),
      PollEntry(output.rawValue, answers.isEmpty ? [] : .write),
      PollEntry(socket.number, interest),
    ]
    try Poll.wait(&entries)
    if entries[1].ready.contains(.hangUp) { return false }
    if !entries[0].ready.isEmpty {
      requests = try input.read()[...]
      if requests.isEmpty { return false }
    }
    if !requests.isEmpty { requests = requests.dropFirst(try send()) }
    if entries[1].ready.contains(.write) {
      try output.writeAll(Array(answers.prefix(Self.chunk)))
      answers = answers.dropFirst(Self.chunk)
    }
    guard answers.isEmpty, !entries[2].ready.isDisjoint(with: [.read, .hangUp]) else { return true }
    return try receive()
  }

  /// Returns the number of bytes that the daemon accepted, all of them once it has ended.
  private func send() throws(SystemError) -> Int {
    do throws(SystemError) {
      return try UnixSocket.send(requests, on: socket)
    } catch {
      // Its last answers are still to be read.
      guard error.isDisconnected else { throw error }
      return requests.count
    }
  }

  /// Reads answers.
  ///
  /// - Returns: Whether the daemon is still there.
  private mutating func receive() throws(SystemError) -> Bool {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      guard let count = try socket.read(into: &bytes) else { return true }
      answers = bytes[...]
      return count > 0
    } catch {
      guard error.isDisconnected else { throw error }
      return false
    }
  }
}
