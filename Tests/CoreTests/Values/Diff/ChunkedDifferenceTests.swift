import PlaygroundCore
import TestSupport
import Testing

@testable import CoreTestSupport

struct ChunkedDifferenceTests {
  @Test func chunksDoNotAffectTheResult() {
    for seed in Seeds.upTo(3_000) {
      var random = SeededGenerator(seed: seed)
      let (source, target) = random.chunkedLists()

      let difference = LinearDifference(from: source, to: target)

      let (left, right) = (source.joined, target.joined)
      let oracle = LinearOracle(source: left, target: right, difference: difference)
      #expect(oracle.defects == [], "seed \(seed): \(source) to \(target)")
      // The choice among duplicate identities may depend on chunk boundaries.
      guard Set(left.map(\.id)).count == left.count, Set(right.map(\.id)).count == right.count
      else { continue }
      let plain = LinearDifference(from: left, to: right)
      #expect(picture(difference) == picture(plain), "seed \(seed): \(source) to \(target)")
    }
  }

  @Test func sharedChunksBetweenEditsAreNotCompared() {
    let counter = Counter()
    let chunks = (0..<100).map { chunk in
      (0..<10).map { Watched(identity: 10 * chunk + $0, content: 0, counter: counter) }
    }
    let source = Chunked(chunks: chunks)
    var target = source
    target.chunks[3].insert(Watched(identity: -1, content: 0, counter: counter), at: 5)
    target.chunks[97].removeLast()
    target.chunks.swapAt(20, 21)

    let difference = LinearDifference(from: source, to: target)

    #expect(difference.deletes == [979])
    #expect(difference.inserts == [35])
    #expect(difference.moves.count == 10)
    #expect(counter.comparisons <= 100)
  }

  @Test(arguments: [0, 37, 99])
  func sharedChunksAreNotCompared(position: Int) {
    let counter = Counter()
    let chunks = (0..<100).map { chunk in
      (0..<10).map { Watched(identity: 10 * chunk + $0, content: 0, counter: counter) }
    }
    let source = Chunked(chunks: chunks)
    var target = source
    target.chunks[position][5].content = 1

    let difference = LinearDifference(from: source, to: target)

    #expect(picture(difference) == "~\(10 * position + 5)>\(10 * position + 5)")
    #expect(counter.comparisons <= 10)
  }
}

/// Elements in predefined chunks.
struct Chunked<Element>: ChunkedElements, CustomStringConvertible {
  var chunks: [[Element]]

  var joined: [Element] { chunks.flatMap { $0 } }
  var count: Int { joined.count }
  var chunkCount: Int { chunks.count }
  func chunk(at index: Int) -> [Element] { chunks[index] }
  subscript(index: Int) -> Element { joined[index] }
  func stretch(_ range: Range<Int>) -> ArraySlice<Element> { joined[range] }
  var description: String { "\(chunks)" }
}

/// Counts comparisons of elements.
private final class Counter {
  var comparisons = 0
}

private struct Watched: Differentiable {
  let identity: Int
  var content: Int
  let counter: Counter

  func hasSameIdentity(as other: Watched) -> Bool {
    counter.comparisons += 1
    return identity == other.identity
  }

  func isContentEqual(to other: Watched) -> Bool { content == other.content }
}

extension SeededGenerator {
  /// Returns two lists of chunks; the second shares most chunks with the first.
  fileprivate mutating func chunkedLists() -> (Chunked<Item>, Chunked<Item>) {
    let identities = isHit(oneIn: 2) ? 8 : 1_000_000
    var source: [[Item]] = []
    for _ in 0..<below(8) { source.append(chunk(identities)) }
    var target = source
    for _ in 0..<below(6) { edit(&target, identities) }
    return (Chunked(chunks: source), Chunked(chunks: target))
  }

  private mutating func chunk(_ identities: Int) -> [Item] {
    (0...below(5)).map { _ in Item(id: "\(below(identities))") }
  }

  private mutating func edit(_ chunks: inout [[Item]], _ identities: Int) {
    guard !chunks.isEmpty else {
      chunks.append(chunk(identities))
      return
    }
    let position = below(chunks.count)
    switch below(7) {
    case 0: chunks[position][below(chunks[position].count)].content += "'"
    case 1: chunks[position].append(Item(id: "\(below(identities))"))
    case 2: chunks.remove(at: position)
    case 3: chunks.insert(chunks[below(chunks.count)], at: position)
    case 4: chunks.insert(chunks.remove(at: position), at: below(chunks.count + 1))
    case 5:
      var item = chunks[position].remove(at: below(chunks[position].count))
      item.content += "'"
      if chunks[position].isEmpty { chunks.remove(at: position) }
      chunks.insert([item], at: below(chunks.count + 1))
    default: chunks[position] = chunk(identities)
    }
  }
}
