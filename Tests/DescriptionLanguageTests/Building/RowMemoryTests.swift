import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

/// Rows that are taken over after a change of a state are those of a fresh build.
@Suite struct RowMemoryTests {
  private func preview(_ text: String) throws -> DescribedPreview {
    let workspace = Workspace("<preview>\(text)</preview>", named: "a.xml")
    try #require(!workspace.report().contains("error:"), "\(text)")
    return try #require(workspace.description().previews.first)
  }

  /// What a build says, besides the content.
  private func report(_ built: BuiltPreview) -> [String] {
    built.diagnostics.map(\.message) + built.uses.all.map { "\($0.path.name) \($0.initial)" }
      + built.uses.timers.map { "\($0.id) \($0.interval)" }
  }

  /// Builds a preview in several states one after the other; returns the numbers of rows that each
  /// build evaluated.
  private func rebuilt(_ text: String, _ states: [[String: Value]]) throws -> [Int] {
    let preview = try preview(text)
    var memory = RowMemory()
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
    #expect(counts == [114, 0, 10, 4, 10])
  }

  @Test func aChangedItemBuildsItsRow() throws {
    func items(_ texts: String...) -> [String: Value] {
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
    (1, 1.0), (0.0, -0.0), ("\u{e9}", "e\u{301}"),
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
    #expect(counts == [8, 0, 0, 4])
  }

  @Test func errorsAndLimitsAreThoseOfAFreshBuild() throws {
    let preview = try preview(
      """
      <state name="n" value="{1}"/>
      <list><section id="s"><Label for="row in 0..&lt;5" id="{row}" text="{row / n}"/></section></list>
      """
    )
    var memory = RowMemory()
    for n in [1, 0, 0, 2, 1] {
      let patched = preview.build(state: ["n": .int(n)], reusing: &memory)
      let fresh = preview.build(state: ["n": .int(n)])
      #expect(patched.content == fresh.content && patched.diagnostics == fresh.diagnostics, "\(n)")
      #expect((patched.content == nil) == (n == 0))
    }
  }

  // MARK: - Random descriptions

  /// A random list of loops, and random values for its states.
  private struct RandomRows {
    private static let declarations = """
      <state name="a" value="{0}"/><state name="b" value="{true}"/><state name="c" value="x"/>
      <state name="items" value="{[]}"/><state name="look" value="dark"/>
      <style name="dark" bold="true"/><style name="light" color="red"/>
      <component name="Item"><param name="title" default="-"/><param name="on" default="{false}"/>
        <VBox><Label text="{title}" bold="{on}"/><slot/></VBox></component>
      <component name="Counter"><param name="from" default="{0}"/><state name="n" value="{from}"/>
        <timer every="{1000}" do="n += 1"/><Button text="{n}" on-tap="n += 1"/></component>
      """

    private var random: SeededGenerator

    init(seed: Int) { random = SeededGenerator(seed: seed) }

    private mutating func pick(_ texts: String...) -> String {
      texts.randomElement(using: &random) ?? ""
    }

    private mutating func sequence() -> String {
      pick(
        "row in items",
        "row, i in items",
        "row in 0..&lt;6",
        "row in 0..&lt;max(0, a)",
        "row in split('x y z')"
      )
    }

    private mutating func condition() -> String {
      pick("", "", "", " if=\"{b}\"", " if=\"{string(row) != c}\"", " if=\"{a &gt; 2}\"")
    }

    private mutating func text() -> String {
      pick("{row.id}", "{string(row)}", "{a}", "{c} {a + 1}", "{b ? c : string(row)}", "plain")
        .replacing("row.id", with: "string(row)")
    }

    private mutating func action() -> String {
      pick("", "", " on-tap=\"a += 1\"", " on-tap=\"c = string(row)\"")
    }

    private mutating func row(_ attributes: String) -> String {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: "<Label\(attributes) text=\"\(text())\"\(action())/>"
      case 1: "<Label\(attributes) style=\"{look}\" text=\"\(text())\"/>"
      case 2: "<Item\(attributes) title=\"\(text())\" on=\"{b}\"/>"
      case 3: "<Item\(attributes) title=\"t\"><Label text=\"\(text())\"/></Item>"
      case 4: "<Counter\(attributes) from=\"{a}\"/>"
      case 5: "<cell\(attributes)><HBox><Label text=\"\(text())\"/><Counter/></HBox></cell>"
      default:
        "<VBox\(attributes)><Label for=\"k in 0..&lt;2\" text=\"{k}\(text())\"\(action())/></VBox>"
      }
    }

    mutating func text(ofSections count: Int) -> String {
      let sections = (0..<count).map { number in
        let rows = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          row(" for=\"\(sequence())\"\(condition())")
        }
        return "<section id=\"s\(number)\">\(rows.joined(separator: "\n"))</section>"
      }
      return "\(Self.declarations)<list>\(sections.joined())</list>"
    }

    mutating func change(_ state: inout [String: Value]) {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: state["a"] = .int(Int.random(in: 0..<5, using: &random))
      case 1: state["b"] = .bool(Bool.random(using: &random))
      case 2: state["c"] = .string(pick("x", "y", "3"))
      case 3: state["look"] = .string(pick("dark", "light"))
      default:
        let ids = (0..<Int.random(in: 0...5, using: &random)).map { _ in
          Value.string(pick("a", "b", "c", "d"))
        }
        state["items"] = .array(ids)
      }
    }

    /// Changes a state of a random use.
    mutating func change(_ locals: inout LocalStates, of uses: StatefulUses) {
      guard let use = uses.all.randomElement(using: &random) else { return }
      var values = locals.values(of: use)
      values["n"] = .int(Int.random(in: 0..<9, using: &random))
      locals.set(values, of: use)
    }
  }

  @Test(arguments: Seeds.upTo(1_000, atLeast: 60))
  func patchedIsFresh(seed: Int) throws {
    var random = RandomRows(seed: seed)
    let text = random.text(ofSections: 1 + seed % 3)
    let preview = try preview(text)
    var state: [String: Value] = [:]
    var locals = LocalStates()
    var memory = RowMemory()
    var reusedCount = 0
    for step in 0..<12 {
      let fresh = preview.built(state: state, locals: locals)
      let patched = preview.built(state: state, locals: locals, reusing: memory)
      let comment = Comment(rawValue: "seed \(seed), step \(step)\n\(text)")
      #expect(patched.content == fresh.content, comment)
      #expect(report(patched) == report(fresh), comment)
      memory = try #require(patched.memory)
      reusedCount += memory.reusedCount
      random.change(&state)
      random.change(&locals, of: fresh.uses)
      locals.keepOnly(fresh.uses)
    }
    #expect(reusedCount > 0 || text.contains("max(0, a)") || text.contains("items"))
  }
}
