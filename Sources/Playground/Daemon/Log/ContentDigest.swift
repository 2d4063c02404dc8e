import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A digest of a content that has more rows than the change log draws.
///
/// Equal contents have equal digests, however their cells are stored in chunks. Chunks that a
/// content shares with an earlier version are digested once.
struct ContentDigest {
  /// The digest of some consecutive cells.
  private struct Run {
    var count = 0
    var value = PolynomialDigest()
  }

  /// The SHA-256 digest, in hexadecimal digits.
  let text: String
  private let content: PreviewContent
  /// The digests of the chunks of each section.
  private var runs: [[Run]] = []

  /// Digests a content.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - previous: The digest of an earlier version.
  /// - Complexity: O(*n*) in the number of cells in chunks that are not shared, plus O(*c*) in the
  ///   number of chunks.
  init(of content: PreviewContent, reusing previous: ContentDigest? = nil) {
    self.content = content
    guard case .list(var frame) = content else {
      text = Self.digest(of: OutlineNode(content)).hexadecimal
      return
    }
    var known: [Key: Int] = [:]
    for (index, section) in (previous?.sections ?? []).enumerated() { known[section.key] = index }
    var totals: [Value] = []
    for index in frame.sections.indices {
      let cells = frame.sections[index].cells
      let old = known[frame.sections[index].key]
      let runs = Self.runs(of: cells, old.flatMap { previous?.chunks(ofSection: $0) } ?? [])
      self.runs.append(runs)
      var total = Run()
      for run in runs {
        total.count += run.count
        total.value.append(run.value, count: run.count)
      }
      totals.append(.string("\(total.count) \(total.value.text)"))
      frame.sections[index].cells = []
    }
    var json = JSONWriter()
    json.append(OutlineNode(.list(frame)))
    json.value(.array(totals))
    text = SHA256(of: json.bytes).hexadecimal
  }

  private var sections: [Section] {
    if case .list(let list) = content { list.sections } else { [] }
  }

  private func chunks(ofSection index: Int) -> [(cells: [Cell], run: Run)] {
    let cells = sections[index].cells
    return runs[index].enumerated().map { (cells.chunk(at: $0), $1) }
  }

  /// Digests the chunks of a section; those that it shares with the beginning or the end of an
  /// earlier version are taken over.
  private static func runs(of cells: Cells, _ old: [(cells: [Cell], run: Run)]) -> [Run] {
    let count = cells.chunkCount
    func isShared(_ index: Int, _ other: Int) -> Bool {
      guard old.indices.contains(other) else { return false }
      let (one, earlier) = (cells.chunk(at: index), old[other].cells)
      return one.span.isIdentical(to: earlier.span)
    }
    var start = 0
    while start < count, isShared(start, start) { start += 1 }
    var end = count
    let shift = old.count - count
    while end > start, isShared(end - 1, end - 1 + shift) { end -= 1 }
    return (0..<count).map { index in
      if index < start { return old[index].run }
      if index >= end { return old[index + shift].run }
      if isShared(index, index) { return old[index].run }
      return run(of: cells.chunk(at: index))
    }
  }

  private static func run(of cells: [Cell]) -> Run {
    var run = Run()
    for cell in cells {
      run.value.append(digest(of: OutlineNode(cell)))
      run.count += 1
    }
    return run
  }

  private static func digest(of node: OutlineNode) -> SHA256 {
    var json = JSONWriter()
    json.append(node)
    return SHA256(of: json.bytes)
  }
}

/// A digest of a sequence of digests, which joins those of its parts: the values of two polynomials
/// whose coefficients are the digests.
private struct PolynomialDigest {
  /// A prime, 2^61 - 1.
  private static let modulus: UInt64 = 1 << 61 - 1
  private static let bases: [UInt64] = [0x1234_5678_9abc_def1, 0x0fed_cba9_8765_4321]

  private var values: [UInt64] = [0, 0]

  /// The values as text.
  var text: String { values.map { String($0, radix: 16) }.joined(separator: " ") }

  /// Appends a digest.
  mutating func append(_ digest: SHA256) {
    for index in values.indices {
      let word = digest.bytes[8 * index..<8 * index + 8].reduce(0) { $0 << 8 | UInt64($1) }
      let shifted = Self.product(values[index], Self.bases[index])
      values[index] = (shifted + word % Self.modulus) % Self.modulus
    }
  }

  /// Appends the digest of a sequence of `count` digests.
  mutating func append(_ other: PolynomialDigest, count: Int) {
    for index in values.indices {
      let shifted = Self.product(values[index], Self.power(Self.bases[index], count))
      values[index] = (shifted + other.values[index]) % Self.modulus
    }
  }

  private static func power(_ base: UInt64, _ exponent: Int) -> UInt64 {
    var (result, square, rest): (UInt64, UInt64, Int) = (1, base, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = product(result, square) }
      square = product(square, square)
      rest >>= 1
    }
    return result
  }

  private static func product(_ one: UInt64, _ other: UInt64) -> UInt64 {
    modulus.dividingFullWidth(one.multipliedFullWidth(by: other)).remainder
  }
}
