import Foundation

/// The writes of a process to the files of a folder, in their order.
struct WriteRecord {
  /// A change of a file.
  enum Operation: Equatable {
    case create
    case write(offset: Int, bytes: [UInt8])
    case truncate(byteCount: Int)
    case synchronize
    case remove
  }

  /// A change with the name of its file.
  struct Entry: Equatable {
    let name: String
    let operation: Operation
  }

  let entries: [Entry]

  /// The variables for a process whose writes below `folder` are recorded in a file.
  static func environment(folder: String, file: String) throws -> [String: String] {
    [
      "LD_PRELOAD": try SystemCallLibrary.path.get(), "TEST_RECORD_PREFIX": folder,
      "TEST_RECORD": file,
    ]
  }

  /// Reads a record that `Tests/Preload/system-calls.c` has written.
  init(file: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    entries = data.withUnsafeBytes { bytes in
      var entries: [Entry] = []
      var position = 0
      func take<Number: FixedWidthInteger>(_ type: Number.Type) -> Int {
        defer { position += MemoryLayout<Number>.size }
        return Int(bytes.loadUnaligned(fromByteOffset: position, as: type))
      }
      func takeBytes(_ count: Int) -> [UInt8] {
        defer { position += count }
        return Array(bytes[position..<position + count])
      }
      while position < bytes.count {
        let (kind, pathLength) = (take(UInt32.self), take(UInt32.self))
        let (offset, length) = (take(UInt64.self), take(UInt64.self))
        let path = String(decoding: takeBytes(pathLength), as: UTF8.self)
        let operation: Operation =
          switch kind {
          case 1: .create
          case 2: .write(offset: offset, bytes: takeBytes(length))
          case 3: .truncate(byteCount: offset)
          case 4: .synchronize
          default: .remove
          }
        entries.append(
          Entry(name: URL(fileURLWithPath: path).lastPathComponent, operation: operation)
        )
      }
      return entries
    }
  }
}
