import CSystem
import Glibc

/// The limit on the memory of this process, such as that of `ulimit -v`.
///
/// A process cannot continue if memory cannot be allocated. So what it reads has limits, which
/// follow from the memory that is left.
package struct MemoryLimit: Hashable, Sendable {
  /// The limit of this process; `nil` if there is none.
  package static let current: MemoryLimit? = {
    let limits = [
      MemoryLimit(csystem_address_space_limit(), "ulimit -v", field: 0),
      MemoryLimit(csystem_data_limit(), "ulimit -d", field: 5),
    ]
    return limits.compactMap(\.self).min { $0.byteCount < $1.byteCount }
  }()

  /// The memory that stays for the stacks of threads that are started later, and for small things.
  private static let reserve = 48 << 20
  /// The number of works that may need much memory at the same time.
  private static let shareCount = 5
  /// The least share, in bytes.
  private static let leastShare = 256 << 10

  /// The number of bytes.
  package let byteCount: Int
  /// The shell's command that shows it and sets it: `ulimit -v`.
  package let command: String
  /// The column of `/proc/self/statm` with the pages that count.
  private let field: Int

  private init?(_ byteCount: Int, _ command: String, field: Int) {
    guard byteCount >= 0 else { return nil }
    (self.byteCount, self.command, self.field) = (byteCount, command, field)
  }

  /// The bytes that one work may use now; a power of two, so that it rarely changes.
  package var share: Int {
    let wanted = (byteCount - usedBytes - Self.reserve) / Self.shareCount
    return 1 << (Int.bitWidth - 1 - max(wanted, Self.leastShare).leadingZeroBitCount)
  }

  /// The reason for lower limits, as part of a sentence.
  package var reason: String {
    "this process may use \(byteCount >> 20) MiB of memory; raise that with '\(command)'"
  }

  /// The bytes in use; all, if the system does not report them.
  private var usedBytes: Int {
    var text: [UInt8] = []
    let file = try? FileDescriptor(opening: "/proc/self/statm", flags: O_RDONLY)
    guard let file, (try? file.read(into: &text)) != nil else { return byteCount }
    let fields = text.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    guard fields.count > field, let pages = Int(String(decoding: fields[field], as: UTF8.self))
    else { return byteCount }
    // Freed memory is used again, but not all of it.
    return pages * Int(getpagesize()) - csystem_free_heap_bytes() / 2
  }
}
