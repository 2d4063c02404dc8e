/// The heights of the lines of one section, as far as they are measured.
///
/// Lines are grouped in blocks, one per chunk if each line is one cell. A block stores the sum of
/// its heights: finding a row and reusing unchanged heights work by block.
struct LineHeights: Sendable {
  /// Adjacent lines, at least one.
  struct Block: Sendable {
    /// The range of lines.
    let lines: Range<Int>
    /// The height of each line, -1 if unmeasured; empty while all are unmeasured.
    fileprivate(set) var heights: [Int32] = []
    /// The number of measured lines.
    fileprivate(set) var measuredCount = 0
    /// The sum of the measured heights.
    fileprivate(set) var measuredRows = 0
    /// Whether a height depends on the window's.
    fileprivate(set) var followsRows = false
    /// The first row of its first line.
    fileprivate(set) var top = 0

    fileprivate func height(of line: Int) -> Int32 {
      heights.isEmpty ? -1 : heights[line - lines.lowerBound]
    }
  }

  /// The blocks, from the top.
  private(set) var blocks: [Block] = []
  /// Blank rows between two lines.
  let gap: Int
  /// The assumed height of an unmeasured line.
  private var estimate = 1
  /// The height of all lines, including the gaps between them.
  private(set) var rowCount = 0

  /// Creates blocks with the given numbers of unmeasured lines.
  init(blocks counts: some Sequence<Int>, gap: Int) {
    self.gap = gap
    var start = 0
    for count in counts {
      blocks.append(Block(lines: start..<start + count))
      start += count
    }
  }

  /// The number of lines.
  var count: Int { blocks.last?.lines.upperBound ?? 0 }

  /// The number of measured lines.
  var measuredCount: Int { blocks.reduce(0) { $0 + $1.measuredCount } }

  /// The sum of the measured heights.
  var measuredRows: Int { blocks.reduce(0) { $0 + $1.measuredRows } }

  // MARK: - Heights

  /// Returns the height of a line in rows, `nil` if unmeasured.
  func height(of line: Int) -> Int? {
    let height = blocks[blockIndex(of: line)].height(of: line)
    return height < 0 ? nil : Int(height)
  }

  /// Whether the height of a line depends on the window's.
  var followsRows: Bool { blocks.contains { $0.followsRows } }

  /// Stores the measured height of a line, and whether it depends on the window's.
  mutating func record(_ height: Int, of line: Int, followsRows: Bool = false) {
    let index = blockIndex(of: line)
    blocks[index].record(Int32(clamping: height), of: line)
    if followsRows { blocks[index].followsRows = true }
  }

  /// Forgets the heights of blocks in which one depends on the window's.
  mutating func forgetWhatFollowsRows() {
    for index in blocks.indices where blocks[index].followsRows {
      blocks[index] = Block(lines: blocks[index].lines)
    }
  }

  /// Copies known heights of `lines` from `old`, where they were `shift` lines further down.
  ///
  /// - Complexity: O(1) for each block that was one block before; O(*n*) for the lines of others.
  mutating func take(_ lines: Range<Int>, from old: LineHeights, shift: Int) {
    var line = lines.lowerBound
    var index = blockIndex(of: line)
    var oldIndex = old.blockIndex(of: line + shift)
    while line < lines.upperBound {
      let oldBlock = old.blocks[oldIndex]
      let oldLines = oldBlock.lines.lowerBound - shift..<oldBlock.lines.upperBound - shift
      let end = min(blocks[index].lines.upperBound, oldLines.upperBound, lines.upperBound)
      blocks[index].take(line..<end, from: oldBlock, shift: shift)
      line = end
      if end == blocks[index].lines.upperBound { index += 1 }
      if end == oldLines.upperBound { oldIndex += 1 }
    }
  }

  // MARK: - Rows

  /// Computes the first row of every block; unmeasured lines count with `estimate` rows.
  ///
  /// - Complexity: O(*b*) in the number of blocks.
  mutating func stack(estimate: Int) {
    self.estimate = estimate
    var top = 0
    for index in blocks.indices {
      blocks[index].top = top
      let count = blocks[index].lines.count
      top += blocks[index].measuredRows + count * gap
      top += (count - blocks[index].measuredCount) * estimate
    }
    rowCount = blocks.isEmpty ? 0 : top - gap
  }

  /// Returns the rows of a line, half-open, relative to the first line.
  ///
  /// - Complexity: O(log *b* + *n*) for *b* blocks and a block of *n* lines.
  func rows(of line: Int) -> Range<Int> {
    let block = blocks[blockIndex(of: line)]
    let before = line - block.lines.lowerBound
    let height = block.height(of: line)
    var top = block.top + before * gap
    if block.heights.isEmpty {
      top += before * estimate
    } else {
      for height in block.heights[..<before] { top += height < 0 ? estimate : Int(height) }
    }
    return top..<top + (height < 0 ? estimate : Int(height))
  }

  /// Returns the line that contains a row or has it in the gap above; the number of lines if below
  /// the last.
  ///
  /// - Complexity: as `rows(of:)`.
  func line(atRow row: Int) -> Int {
    let index = blocks.partitioningIndex { $0.top - ($0.lines.lowerBound > 0 ? gap : 0) > row } - 1
    guard index >= 0 else { return 0 }
    let block = blocks[index]
    var end = block.top
    for line in block.lines {
      let height = block.height(of: line)
      end += height < 0 ? estimate : Int(height)
      if end > row { return line }
      end += gap
    }
    return block.lines.upperBound
  }

  /// Returns the index of the block that contains a line.
  func blockIndex(of line: Int) -> Int {
    blocks.partitioningIndex { $0.lines.lowerBound > line } - 1
  }
}

extension LineHeights.Block {
  fileprivate mutating func record(_ height: Int32, of line: Int) {
    if heights.isEmpty { heights = [Int32](repeating: -1, count: lines.count) }
    let known = heights[line - lines.lowerBound]
    if known < 0 { measuredCount += 1 }
    measuredRows += Int(height) - Int(max(known, 0))
    heights[line - lines.lowerBound] = height
  }

  fileprivate mutating func take(_ own: Range<Int>, from old: Self, shift: Int) {
    if old.measuredCount == 0 { return }
    followsRows = followsRows || old.followsRows
    if own == lines, own.lowerBound + shift == old.lines.lowerBound, own.count == old.lines.count {
      heights = old.heights
      measuredCount = old.measuredCount
      measuredRows = old.measuredRows
      return
    }
    for line in own {
      let height = old.height(of: line + shift)
      if height >= 0 { record(height, of: line) }
    }
  }
}

extension Array {
  /// Returns the index of the first element of the second part of a partitioned array.
  ///
  /// - Complexity: O(log *n*)
  func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
