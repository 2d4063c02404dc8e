import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// `viewport/scroll` to a row that is to be seen, and to a row of the text.
struct RevealTests {
  /// Ten rows of two lines each below a pinned header of one row.
  private static let list = """
    <preview><list><section id="rows" pin-header="true">
      <header><Label id="title" text="HEAD"/></header>
      \((0..<10).map { "<Label id=\"r\($0)\" text=\"first \($0)&#10;second \($0)\"/>" }.joined())
    </section></list></preview>
    """

  private func client(
    _ text: String = RevealTests.list,
    rows: Int = 5
  ) throws
    -> PreviewServerProbe.Client
  {
    let client = try PreviewServerProbe(text).connect()
    client.attach(rows: rows)
    return client
  }

  private func scroll(_ client: PreviewServerProbe.Client, _ target: String) -> String {
    let before = client.connection.sent.count
    client.request("viewport/scroll", #"{"attachment":1,\#(target)}"#)
    return String(decoding: client.connection.sent[before...], as: UTF8.self)
  }

  private func texts(_ client: PreviewServerProbe.Client) throws -> [String] {
    try client.window(1).map { $0.runs.map(\.text).joined() }
  }

  @Test func aRowInViewLeavesTheWindowAsItIs() throws {
    let client = try client()

    let answer = scroll(client, #""to":[0,1],"position":"nearest""#)

    #expect(answer == #"{"jsonrpc":"2.0","id":1,"result":{"path":[0,1]}}"# + "\n")
  }

  @Test func aRowBelowIsShownAtTheBottomAndOneAboveAtTheTop() throws {
    let client = try client()

    let answer = scroll(client, #""to":[0,0],"row":["rows","r4"],"position":"nearest""#)
    #expect(answer.hasSuffix(#""result":{"path":[0,4]}}"# + "\n"), "\(answer)")
    #expect(try texts(client) == ["HEAD", "first 3", "second 3", "first 4", "second 4"])

    _ = scroll(client, #""to":[0,2],"position":"nearest""#)
    #expect(try texts(client) == ["HEAD", "first 2", "second 2", "first 3", "second 3"])
  }

  @Test func theFrameComesBeforeTheAnswer() throws {
    let client = try client()
    _ = client.take()

    _ = scroll(client, #""to":[0,9],"position":"nearest""#)

    #expect(client.take() == ["preview/frame", "result"])
  }

  @Test(
    arguments: [
      ([0, 12], [0, 2]), ([1, 5], [3, 0]), ([2, 0], [3, 0]), ([9, 0], [3, 1]), ([3, 1], [3, 1]),
    ]
  )
  func aPathWithoutACellStandsForTheNearestOne(path: [Int], expected: [Int]) throws {
    let sections = [3, 0, 0, 2].map { count in
      "<section>" + (0..<count).map { "<Label text=\"\($0)\"/>" }.joined() + "</section>"
    }
    let client = try client("<preview><list>\(sections.joined())</list></preview>")

    let answer = scroll(client, #""to":[\#(path[0]),\#(path[1])],"position":"nearest""#)

    #expect(answer.contains(#""path":[\#(expected[0]),\#(expected[1])]"#), "\(answer)")
  }

  @Test func aRowThatIsGoneIsRefused() throws {
    let answer = scroll(try client(), #""to":[0,0],"row":["rows","x"],"position":"nearest""#)

    #expect(answer.contains("no cell has the id 'x' in 'rows'"), "\(answer)")
  }

  @Test func anotherPositionIsRefused() throws {
    let answer = scroll(try client(), #""to":[0,0],"position":"left""#)

    let message = #"'position' must be one of \"top\", \"nearest\""#
    #expect(answer.contains(message), "\(answer)")
  }

  @Test func aCellOfAScrolledLineIsScrolledIntoView() throws {
    let cells = (0..<6).map { "<Label width=\"6\" text=\"c\($0)\"/>" }.joined()
    let client = try client(
      "<preview><list><section layout=\"horizontal\">\(cells)</section></list></preview>"
    )

    _ = scroll(client, #""to":[0,4],"position":"nearest""#)
    #expect(try texts(client)[0].contains("c4"))
    _ = scroll(client, #""to":[0,1],"position":"nearest""#)
    // The sign of the cells on the left covers a column.
    #expect(try texts(client)[0] == "‹1    c2 ›")
  }

  // MARK: - Rows of the text

  @Test(arguments: [(0, 0), (1, 0), (4, 1), (20, 9), (21, 9), (500, 9)])
  func aRowOfTheTextLeadsToItsCell(row: Int, cell: Int) throws {
    let client = try client()

    let answer = scroll(client, #""to":\#(row),"column":2,"generation":1"#)

    #expect(answer.contains(#""path":[0,\#(cell)]"#), "\(answer)")
  }

  @Test func aRowBehindAPinnedHeaderIsScrolledIntoView() throws {
    let client = try client()
    _ = scroll(client, #""to":6"#)
    #expect(try texts(client)[0] == "HEAD")

    _ = scroll(client, #""to":6,"column":0,"generation":1"#)

    #expect(try texts(client).contains("second 2"))
  }

  @Test func aRowOfAnEarlierTextIsRefused() throws {
    let answer = scroll(try client(), #""to":6,"column":0,"generation":9"#)

    #expect(answer.contains("the content has changed: 'generation' is 1, not 9"), "\(answer)")
  }

  @Test func anEventAtAPathOfAnEarlierContentIsRefused() throws {
    let client = try client()
    client.request("event/send", #"{"attachment":1,"event":"delete","path":[0,1],"generation":9}"#)

    #expect(client.text.contains("the content has changed: 'generation' is 1, not 9"))
  }
}
