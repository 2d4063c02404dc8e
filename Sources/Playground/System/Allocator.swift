import CSystem

/// How the process keeps memory that it has freed.
package enum Allocator {
  /// How much free memory may stay at the end of the heap, in bytes.
  private static let keptBytes: Int32 = 16 << 20
  /// From how many bytes on a block is mapped alone, and given back as soon as it is freed: the most
  /// that glibc takes, so that each save of a large file does not pay for new pages.
  private static let mappedBytes: Int32 = 32 << 20
  /// Up to how many bytes a freed block is not joined with its neighbours at once.
  ///
  /// Such blocks are joined all together when one of 64 KiB becomes free, which takes 30 ms once a large
  /// tree was freed.
  private static let fastBytes: Int32 = 0

  /// Keeps some freed memory instead of giving it back to the system at once.
  ///
  /// A daemon frees the old tree of a preview whenever it has made the new one. By glibc's defaults
  /// (2.36) the memory goes back each time, and the next tree pays for every page of it anew.
  package static func keepFreedMemory() throws(SystemError) {
    try systemCall("mallopt") { csystem_set_allocator_limits(keptBytes, mappedBytes, fastBytes) }
  }
}
