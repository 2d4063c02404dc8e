/// Wraps and truncates a `TextBlock` for a given space.
///
/// Wrapping is greedy: each line takes as many clusters as fit. Spaces at a break are dropped.
struct LineBreaker {
  /// A line: a range of clusters of one hard line, or two ranges with `…` between them.
  struct Line {
    /// The hard line of the first part.
    var source: Int
    /// The first part.
    var range: Range<Int>
    /// The part after `…`, if the line is truncated.
    var rest: Rest?
    /// The width in columns.
    var columns: Int
  }

  /// The part of a line after `…`.
  struct Rest {
    /// Its hard line.
    var source: Int
    /// Its clusters, empty if the end is truncated.
    var range: Range<Int>
  }

  let sources: [ClusterLine]
  let wrap: TextBlock.Wrap
  let truncation: TextBlock.Truncation
  /// The available columns.
  let width: Int
  /// The maximum number of lines.
  let limit: Int
  /// The marker of truncated text; a full stop if there is no room for `…`.
  let ellipsis: String
  /// The width of the marker in columns.
  private let ellipsisColumns: Int

  /// Prepares to wrap `block` to `width` columns and `height` rows.
  init(_ block: TextBlock, width: Int?, height: Int?) {
    self.width = width ?? .max
    let rows = min(block.maxLines == 0 ? .max : block.maxLines, max(0, height ?? .max))
    limit = self.width > 0 ? rows : 0
    let columns = block.ambiguous == .wide ? 2 : 1
    ellipsis = self.width < columns ? "." : "…"
    ellipsisColumns = min(columns, max(1, self.width))
    wrap = block.wrap
    truncation = block.truncation
    switch block.hardLines {
    case .plain(let text):
      sources = text.isEmpty ? [] : [ClusterLine(text, ambiguous: block.ambiguous)]
    case .drawn(let lines):
      sources = lines.map { ClusterLine($0, ambiguous: block.ambiguous) }
    }
  }

  /// Returns the lines, from the top.
  func lines() -> [Line] {
    var lines: [Line] = []
    if limit == 0 { return lines }
    for index in sources.indices {
      var start = 0
      repeat {
        if lines.count == limit, let last = lines.popLast() {
          lines.append(cut(from: last))
          return lines
        }
        let (line, next) = nextLine(of: index, from: start)
        lines.append(line)
        start = next
      } while start < sources[index].clusters.count
    }
    return lines
  }

  /// Returns the text of a line.
  func text(of line: Line) -> String {
    let first = sources[line.source].text(of: line.range)
    guard let rest = line.rest else { return String(first) }
    return first + ellipsis + sources[rest.source].text(of: rest.range)
  }

  /// Returns the line that starts at a cluster, and the start of the next line.
  private func nextLine(of index: Int, from start: Int) -> (line: Line, next: Int) {
    let source = sources[index]
    let whole = start..<source.clusters.count
    let (range, next) = fitting(source, from: start)
    if range == whole || wrap != .none && !range.isEmpty {
      return (Line(source: index, range: range, columns: source.columns(of: range)), next)
    }
    if wrap != .none, next > start, source.clusters[start].columns <= width {
      return (Line(source: index, range: range, columns: 0), next)
    }
    if wrap != .none {
      let nothing = Rest(source: index, range: next..<next)
      return (Line(source: index, range: range, rest: nothing, columns: ellipsisColumns), next)
    }
    return (shortened(index, from: start, to: index), source.clusters.count)
  }

  /// Returns the clusters from `start` that fit on one line, and the start of the next line.
  ///
  /// The range is empty if the first cluster is too wide; it is skipped.
  private func fitting(_ source: ClusterLine, from start: Int) -> (Range<Int>, next: Int) {
    let clusters = source.clusters
    var columns = 0
    var lineBreak: (end: Int, next: Int)?
    var index = start
    while index < clusters.count {
      let cluster = clusters[index]
      if wrap == .word {
        if cluster.isSpace {
          if index == start || !clusters[index - 1].isSpace { lineBreak = (index, index + 1) }
          lineBreak?.next = index + 1
        } else if cluster.breaksBefore, index > start, !clusters[index - 1].isSpace {
          lineBreak = (index, index)
        }
      }
      if cluster.columns > width - columns {
        if let lineBreak { return broken(lineBreak, in: clusters, from: start) }
        return index == start ? (start..<start, start + 1) : (start..<index, index)
      }
      columns += cluster.columns
      index += 1
    }
    return (start..<clusters.count, clusters.count)
  }

  /// Drops the spaces at a break.
  private func broken(
    _ lineBreak: (end: Int, next: Int),
    in clusters: [ClusterLine.Cluster],
    from start: Int
  ) -> (Range<Int>, next: Int) {
    var next = lineBreak.next
    while next < clusters.count, clusters[next].isSpace { next += 1 }
    return (start..<lineBreak.end, next)
  }

  /// Returns the last line of the space, truncating all remaining text.
  private func cut(from last: Line) -> Line {
    shortened(last.source, from: last.range.lowerBound, to: sources.count - 1)
  }

  /// Returns one line for the text from a cluster to the end of a hard line, truncated with `…`.
  private func shortened(_ first: Int, from start: Int, to last: Int) -> Line {
    let room = width - ellipsisColumns
    var line = Line(source: first, range: start..<start, columns: ellipsisColumns)
    let half = truncation == .middle ? (room + 1) / 2 : (truncation == .tail ? room : 0)
    line.range = leading(sources[first], from: start, room: half)
    line.columns += sources[first].columns(of: line.range)
    var rest = Rest(source: last, range: 0..<0)
    if truncation != .tail {
      let lowest = first == last ? line.range.upperBound : 0
      rest.range = trailing(sources[last], downTo: lowest, room: width - line.columns)
      line.columns += sources[last].columns(of: rest.range)
    }
    line.rest = rest
    return line
  }

  private func leading(_ source: ClusterLine, from start: Int, room: Int) -> Range<Int> {
    var columns = 0
    var end = start
    while end < source.clusters.count, source.clusters[end].columns <= room - columns {
      columns += source.clusters[end].columns
      end += 1
    }
    return start..<end
  }

  private func trailing(_ source: ClusterLine, downTo lowest: Int, room: Int) -> Range<Int> {
    let count = source.clusters.count
    var columns = 0
    var start = count
    while start > lowest, source.clusters[start - 1].columns <= room - columns {
      start -= 1
      columns += source.clusters[start].columns
    }
    return start..<count
  }
}
