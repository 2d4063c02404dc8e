import DescriptionLanguage
import PlaygroundCore
import Testing

/// Each limit is exceeded by a file, with one diagnostic that names the limit.
struct LimitTests {
  /// A file that exceeds a limit, and its limits.
  struct Excess: CustomTestStringConvertible {
    let limit: Limits.Name
    let value: Int
    let source: String
    var path = "a.xml"

    var testDescription: String { "\(limit.rawValue) in \(path): \(source.prefix(60))" }
  }

  private static let fourBoxes = "<VBox><VBox><VBox><VBox/></VBox></VBox></VBox>"

  static let excesses: [Excess] = [
    Excess(
      limit: .depth,
      value: 4,
      source: "<preview><VBox><VBox><VBox><VBox/></VBox></VBox></VBox></preview>"
    ),
    Excess(limit: .depth, value: 9, source: "<preview><Label text='{((((((1))))))}'/></preview>"),
    Excess(
      limit: .depth,
      value: 9,
      source: "<preview><Label text='{!!!!!!!!!!!!!!true}'/></preview>"
    ),
    Excess(
      limit: .depth,
      value: 9,
      source: "<preview><Label text='{1+1+1+1+1+1+1+1+1+1}'/></preview>"
    ),
    Excess(
      limit: .depth,
      value: 9,
      source: "<preview><Label text='{[[[[[[[[1]]]]]]]]}'/></preview>"
    ),
    Excess(
      limit: .depth,
      value: 9,
      source:
        "<preview><state name='b' value='{true}'/><Label text='{b?b?b?b?b?b?b?b?b?1:2:3:4:5:6:7:8:9:0}'/></preview>"
    ),
    Excess(
      limit: .depth,
      value: 9,
      source:
        "<preview><component name='A'><VBox><A/></VBox></component><VBox><A/></VBox></preview>"
    ),
    Excess(
      limit: .depth,
      value: 9,
      source: #"{"state": {"s": [[[[[[[[[[]]]]]]]]]]}, "component": {"type": "Label"}}"#,
      path: "a.json"
    ),
    Excess(limit: .fileBytes, value: 30, source: "<preview><Label text='a'/></preview>"),
    Excess(
      limit: .fileBytes,
      value: 30,
      source: #"{"component": {"type": "Label"}}"#,
      path: "a.json"
    ),
    Excess(limit: .textBytes, value: 4, source: "<preview><Label text='abcde'/></preview>"),
    Excess(limit: .textBytes, value: 4, source: "<preview><Label>abcde</Label></preview>"),
    Excess(limit: .textBytes, value: 11, source: "<preview><!-- abcde --><Label/></preview>"),
    Excess(
      limit: .textBytes,
      value: 9,
      source: #"{"component": {"type": "Label", "text": "0123456789"}}"#,
      path: "a.json"
    ),
    Excess(
      limit: .textBytes,
      value: 9,
      source: #"{"component": {"type": "Label", "text": "0123456\u0041"}}"#,
      path: "a.json"
    ),
    Excess(
      limit: .nodes,
      value: 4,
      source: "<preview><VBox><VBox/><VBox/><VBox/></VBox></preview>"
    ),
    Excess(
      limit: .nodes,
      value: 4,
      source: "<preview><VBox width='1' height='1' id='a'/></preview>"
    ),
    Excess(limit: .nodes, value: 4, source: "<preview><!----><!----><!----><VBox/></preview>"),
    Excess(
      limit: .nodes,
      value: 9,
      source: "<preview><VBox for='i in range(0, 10)'/></preview>"
    ),
    Excess(
      limit: .nodes,
      value: 3,
      source: #"{"component": {"type": "VBox", "children": [null, null]}}"#,
      path: "a.json"
    ),
    Excess(
      limit: .treeElements,
      value: 9,
      source: "<preview><VBox><Label for='i in range(0, 9)' text='{i}'/></VBox></preview>"
    ),
    Excess(
      limit: .treeElements,
      value: 3,
      source: "<preview><HBox><Label/><VBox><Label/></VBox></HBox></preview>"
    ),
    Excess(
      limit: .treeElements,
      value: 9,
      source: """
        <playground><component name='A'><HBox><Label/><Label/></HBox></component>\
        <component name='B'><HBox><A/><A/></HBox></component><preview><B/></preview></playground>
        """
    ),
    Excess(
      limit: .treeElements,
      value: 8,
      source: "<preview><VBox><group for='i in range(0, 2)'>\(fourBoxes)</group></VBox></preview>"
    ),
    Excess(
      limit: .treeElements,
      value: 4,
      source: "<preview><Label/><VBox><Label/>\(fourBoxes)</VBox></preview>"
    ),
    Excess(
      limit: .treeElements,
      value: 4,
      source: """
        <preview><list><section><header>\(fourBoxes)</header><cell><VBox>\(fourBoxes)</VBox></cell>\
        </section></list></preview>
        """
    ),
    Excess(
      limit: .treeElements,
      value: 9,
      source: """
        <preview><TableBox><section><cell for='i in range(0, 9)'><Label text='{i}'/></cell></section>\
        </TableBox></preview>
        """
    ),
    Excess(
      limit: .treeElements,
      value: 4,
      source: "<preview><Label text='\(String(repeating: "x", count: 1_024))'/></preview>"
    ),
    Excess(
      limit: .treeElements,
      value: 9,
      source: """
        <preview><state name='t' value='\(String(repeating: "x", count: 600))'/>\
        <VBox><Label for='i in range(0, 3)' text='{t}'/></VBox></preview>
        """
    ),
    Excess(
      limit: .declarations,
      value: 2,
      source: """
        <playground><style name='a'/><component name='A'><param name='p'/><VBox/></component>\
        </playground>
        """
    ),
    Excess(
      limit: .diagnostics,
      value: 2,
      source: "<preview><VBox a=''/><VBox b=''/><VBox c=''/></preview>"
    ),
    Excess(
      limit: .iterations,
      value: 9,
      source: """
        <preview><group for='i in 0..&lt;3'><VBox for='j in 0..&lt;2' if='{false}'/></group>\
        <VBox for='i in 0..&lt;9' if='{false}'/></preview>
        """
    ),
    Excess(
      limit: .steps,
      value: 20,
      source: "<preview><Label text='{range(0, 21).count}'/></preview>"
    ),
    Excess(limit: .steps, value: 20, source: "<preview><Label text='{(0...20).count}'/></preview>"),
    Excess(
      limit: .steps,
      value: 20,
      source: """
        <preview><state name='n' value='{9}'/><VBox><Label for='i in 0..&lt;3' text='{range(i, i * n).count}'/>\
        <Label for='i in 0..&lt;3' text='{range(i, i * n * 2).count}'/></VBox></preview>
        """
    ),
    Excess(
      limit: .totalSteps,
      value: 90,
      source: """
        <preview><VBox><Label text='{range(0, 50).count}'/><Label text='{range(0, 40).count}'/>\
        <Label text='{1}'/><Label text='{2}'/></VBox></preview>
        """
    ),
    Excess(
      limit: .totalSteps,
      value: 90,
      source: """
        <preview><state name='n' value='{9}'/><VBox><Label for='i in range(0, n)' text='{range(i, n).count}'/>\
        <Label for='i in range(0, n)' text='{n}'/></VBox></preview>
        """
    ),
    Excess(
      limit: .madeBytes,
      value: 9,
      source: "<preview><Label text=\"{'abcde' + 'fghij'}\"/></preview>"
    ),
    Excess(
      limit: .madeBytes,
      value: 99,
      source:
        "<preview><Label text=\"{join(['a', 'b'], upper('cccccccccccccccccccccccccccccccccccc'))}\"/></preview>"
    ),
    Excess(
      limit: .madeBytes,
      value: 30,
      source: "<preview><Label text='{format(1, 9, 90)}'/></preview>"
    ),
    Excess(
      limit: .totalBytes,
      value: 999,
      source: "<preview><VBox><Label for='i in 0..&lt;9' text='{i}'/></VBox></preview>"
    ),
    Excess(
      limit: .totalBytes,
      value: 20,
      source: """
        <preview><VBox><Label text="{'abcdefgh' + 'i'}"/><Label text="{'jklmnopqr' + 's'}"/>\
        <Label text="{'t' + 'u'}"/></VBox></preview>
        """
    ),
    Excess(
      limit: .madeBytes,
      value: 9,
      source: "<preview><state name='s' value='abcdef'/><Label text='{s}{s}'/></preview>"
    ),
  ]

  @Test(arguments: excesses)
  func whatPassesALimitIsToldOnce(_ excess: Excess) {
    var limits = Limits()
    limits[excess.limit] = excess.value

    let report = Workspace(excess.source, named: excess.path).report(limits: limits)

    let told = report.split(separator: "\n").filter { $0.hasSuffix("[limit]") }
    let name = "exceeds the limit '\(excess.limit.rawValue)' of \(excess.value) [limit]"
    #expect(told.count == 1 && told.allSatisfy { $0.hasSuffix(name) }, "\(report)")
  }

  @Test func everyLimitIsPassed() {
    #expect(Set(Self.excesses.map(\.limit)) == Set(Limits.Name.allCases))
  }

  /// The largest realistic files are far below the default limits.
  @Test func theUsualLimitsAreWithinTheirRanges() {
    for name in Limits.Name.allCases {
      #expect((1...name.maximum).contains(Limits()[name]), "\(name)")
    }
  }

  @Test(arguments: [(8, 0), (7, 1), (9, 0), (8, 8), (1, 40)])
  func manyPreviewsShareWhatEightMayAskFor(previews: Int, variants: Int) {
    var limits = Limits()
    limits.nodes = 1_000
    let builds = previews * (1 + variants)
    let share = builds > 8 ? 8_000 / builds : 1_000
    func report(_ count: Int) -> String {
      let names = (0..<variants).map { "<variant name='v\($0)'/>" }.joined()
      let preview = "<preview><VBox for='i in 0..&lt;\(count)'/>\(names)</preview>"
      let all = String(repeating: preview, count: previews)
      return told("<playground>\(all)</playground>", limits: limits)
    }

    #expect(report(share).isEmpty)
    let excess = report(share + 1)
    #expect(excess.contains("exceeds the limit 'nodes' of \(share)"), "\(excess)")
    #expect(excess.contains("for one of \(builds) previews and variants") == (builds > 8))
  }

  @Test func chainsOfStylesAreNestedToo() {
    let styles = (0..<3_000).map { "<style name='s\($0)' extends='s\($0 + 1)'/>" }.joined()
    let report = told("<playground>\(styles)<style name='s3000'/></playground>")
    #expect(report.hasSuffix("exceeds the limit 'depth' of 256 [limit]"))
    #expect(!report.contains("\n"))
  }

  @Test func chainsOfImportsAreNestedToo() {
    var files: [String: String] = [:]
    for number in 0..<1_000 {
      files["\(number).xml"] = "<playground><import src='\(number + 1).xml'/></playground>"
    }
    files["1000.xml"] = "<playground><style name='s'/></playground>"
    let report = Workspace("<playground><import src='0.xml'/></playground>", files).report()
    #expect(report.split(separator: "\n").filter { $0.hasSuffix("[limit]") }.count == 1)
    #expect(report.contains("255.xml:1:26: error: nesting is too deep"))
  }

  /// The maximum depth, on the stack of a thread.
  @Test func theDeepestLimitFitsTheStack() {
    var limits = Limits()
    limits.depth = Limits.Name.depth.maximum
    let levels = limits.depth - 2
    func nested(_ open: String, _ inner: String, _ close: String, _ levels: Int) -> String {
      String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
    }

    let lists = nested("[", "1", "]", levels / 3)
    let label = "<Label text='{\(lists).count}'/>"
    let boxes = nested("<VBox if='{s}'>", label, "</VBox>", levels)
    for source in [boxes, label] {
      let preview = "<preview><state name='s' value='{true}'/>\(source)</preview>"
      #expect(told(preview, limits: limits).isEmpty)
    }
  }
}
