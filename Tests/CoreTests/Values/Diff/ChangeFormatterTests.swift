import PlaygroundCore
import Testing

@MainActor
struct ChangeFormatterTests {
  private func line(_ before: PropChange.Side, _ after: PropChange.Side, limit: Int = 60) -> String
  {
    ChangeFormatter(valueLimit: limit).line(
      for: PropChange(path: "p", before: before, after: after)
    )
  }

  @Test func everyChangeHasOneLine() {
    let changes = [
      Change(.insert, .cell, id: "wolf", to: [1, 2]),
      Change(.delete, .section, from: [3]),
      Change(.move, .cell, from: [0, 1], to: [0, 4]),
      Change(
        .update,
        .header,
        from: [0],
        to: [0],
        props: [PropChange(path: "Label.text", before: .value("a"), after: .value("b"))],
      ),
    ]

    #expect(
      ChangeFormatter().lines(for: changes).joined(separator: "\n") == """
        + cell wolf [1,2]
        - section [3]
        > cell [0,1] → [0,4]
        ~ header [0]
            Label.text: 'a' → 'b'
        """
    )
  }

  @Test func theListAndThePreviewHaveNoPlace() {
    let changes = [
      Change(.update, .preview, from: [], to: []),
      Change(.update, .list, from: [], to: []),
      Change(.update, .header, from: [], to: []),
      Change(.delete, .footer, from: []),
    ]

    #expect(
      ChangeFormatter().lines(for: changes)
        == ["~ preview", "~ list", "~ header of the list", "- footer of the list"]
    )
  }

  @Test func valuesAreFormattedAsInAFile() {
    #expect(line(.none, .value(nil)) == "p: unset → nil")
    #expect(line(.value(1), .value(1.5)) == "p: 1 → 1.5")
    #expect(line(.value(true), .value([1, "a"])) == "p: true → [1, 'a']")
    #expect(line(.value([:]), .value(["k": ["l": 2]])) == "p: [:] → ['k': ['l': 2]]")
    #expect(line(.value("a\nb"), .value("a\r\nb")) == "p: 'a⏎b' → 'a⏎b'")
  }

  @Test func longValuesAreTruncated() {
    #expect(line(.value("abcdef"), .value("abcde"), limit: 5) == "p: 'abcd…' → 'abcde'")
    #expect(line(.value([1, 2, 3, 4]), .none, limit: 6) == "p: [1, 2… → unset")
    let long = Value.array((0..<10_000).map { .int($0) })
    #expect(line(.value(long), .none, limit: 8) == "p: [0, 1, … → unset")
  }

  @Test func childrenAreCounted() {
    let child = Node("HBox", props: ["space": 1], children: [Node("Label"), Node("Label")])

    #expect(line(.none, .node(child)) == "p: added HBox(space: 1, 2 inside)")
    #expect(line(.node(Node("Label")), .none) == "p: removed Label")
  }
}
