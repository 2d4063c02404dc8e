import CSystem
import Glibc
package import TerminalSystem

/// Descriptors of files.
extension FileDescriptor {
  /// Opens `path` with flags of open(2); `mode` applies if the file is created.
  package init(
    opening path: some FilePathConvertible,
    flags: Int32,
    mode: UInt32 = 0o600
  ) throws(SystemError) {
    let path = path.filePath
    let name = path.cString
    let number = try systemCall("open", path.text) { unsafe open(name, flags | O_CLOEXEC, mode) }
    self.init(owning: number, isCloseOnExecution: true)
  }

  /// Opens `path` without reading or waiting for its file; only its status and path are available.
  init(locating path: FilePath) throws(SystemError) {
    let name = path.cString
    let number = try systemCall("open", path.text) { unsafe csystem_open_place(name) }
    self.init(owning: number, isCloseOnExecution: true)
  }

  /// Changes the permission bits.
  func setPermissions(_ permissions: UInt32) throws(SystemError) {
    let number = self.number
    try systemCall("fchmod") { fchmod(number, permissions) }
  }

  /// Copies owner, group and mode of another file, as far as this user may.
  ///
  /// If the group cannot be set, the group of this file has no more rights than all others.
  func copyOwnerAndMode(of other: FileStatus) throws(SystemError) {
    let own = try status()
    let number = self.number
    var permissions = other.permissions
    if own.owner != other.owner || own.group != other.group,
      fchown(number, other.owner, other.group) != 0
    {
      permissions &= 0o777
      if fchown(number, .max, other.group) != 0 {
        permissions &= 0o707 | (permissions & 0o007) << 3
      }
    }
    try setPermissions(permissions)
  }
}

extension FileStatus {
  /// Opens a file for reading, and returns its status.
  package init(opening path: some FilePathConvertible) throws(SystemError) {
    self = try FileDescriptor(opening: path, flags: O_RDONLY).status()
  }
}
