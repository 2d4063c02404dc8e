import PlaygroundCore
import Testing

@testable import CoreTestSupport

/// Changes of headers, footers, supplements and attributes.
@MainActor
struct SupplementChangeTests {
  private func supplement(
    _ kind: String,
    _ text: String,
    _ alignment: SupplementAlignment = .leading
  ) -> Supplement {
    Supplement(kind: kind, component: AnyComponent(caption(text)), alignment: alignment)
  }

  /// Returns the changes between sections with the given supplements.
  private func changes(_ old: [Supplement], _ new: [Supplement]) -> String {
    var (before, after) = (Section(key: .id("s")), Section(key: .id("s")))
    (before.supplements, after.supplements) = (old, new)
    return ListDiff(from: [before], to: [after]).description
  }

  @Test func aSupplementIsNamedByItsKind() {
    let old = [supplement("badge", "1"), supplement("line", "-"), supplement("gone", "x")]
    let new = [supplement("line", "="), supplement("badge", "1"), supplement("new", "n")]

    #expect(
      changes(old, new) == """
        ~ section s [0]
            section.line/Label.text: '-' → '='
            section.new: added Label(text: 'n')
            section.gone: removed Label(text: 'x')
        """
    )
  }

  @Test func theAlignmentIsComparedBeforeTheComponent() {
    #expect(
      changes([supplement("badge", "1", .left)], [supplement("badge", "2", .topTrailing)]) == """
        ~ section s [0]
            section.badge.alignment: 'left' → 'top-trailing'
            section.badge/Label.text: '1' → '2'
        """
    )
    #expect(
      changes([supplement("badge", "1")], [supplement("badge", "1", .center)]) == """
        ~ section s [0]
            section.badge.alignment: 'leading' → 'center'
        """
    )
  }

  @Test func anotherComponentOfAKindIsOneDifference() {
    let old = Supplement(kind: "badge", component: AnyComponent(caption("1")))
    let new = Supplement(kind: "badge", component: AnyComponent(Node("Divider")))

    #expect(
      changes([old], [new]) == """
        ~ section s [0]
            section.badge.type: 'Label' → 'Divider'
        """
    )
  }

  @Test func aChangedIdOfASupplementIsADifference() {
    func badge(_ id: String) -> Supplement {
      Supplement(kind: "badge", component: AnyComponent(Node("Label", key: .id(id))))
    }

    #expect(
      changes([badge("a")], [badge("b")]) == """
        ~ section s [0]
            section.badge/Label.id: 'a' → 'b'
        """
    )
  }

  @Test func equalSupplementsAreNoChange() {
    #expect(changes([supplement("badge", "1")], [supplement("badge", "1")]) == "")
  }

  private func headers(_ old: Node?, _ new: Node?) -> String {
    let (before, after) = (Section(key: .id("s"), header: old), Section(key: .id("s"), header: new))
    return ListDiff(from: [before], to: [after]).description
  }

  @Test func aChangedIdOfAHeaderIsADifference() {
    func header(_ id: String?, _ text: String) -> Node {
      Node("Label", key: id.map { .id($0) }, props: ["text": .string(text)])
    }

    #expect(
      headers(header("a", "x"), header("b", "y")) == """
        ~ header b [0]
            Label.id: 'a' → 'b'
            Label.text: 'x' → 'y'
        """
    )
    #expect(
      headers(header("a", "x"), header(nil, "x")) == """
        ~ header [0]
            Label.id: 'a' → unset
        """
    )
    #expect(
      headers(header(nil, "x"), header("b", "x")) == """
        ~ header b [0]
            Label.id: unset → 'b'
        """
    )
    #expect(headers(header("a", "x"), header("a", "x")) == "")
    #expect(headers(header("a", "x"), nil) == "- header a [0]")
    #expect(headers(nil, header("a", "x")) == "+ header a [0]")
  }

  @Test(
    arguments: [
      (nil, nil, nil), (40, 40, nil), (nil, 40, "unset → 40"), (40, nil, "40 → unset"),
      (40, 60, "40 → 60"),
    ] as [(Int?, Int?, String?)]
  )
  func theWidthOfAPreviewIsAChange(old: Int?, new: Int?, sides: String?) {
    let change = Change(widthFrom: old, to: new)

    let lines = change.map { ChangeFormatter().lines(for: $0) }
    #expect(lines == sides.map { ["~ preview", "    preview.width: \($0)"] })
    #expect(change?.from ?? [] == [])
    #expect(change?.to ?? [] == [])
  }

  @Test func attributesOfTheListComeFirstAndItsFooterLast() {
    func content(_ limit: Value, _ text: String) -> PreviewContent {
      var list = List(
        attributes: ListAttributes(["limit": limit]),
        sections: [Section(key: .id("s"), cells: [label(text, id: "x")])]
      )
      list.header = AnyComponent(caption("header " + text))
      list.footer = AnyComponent(caption("footer " + text))
      return .list(list)
    }

    #expect(
      ListDiff(from: content(1, "a"), to: content(2, "b")).description == """
        ~ list
            list.limit: 1 → 2
        ~ header 'header b' of the list
            Label.text: 'header a' → 'header b'
        ~ cell 'b' [0,0]
            Label.text: 'a' → 'b'
        ~ footer 'footer b' of the list
            Label.text: 'footer a' → 'footer b'
        """
    )
  }

  @Test func attributesAreNotComparedWithAComponentOrWithNothing() {
    let list = List(attributes: ListAttributes(["limit": 3]), sections: [])
    let component = PreviewContent.component(caption("a"))

    #expect(ListDiff(from: .list(list), to: nil).changes == [])
    #expect(ListDiff(from: component, to: .list(list)).description == "- section [0]")
  }
}
