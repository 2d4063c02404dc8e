@testable import PlaygroundDaemon
@testable import PlaygroundSystem

/// A connection in memory.
final class MemoryConnection: PeerConnection {
  let number: Int32 = -1
  /// Bytes from the client that the daemon has not read yet.
  var arriving: [UInt8] = []
  /// Bytes from the daemon.
  private(set) var sent: [UInt8] = []
  /// The number of bytes that the connection still accepts; `nil` for no limit.
  var capacity: Int?
  /// Whether the client closed the connection.
  var isClosed = false

  func read(into bytes: inout [UInt8]) throws(SystemError) -> Int? {
    if arriving.isEmpty { return isClosed ? 0 : nil }
    defer { arriving = [] }
    bytes += arriving
    return arriving.count
  }

  func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let count = min(bytes.count, capacity ?? bytes.count)
    capacity = capacity.map { $0 - count }
    sent += bytes.prefix(count)
    return count
  }
}
