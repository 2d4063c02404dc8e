import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Chunks that two lists share by their storage.
struct ChunkPairsTests {
  /// Chunks by name; those of one name share their storage.
  private static let chunks: [Character: [Item]] = Dictionary(
    uniqueKeysWithValues: "abcdefgh".map { name in
      (name, (0..<3).map { Item(id: "\(name)\($0)") })
    }
  )

  /// Returns the list of the chunks with these names; a capital letter is a chunk that is equal to
  /// that of the small letter, but does not share its storage.
  private func list(_ names: String) -> Chunked<Item> {
    Chunked(
      chunks: names.map { name in
        if let chunk = Self.chunks[name] { return chunk }
        return (0..<3).map { Item(id: "\(name.lowercased())\($0)") }
      }
    )
  }

  /// Returns the target index of each source index between the ranges.
  private func targets(
    _ source: Chunked<Item>,
    _ from: Range<Int>,
    _ target: Chunked<Item>,
    _ to: Range<Int>
  ) -> [Int32] {
    var pairing = Pairing(sourceCount: from.count, targetCount: to.count)
    _ = ChunkPairs(.init(source, from), .init(target, to), into: &pairing)
    return pairing.targets
  }

  private func targets(_ source: String, _ target: String) -> [Int32] {
    let (source, target) = (list(source), list(target))
    return targets(source, 0..<source.count, target, 0..<target.count)
  }

  @Test func sharedChunksPairInAnyPosition() {
    #expect(targets("abc", "ca") == [3, 4, 5, -1, -1, -1, 0, 1, 2])
    #expect(targets("ab", "ab") == [0, 1, 2, 3, 4, 5])
    #expect(targets("ab", "cd") == [-1, -1, -1, -1, -1, -1])
  }

  @Test func equalChunksWithOtherStorageAreLeftToTheNextStage() {
    #expect(targets("ab", "bA") == [-1, -1, -1, 0, 1, 2])
  }

  @Test func aRepeatedChunkPairsInOrder() {
    #expect(targets("aba", "aa") == [0, 1, 2, -1, -1, -1, 3, 4, 5])
    #expect(targets("aa", "aba") == [0, 1, 2, 6, 7, 8])
  }

  @Test func aChunkThatIsCutByTheRangeIsNotShared() {
    let (source, target) = (list("abc"), list("bca"))

    // The ranges leave out the first element of the source and the last one of the target.
    #expect(
      targets(source, 1..<9, target, 0..<8) == [-1, -1, 0, 1, 2, 3, 4, 5]
    )
    #expect(targets(source, 4..<5, target, 0..<2) == [-1])
  }

  @Test func piecesCoverTheRange() {
    let side = ChunkPairs<Chunked<Item>>.Side(list("abcd"), 4..<10)

    #expect(side.pieces.map(\.chunk) == [1, 2, 3])
    #expect(side.pieces.map(\.range) == [4..<6, 6..<9, 9..<10])
    #expect(side.pieces.map(\.isWhole) == [false, true, false])
    #expect(side.starts == [0, 3, 6, 9])
  }

  @Test func unpairedElementsAreGathered() {
    var side = ChunkPairs<Chunked<Item>>.Side(list("abcd"), 1..<11)
    side.pieces[1].isShared = true
    // The range has ten elements: a1, a2, three of each of b and c, and d0, d1.
    var partners = [Int32](repeating: 7, count: 10)
    for index in [1, 3, 9] { partners[index] = Pairing.none }

    let rest = side.unpaired(partners)

    #expect(rest.elements.map(\.id) == ["a2", "d1"])
    #expect(rest.indices == [1, 9])
  }

  /// The pairs are between equal elements, and each shared chunk that occurs on both sides pairs as
  /// often as possible.
  @Test(arguments: Seeds.upTo(300, atLeast: 50))
  func sharedChunksPairAsOftenAsPossible(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func names() -> String {
      String((0..<random.below(7)).map { _ in Array("abcdABCD")[random.below(8)] })
    }
    let (left, right) = (names(), names())
    let (source, target) = (list(left), list(right))

    let targets = targets(left, right)

    for (from, to) in targets.enumerated() where to != Pairing.none {
      #expect(source[from] == target[Int(to)], "seed \(seed): \(left) to \(right)")
    }
    for name in "abcd" {
      let expected = 3 * min(left.count { $0 == name }, right.count { $0 == name })
      let paired = targets.indices.filter { targets[$0] != Pairing.none }
        .filter { source[$0].id.hasPrefix(String(name)) }
      #expect(paired.count == expected, "seed \(seed): \(left) to \(right)")
    }
  }
}

/// The walk over common ends, chunk by chunk.
struct ChunkedEndsTests {
  /// Returns a list in chunks, written `a b:1 | c`.
  private func list(_ picture: String) -> Chunked<Item> {
    Chunked(chunks: picture.split(separator: "|").map { items(String($0)) })
  }

  private func picture(_ ends: CommonEnds) -> String {
    "\(ends.prefix) \(ends.changedInPrefix) \(ends.suffix) \(ends.changedInSuffix)"
  }

  @Test(
    arguments: [
      ("", "", "0 [] 0 []"), ("a", "", "0 [] 0 []"), ("a | b c", "a b | c", "3 [] 0 []"),
      ("a | b | c", "a | x | c", "1 [] 1 []"), ("a b | c d", "a | b x | d", "2 [] 1 []"),
      ("a:1 b | c", "a:2 | b | x c", "2 [0] 1 []"), ("x | a b:1", "a | b:2", "0 [] 2 [1]"),
      ("a a | a", "a | a", "2 [] 0 []"), ("x | a:1 b c:1", "a:2 | b | c:2", "0 [] 3 [1, 3]"),
    ]
  )
  func endsDoNotDependOnChunks(source: String, target: String, expected: String) {
    #expect(picture(CommonEnds(list(source), list(target))) == expected)
  }

  /// Compares with lists of one chunk, which share no storage.
  @Test(arguments: Seeds.upTo(600, atLeast: 100))
  func chunkedListsHaveTheEndsOfPlainOnes(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pool = (0..<4).map { number in
      (0...random.below(3)).map { Item(id: "\(number)\($0)", content: "\(random.below(2))") }
    }
    func list() -> Chunked<Item> {
      Chunked(
        chunks: (0..<random.below(6)).map { _ in
          var chunk = pool[random.below(4)]
          if random.isHit(oneIn: 4) { chunk[0].content = "new" }
          return chunk
        }
      )
    }
    let (source, target) = (list(), list())
    let (left, right) = (source.chunks.flatMap(\.self), target.chunks.flatMap(\.self))

    let ends = CommonEnds(source, target)

    let pairs = zip(left, right).prefix { $0.id == $1.id }.map { ($0, $1) }
    let rest = min(left.count, right.count) - pairs.count
    let back = zip(left.reversed(), right.reversed()).prefix(rest).prefix { $0.id == $1.id }
      .map { ($0, $1) }
    #expect(ends.prefix == pairs.count, "seed \(seed)")
    #expect(ends.suffix == back.count, "seed \(seed)")
    #expect(
      ends.changedInPrefix == pairs.indices.filter { pairs[$0].0.content != pairs[$0].1.content },
      "seed \(seed)"
    )
    #expect(
      ends.changedInSuffix
        == back.indices.filter { back[$0].0.content != back[$0].1.content }.map { $0 + 1 },
      "seed \(seed)"
    )
    #expect(ends.areWhole(left.count, right.count) == (left == right), "seed \(seed)")
  }
}
