import Glibc

/// A connection that reads lines and searches them for text, without decoding.
public final class RawClient {
  private let socket: Int32
  private var buffer: [UInt8] = []

  /// Connects, with retries for up to five seconds.
  public init(at path: String) throws {
    let deadline = now() + 5_000_000_000
    while true {
      if let socket = Self.connected(to: path) {
        self.socket = socket
        return
      }
      guard now() < deadline else { throw BenchmarkError(what: "nobody listens at \(path)") }
      usleep(200)
    }
  }

  deinit { close(socket) }

  private static func connected(to path: String) -> Int32? {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard result == 0 else {
      close(socket)
      return nil
    }
    return socket
  }

  /// Sends one message.
  public func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
  }

  /// Initializes the connection and attaches to a preview at a row.
  public func attach(to preview: String, row: Int = 0, mode: String = "frames") throws {
    send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocol":"1.0","client":{"name":"benchmark","version":"1"}}}"#
    )
    try read(until: "\"id\":1")
    send(
      #"{"jsonrpc":"2.0","id":2,"method":"preview/attach","params":{"preview":"\#(preview)","columns":80,"rows":50,"mode":"\#(mode)"}}"#
    )
    let answer = String(decoding: try read(until: "\"id\":2"), as: UTF8.self)
    guard row > 0, let name = answer.firstRange(of: "\"attachment\":") else { return }
    let attachment = answer[name.upperBound...].prefix { $0.isNumber }
    send(
      #"{"jsonrpc":"2.0","id":3,"method":"viewport/scroll","params":{"attachment":\#(attachment),"to":\#(row)}}"#
    )
    try read(until: "preview/frame")
  }

  /// Reads lines until one contains `text`, and returns it.
  @discardableResult
  public func read(until text: String) throws -> ArraySlice<UInt8> {
    let wanted = Array(text.utf8)
    while true {
      while let end = buffer.firstIndex(of: 10) {
        let line = buffer[..<end]
        buffer.removeFirst(end + 1)
        if contains(line, wanted) { return line }
      }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = chunk.withUnsafeMutableBytes { Glibc.read(socket, $0.baseAddress, $0.count) }
      guard count > 0 else { throw BenchmarkError(what: "the daemon closed the connection") }
      buffer += chunk[..<count]
    }
  }

  private func contains(_ line: ArraySlice<UInt8>, _ wanted: [UInt8]) -> Bool {
    line.indices.contains { start in
      start + wanted.count <= line.endIndex
        && line[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}

/// The reason why a measurement failed.
public struct BenchmarkError: Error {
  /// What went wrong.
  public let what: String

  /// Creates an error.
  public init(what: String) { self.what = what }
}
