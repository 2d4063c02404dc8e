import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The files that a comparison read, by which it is found out whether they changed since.
struct ReadFiles {
  /// What shows that a file is as it was, without reading it.
  private struct Stamp: Equatable {
    let inode: UInt64
    let byteCount: Int
    let modifiedNanoseconds: Int64
    let changedNanoseconds: Int64
  }

  private let root: String
  private let searched: SearchedFiles
  /// `nil` for a file that is missing.
  private let stamps: [ByteExactString: Stamp?]
  /// Whether no file changed so shortly before it was read that its times do not tell a later
  /// change.
  private let isSettled: Bool

  /// The time within which two changes of a file may have the same times, in nanoseconds.
  private static let resolution: Int64 = 50_000_000

  /// Notes files after they were read.
  ///
  /// - Parameters:
  ///   - paths: The files, relative to the directory; missing ones included.
  ///   - searched: The result of searching the directory.
  ///   - root: The directory.
  ///   - start: When reading began.
  init(_ paths: [String], _ searched: SearchedFiles, below root: String, since start: WallTime) {
    (self.root, self.searched) = (root, searched)
    let found = paths.map { (ByteExactString($0), Self.stamp(of: $0, below: root)) }
    stamps = Dictionary(found) { first, _ in first }
    let limit = start.milliseconds * 1_000_000 - Self.resolution
    isSettled = found.allSatisfy { ($0.1?.changedNanoseconds ?? 0) < limit }
  }

  /// Returns whether a search finds the same files, and all are as they were.
  func areCurrent(_ now: SearchedFiles) -> Bool {
    isSettled && now == searched
      && stamps.allSatisfy { Self.stamp(of: $0.key.text, below: root) == $0.value }
  }

  private static func stamp(of path: String, below root: String) -> Stamp? {
    // A missing file has no stamp, and its return is a change.
    guard let status = try? FileStatus(of: "\(root)/\(path)") else { return nil }
    return Stamp(
      inode: status.inode,
      byteCount: status.byteCount,
      modifiedNanoseconds: status.modifiedNanoseconds,
      changedNanoseconds: status.changedNanoseconds
    )
  }
}
