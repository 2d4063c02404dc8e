/// Elements of one list in contiguous stretches, *chunks*.
///
/// Two lists that share the storage of a chunk show the same there: a diff passes over it as a whole.
public protocol ChunkedElements<Element> {
  /// What the list holds.
  associatedtype Element

  /// How many elements there are.
  var count: Int { get }

  /// How many chunks there are.
  var chunkCount: Int { get }

  /// Returns the elements of a chunk, never none.
  ///
  /// - Complexity: O(1)
  func chunk(at index: Int) -> [Element]

  /// Returns an element by its index in the whole list.
  subscript(index: Int) -> Element { get }

  /// Returns the elements at `range`, in storage of their own where they stand in several chunks.
  ///
  /// - Complexity: O(1) within one chunk, else O(*n*) in the length of the range.
  func stretch(_ range: Range<Int>) -> ArraySlice<Element>
}

extension Array: ChunkedElements {
  /// 1, or 0 for an empty array.
  @inlinable public var chunkCount: Int { isEmpty ? 0 : 1 }

  /// Returns the array itself.
  @inlinable
  public func chunk(at index: Int) -> [Element] { self }

  /// Returns a slice of the array.
  @inlinable
  public func stretch(_ range: Range<Int>) -> ArraySlice<Element> { self[range] }
}
