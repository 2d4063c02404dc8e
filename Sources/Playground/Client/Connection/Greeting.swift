package import PlaygroundProtocol
import PlaygroundSystem

/// A connection whose greeting was not answered yet.
struct Greeting {
  private let connection: Connection
  /// The id of the request.
  private let request: Int
  /// The directory of the daemon, for messages.
  private let directory: String
  /// The time after which the attempt has failed, in monotonic nanoseconds.
  let deadline: UInt64
  /// The error after the deadline.
  private let silence: CommandError

  init(
    connection: Connection,
    request: Int,
    directory: String,
    deadline: UInt64,
    silence: CommandError
  ) {
    self.connection = connection
    self.request = request
    self.directory = directory
    self.deadline = deadline
    self.silence = silence
  }

  /// The events to poll.
  var pollEntry: PollEntry { connection.pollEntry }

  /// Sends queued bytes and returns the answer of the daemon; `nil` while there is none.
  ///
  /// - Throws: `silence` after the deadline, or why the connection ended.
  func answer(now: UInt64) throws(CommandError) -> Handshake? {
    guard let result = try result() else {
      guard now < deadline else { throw silence }
      return nil
    }
    switch result {
    case .success(let welcome): return Handshake(connection: connection, welcome: welcome)
    case .failure(let error): throw CommandError(error, directory: directory)
    }
  }

  /// Returns the answer; `nil` while there is none.
  private func result() throws(CommandError) -> Result<Welcome, RPCError>? {
    do throws(Connection.Failure) {
      try connection.flush()
      let events = try connection.events()
      var answer: Result<Welcome, RPCError>?
      var others: [Connection.Event] = []
      for event in events {
        if case .reply(let reply) = event, reply.id == request {
          answer = try reply.answer(to: .initialize)
        } else {
          others.append(event)
        }
      }
      connection.postpone(others)
      try connection.requireRoom(for: others)
      return answer
    } catch {
      throw CommandError(error)
    }
  }
}

/// A connection with the answer of the daemon to `initialize`.
package struct Handshake {
  package var connection: Connection
  var welcome: Welcome

  /// The previews of the daemon.
  package var previews: [PreviewSummary] { welcome.previews }

  /// The directory of the daemon.
  package var root: String { welcome.root }

  /// The daemon in words: `the daemon of /home/me/app (process 4711, 12 previews)`.
  package var summary: String {
    let process = welcome.server.processID.map { "process \($0), " } ?? ""
    let count = welcome.previews.count
    let previews = count == 1 ? "1 preview" : "\(count) previews"
    return "the daemon of \(welcome.root) (\(process)\(previews))"
  }
}
