import DescriptionLanguage
import PlaygroundCore
import Testing

struct IdentityTests {
  /// The keys of the cells between `<section>` and `</section>`, in order.
  private func keys(_ cells: String, state: [ByteExactString: Value] = [:]) -> String {
    let source = """
      <preview><state name="on" value="{true}"/><state name="n" value="{2}"/>\
      <list><section>\(cells)</section></list></preview>
      """
    let picture = shown(source, state: state)
    let lines = picture.split(separator: "\n").filter { $0.hasPrefix("    cell ") }
    return lines.isEmpty ? picture : lines.map { $0.dropFirst(9) }.joined(separator: " ")
  }

  @Test func positionsCountSiblingsOfOneName() {
    #expect(
      keys("<Label/><Button/><Label/><cell><Label/></cell>") == "Label#0 Button#0 Label#1 cell#0"
    )
  }

  @Test func aFailedIfDoesNotShiftItsSiblings() {
    let cells =
      "<Label/><Label if='{on}'/><Label/><group if='{on}'><Label/></group><group><Label/></group>"
    #expect(keys(cells) == "Label#0 Label#1 Label#2 group#0/Label#0 group#1/Label#0")
    #expect(keys(cells, state: ["on": false]) == "Label#0 Label#2 group#1/Label#0")
  }

  @Test func elseTakesASlotOfItsOwn() {
    let cells = "<Label if='{n == 0}'/><Label else='' if='{n == 1}'/><Label else=''/><Label/>"
    #expect(keys(cells, state: ["n": 0]) == "Label#0 Label#3")
    #expect(keys(cells, state: ["n": 1]) == "Label#1 Label#3")
    #expect(keys(cells) == "Label#2 Label#3")
  }

  @Test func itemsGiveTheirIdKeyOrValue() {
    #expect(keys("<Label for=\"x in ['a', 'b']\"/>") == "'a' 'b'")
    #expect(keys("<Label for='x in 1...3'/>") == "'1' '2' '3'")
    #expect(keys("<Label for='x in [1.5, true]'/>") == "'1.5' 'true'")
    #expect(
      keys("<Label for=\"x in [['id': 7], ['key': 'k'], ['id': nil, 'key': 'l']]\"/>")
        == "'7' 'k' 'l'"
    )
    #expect(
      keys("<Label for=\"x in [['a': 1], nil, [1]]\"/>") == "Label#0[0] Label#0[1] Label#0[2]"
    )
  }

  @Test func aWrittenIdBeatsTheItem() {
    #expect(keys("<Label id='r{x}' for='x in 1...2'/><Label id='z'/>") == "'r1' 'r2' 'z'")
  }

  @Test func anIdOfNilIsNone() {
    #expect(keys("<Label id='{nil}'/><Label id='{on ? nil : 3}'/>") == "Label#0 Label#1")
    #expect(
      keys("<Label for='x in [[\"id\": 7], [1]]' id='{n == 2 ? nil : 1}'/>") == "'7' Label#0[1]"
    )
    #expect(keys("<Label id=''/>") == "''")
  }

  @Test func groupsThatRepeatCountTheirTurns() {
    #expect(
      keys("<group for='x, i in [7, 8]' if='{i > 0}'><Label/><Label id='x{x}'/></group>")
        == "group#0[1]/Label#0 'x8'"
    )
    #expect(
      keys("<group><group for='x in 1...2'><Label for='y in [[1]]'/></group></group>")
        == "group#0/group#0[0]/Label#0[0] group#0/group#0[1]/Label#0[0]"
    )
  }

  @Test func duplicateIdsWarnWithBothPlaces() {
    #expect(
      told("<preview><list><section><Label id='a'/><Button id='a'/></section></list></preview>")
        == """
        a.xml:1:52: warning: duplicate id 'a' [duplicate-id]
        a.xml:1:36: note: 'a' is first used here
        """
    )
    let sections = "<section><Label id='a'/></section><section><Label id='a'/></section>"
    #expect(told("<preview><list>\(sections)</list></preview>") == "")
  }

  @Test func idsThatOnePlaceRepeatsAreOneWarning() {
    #expect(
      told(
        "<preview><list><section><Label for='c in [1, 2, 1, 3, 2, 1]'/></section></list></preview>"
      )
        == """
        a.xml:1:26: warning: duplicate ids '1' and '2'; \
        write for="item, index in …" and id="{index}" [duplicate-id]
        """
    )
    #expect(
      told(
        """
        <preview><list><section><Label id='3'/>
        <Label for='c in range(0, 24)' id='{c % 12}'/></section></list></preview>
        """
      ) == """
        a.xml:2:36: warning: duplicate ids '3', '0', '1', '2', '4', '5', '6', '7' and 4 more [duplicate-id]
        a.xml:1:36: note: '3' is first used here
        """
    )
  }

  @Test func everySectionAndChildHasAnIdentityToo() {
    #expect(
      shown(
        """
        <preview><list><section><VBox><Label for="x in 'ab' == 'ab' ? [1] : []"/><Label/></VBox></section>
        <section for="s in ['u', 'v']"><Label text="{s}"/></section></list></preview>
        """
      ) == """
        list
          section section#0
            cell VBox#0
              VBox VBox#0
                Label '1'
                Label Label#1
          section 'u'
            cell Label#0
              Label Label#0 text="u"
          section 'v'
            cell Label#0
              Label Label#0 text="v"
        """
    )
  }
}
