/// A list stored in contiguous stretches, *chunks*.
///
/// Two lists that share the storage of a chunk have equal elements there: a diff skips it as a
/// whole. Positions are 0-based.
@usableFromInline package protocol ChunkedElements<Element> {
  /// The type of the elements.
  associatedtype Element

  /// The number of elements.
  var count: Int { get }

  /// The number of chunks; 0 for an empty list.
  var chunkCount: Int { get }

  /// Returns the elements of a chunk, at least one.
  ///
  /// - Precondition: `index` is a chunk, 0-based.
  /// - Complexity: O(1)
  func chunk(at index: Int) -> [Element]

  /// Returns an element by its index in the whole list, 0-based.
  ///
  /// - Precondition: `index` is less than `count`.
  subscript(index: Int) -> Element { get }

  /// Returns the elements at `range`, half-open and 0-based, copied if they span several chunks.
  ///
  /// - Precondition: `range` is within `0..<count`.
  /// - Complexity: O(1) within one chunk, else O(*n*) in the length of the range.
  func stretch(_ range: Range<Int>) -> ArraySlice<Element>
}

extension Array: ChunkedElements {
  /// 1, or 0 for an empty array.
  @inlinable package var chunkCount: Int { isEmpty ? 0 : 1 }

  /// Returns the array itself, whatever the index.
  @inlinable
  package func chunk(at index: Int) -> [Element] { self }

  /// Returns a slice of the array, in O(1); traps if the range is out of bounds.
  @inlinable
  package func stretch(_ range: Range<Int>) -> ArraySlice<Element> { self[range] }
}
