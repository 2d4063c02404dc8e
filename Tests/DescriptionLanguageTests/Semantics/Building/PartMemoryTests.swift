import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

/// X-07, PU-03, RN-88: parts that are taken over after a change of a state equal those of a fresh
/// build.
struct PartMemoryTests {
  private func preview(_ text: String) throws -> DescribedPreview {
    let workspace = Workspace("<preview>\(text)</preview>", named: "a.xml")
    try #require(!workspace.report().contains("error:"), "\(text)")
    return try #require(workspace.description().previews.first)
  }

  /// Builds a preview in several states one after the other; returns the numbers of parts that
  /// each build evaluated.
  private func rebuilt(_ text: String, _ states: [[ByteExactString: Value]]) throws -> [Int] {
    let preview = try preview(text)
    var memory = PartMemory()
    return try states.map { state in
      let patched = preview.build(state: state, reusing: &memory)
      let content = try #require(patched.content, "\(patched.diagnostics)")
      #expect(content == preview.build(state: state).content)
      return memory.builtCount
    }
  }

  @Test func onlyRowsThatReadAStateAreBuilt() throws {
    let counts = try rebuilt(
      """
      <state name="n" value="{0}"/><state name="chosen" value="{3}"/>
      <list><section id="s"><header><Label text="{n}"/></header>
        <Label for="row in 0..&lt;100" id="{row}" text="{row}"/>
        <Label for="row in 0..&lt;10" id="x{row}" text="{row} of {n}"/>
        <Label for="row in 0..&lt;5" id="y{row}" text="{chosen}" if="{row != chosen}"/>
      </section></list>
      """,
      [[:], [:], ["n": 1], ["n": 1, "chosen": 4], ["n": 2, "chosen": 4]]
    )
    #expect(counts == [115, 0, 11, 4, 11])
  }

  @Test func aChangedItemBuildsItsRow() throws {
    func items(_ texts: String...) -> [ByteExactString: Value] {
      ["items": .array(texts.map { .object(ObjectValue([.init(name: "id", value: .string($0))])) })]
    }
    let counts = try rebuilt(
      """
      <state name="items" value="{[]}"/>
      <list><section id="s"><Label for="item in items" text="{item.id}"/></section></list>
      """,
      [items("a", "b", "c"), items("a", "x", "c"), items("c", "x", "a"), items("c", "a"), items()]
    )
    #expect(counts == [3, 1, 0, 0, 0])
  }

  /// Values that are equal, but not drawn alike.
  private static let lookalikes: [(Value, Value)] = [
    (1, 1.0), (0.0, -0.0),
    (
      .object(ObjectValue([.init(name: "a", value: 1), .init(name: "b", value: 1)])),
      .object(ObjectValue([.init(name: "b", value: 1), .init(name: "a", value: 1)]))
    ),
  ]

  @Test func anEqualValueThatIsDrawnOtherwiseBuildsTheRow() throws {
    for (old, new) in Self.lookalikes {
      #expect(old == new)
      let counts = try rebuilt(
        """
        <state name="v" value="{0}"/>
        <list><section id="s"><Label for="row in ['x']" text="{[v].count}{row}"/></section></list>
        """,
        [["v": old], ["v": old], ["v": new]]
      )
      #expect(counts == [1, 0, 1], "\(old)")
    }
  }

  @Test func aChunkIsBuiltAgainForAnEqualValueThatIsDrawnOtherwise() throws {
    let rows = (0..<1_000).map { "<Label id=\"r\($0)\" text=\"row \($0) of many\"/>\n" }.joined()
    let preview = try preview(
      "<state name=\"v\" value=\"{0}\"/><list><section id=\"s\">\(rows)"
        + "<Label id=\"v\" text=\"{v}\"/></section></list>"
    )
    let texts = [Value.int(1), .double(1), .int(1)].map { value in
      preview.build(state: ["v": value]).content?.texts.last
    }
    #expect(texts == ["1", "1.0", "1"])
  }

  @Test func aLoopInSeveralSectionsKeepsTheRowsOfEach() throws {
    let counts = try rebuilt(
      """
      <state name="sections" value="{[]}"/><state name="n" value="{0}"/>
      <list><section for="name in sections" id="{name}"><header><Label text="{n}"/></header>
        <Label for="row in 0..&lt;4" id="{row}" text="{name}{row}"/></section></list>
      """,
      [
        ["sections": ["a", "b"]], ["sections": ["a", "b"], "n": 1], ["sections": ["b", "a"]],
        ["sections": ["c", "a"]],
      ]
    )
    #expect(counts == [10, 2, 2, 5])
  }

  @Test func writtenRowsAreBuiltOneByOne() throws {
    let rows = (0..<50).map { "<Label id=\"r\($0)\" text=\"{n == \($0) ? 'now' : 'no'} {m}\"/>" }
    let counts = try rebuilt(
      """
      <state name="n" value="{0}"/><state name="m" value="{0}"/><state name="k" value="{0}"/>
      <component name="Item"><param name="title"/><HBox><Label text="{title}"/></HBox></component>
      <list><section id="s">\(rows.joined())
        <Item id="i" title="{k}"/><Item id="j" title="constant"/>
        <cell id="c"><Label text="{k}"/></cell><Label id="l" text="constant"/>
        <group if="{m == 0}"><VBox id="g"><Label text="{k}"/></VBox></group>
      </section></list>
      """,
      [[:], ["k": 1], ["k": 2], ["k": 2, "m": 1], ["k": 2], ["n": 1, "k": 2]]
    )
    #expect(counts == [54, 3, 3, 50, 50, 50])
  }

  @Test func headersFootersAndSupplementsAreBuiltOneByOne() throws {
    let counts = try rebuilt(
      """
      <state name="a" value="{0}"/><state name="b" value="{0}"/>
      <list><header><Label text="{a}"/></header>
        <section for="name in ['s', 't']" id="{name}">
          <header><Label text="{name} {b}"/></header>
          <supplement kind="count"><Label text="{a}"/></supplement>
          <Label text="row"/>
          <footer background="{a &gt; 0 ? 'red' : 'blue'}"><Label text="end"/></footer></section>
        <footer><VBox><Label text="{b}"/></VBox></footer></list>
      """,
      [[:], [:], ["a": 1], ["a": 1, "b": 1], ["b": 1]]
    )
    #expect(counts == [8, 0, 5, 3, 5])
  }

  @Test func elementsOfASingleComponentAreBuiltOneByOne() throws {
    let counts = try rebuilt(
      """
      <state name="a" value="{0}"/><state name="b" value="{0}"/>
      <component name="Item"><param name="title"/><HBox><Label text="{title}"/></HBox></component>
      <VBox><Label text="{a}"/>
        <HBox><Label text="{b}"/><Item title="{b}"/><Item title="x"/></HBox>
        <VBox><Label for="row in 0..&lt;20" text="{row} {row == a ? 'a' : ''}"/></VBox>
        <VBox><Label for="row in 0..&lt;20" text="{row}" if="{row != b}"/></VBox>
        <TableBox height="4"><header><Label text="{a}"/></header>
          <Label for="row in 0..&lt;30" id="{row}" text="{row}"/><Label text="{b}"/></TableBox>
      </VBox>
      """,
      [[:], [:], ["a": 1], ["a": 1, "b": 1], ["b": 1]]
    )
    #expect(counts == [80, 0, 25, 8, 25])
  }

  @Test func anEdgeOfALargeFileIsBuiltAlone() throws {
    let rows = (0..<1_000).map { "<Label id=\"r\($0)\" text=\"row \($0) of {k}\"/>\n" }.joined()
    let counts = try rebuilt(
      """
      <state name="n" value="{0}"/><state name="k" value="{0}"/>
      <list><section id="s"><header><Label text="{n}"/></header>\(rows)
        <footer><Label text="{k}"/></footer></section></list>
      """,
      [[:], ["n": 1], ["k": 1]]
    )
    #expect(counts == [2, 1, 2])
  }

  @Test func aNameWithoutAValueIsNotNull() throws {
    let preview = try preview(
      """
      <state name="n" value="{1}"/><state name="v" value="x"/>
      <let name="x" value="{n == 1 ? v : 1 / n}"/>
      <list><section id="s"><Label id="a" text="{x}"/><Label for="r in ['b']" text="{x}"/></section></list>
      """
    )
    var memory = PartMemory()
    for state: [ByteExactString: Value] in [["n": 0, "v": .null], ["n": 1, "v": .null]] {
      let patched = preview.build(state: state, reusing: &memory)
      #expect(patched.content == preview.build(state: state).content)
      #expect((patched.content == nil) == (state["n"] == 0))
    }
  }

  @Test func aPreviewWithoutStatesIsBuiltOnce() throws {
    #expect(try rebuilt("<VBox><Label for=\"i in 0..&lt;3\" text=\"{i}\"/></VBox>", [[:]]) == [0])
  }

  @Test func errorsAndLimitsAreThoseOfAFreshBuild() throws {
    let preview = try preview(
      """
      <state name="n" value="{1}"/>
      <list><section id="s"><Label for="row in 0..&lt;5" id="{row}" text="{row / n}"/></section></list>
      """
    )
    var memory = PartMemory()
    for n in [1, 0, 0, 2, 1] {
      let patched = preview.build(state: ["n": .int(n)], reusing: &memory)
      let fresh = preview.build(state: ["n": .int(n)])
      #expect(patched.content == fresh.content && patched.diagnostics == fresh.diagnostics, "\(n)")
      #expect((patched.content == nil) == (n == 0))
    }
  }
}
