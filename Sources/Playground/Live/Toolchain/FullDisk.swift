import PlaygroundSystem

/// Whether a program failed for want of room: few programs say so, and SwiftPM crashes.
enum FullDisk {
  /// A program that fails with less room than this, in bytes, is taken to have failed for it.
  private static let leastRoom = 1 << 20

  /// Returns whether a full disk explains the failure of a program that wrote to a folder.
  ///
  /// - Parameters:
  ///   - messages: What the program wrote.
  ///   - folder: The folder, which may be missing.
  /// - Returns: Whether the messages say so, or the disk has no room.
  static func explains(_ messages: String, in folder: FilePath) -> Bool {
    if SystemError.namesFullDisk(messages) { return true }
    guard let free = try? FileSystem.freeByteCount(of: folder) else { return false }
    return free < leastRoom
  }
}
