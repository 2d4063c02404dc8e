import PlaygroundCore
import Testing

@testable import CoreTestSupport

struct DuplicateIdentityTests {
  @Test func eachFurtherOccurrenceIsFound() {
    #expect(
      items("a b a c b a").duplicateIdentities == [
        DuplicateIdentity(identity: "a", first: 0, index: 2),
        DuplicateIdentity(identity: "b", first: 1, index: 4),
        DuplicateIdentity(identity: "a", first: 0, index: 5),
      ]
    )
  }

  @Test func anImplicitKeyDiffersFromAnEqualId() {
    let cells = [
      Cell(key: .id("Label#0"), content: Node("Label")),
      Cell(key: .positional("Label#0"), content: Node("Label")),
    ]

    #expect(cells.duplicateIdentities.isEmpty)
  }
}
