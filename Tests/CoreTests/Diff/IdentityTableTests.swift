import Testing

@testable import PlaygroundCore

@Suite struct IdentityTableTests {
  private let identities = ["a", "b", "a", "a"]

  /// Returns a table of all identities with a single hash value.
  private func table() -> IdentityTable {
    var table = IdentityTable(count: identities.count, indexCount: identities.count)
    for index in identities.indices.reversed() {
      table.insert(index, hash: 7) { identities[$0] == identities[index] }
    }
    return table
  }

  @Test func anIdentityLeadsToItsFirstElement() throws {
    let table = table()

    #expect(try table.first(in: #require(table.slot(of: 7) { identities[$0] == "a" })) == 0)
    #expect(try table.first(in: #require(table.slot(of: 7) { identities[$0] == "b" })) == 1)
    #expect(table.slot(of: 7) { identities[$0] == "c" } == nil)
    #expect(table.slot(of: 8) { _ in true } == nil)
  }

  @Test func pairedElementsAreSkipped() throws {
    var table = table()
    let slot = try #require(table.slot(of: 7) { identities[$0] == "a" })
    var partners = [Int32](repeating: Pairing.none, count: 4)
    var found: [Int?] = []

    for _ in 0..<4 {
      let free = table.firstFree(in: slot, hash: 7, partners.span)
      found.append(free)
      if let free { partners[free] = 0 }
    }

    #expect(found == [0, 2, 3, nil])
    #expect(table.first(in: slot) == 3, "the search begins with the last element that was free")
  }
}
