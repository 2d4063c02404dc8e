import CSystem

/// The two ends of a connection within this process: one for a program to start.
package struct SocketPair: ~Copyable {
  /// The end of this process, which never blocks.
  package let own: FileDescriptor
  /// The end for the program, which blocks.
  package let other: FileDescriptor

  /// Creates a connected pair.
  package init() throws(SystemError) {
    var numbers: [Int32] = [-1, -1]
    try systemCall("socketpair") { unsafe csystem_socket_pair(&numbers) }
    own = FileDescriptor(owning: numbers[0])
    other = FileDescriptor(owning: numbers[1])
  }

  /// Closes the end for the program, and returns the end of this process.
  package consuming func ownEnd() -> FileDescriptor { own }
}
