import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionTestSupport

/// Incremental reading equals reading from scratch: tested with many edit scripts.
struct IncrementalReadingPropertyTests {
  private static let stepCount = 14
  /// The number of seeds in each of four parts.
  private static let partSize = UInt64(Seeds.upTo(40, atLeast: 9).count)

  /// A description in memory that is read repeatedly, each time based on the previous reading.
  private struct Script {
    let name: String
    let chunking: Chunking
    var others: [String: [UInt8]] = [:]
    private(set) var latest: Description?
    private(set) var reusedCount = 0

    /// Creates a script; the file is split when it is first read, or when it is read again.
    init(_ name: String, chunkBytes: Int, splitsAtOnce: Bool) {
      self.name = name
      var chunking = Chunking()
      if splitsAtOnce { chunking.fileBytes = 1 }
      chunking.editedFileBytes = 1
      chunking.leastChunkBytes = chunkBytes
      chunking.changeBytes = 640
      self.chunking = chunking
    }

    func whole(_ text: [UInt8]) -> Description {
      Description.read(SourceFile(number: 0, path: name, bytes: text), resolve: resolver())
    }

    func fresh(_ text: [UInt8]) -> Description { read(text, after: nil) }

    mutating func next(_ text: [UInt8]) -> Description {
      let next = read(text, after: latest)
      if next.parsedByteCount < text.count / 2 { reusedCount += 1 }
      latest = next
      return next
    }

    private func read(_ text: [UInt8], after previous: Description?) -> Description {
      let file = SourceFile(number: 0, path: name, bytes: text)
      return Description.read(
        file,
        reusing: previous,
        chunking: chunking,
        resolve: resolver(),
      )
    }

    private func resolver() -> (String) -> ResolvedFile {
      var number: UInt32 = 0
      return { path in
        guard let bytes = others[path] else { return .missing(reason: "no such file") }
        number += 1
        return .found(SourceFile(number: number, path: path, bytes: bytes))
      }
    }
  }

  private func source(_ seed: UInt64) -> [UInt8] {
    let rowLimit = seed % 3 == 0 ? 6 : 24
    return Array(RandomDescription(seed: seed, .syntax, rowLimit: rowLimit).xml.utf8)
  }

  private func json(_ xml: [UInt8]) throws -> [UInt8] {
    let file = SourceFile(number: 0, path: "a.xml", bytes: xml)
    return try bytesOrThrow(DescriptionWriter(file).converted(to: .json), file)
  }

  /// Edits a description step by step; returns the first failure, and the number of partial
  /// readings.
  private func run(_ seed: UInt64, _ text: [UInt8], isJSON: Bool) -> (String?, reused: Int) {
    var random = SeededGenerator(seed: seed &* 77)
    let sizes = [1, 80, 300]
    let chunkBytes = sizes[Int.random(in: 0..<sizes.count, using: &random)]
    var script = Script(
      isJSON ? "a.json" : "a.xml",
      chunkBytes: chunkBytes,
      splitsAtOnce: !seed.isMultiple(of: 3),
    )
    var edits = RandomEdit(seed: seed, isJSON: isJSON)
    var text = text
    var good = text
    // That of the latest reading, as it was when it was read.
    var beforeDump: DescriptionDump?
    for step in 0..<Self.stepCount {
      let before = script.latest
      let whole = script.whole(text)
      let expected = DescriptionDump(whole)
      let (fresh, next) = (script.fresh(text), script.next(text))
      for (what, dump) in [("fresh", DescriptionDump(fresh)), ("next", DescriptionDump(next))]
      where dump != expected {
        let position = "seed \(seed) step \(step) chunk \(chunkBytes) \(what)"
        return ("\(position)\n\(expected.difference(from: dump))", script.reusedCount)
      }
      if let before, DescriptionDump(before) != beforeDump {
        return ("seed \(seed) step \(step): the earlier reading is another one", 0)
      }
      beforeDump = expected
      if !whole.hasErrors { good = text }
      if whole.hasErrors, Int.random(in: 0..<3, using: &random) > 0 { text = good }
      // Several changes in one save.
      for _ in 0...(seed % 3 == 1 ? Int.random(in: 0..<3, using: &random) : 0) {
        text = edits.next(text)
      }
    }
    return (nil, script.reusedCount)
  }

  @Test(arguments: 0..<(Seeds.areAllWanted ? 4 : 1))
  func xmlReadAgainIsXMLReadAfresh(part: Int) {
    var reused = 0
    for seed in (UInt64(part) * Self.partSize)..<(UInt64(part + 1) * Self.partSize) {
      let (problem, count) = run(seed, source(seed), isJSON: false)
      reused += count
      #expect(problem == nil)
      if problem != nil { return }
    }
    #expect(reused > Self.partSize / 2)
  }

  @Test(arguments: 0..<(Seeds.areAllWanted ? 4 : 1))
  func jsonReadAgainIsJSONReadAfresh(part: Int) throws {
    var reused = 0
    for seed in (UInt64(part) * Self.partSize)..<(UInt64(part + 1) * Self.partSize) {
      let (problem, count) = run(seed, try json(source(seed)), isJSON: true)
      reused += count
      #expect(problem == nil)
      if problem != nil { return }
    }
    #expect(reused > Self.partSize / 2)
  }
}
