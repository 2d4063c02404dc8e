/// A stretch of elements that are adjacent in both lists, in the same order.
@usableFromInline
struct PairedRun: Equatable {
  /// The source index of the first element.
  @usableFromInline var source: Int32
  /// The target index of the first element.
  @usableFromInline var target: Int32
  /// The number of elements.
  @usableFromInline var count: Int32

  @inlinable
  init(source: Int, target: Int, count: Int) {
    self.source = Int32(truncatingIfNeeded: source)
    self.target = Int32(truncatingIfNeeded: target)
    self.count = Int32(truncatingIfNeeded: count)
  }

  /// The source indices.
  @inlinable var sources: Range<Int> { Int(source)..<Int(source) + Int(count) }

  /// The target indices.
  @inlinable var targets: Range<Int> { Int(target)..<Int(target) + Int(count) }
}
