import Glibc

/// The bytes of a regular file, read at once.
package struct FileContent: Sendable {
  package let bytes: [UInt8]
  let status: FileStatus

  /// The reason why a file cannot be read.
  package enum Failure: Error, Sendable, Hashable {
    case missing
    /// The file is not in a directory of `ReadableRoots`.
    case outside
    /// The file has several hard links, and belongs to another user.
    case foreignLink
    case notRegular(FileKind)
    /// The path leads to a directory whose names were listed; the number changes with them.
    case directory(listing: Int)
    case tooLarge(byteCount: Int, limit: Int)
    case unreadable(SystemError)
  }

  /// Reads a file of at most `limit` bytes, following symbolic links.
  ///
  /// Never blocks: a FIFO or a device is rejected.
  package init(of path: some FilePathConvertible, limit: Int) throws(Failure) {
    let path = path.filePath
    try self.init(opening: path, limit: limit, reportedAs: path)
  }

  /// Reads the file at `location`; errors name it by `path`.
  init(opening location: FilePath, limit: Int, reportedAs path: FilePath) throws(Failure) {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(opening: location, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
    } catch {
      let error = SystemError(number: error.number, call: error.call, subject: path.text)
      throw Failure(opening: location, error)
    }
    do throws(SystemError) {
      status = try file.status()
    } catch {
      throw .unreadable(error)
    }
    guard status.kind == .regular else { throw .notRegular(status.kind) }
    guard status.byteCount <= limit else {
      throw .tooLarge(byteCount: status.byteCount, limit: limit)
    }
    var bytes: [UInt8] = []
    do throws(SystemError) {
      while bytes.count <= limit {
        // Reads one byte more than the reported size, so that a file of that size takes two reads.
        let room = max(status.byteCount + 1 - bytes.count, 4096)
        guard let count = try file.read(into: &bytes, limit: room), count > 0 else { break }
      }
    } catch {
      throw .unreadable(SystemError(number: error.number, call: error.call, subject: path.text))
    }
    guard bytes.count <= limit else { throw .tooLarge(byteCount: bytes.count, limit: limit) }
    self.bytes = bytes
  }
}

extension FileContent {
  /// Returns whether two files have the same bytes.
  ///
  /// The corresponding C function is `memcmp`.
  package static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return unsafe one.withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return unsafe left == right || memcmp(left, right, one.count) == 0
      }
    }
  }
}

extension FileContent.Failure {
  /// Returns the failure for an error of open(2); opening a socket always fails.
  fileprivate init(opening path: FilePath, _ error: SystemError) {
    if error.isMissing {
      self = .missing
    } else if error.number == ENXIO, let status = try? FileStatus(of: path),
      status.kind != .regular
    {
      self = .notRegular(status.kind)
    } else {
      self = .unreadable(error)
    }
  }
}
