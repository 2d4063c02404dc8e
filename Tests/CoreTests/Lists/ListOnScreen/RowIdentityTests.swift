import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The identities of rows across versions of a list.
struct RowIdentityTests {
  /// Two sections with rows at every position.
  private func list(_ ids: [String] = ["s", "t"]) -> List {
    var list = List(
      sections: ids.map { id in
        var made = section(id, header: "head", footer: "foot", ["a", "b"])
        made.supplements = ["one", "two"].map {
          Supplement(kind: $0, component: label($0).component)
        }
        return made
      }
    )
    list.header = label("top").component
    list.footer = label("end").component
    return list
  }

  /// The positions of all rows of a section.
  private func positions(_ section: Int) -> [RowPosition] {
    [
      .header(section), .supplement(section, 0), .supplement(section, 1),
      .cell(ElementPath(section: section, element: 0)),
      .cell(ElementPath(section: section, element: 1)), .footer(section),
    ]
  }

  @Test func allRowsOfAListHaveDifferentIdentities() {
    let list = list()
    let all = [.listHeader, .listFooter] + positions(0) + positions(1)

    #expect(Set(all.map { RowIdentity($0, in: list) }).count == all.count)
  }

  @Test func aRowKeepsItsIdentityInAnotherPosition() {
    let (old, new) = (list(["s", "t"]), list(["t", "n", "s"]))

    for (before, after) in zip(positions(0), positions(2)) {
      #expect(RowIdentity(before, in: old) == RowIdentity(after, in: new))
      #expect(RowIdentity(before, in: new) != RowIdentity(after, in: new))
    }
    #expect(RowIdentity(.listHeader, in: old) == RowIdentity(.listHeader, in: new))
    #expect(RowIdentity(.listFooter, in: old) == RowIdentity(.listFooter, in: List(sections: [])))
  }

  @Test func supplementsAreKnownByTheirKind() {
    var other = list()
    other.sections[0].supplements.swapAt(0, 1)

    #expect(
      RowIdentity(.supplement(0, 0), in: list()) == RowIdentity(.supplement(0, 1), in: other)
    )
    #expect(
      RowIdentity(.supplement(0, 0), in: list()) != RowIdentity(.supplement(0, 0), in: other)
    )
  }

  @Test func rowsWithEqualIdentitiesAreCountedFromTheTop() {
    let twice = List(sections: [section("s", ["a", "b", "a", "a"])])
    var numbering = RowNumbering()

    let identities = (0..<4).map {
      numbering.identity(of: .cell(ElementPath(section: 0, element: $0)), in: twice)
    }

    #expect(identities.map(\.occurrence) == [0, 0, 1, 2])
    #expect(Set(identities).count == 4)
    #expect(identities[0] == RowIdentity(.cell(ElementPath(section: 0, element: 0)), in: twice))
  }

  @Test func aSingleComponentIsTheCellOfItsSection() {
    let content = PreviewContent.component(Node("Label", key: .positional("component#0")))
    let list = List(sections: content.sections)

    #expect(
      RowIdentity(.cell(ElementPath(section: 0, element: 0)), in: list) == RowIdentity.component
    )
  }
}
