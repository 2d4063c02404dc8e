import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundTestSupport

/// Statements are compiled once, and used again.
struct StatementTests {
  private let directory: TemporaryDirectory
  private let database: Database

  init() throws {
    directory = try TemporaryDirectory()
    database = try Database(path: directory["log.sqlite"], access: .readWrite)
    try database.run("CREATE TABLE item (number INTEGER)")
    for number in 1...3 { try database.run("INSERT INTO item VALUES (?)", [.integer(number)]) }
  }

  @Test func aStatementThatIsInUseIsNotShared() throws {
    let text = "SELECT number FROM item ORDER BY number"
    var pairs: [[Int]] = []
    let outer = try database.prepare(text)
    while try outer.step() {
      let inner = try database.prepare(text)
      while try inner.step() { pairs.append([outer.integer(0), inner.integer(0)]) }
    }

    #expect(pairs == (1...3).flatMap { one in (1...3).map { [one, $0] } })
  }

  @Test func valuesOfAnEarlierUseAreGone() throws {
    func value(_ values: [SQLValue]) throws -> Int? {
      let statement = try database.prepare("SELECT ?", values)
      return try statement.step() ? statement.optionalInteger(0) : -1
    }

    #expect(try value([.integer(7)]) == 7)
    #expect(try value([]) == nil)
    #expect(try value([.integer(8)]) == 8)
  }

  /// A statement of which not all rows were read holds no lock when it is not in use any more.
  @Test func aStatementThatIsKeptHoldsNoLock() throws {
    func first() throws -> Int? {
      let statement = try database.prepare("SELECT number FROM item ORDER BY number DESC")
      return try statement.step() ? statement.integer(0) : nil
    }
    #expect(try first() == 3)

    let other = try Database(path: directory["log.sqlite"], access: .readWrite)
    try other.run("ALTER TABLE item ADD COLUMN text")
    try other.run("INSERT INTO item (number) VALUES (4)")

    #expect(try first() == 4)
    #expect(try database.integer("SELECT count(*) FROM item WHERE text IS NULL") == 4)
  }

  @Test func anyNumberOfStatementsIsPossible() throws {
    for round in 0..<2 {
      for number in 0..<100 {
        #expect(try database.integer("SELECT \(number) + ?", [.integer(round)]) == number + round)
      }
    }
  }
}
