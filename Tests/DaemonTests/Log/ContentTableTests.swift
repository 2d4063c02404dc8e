import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct ContentTableTests {
  private let directory: TemporaryDirectory
  private let database: Database

  init() throws {
    directory = try TemporaryDirectory()
    database = try Database(path: directory["contents.sqlite"], access: .readWrite)
    try ChangeLogSchema.migrate(database, from: 0)
  }

  @Test(arguments: 0..<20)
  func contentsComeBackInAnyOrder(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let writer = ContentTable(database: database)
    var content = (0..<3_000).map { _ in UInt8.random(in: 97...101, using: &generator) }
    var stored: [Int: [UInt8]] = [:]
    for _ in 0..<40 {
      let start = Int.random(in: 0...content.count, using: &generator)
      let end = min(content.count, start + Int.random(in: 0...30, using: &generator))
      let count = Int.random(in: 0...30, using: &generator)
      content.replaceSubrange(
        start..<end,
        with: (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      )
      stored[try writer.add(content, to: "series \(Int.random(in: 0...1, using: &generator))")] =
        content
    }
    let reader = ContentTable(database: database)

    for (row, content) in stored.shuffled(using: &generator) {
      #expect(try reader.bytes(of: row) == content, "seed \(seed)")
    }
  }

  @Test func smallChangesTakeLittleRoom() throws {
    let table = ContentTable(database: database)
    var generator = SeededGenerator(seed: 7)
    var content = (0..<50_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let first = try table.add(content, to: "file")
    content[25_000] ^= 1

    let second = try table.add(content, to: "file")

    let length = "SELECT length(bytes) FROM content WHERE id = ?"
    #expect(try database.integer(length, [.integer(first)]) ?? 0 > 50_000)
    #expect(try database.integer(length, [.integer(second)]) ?? 0 < 40)
  }

  @Test(arguments: 0..<40)
  func damagedContentsAreErrors(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let table = ContentTable(database: database)
    let first = try table.add(Array("the first version of a text".utf8), to: "file")
    let second = try table.add(Array("the second version of a text".utf8), to: "file")
    for row in [first, second] {
      let statement = try database.prepare("SELECT bytes FROM content WHERE id = \(row)")
      _ = try statement.step()
      var bytes = statement.bytes(0) ?? []
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= UInt8.random(
        in: 1...255,
        using: &generator
      )
      try database.run("UPDATE content SET bytes = ? WHERE id = \(row)", [.blob(bytes)])
    }
    let reader = ContentTable(database: database)

    for row in [first, second] {
      do throws(DatabaseError) {
        #expect((try reader.bytes(of: row)?.count ?? 0) < 100)
      } catch {
        #expect(error.kind == .corrupt, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [-1, Int.min, Int.max, 1 << 62, 1 << 32, 40_000, 3])
  func aDamagedLengthIsAnError(length: Int) throws {
    let table = ContentTable(database: database)
    let first = try table.add(Array("the first version of a text".utf8), to: "file")
    let second = try table.add(Array("the second version of a text".utf8), to: "file")
    try database.run("UPDATE content SET length = ?", [.integer(length)])
    let reader = ContentTable(database: database)

    for row in [first, second] {
      #expect { try reader.bytes(of: row) } throws: { error in
        (error as? DatabaseError)?.kind == .corrupt
      }
    }
  }

  /// Deflate encodes 258 equal bytes in two bits at best.
  @Test func contentsThatCompressBestComeBack() throws {
    let content = [UInt8](repeating: 97, count: 1 << 20)
    let row = try ContentTable(database: database).add(content, to: "file")

    #expect(try ContentTable(database: database).bytes(of: row) == content)
  }

  @Test func aBaseThatAnotherProcessRemovedIsNotUsed() throws {
    let table = ContentTable(database: database)
    let first = try table.add(Array("one two three".utf8), to: "file")
    try database.run("DELETE FROM content WHERE id = ?", [.integer(first)])

    let second = try table.add(Array("one two four".utf8), to: "file")

    #expect(try ContentTable(database: database).bytes(of: second) == Array("one two four".utf8))
  }
}
