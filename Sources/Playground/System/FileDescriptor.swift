import CSystem
import Glibc

/// An open file, pipe or socket that is closed when its owner goes away.
///
/// Every descriptor made in this folder is close-on-exec.
package struct FileDescriptor: ~Copyable, Sendable {
  /// The kernel's number, valid as long as the descriptor lives.
  package let number: Int32

  /// Takes over an open descriptor and makes it close-on-exec.
  init(owning number: Int32) {
    self.number = number
    _ = csystem_set_close_on_exec(number)
  }

  deinit {
    _ = close(number)
  }

  /// Opens `path` with the flags of open(2); `mode` counts when the file is created.
  package init(opening path: String, flags: Int32, mode: UInt32 = 0o600) throws(SystemError) {
    number = try systemCall("open", path) { unsafe open(path, flags | O_CLOEXEC, mode) }
  }

  /// Looks at the open file.
  func status() throws(SystemError) -> FileStatus { try FileStatus(of: number) }

  /// Appends at most `limit` bytes to `bytes` and returns how many came.
  ///
  /// - Returns: the count, 0 at the end, nil when a non-blocking descriptor has nothing now.
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

  /// Writes what the descriptor takes at once and returns how many bytes that was, 0 when it is full.
  func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    let number = self.number
    do throws(SystemError) {
      return try unsafe bytes.span.withUnsafeBytes { buffer throws(SystemError) in
        try systemCall("write") { unsafe Glibc.write(number, buffer.baseAddress, buffer.count) }
      }
    } catch  where error.wouldBlock {
      return 0
    }
  }

  /// Writes all bytes, waiting as long as the descriptor is full.
  package func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try write(rest)
      rest = rest.dropFirst(count)
      if count == 0 {
        var entries = [PollEntry(number, .write)]
        try Poll.wait(&entries)
      }
    }
  }
}

/// The process's own three descriptors, which are never closed by this program.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Writes all bytes, waiting as long as the stream is full.
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

  /// Reads at most `limit` bytes, waiting for the first; empty at the end.
  package func read(limit: Int = 65536) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = try systemCall("read", "\(self)") {
      unsafe Glibc.read(rawValue, &bytes, limit)
    }
    return Array(bytes[..<count])
  }
}
