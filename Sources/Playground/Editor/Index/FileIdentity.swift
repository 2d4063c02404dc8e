/// Which file a path leads to, by whatever name or link.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// Creates the identity that the file system gives a file.
  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}
