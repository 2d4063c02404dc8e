import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import ServerTestSupport

/// What is reported of rows with images, whose pixels are not read when contents are compared.
struct ImageReportTests {
  private func image(red: UInt8) -> [UInt8] {
    PNGSample.file(width: 4, height: 2, [red, 0, 0, 255])
  }

  private func row(_ name: String) -> String {
    "<Image id=\"\(name)\" src=\"\(name).png\" width=\"4\" height=\"1\" alt=\"picture\"/>"
  }

  private func list(_ rows: [String]) -> String {
    "<preview><list><section id=\"s\">\(rows.joined())</section></list></preview>"
  }

  private func serve(_ text: String) throws -> (PreviewServerProbe, PreviewServerProbe.Client) {
    let images = ["a.png": image(red: 10), "b.png": image(red: 200)]
    let probe = try PreviewServerProbe(text, images: images)
    let client = probe.connect()
    client.attach(rows: 4, columns: 10, ",\"color\":\"truecolor\"")
    probe.readImages()
    return (probe, client)
  }

  @Test func aMovedImageHasAMark() throws {
    let other = "<Label id=\"c\" text=\"end\"/>"
    let (probe, client) = try serve(list([row("a"), row("b"), other]))

    try probe.save(list([row("b"), row("a"), other]))

    #expect(probe.journal.published.last?.outcome == .rendered)
    #expect(try client.window(1).compactMap(\.mark) == [.moved])
  }

  @Test func movedImagesOfOneFileAreNotVisible() throws {
    let twin = row("a").replacing("id=\"a\"", with: "id=\"twin\"")
    let (probe, client) = try serve(list([row("a"), twin]))

    try probe.save(list([twin, row("a")]))

    #expect(probe.journal.published.last?.outcome == .noVisibleChange)
    #expect(try client.window(1).compactMap(\.mark) == [])
  }

  /// The image below the window is read, because the window may soon show it.
  @Test func aChangedImageBelowTheWindowIsNotVisible() throws {
    let labels = (0..<6).map { "<Label id=\"\($0)\" text=\"row \($0)\"/>" }
    let (probe, client) = try serve(list(labels + [row("a")]))
    let count = probe.journal.published.count

    try probe.save(image(red: 90), to: "a.png")
    probe.readImages()

    #expect(probe.journal.published[count...].map(\.outcome) == [.noVisibleChange])

    client.request("viewport/scroll", #"{"attachment":1,"to":4}"#)
    try probe.save(image(red: 120), to: "a.png")
    probe.readImages()

    #expect(probe.journal.published.last?.outcome == .rendered)
    #expect(try client.window(1).compactMap(\.mark) == [.updated])
  }
}
