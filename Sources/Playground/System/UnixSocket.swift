import CSystem
import Glibc

/// Non-blocking Unix stream sockets with a path.
package enum UnixSocket {
  /// The maximum length of a socket path, in bytes.
  package static var pathLimit: Int { Int(csystem_unix_path_limit()) }

  /// Creates a socket at `path` that only this user can connect to.
  ///
  /// - Throws: `SystemError`; `isTaken` if the path exists, even for a stale socket, and
  ///   `ENAMETOOLONG` if the path is too long.
  package static func listen(
    at path: String,
    backlog: Int32 = 128
  ) throws(SystemError) -> FileDescriptor {
    let socket = try make()
    let number = socket.number
    // Set before bind, so that the socket never has wider permissions.
    try systemCall("fchmod", path) { fchmod(number, 0o600) }
    try systemCall("bind", path) { unsafe csystem_bind(number, path) }
    try systemCall("listen", path) { csystem_listen(number, backlog) }
    return socket
  }

  /// Accepts the next pending connection; returns `nil` if there is none.
  package static func accept(
    on listener: borrowing FileDescriptor
  ) throws(SystemError) -> FileDescriptor? {
    let number = listener.number
    do throws(SystemError) {
      return FileDescriptor(owning: try systemCall("accept") { csystem_accept(number) })
    } catch  where error.wouldBlock || error.number == ECONNABORTED {
      return nil
    }
  }

  /// Connects to the socket at `path`, retrying while its queue is full.
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - timeoutMilliseconds: The maximum time to wait while the queue is full.
  /// - Returns: The connected socket.
  /// - Throws: `SystemError`; `isRefused` if no process listens.
  package static func connect(
    to path: String,
    timeoutMilliseconds: Int = 2000
  ) throws(SystemError) -> FileDescriptor {
    let socket = try make()
    let number = socket.number
    let deadline = Clock.monotonicNanoseconds() + UInt64(timeoutMilliseconds) * 1_000_000
    var pause = 1
    while true {
      do throws(SystemError) {
        try systemCall("connect", path) { unsafe csystem_connect(number, path) }
        return socket
      } catch {
        guard error.wouldBlock, Clock.monotonicNanoseconds() < deadline else { throw error }
        var none: [PollEntry] = []
        try Poll.wait(&none, timeoutMilliseconds: pause)
        pause = min(pause * 2, 50)
      }
    }
  }

  /// Sends without blocking and returns the number of bytes sent, 0 if the socket is full.
  ///
  /// A closed peer is an error, not a signal.
  package static func send(
    _ bytes: ArraySlice<UInt8>,
    on socket: borrowing FileDescriptor
  ) throws(SystemError) -> Int {
    let number = socket.number
    do throws(SystemError) {
      return try unsafe bytes.span.withUnsafeBytes { buffer throws(SystemError) in
        try systemCall("send") { unsafe csystem_send(number, buffer.baseAddress, buffer.count) }
      }
    } catch  where error.wouldBlock {
      return 0
    }
  }

  /// Sends all bytes, waiting while the socket is full.
  ///
  /// - Throws: `SystemError`; `ETIMEDOUT` if the socket is full for longer than the timeout.
  package static func sendAll(
    _ bytes: [UInt8],
    on socket: borrowing FileDescriptor,
    timeoutMilliseconds: Int
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try send(rest, on: socket)
      rest = rest.dropFirst(count)
      if count > 0 { continue }
      var entries = [PollEntry(socket.number, .write)]
      if try Poll.wait(&entries, timeoutMilliseconds: timeoutMilliseconds) == 0 {
        throw SystemError(number: ETIMEDOUT, call: "send", subject: "")
      }
    }
  }

  /// Sends bytes with copies of two descriptors, which the other end receives with the first byte.
  ///
  /// - Returns: The number of bytes sent; 0 if the socket is full, and nothing is sent.
  package static func send(
    _ bytes: [UInt8],
    with first: borrowing FileDescriptor,
    _ second: borrowing FileDescriptor,
    on socket: borrowing FileDescriptor
  ) throws(SystemError) -> Int {
    let number = socket.number
    let descriptors = [first.number, second.number]
    do throws(SystemError) {
      return try systemCall("sendmsg") {
        unsafe csystem_send_descriptors(number, bytes, bytes.count, descriptors, 2)
      }
    } catch  where error.wouldBlock {
      return 0
    }
  }

  /// Ends a connection in both directions, so that the program at the other end reads its end.
  package static func shutDown(_ socket: borrowing FileDescriptor) {
    // It fails only if the other end has closed the connection already.
    _ = shutdown(socket.number, Int32(SHUT_RDWR))
  }

  /// Returns the user id of the process at the other end.
  package static func peerUser(of socket: borrowing FileDescriptor) throws(SystemError) -> UInt32 {
    let number = socket.number
    var user: uid_t = 0
    try systemCall("getsockopt") { unsafe csystem_peer_uid(number, &user) }
    return user
  }

  private static func make() throws(SystemError) -> FileDescriptor {
    FileDescriptor(owning: try systemCall("socket") { csystem_unix_socket() })
  }
}
