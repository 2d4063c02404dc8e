import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// No client and no content makes one turn of the loop long: the work is bounded, whatever they ask
/// for.
struct BoundedTurnTests {
  typealias Probe = PreviewServerProbe

  private static let counted = """
    <preview><state name="n" value="{3}"/>
    <VBox><Label for="i in range(0, n)" text="row {i} of {n}"/></VBox></preview>
    """

  /// Sends a request, and returns the lines that were sent for it.
  private func lines(_ client: Probe.Client, _ method: String, _ params: String) -> [String] {
    let count = client.connection.sent.count
    client.request(method, params)
    return client.connection.sent[count...].split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test(arguments: ["VBox", "HBox", "View", "ZBox"])
  func aComponentWithTooManyElementsIsNotLaidOut(_ box: String) throws {
    let count = Seeds.areAllWanted ? 900_000 : 20_000
    let labels = "<Label for=\"i in range(0, \(count))\" text=\"row {i}\"/>"
    let probe = try Probe("<preview><\(box)>\(labels)</\(box)></preview>")
    let client = probe.connect()

    let size = #""columns":80,"rows":24"#
    let answer = lines(client, "preview/attach", #"{"preview":"list.xml",\#(size)}"#).joined()

    #expect(answer.contains("exceeds the limit 'tree-elements' of 10000"), "\(answer)")
    #expect(probe.server.layouts.layoutCount == 0)
  }

  @Test func aStateThatMakesAComponentTooLargeLeavesTheLastContent() throws {
    let client = try Probe(Self.counted).connect()
    client.attach(rows: 3, columns: 20)

    let many = lines(client, "state/set", #"{"preview":"list.xml","name":"n","value":10000}"#)
    let shown = lines(client, "viewport/text", #"{"attachment":1}"#).joined()
    let fewer = lines(client, "state/set", #"{"preview":"list.xml","name":"n","value":9999}"#)
    let text = lines(client, "viewport/text", #"{"attachment":1,"from":9998}"#).joined()

    #expect(many.contains { $0.contains("exceeds the limit 'tree-elements' of 10000") })
    #expect(shown.contains("row 0 of 3") && shown.contains("\"content\":3"), "\(shown)")
    #expect(fewer.contains { $0.contains("preview/frame") })
    #expect(text.contains("row 9998 of 9999"), "\(text)")
  }

  /// The tree that an inspector receives grows with its window, not with the content above it.
  @Test func anInspectedWindowFarDownCostsAsMuchAsOneAtTheTop() throws {
    let rows = "<Label for=\"i in range(0, 5000)\" text=\"row {i}\"/>"
    let probe = try Probe("<preview><list><section id=\"s\">\(rows)</section></list></preview>")
    let client = probe.connect()
    client.attach(rows: 24, columns: 40)

    let top = lines(client, "preview/inspect", #"{"attachment":1}"#)
    let scrolled = lines(client, "viewport/scroll", #"{"attachment":1,"to":4000}"#)

    let pushed = scrolled.first { $0.contains("preview/tree") } ?? ""
    #expect(pushed.contains("\"first\":4000") && pushed.contains("row 4023"), "\(pushed)")
    #expect(top.first.map { $0.utf8.count > 2_000 } == true)
    #expect(pushed.utf8.count < 2 * (top.first?.utf8.count ?? 0))
  }

  @Test func theLargestWindowsAreInspectedInPart() throws {
    let row = "<HBox for=\"i in range(0, 1000)\"><Label text=\"{i}\"/><Label text=\"x\"/></HBox>"
    let probe = try Probe("<preview><list><section id=\"s\">\(row)</section></list></preview>")
    let client = probe.connect()
    client.attach(rows: ViewportLimit.rows, columns: 40)

    let tree = lines(client, "preview/inspect", #"{"attachment":1}"#).joined()

    let listed = tree.split(separator: "\"type\"").count
    #expect(listed > InspectedRows.elementLimit / 2 && listed < InspectedRows.elementLimit + 9)
  }
}
