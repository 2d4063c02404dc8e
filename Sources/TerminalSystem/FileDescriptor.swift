import CSystem
import Glibc

/// An owned descriptor of a file, pipe or socket, closed when it is destroyed.
///
/// Every descriptor is close-on-exec.
package struct FileDescriptor: ~Copyable, Sendable {
  /// The descriptor number, valid during the lifetime of this value.
  package let number: Int32

  /// Takes ownership of an open descriptor and makes it close-on-exec, unless it is already.
  package init(owning number: Int32, isCloseOnExecution: Bool = false) {
    self.number = number
    if !isCloseOnExecution { _ = csystem_set_close_on_exec(number) }
  }

  deinit {
    _ = close(number)
  }

  /// Appends at most `limit` bytes to `bytes` and returns their number.
  ///
  /// - Returns: The number of bytes, 0 at the end of the file, `nil` if a non-blocking descriptor
  ///   has no data.
  package func read(into bytes: inout [UInt8], limit: Int = 65536) throws(SystemError) -> Int? {
    do throws(SystemError) {
      var chunk: [UInt8] = []
      let number = self.number
      var failure: SystemError?
      chunk = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        do throws(SystemError) {
          count = try systemCall("read") { unsafe Glibc.read(number, buffer.baseAddress, limit) }
        } catch {
          failure = error
          count = 0
        }
      }
      if let failure { throw failure }
      let count = chunk.count
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      return count
    } catch  where error.wouldBlock {
      return nil
    }
  }

  /// Writes without blocking and returns the number of bytes written, 0 if the descriptor is full.
  package func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let number = self.number
    do throws(SystemError) {
      return try unsafe bytes.span.withUnsafeBytes { buffer throws(SystemError) in
        try systemCall("write") { unsafe Glibc.write(number, buffer.baseAddress, buffer.count) }
      }
    } catch  where error.wouldBlock {
      return 0
    }
  }

  /// Writes all bytes, blocking while the descriptor is full.
  ///
  /// - Throws: `SystemError`; `ETIMEDOUT` if the descriptor is full for longer than the timeout.
  package func writeAll(
    _ bytes: [UInt8],
    timeoutMilliseconds: Int? = nil
  ) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try write(rest)
      rest = rest.dropFirst(count)
      if count == 0 {
        var entries = [PollEntry(number, .write)]
        if try Poll.wait(&entries, timeoutMilliseconds: timeoutMilliseconds) == 0 {
          throw SystemError(number: ETIMEDOUT, call: "write", subject: "")
        }
      }
    }
  }
}

/// The standard streams of the process, which are never closed.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Writes all bytes, blocking while the stream is full.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        let count = try unsafe rest.span.withUnsafeBytes { buffer throws(SystemError) in
          try systemCall("write", "\(self)") {
            unsafe Glibc.write(rawValue, buffer.baseAddress, buffer.count)
          }
        }
        rest = rest.dropFirst(count)
      } catch {
        guard error.wouldBlock else { throw error }
        var entries = [PollEntry(rawValue, .write)]
        try Poll.wait(&entries)
      }
    }
  }

  /// Reads at most `limit` bytes, blocking for the first one; returns an empty array at the end.
  package func read(limit: Int = 65536) throws(SystemError) -> [UInt8] {
    try readBytes(rawValue, "\(self)", limit: limit)
  }
}

/// Reads at most `limit` bytes, blocking for the first one; returns an empty array at the end.
func readBytes(
  _ number: Int32,
  _ subject: String,
  limit: Int
) throws(SystemError) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: limit)
  let count = try systemCall("read", subject) { unsafe Glibc.read(number, &bytes, limit) }
  return Array(bytes[..<count])
}
