import Testing

@testable import PlaygroundCore

struct IdentityTableTests {
  private let identities = ["a", "b", "a", "a"]

  private let hashes = [UInt32](repeating: 7, count: 4)

  /// Returns a table of all identities with a single hash value.
  private func table() -> IdentityTable {
    var table = IdentityTable(count: identities.count)
    table.insert(identities.indices.reversed(), hashes.span) {
      identities[$0] == identities[$1]
    }
    return table
  }

  /// Returns the slot of an identity.
  private func slot(of identity: String, hash: UInt32 = 7, in table: IdentityTable) -> Int? {
    table.slot(of: hash, hashes.span) { identities[$0] == identity }
  }

  @Test func anIdentityLeadsToItsFirstElement() throws {
    let table = table()

    #expect(try table.first(in: #require(slot(of: "a", in: table))) == 0)
    #expect(try table.first(in: #require(slot(of: "b", in: table))) == 1)
    #expect(slot(of: "c", in: table) == nil)
    #expect(slot(of: "a", hash: 8, in: table) == nil, "another hash in the same slot")
  }

  @Test func excludedElementsAreNotAdded() throws {
    var table = IdentityTable(count: identities.count)
    table.insert(
      identities.indices.reversed(),
      hashes.span,
      where: { $0 > 1 },
      isSame: { identities[$0] == identities[$1] }
    )

    #expect(try table.first(in: #require(slot(of: "a", in: table))) == 2)
    #expect(slot(of: "b", in: table) == nil)
  }

  @Test func pairedElementsAreSkipped() throws {
    var table = table()
    let slot = try #require(self.slot(of: "a", in: table))
    var partners = [Int32](repeating: Pairing.none, count: 4)
    var found: [Int?] = []

    for _ in 0..<4 {
      let free = table.firstFree(in: slot, partners.span)
      found.append(free)
      if let free { partners[free] = 0 }
    }

    #expect(found == [0, 2, 3, nil])
    #expect(table.first(in: slot) == 3, "the search begins with the last element that was free")
  }
}
