import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

/// Previews at random, built again and again in other states, equal fresh ones.
struct PartMemoryPropertyTests {
  /// A random preview, and random values for its states.
  private struct RandomParts {
    private static let declarations = """
      <state name="a" value="{0}"/><state name="b" value="{true}"/><state name="c" value="x"/>
      <state name="items" value="{[]}"/><state name="look" value="dark"/>
      <let name="e" value="{c}?"/><style name="dark" bold="true"/><style name="light" color="red"/>
      <component name="Item"><param name="title" default="-"/><param name="on" default="{false}"/>
        <VBox><Label text="{title}" bold="{on}"/><slot/></VBox></component>
      <component name="Counter"><param name="from" default="{0}"/><state name="n" value="{from}"/>
        <timer every="{1000}" do="n += 1"/><Button text="{n}" on-tap="n += 1"/></component>
      """

    private var random: SeededGenerator
    /// Whether the element being written is in a loop, whose variable is `row`.
    private var isInLoop = false
    private var count = 0

    init(seed: Int) { random = SeededGenerator(seed: seed) }

    private mutating func pick(_ texts: String...) -> String {
      texts.randomElement(using: &random) ?? ""
    }

    private mutating func isChosen(_ chance: Int) -> Bool {
      Int.random(in: 0..<chance, using: &random) == 0
    }

    // MARK: - Attributes

    private mutating func sequence() -> String {
      pick(
        "row in items",
        "row, i in items",
        "row in 0..&lt;6",
        "row in 0..&lt;max(0, a)",
        "row in split('x y z')"
      )
    }

    private var item: String { isInLoop ? "string(row)" : "c" }

    private mutating func condition() -> String {
      pick("", "", "", " if=\"{b}\"", " if=\"{\(item) != c}\"", " if=\"{a &gt; 2}\"")
    }

    private mutating func text() -> String {
      pick("{\(item)}", "{a}", "{c} {a + 1}", "{b ? c : \(item)}", "{e}", "plain", "plain")
    }

    private mutating func action() -> String {
      pick("", "", " on-tap=\"a += 1\"", " on-tap=\"c = \(item)\"")
    }

    /// Returns the attributes of identity, presence and repetition.
    private mutating func control(mayRepeat: Bool = true) -> String {
      count += 1
      isInLoop = mayRepeat && isChosen(2)
      if isInLoop { return " for=\"\(sequence())\"\(condition())" }
      return pick("", " id=\"r\(count)\"", " id=\"{c}-\(count)\"", condition())
    }

    // MARK: - Elements

    private mutating func row(_ control: String) -> String {
      defer { isInLoop = false }
      switch Int.random(in: 0..<9, using: &random) {
      case 0: return "<Label\(control) text=\"\(text())\"\(action())/>"
      case 1: return "<Label\(control) style=\"{look}\" text=\"\(text())\"/>"
      case 2: return "<Item\(control) title=\"\(text())\" on=\"{b}\"/>"
      case 3: return "<Item\(control) title=\"t\"><Label text=\"\(text())\"/></Item>"
      case 4: return "<Counter\(control) from=\"{a}\"/>"
      case 5: return "<Counter\(control)/>"
      case 6:
        return
          "<VBox\(control)><Label for=\"k in 0..&lt;2\" text=\"{k}\(text())\"\(action())/></VBox>"
      case 7:
        return
          "<HBox\(control)><Label text=\"\(text())\"/><Counter/><HBox><Item title=\"x\"/></HBox></HBox>"
      default:
        return "<TableBox\(control)><header><Label text=\"{c}\"/></header>"
          + "<Label for=\"k in items\" text=\"{k}\"/><Item title=\"\(text())\"/></TableBox>"
      }
    }

    private mutating func cell() -> String {
      let control = control()
      if !isChosen(4) { return row(control) }
      let background = pick("", " background=\"{b ? 'red' : 'blue'}\"")
      return "<cell\(control)\(background)>\(row(""))</cell>"
    }

    private mutating func cells() -> String {
      let cells = (0..<Int.random(in: 1...4, using: &random)).map { _ in cell() }.joined()
      if !isChosen(5) { return cells }
      let group = pick(" if=\"{b}\"", " for=\"g in 0..&lt;2\"", " for=\"g in items\"")
      return cells + "<group\(group)>\(cell())\(cell())</group>"
    }

    private mutating func edge(_ name: String) -> String {
      if isChosen(2) { return "" }
      let background = pick("", " background=\"{b ? 'red' : 'blue'}\"")
      let content = row(pick("", "", " if=\"{b}\""))
      return "<\(name)\(background)>\(content)</\(name)>"
    }

    private mutating func section(_ number: Int, _ rows: String) -> String {
      let control =
        isChosen(4) ? " for=\"g in items\" id=\"{g}s\(number)\"" : " id=\"s\(number)\""
      let supplement =
        isChosen(3) ? "<supplement kind=\"top\">\(row(""))</supplement>" : ""
      let binding = pick("", "<let name=\"e\" value=\"{a}!\"/>")
      return "<section\(control)>\(binding)\(edge("header"))\(supplement)\(cells())\(rows)"
        + "\(edge("footer"))</section>"
    }

    /// Returns a list, cells, or a single component.
    mutating func text(seed: Int) -> String {
      let content: String
      switch seed % 5 {
      case 0: content = "<VBox>\(cellsInTree())</VBox>"
      case 1: content = cells() + "<Label text=\"last\"/>"
      default:
        // A file of that size is read in chunks.
        let label = "<Label text=\"\(text()) and more words, so that few rows are enough\"/>\n"
        let rows = seed % 20 == 2 ? String(repeating: label, count: 300) : ""
        let sections = (0...seed % 3).map { section($0, $0 == 0 ? rows : "") }
        content = "<list>\(edge("header"))\(sections.joined())\(edge("footer"))</list>"
      }
      return "\(Self.declarations)\(content)"
    }

    private mutating func cellsInTree() -> String {
      (0..<5).map { _ in
        let inner = row(control())
        return isChosen(3) ? "<HBox>\(inner)\(row(control(mayRepeat: false)))</HBox>" : inner
      }
      .joined()
    }

    // MARK: - Changes

    mutating func change(_ state: inout [ByteExactString: Value]) {
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

  /// What a build says, besides the content.
  private func report(_ built: BuiltPreview) -> [String] {
    built.diagnostics.map(\.message) + built.uses.all.map { "\($0.path.name) \($0.initial)" }
      + built.uses.timers.map { "\($0.id) \($0.interval)" }
  }

  @Test(arguments: Seeds.first(24, of: 3_000))
  func patchedIsFresh(seed: Int) throws {
    var random = RandomParts(seed: seed)
    let text = random.text(seed: seed)
    let workspace = Workspace("<preview>\(text)</preview>", named: "a.xml")
    try #require(!workspace.report().contains("error:"), "\(workspace.report())\n\(text)")
    let preview = try #require(workspace.description().previews.first)
    var state: [ByteExactString: Value] = [:]
    var locals = LocalStates()
    var memory = PartMemory()
    for step in 0..<12 {
      let fresh = preview.built(state: state, locals: locals)
      let patched = preview.built(state: state, locals: locals, reusing: memory)
      let again = preview.built(state: state, locals: locals, reusing: patched.memory)
      let comment = Comment(rawValue: "seed \(seed), step \(step)\n\(text)")
      #expect(patched.content == fresh.content, comment)
      #expect(again.content == fresh.content, comment)
      #expect(report(patched) == report(fresh), comment)
      #expect(report(again) == report(fresh), comment)
      #expect(fresh.content != nil, comment)
      memory = try #require(again.memory)
      #expect(memory.builtCount == 0, "without a change, all parts are taken over; \(comment)")
      random.change(&state)
      random.change(&locals, of: fresh.uses)
      locals.keepOnly(fresh.uses)
    }
  }
}
