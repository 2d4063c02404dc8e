/// The cells of a section, in order.
///
/// Cells are stored in *chunks*, arrays of bounded length. Copies share chunks, and an edit
/// replaces only the chunks it touches: versions of a long section have nearly all of their chunks
/// in common, and comparison and layout recognise shared chunks by their storage, without visiting
/// the cells.
public struct Cells: Sendable {
  /// The maximum length of a chunk, in cells; `init(chunks:)` keeps the given chunks as they are.
  public static let chunkLimit = 256

  /// A non-empty array of cells.
  struct Chunk: Sendable {
    /// The index of the first cell.
    var start: Int
    var cells: [Cell]

    var end: Int { start + cells.count }

    /// Returns the cells of this chunk within `range` of the section.
    func cells(in range: Range<Int>) -> ArraySlice<Cell> {
      let own = range.clamped(to: start..<end)
      return cells[own.lowerBound - start..<own.upperBound - start]
    }
  }

  /// The chunks, in order.
  private(set) var chunks: [Chunk] = []

  /// Creates cells from a sequence; shares the storage of a short array.
  ///
  /// - Complexity: O(*n*)
  public init(_ cells: some Sequence<Cell>) {
    self.init(chunks: Self.pieces(of: Array(cells)))
  }

  /// Creates cells from chunks, sharing their storage.
  ///
  /// Skips empty chunks.
  ///
  /// - Complexity: O(*c*) in the number of chunks.
  public init(chunks pieces: some Sequence<[Cell]>) {
    chunks.reserveCapacity(pieces.underestimatedCount)
    for cells in pieces where !cells.isEmpty { chunks.append(Chunk(start: count, cells: cells)) }
  }

  /// The number of cells.
  public var count: Int { chunks.last?.end ?? 0 }

  /// Returns the index of the chunk that contains the cell at `index`; of the last chunk for
  /// `count`.
  ///
  /// - Complexity: O(log *c*) in the number of chunks.
  func chunkIndex(of index: Int) -> Int {
    var low = 0
    var high = chunks.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if chunks[middle].start <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Reads the cell at an index in place.
  ///
  /// - Returns: The result of `read`; `nil` for an invalid index.
  /// - Complexity: O(log *c*) in the number of chunks.
  @inline(__always)
  func withCell<Result>(at index: Int, _ read: (borrowing Cell) -> Result) -> Result? {
    guard index >= 0, index < count else { return nil }
    let position = chunkIndex(of: index)
    let cells = chunks[position].cells
    return read(cells.span[index - chunks[position].start])
  }

  /// Returns whether a cell in a range, half-open and 0-based, may show an image.
  ///
  /// - Complexity: O(*n*) in the size of the cells in the range.
  func mayShowPictures(in range: Range<Int>) -> Bool {
    var position = chunkIndex(of: range.lowerBound)
    while position < chunks.count, chunks[position].start < range.upperBound {
      let chunk = chunks[position]
      let own = range.clamped(to: chunk.start..<chunk.end)
      let cells = chunk.cells.span
      for index in own.lowerBound - chunk.start..<own.upperBound - chunk.start
      where AnyComponent.mayShowPicture(
        cells[index].component.described.type,
        cells[index].component.described.children
      ) {
        return true
      }
      position += 1
    }
    return false
  }

  /// Splits an array into pieces of nearly equal length, at most `chunkLimit` cells each.
  private static func pieces(of cells: [Cell]) -> [[Cell]] {
    guard cells.count > chunkLimit else { return [cells] }
    let count = (cells.count + chunkLimit - 1) / chunkLimit
    return (0..<count).map { piece in
      Array(cells[cells.count * piece / count..<cells.count * (piece + 1) / count])
    }
  }
}

extension Cells: ExpressibleByArrayLiteral {
  /// Creates cells in the given order.
  public init(arrayLiteral elements: Cell...) { self.init(elements) }
}

extension Cells: ChunkedElements {
  /// The number of chunks; 0 for a section without cells.
  public var chunkCount: Int { chunks.count }

  /// Returns the cells of a chunk, 0-based; traps if there is none.
  public func chunk(at index: Int) -> [Cell] { chunks[index].cells }

  /// Returns the cells at `range`, half-open and 0-based, copied if they span several chunks;
  /// traps if the range is out of bounds.
  ///
  /// - Complexity: O(log *c*) in the number of chunks within one chunk, else O(*n*) in the length
  ///   of the range.
  public func stretch(_ range: Range<Int>) -> ArraySlice<Cell> {
    guard !range.isEmpty else { return [] }
    var position = chunkIndex(of: range.lowerBound)
    guard range.upperBound > chunks[position].end else { return chunks[position].cells(in: range) }
    var cells: [Cell] = []
    cells.reserveCapacity(range.count)
    while position < chunks.count, chunks[position].start < range.upperBound {
      cells += chunks[position].cells(in: range)
      position += 1
    }
    return cells[...]
  }
}

extension Cells: Equatable {
  /// Returns whether both contain equal cells, regardless of chunks.
  ///
  /// - Complexity: O(*c*) in the number of shared chunks, plus O(*n*) comparisons of other cells.
  public static func == (left: Cells, right: Cells) -> Bool {
    guard left.count == right.count else { return false }
    var position = 0
    var (from, to) = (0, 0)
    while position < left.count {
      let (one, other) = (left.chunks[from], right.chunks[to])
      let end = Swift.min(one.end, other.end)
      if one.start != other.start || !one.cells.span.isIdentical(to: other.cells.span) {
        guard one.cells(in: position..<end) == other.cells(in: position..<end) else { return false }
      }
      position = end
      if one.end == end { from += 1 }
      if other.end == end { to += 1 }
    }
    return true
  }
}

extension Cells: RandomAccessCollection, MutableCollection {
  /// Iterates over the cells chunk by chunk.
  public struct Iterator: IteratorProtocol {
    private var chunks: IndexingIterator<[Chunk]>
    private var cells: IndexingIterator<[Cell]>

    fileprivate init(_ chunks: [Chunk]) {
      self.chunks = chunks.makeIterator()
      cells = [].makeIterator()
    }

    /// Returns the next cell; `nil` at the end.
    public mutating func next() -> Cell? {
      while true {
        if let cell = cells.next() { return cell }
        guard let chunk = chunks.next() else { return nil }
        cells = chunk.cells.makeIterator()
      }
    }
  }

  /// The index of the first cell, 0.
  public var startIndex: Int { 0 }

  /// The number of cells.
  public var endIndex: Int { count }

  /// Accesses the cell at an index, 0-based; setting it copies a shared chunk.
  ///
  /// Traps if there is none.
  ///
  /// - Complexity: O(log *c*) in the number of chunks.
  public subscript(index: Int) -> Cell {
    get {
      let chunk = chunks[chunkIndex(of: index)]
      return chunk.cells[index - chunk.start]
    }
    _modify {
      let position = chunkIndex(of: index)
      yield &chunks[position].cells[index - chunks[position].start]
    }
  }

  /// Returns an iterator over the cells.
  public func makeIterator() -> Iterator { Iterator(chunks) }
}

extension Cells: RangeReplaceableCollection {
  /// Creates an empty collection.
  public init() {}

  /// Appends a cell.
  ///
  /// - Complexity: O(1) amortised.
  public mutating func append(_ cell: Cell) {
    guard let last = chunks.indices.last, chunks[last].cells.count < Self.chunkLimit else {
      var cells: [Cell] = []
      if !chunks.isEmpty { cells.reserveCapacity(Self.chunkLimit) }
      cells.append(cell)
      return chunks.append(Chunk(start: count, cells: cells))
    }
    chunks[last].cells.append(cell)
  }

  /// Replaces the cells at `range`, half-open and 0-based; traps if the range is out of bounds.
  ///
  /// - Complexity: O(*m*) in the number of new cells and O(*c*) in the number of chunks.
  public mutating func replaceSubrange(_ range: Range<Int>, with cells: some Collection<Cell>) {
    guard !chunks.isEmpty else {
      self = Cells(cells)
      return
    }
    var first = chunkIndex(of: range.lowerBound)
    var last = range.isEmpty ? first : chunkIndex(of: range.upperBound - 1)
    var joined = Array(chunks[first].cells[..<(range.lowerBound - chunks[first].start)])
    joined += cells
    joined += chunks[last].cells[(range.upperBound - chunks[last].start)...]
    // A short remainder is merged with its neighbour, to keep chunks long under many edits.
    if first > 0, Self.belongTogether(joined, chunks[first - 1].cells) {
      first -= 1
      joined = chunks[first].cells + joined
    }
    if last + 1 < chunks.count, Self.belongTogether(joined, chunks[last + 1].cells) {
      last += 1
      joined += chunks[last].cells
    }
    let rest = chunks[(last + 1)...]
    chunks.removeSubrange(first...)
    for piece in Self.pieces(of: joined) + rest.map(\.cells) where !piece.isEmpty {
      chunks.append(Chunk(start: count, cells: piece))
    }
  }

  private static func belongTogether(_ one: [Cell], _ other: [Cell]) -> Bool {
    one.count + other.count <= chunkLimit / 2
  }
}
