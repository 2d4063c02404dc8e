/// The first stage: the common prefix and suffix of two lists.
///
/// Contents are compared in the same pass; chunks that both lists share are skipped as a whole.
@usableFromInline
struct CommonEnds {
  /// The length of the common prefix.
  @usableFromInline var prefix = 0
  /// The length of the common suffix, not overlapping the prefix.
  @usableFromInline var suffix = 0
  /// The indices of prefix elements with different content, ascending.
  @usableFromInline var changedInPrefix: [Int] = []
  /// The distances from the end, 1 for the last element, of suffix elements with different content.
  @usableFromInline var changedInSuffix: [Int] = []

  /// A chunk and the number of its elements already walked.
  @usableFromInline
  struct Cursor {
    @usableFromInline var chunk: Int
    @usableFromInline var walked = 0

    @inlinable
    init(chunk: Int) { self.chunk = chunk }

    /// Advances by `count` elements; at the end of a chunk of `length`, to the next one in
    /// direction `step`.
    @inlinable
    mutating func advance(_ count: Int, of length: Int, step: Int) {
      walked += count
      guard walked == length else { return }
      walked = 0
      chunk += step
    }
  }

  /// Walks `source` and `target` from both ends until they differ.
  ///
  /// - Complexity: O(*c*) for *c* shared chunks, plus O(*n*) comparisons for *n* elements of other
  ///   chunks; no hashing, and no allocation if the lists are equal.
  @inlinable
  init<Elements: ChunkedElements>(_ source: Elements, _ target: Elements)
  where Elements.Element: Differentiable {
    walkPrefix(source, target)
    walkSuffix(source, target)
  }

  /// Returns whether lists of these lengths are equal, including content.
  @inlinable
  func areWhole(_ sourceCount: Int, _ targetCount: Int) -> Bool {
    prefix == sourceCount && prefix == targetCount && changedInPrefix.isEmpty
  }

  @inlinable
  mutating func walkPrefix<Elements: ChunkedElements>(_ source: Elements, _ target: Elements)
  where Elements.Element: Differentiable {
    var from = Cursor(chunk: 0)
    var to = Cursor(chunk: 0)
    while from.chunk < source.chunkCount, to.chunk < target.chunkCount {
      let left = source.chunk(at: from.chunk)
      let right = target.chunk(at: to.chunk)
      var count = min(left.count - from.walked, right.count - to.walked)
      if from.walked == 0, to.walked == 0, left.span.isIdentical(to: right.span) {
        prefix += count
      } else {
        let available = count
        count = extendPrefix(
          left.span.extracting(from.walked..<from.walked + available),
          right.span.extracting(to.walked..<to.walked + available),
        )
        if count < available { return }
      }
      from.advance(count, of: left.count, step: 1)
      to.advance(count, of: right.count, step: 1)
    }
  }

  /// Walks two stretches of equal length forwards and returns the length of their common prefix.
  @inlinable
  mutating func extendPrefix<Element: Differentiable>(
    _ source: Span<Element>,
    _ target: Span<Element>
  ) -> Int {
    var index = 0
    while index < source.count {
      if !Element.isKept(source, index, in: target, index) {
        guard source[index].hasSameIdentity(as: target[index]) else { break }
        if !source[index].isContentEqual(to: target[index]) {
          changedInPrefix.append(prefix + index)
        }
      }
      index += 1
    }
    prefix += index
    return index
  }

  @inlinable
  mutating func walkSuffix<Elements: ChunkedElements>(_ source: Elements, _ target: Elements)
  where Elements.Element: Differentiable {
    let limit = min(source.count, target.count) - prefix
    var from = Cursor(chunk: source.chunkCount - 1)
    var to = Cursor(chunk: target.chunkCount - 1)
    while suffix < limit {
      let left = source.chunk(at: from.chunk)
      let right = target.chunk(at: to.chunk)
      var count = min(left.count - from.walked, right.count - to.walked, limit - suffix)
      if from.walked == 0, to.walked == 0, count == left.count,
        left.span.isIdentical(to: right.span)
      {
        suffix += count
      } else {
        let available = count
        count = extendSuffix(
          left.span.extracting(left.count - from.walked - available..<left.count - from.walked),
          right.span.extracting(right.count - to.walked - available..<right.count - to.walked),
        )
        if count < available { return }
      }
      from.advance(count, of: left.count, step: -1)
      to.advance(count, of: right.count, step: -1)
    }
  }

  /// Walks two stretches of equal length backwards and returns the length of their common suffix.
  @inlinable
  mutating func extendSuffix<Element: Differentiable>(
    _ source: Span<Element>,
    _ target: Span<Element>
  ) -> Int {
    var index = source.count
    while index > 0 {
      if !Element.isKept(source, index - 1, in: target, index - 1) {
        guard source[index - 1].hasSameIdentity(as: target[index - 1]) else { break }
        if !source[index - 1].isContentEqual(to: target[index - 1]) {
          changedInSuffix.append(suffix + source.count - index + 1)
        }
      }
      index -= 1
    }
    suffix += source.count - index
    return source.count - index
  }
}
