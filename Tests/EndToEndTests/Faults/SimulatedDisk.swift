import TestSupport

/// The files of a disk, and what a power failure leaves of them.
///
/// Names of files survive at once; their content survives when it is synchronised.
struct SimulatedDisk {
  /// What survives of the writes since a file was synchronised last.
  enum Survival: Equatable {
    /// All of them: only the process was killed.
    case everything
    /// None of them.
    case synchronized
    /// Any of them, in part: a disk writes in its own order, in sectors.
    case part(seed: Int)
  }

  private struct File {
    var synchronized: [UInt8] = []
    var current: [UInt8] = []
    var pending: [WriteRecord.Operation] = []
  }

  private static let sectorSize = 512

  private var files: [String: File] = [:]

  /// Changes a file.
  mutating func apply(_ entry: WriteRecord.Entry) {
    switch entry.operation {
    case .create: files[entry.name] = File()
    case .remove: files[entry.name] = nil
    case .synchronize:
      files[entry.name]?.pending = []
      if let current = files[entry.name]?.current { files[entry.name]?.synchronized = current }
    case .write, .truncate:
      var file = files.removeValue(forKey: entry.name) ?? File()
      Self.apply(entry.operation, to: &file.current)
      file.pending.append(entry.operation)
      files[entry.name] = file
    }
  }

  /// Returns the files after a power failure, by name.
  func contents(_ survival: Survival) -> [String: [UInt8]] {
    switch survival {
    case .everything: return files.mapValues(\.current)
    case .synchronized: return files.mapValues(\.synchronized)
    case .part(let seed):
      var generator = SeededGenerator(seed: seed)
      var contents: [String: [UInt8]] = [:]
      for (name, file) in files.sorted(by: { $0.key < $1.key }) {
        var bytes = file.synchronized
        for operation in file.pending where Bool.random(using: &generator) {
          Self.apply(Self.torn(operation, &generator), to: &bytes)
        }
        contents[name] = bytes
      }
      return contents
    }
  }

  /// Returns a write, sometimes without its last sectors.
  private static func torn(
    _ operation: WriteRecord.Operation,
    _ generator: inout SeededGenerator
  ) -> WriteRecord.Operation {
    guard case .write(let offset, let bytes) = operation, bytes.count > sectorSize,
      Int.random(in: 0..<4, using: &generator) == 0
    else { return operation }
    let sectors = Int.random(in: 1...bytes.count / sectorSize, using: &generator)
    return .write(offset: offset, bytes: Array(bytes.prefix(sectors * sectorSize)))
  }

  private static func apply(_ operation: WriteRecord.Operation, to content: inout [UInt8]) {
    switch operation {
    case .write(let offset, let bytes):
      let end = offset + bytes.count
      if content.count < end { content += repeatElement(0, count: end - content.count) }
      content.replaceSubrange(offset..<end, with: bytes)
    case .truncate(let count):
      content =
        Array(content.prefix(count)) + repeatElement(0, count: max(0, count - content.count))
    case .create, .synchronize, .remove: break
    }
  }
}
