package import DescriptionLanguage
package import PlaygroundSystem

extension Limits {
  /// Returns the limits, so low that what one file needs fits into the memory that is left.
  ///
  /// A file of *n* bytes is in memory up to eight times while it is read and compared. An element
  /// or an attribute takes up to 256 bytes, and as much in the version before.
  package func fitting(_ memory: MemoryLimit?) -> Limits {
    guard let memory else { return self }
    let share = memory.share
    var limits = self
    limits.lower(
      [
        (.fileBytes, share / 8), (.textBytes, share / 16), (.madeBytes, share / 8),
        (.nodes, share / 512), (.iterations, share / 512), (.declarations, share / 4_096),
      ],
      because: memory.reason
    )
    return limits
  }
}
