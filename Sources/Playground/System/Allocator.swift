import CSystem

/// How the process retains memory.
package enum Allocator {
  /// The free memory, in bytes, that may remain at the end of the heap.
  private static let keptBytes: Int32 = 16 << 20
  /// The size, in bytes, from which a block is mapped separately and returned when it is freed.
  ///
  /// This is the maximum that glibc accepts, so that saves of large files reuse their pages.
  private static let mappedBytes: Int32 = 32 << 20
  /// The size, in bytes, up to which a freed block is not merged with its neighbours immediately.
  ///
  /// Freeing a block of 64 KiB merges all such blocks, which takes 30 ms after a large tree was
  /// freed.
  private static let fastBytes: Int32 = 0

  /// Configures the allocator to retain some freed memory.
  ///
  /// A daemon frees the old tree of a preview after it has built the new one. With the defaults of
  /// glibc (2.36), that memory is returned to the system each time, and the next tree pays for
  /// every page again.
  package static func keepFreedMemory() throws(SystemError) {
    try systemCall("mallopt") { csystem_set_allocator_limits(keptBytes, mappedBytes, fastBytes) }
  }

  /// Saves address space if it is limited; to be called before threads are started.
  package static func fitMemoryLimit() {
    if MemoryLimit.current != nil { csystem_share_arena() }
  }

  /// Gives up the pages of the program's code; each is mapped again when it is needed, together
  /// with those beside it.
  package static func returnCode() { csystem_return_code() }

  /// Returns freed memory to the system, between used blocks too.
  package static func returnFreedMemory() { csystem_return_freed_memory() }
}
