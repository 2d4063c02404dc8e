import PlaygroundCore
import TestSupport
import Testing

@testable import CoreTestSupport

@MainActor
struct ListChangesTests {
  private func lines(_ old: [Section], _ new: [Section]) -> String {
    ListDiff(from: old, to: new).description
  }

  @Test func changesAreOrderedFromTheTop() {
    let old = sections("gone(q) a:1(x y z w) b(u v)")
    let new = sections("n(p) b(v m) a:2(z:1 x w)")

    #expect(
      lines(old, new) == """
        - section gone [0]
        + section n [0]
        - cell u [2,0]
        + cell m [1,1]
        ~ section a [1] → [2]
            section[2].index-title: '1' → '2'
        > section a [1] → [2]
        ~ cell z [1,2] → [2,0]
            Label.text: unset → '1'
        > cell z [1,2] → [2,0]
        - cell y [1,1]
        """
    )
  }

  @Test func anInsertedOrDeletedSectionIsOneChange() {
    #expect(lines([], sections("a(x y)")) == "+ section a [0]")
    #expect(lines(sections("a(x y)"), []) == "- section a [0]")
  }

  @Test func wholePreviewsAreInsertedAndDeleted() {
    let content = PreviewContent.list(List(sections: sections("a(x) _b()")))

    #expect(ListDiff(from: nil, to: content).description == "+ section a [0]\n+ section [1]")
    #expect(ListDiff(from: content, to: nil).description == "- section a [0]\n- section [1]")
    #expect(ListDiff(from: content, to: content) == ListDiff())
  }

  @Test func aSingleComponentIsOneCell() {
    let old = PreviewContent.component(Node("Label", props: ["text": "a"]))
    let new = PreviewContent.component(Node("Label", props: ["text": "b"]))

    let diff = ListDiff(from: old, to: new)

    #expect(
      diff.description == """
        ~ cell 'b' [0,0]
            Label.text: 'a' → 'b'
        """
    )
    #expect("\(diff.stages)" == "[elements ~[0,0]]")
  }

  @Test func aSingleComponentHasTheIdentityOfACell() {
    func diff(_ old: Node, _ new: PreviewContent) -> String {
      ListDiff(from: .component(old), to: new).description
    }
    let label = Node("Label")
    let cells = List(
      sections: [
        Section(
          key: .positional("section#0"),
          cells: [Cell(key: label.key, content: label), Cell(key: .id("b"), content: label)],
        )
      ]
    )

    #expect(diff(label, .list(cells)) == "+ cell b [0,1]")
    #expect(
      diff(Node("Label", key: .id("a")), .component(Node("Label", key: .id("b"))))
        == "- cell a [0,0]\n+ cell b [0,0]"
    )
  }

  @Test func headersAndFootersChangeSeparately() {
    var old = sections("a(x) b(y)")
    var new = sections("b(y) a(x)")
    old[0].header = AnyComponent(Node("Label", key: .id("top"), props: ["text": "A"]))
    new[1].header = AnyComponent(Node("Label", key: .id("top"), props: ["text": "B"]))
    new[1].footer = AnyComponent(Node("Divider"))
    old[1].footer = AnyComponent(Node("Spacer"))

    let diff = ListDiff(from: old, to: new)

    #expect(
      diff.changes == [
        Change(.move, .section, id: "b", from: [1], to: [0]),
        Change(.delete, .footer, from: [1]),
        Change(
          .update,
          .header,
          id: "top",
          from: [0],
          to: [1],
          props: [PropChange(path: "Label.text", before: .value("A"), after: .value("B"))],
        ),
        Change(.insert, .footer, to: [1]),
      ]
    )
    #expect("\(diff.stages)" == "[sections 1>0, sections ~0 ~1]")
  }

  @Test func anotherComponentWithAnEqualIdIsNamed() {
    let old = [Section(key: .id("a"), cells: [Cell(key: .id("x"), content: Node("Label"))])]
    var new = old
    new[0].cells[0].content = Node("Button")

    #expect(
      lines(old, new) == """
        ~ cell x [0,0]
            type: 'Label' → 'Button'
        """
    )
  }

  @Test func randomChangesCoverEveryOperation() {
    for seed in Seeds.upTo(2_000) {
      var random = SeededGenerator(seed: seed)
      let (old, new) = random.sectionLists(isUnique: !seed.isMultiple(of: 3))

      let difference = SectionedDifference(from: old, to: new)
      let changes = ListDiff(from: old, to: new).changes
      func count(_ operation: Change.Operation, _ kind: Change.Kind) -> Int {
        changes.filter { $0.operation == operation && $0.kind == kind }.count
      }

      #expect(count(.insert, .section) == difference.sections.inserts.count, "seed \(seed)")
      #expect(count(.delete, .section) == difference.sections.deletes.count, "seed \(seed)")
      #expect(count(.move, .section) == difference.sections.moves.count, "seed \(seed)")
      // Cells that leave or enter whole sections move besides those of the stages.
      let relocated = count(.move, .cell) - difference.moves.count
      #expect(relocated >= 0, "seed \(seed)")
      #expect(count(.insert, .cell) <= difference.inserts.count, "seed \(seed)")
      #expect(count(.insert, .cell) >= difference.inserts.count - relocated, "seed \(seed)")
      #expect(count(.delete, .cell) <= difference.deletes.count, "seed \(seed)")
      #expect(count(.delete, .cell) >= difference.deletes.count - relocated, "seed \(seed)")
      #expect(count(.update, .cell) >= difference.updates.count, "seed \(seed)")
      #expect(count(.update, .cell) <= difference.updates.count + relocated, "seed \(seed)")
      let targets = changes.compactMap { $0.to?.section }
      #expect(targets == targets.sorted(), "seed \(seed)")
    }
  }
}
