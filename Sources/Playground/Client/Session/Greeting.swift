import PlaygroundProtocol
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

  /// Sends queued bytes and returns the handshake daemon; `nil` while it has not answered.
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
