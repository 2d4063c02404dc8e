import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// A short file cannot cause long work or much memory, whatever construct repeats or doubles.
struct HostileDescriptionTests {
  /// A file that asks for far more than its limits allow.
  struct Hostility: CustomTestStringConvertible {
    let name: String
    let source: String

    init(_ name: String, _ content: String) {
      self.name = name
      source = "<preview>\(content)</preview>"
    }

    var testDescription: String { name }
  }

  /// Returns 40 components, each of which uses the one before it; `use` shows the last one.
  private static func chain(_ first: String, _ next: String, _ use: String) -> String {
    let others = (1...40).map { number in
      let body = next.replacing("PREVIOUS", with: "C\(number - 1)")
      return "<component name='C\(number)'>\(body)</component>"
    }
    return "<component name='C0'>\(first)</component>" + others.joined() + use
  }

  private static func lets(_ first: String, _ next: String) -> String {
    let others = (1...40).map { number in
      "<let name='l\(number)' value='\(next.replacing("PREVIOUS", with: "l\(number - 1)"))'/>"
    }
    return "<state name='l0' value='\(first)'/>" + others.joined() + "<Label text='{l40.count}'/>"
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static let labels = repeated("<Label text='x' if='{false}'/>", 100)

  static let components: [Hostility] = [
    Hostility(
      "uses that double",
      chain("<Label/>", "<VBox><PREVIOUS/><PREVIOUS/></VBox>", "<C40/>")
    ),
    Hostility(
      "slots that double",
      chain(
        "<VBox><slot/><slot name='b'/></VBox>",
        "<VBox><PREVIOUS><slot/></PREVIOUS><PREVIOUS><slot name='b'/></PREVIOUS></VBox>",
        "<C40><Label text='x'/></C40>"
      )
    ),
    Hostility(
      "slots that are declared twice",
      chain("<VBox><slot/><slot/></VBox>", "<PREVIOUS><slot/><slot/></PREVIOUS>", "<C40/>")
    ),
    Hostility(
      "defaults of slots that double",
      chain("<VBox><slot/></VBox>", "<VBox><slot><PREVIOUS/><PREVIOUS/></slot></VBox>", "<C40/>")
    ),
    Hostility(
      "lets of nested bodies",
      chain(
        "<Label/>",
        """
        <param name='n' default='{9000}'/><let name='t' value='{repeat("abcdefgh", n)}'/>\
        <VBox><PREVIOUS/></VBox>
        """,
        "<C40/>"
      )
    ),
    Hostility(
      "params",
      "<component name='C'>"
        + (0..<200).map { "<param name='p\($0)' default='x'/>" }.joined()
        + "<Label/></component><VBox><C for='i in 0..&lt;9000'/></VBox>"
    ),
    Hostility(
      "states and timers of components",
      "<component name='C'>" + (0..<100).map { "<state name='s\($0)' value='x'/>" }.joined()
        + "<timer every='{1000}' do='log(1)'/><Label/></component>"
        + "<VBox><C for='i in 0..&lt;9000'/></VBox>"
    ),
    Hostility(
      "attributes that each use adds",
      chain("<Label/>", "<PREVIOUS width='{1 + 1}' height='2' margin='1'/>", "")
        + "<VBox><C40 for='i in 0..&lt;9000'/></VBox>"
    ),
  ]

  static let loops: [Hostility] = [
    Hostility(
      "loops in loops",
      "<VBox>" + repeated("<group for='i in 0..&lt;100'>", 5) + "<Label text='{i}'/>"
        + repeated("</group>", 5) + "</VBox>"
    ),
    Hostility(
      "empty loops in loops",
      "<VBox>" + repeated("<group for='i in 0..&lt;100'>", 5) + repeated("</group>", 5) + "</VBox>"
    ),
    Hostility(
      "absent elements in a loop",
      "<VBox><group for='i in 0..&lt;9000'>\(labels)</group></VBox>"
    ),
    Hostility(
      "empty groups in a loop",
      "<VBox><group for='i in 0..&lt;9000'>\(repeated("<group/>", 100))</group></VBox>"
    ),
    Hostility(
      "boxes of absent elements",
      "<VBox><VBox for='i in 0..&lt;9000'>\(labels)</VBox></VBox>"
    ),
    Hostility(
      "lists around each other",
      "<VBox>" + repeated("<group for='i in 0..&lt;9000'>", 40) + repeated("</group>", 40)
        + "</VBox>"
    ),
    Hostility("sections", "<list><section for='i in 0..&lt;9000'/></list>"),
    Hostility(
      "rows",
      "<list><section><cell for='i in 0..&lt;9000'><Label text='{i}'/></cell></section></list>"
    ),
    Hostility(
      "finished rows",
      "<list><section><group for='i in 0..&lt;9000'><Label text='x'/></group></section></list>"
    ),
    Hostility(
      "lists in trees",
      """
      <VBox><CollectionBox for='i in 0..&lt;9000'><section><Label text='{i}'/></section>\
      </CollectionBox></VBox>
      """
    ),
    Hostility(
      "long positions",
      "<VBox>" + repeated("<group>", 100) + repeated("<Label text='x'/>", 2_000)
        + repeated("</group>", 100) + "</VBox>"
    ),
    Hostility(
      "spans",
      "<VBox><Label for='i in 0..&lt;9000'>\(repeated("<Span text='{i}'/>", 50))</Label></VBox>"
    ),
    Hostility(
      "actions",
      """
      <state name='n' value='{0}'/>\
      <VBox><Button for='i in 0..&lt;9000' on-tap='n = i' on-submit='n = i'/></VBox>
      """
    ),
  ]

  static let values: [Hostility] = [
    Hostility("texts that double", lets("ab", "{PREVIOUS + PREVIOUS}")),
    Hostility("lists that double", lets("{[1, 2]}", "{PREVIOUS + PREVIOUS}")),
    Hostility("lists in lists", lets("{[1, 2]}", "{[PREVIOUS, PREVIOUS]}")),
    Hostility("many long texts", lets("ab", "{repeat(l0, 9000)}")),
    Hostility("many long lists", lets("{9000}", "{range(0, l0)}")),
    Hostility(
      "many constants",
      "<VBox>" + repeated("<Label text='{repeat(\"ab\", 9000)}'/>", 100) + "</VBox>"
    ),
    Hostility(
      "long templates",
      "<VBox><Label for='i in 0..&lt;9000' text='{i}\(repeated("x", 1_000))'/></VBox>"
    ),
    Hostility(
      "long ids",
      """
      <state name='s' value='{repeat("x", 9000)}'/>\
      <VBox><Label for='i in 0..&lt;9000' id='{s}{i}' text='x'/></VBox>
      """
    ),
    Hostility(
      "long values of attributes",
      """
      <state name='s' value='{repeat("auto ", 9000)}'/>\
      <VBox><Grid for='i in 0..&lt;9000' columns='{s}'/></VBox>
      """
    ),
    Hostility(
      "words of styles",
      """
      <style name='s' bold='true'/><state name='w' value='{repeat("s ", 9000)}'/>\
      <VBox><Label for='i in 0..&lt;9000' style='{w}'/></VBox>
      """
    ),
    Hostility(
      "styles that double",
      "<style name='s0'><when theme='a' color='red'/></style>"
        + (1...40).map { "<style name='s\($0)' extends='s\($0 - 1) s\($0 - 1)'/>" }.joined()
        + "<Label style='s40'/>"
    ),
    Hostility(
      "conditions of styles",
      "<style name='s'>\(repeated("<when theme='a' color='red'/>", 200))</style>"
        + "<VBox>\(repeated("<Label style='s'/>", 500))</VBox>"
    ),
    Hostility(
      "large objects",
      "<state name='o' value='{[\((0..<900).map { "\"k\($0)\": 1" }.joined(separator: ","))]}'/>"
        + "<VBox><Label for='i in 0..&lt;9000' text='{o.k899}'/></VBox>"
    ),
    Hostility(
      "dates",
      "<VBox><Label for='i in 0..&lt;9000' text='{date(i, \"%c%c%c%c\")}'/></VBox>"
    ),
    Hostility("a huge range", "<VBox><Label for='i in 0..&lt;1000000000' text='x'/></VBox>"),
  ]

  private static var limits: Limits {
    var limits = Limits()
    limits.nodes = 20_000
    limits.iterations = 10_000
    limits.steps = 20_000
    limits.totalSteps = 200_000
    limits.madeBytes = 1 << 17
    limits.totalBytes = 1 << 20
    return limits
  }

  @Test(arguments: components + loops + values)
  func whateverDoublesEndsWithAnErrorAtThePlace(_ hostility: Hostility) {
    let limits = Self.limits
    let description = Workspace(hostility.source).description(limits: limits)
    var diagnostics = description.diagnostics
    var work = Work()
    for preview in description.previews {
      let built = preview.built(locals: LocalStates())
      diagnostics += built.diagnostics
      work += built.work
    }

    let passed = diagnostics.filter { $0.code == .limit }
    #expect(!passed.isEmpty, "\(diagnostics.prefix(3))")
    #expect(passed.allSatisfy { $0.span.end > $0.span.start }, "\(passed)")
    // The work that exceeds a limit is that of one element, or of one expression.
    let size = hostility.source.utf8.count
    #expect(work.steps <= limits.totalSteps + limits.steps + size)
    #expect(work.bytes <= limits.totalBytes + 8 * limits.madeBytes + 64 * size)
    #expect(work.nodes <= limits.nodes + 1)
    #expect(work.iterations <= limits.iterations + 1)
  }
}
