import Foundation

@testable import PlaygroundSystem

/// The socket at which a service manager receives the messages of a service.
final class NotifySocket {
  private let number: Int32
  private var lines: ArraySlice<String> = []

  /// Binds a path; a leading `@` means the abstract namespace.
  init(_ name: String) throws {
    number = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isAbstract = name.hasPrefix("@")
    let bytes = isAbstract ? [0] + Array(name.utf8.dropFirst()) : Array(name.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let start = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    let length = socklen_t(start + bytes.count + (isAbstract ? 0 : 1))
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(number, $0, length) }
    }
    guard result == 0 else {
      throw SystemError(number: errno, call: "bind", subject: name)
    }
  }

  deinit { close(number) }

  /// Returns the next line of a message; `nil` if none comes in time.
  func nextLine(timeoutMilliseconds: Int = 60_000) throws -> String? {
    if let line = lines.popFirst() { return line }
    var entries = [PollEntry(number, .read)]
    guard try Poll.wait(&entries, timeoutMilliseconds: timeoutMilliseconds) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(number, &bytes, bytes.count, 0)
    guard count > 0 else { throw SystemError(number: errno, call: "recv", subject: "") }
    lines =
      String(decoding: bytes[..<count], as: UTF8.self)
      .split(separator: "\n").map(String.init)[...]
    return lines.popFirst()
  }

  /// Waits for a line; others before it are dropped.
  func wait(for line: String) throws {
    while let next = try nextLine() {
      if next == line { return }
    }
    throw Overdue(what: line + " is sent")
  }
}
