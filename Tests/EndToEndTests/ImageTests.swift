import PlaygroundCore
import TestSupport
import Testing

/// Images in previews, from the file to the frame.
struct ImageTests {
  let folder: TemporaryFolder
  private let white: [UInt8] = [255, 255, 255, 255]
  private let red: [UInt8] = [255, 0, 0, 255]
  private let source = """
    <preview><list><section id="s">
      <Image id="picture" src="art/a.png" alt="alt" width="4" height="1"/><Label text="below"/>
    </section></list></preview>
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(source, as: "list.xml")
  }

  private func attach(_ color: String = "none") -> String {
    #"{"preview":"list.xml","columns":20,"rows":4,"color":"\#(color)"}"#
  }

  private func png(_ color: [UInt8]) -> [UInt8] { PNGSample.file(width: 4, height: 2, color) }

  /// Waits until all images are loaded, and returns the rows of the frames up to then.
  private func pictures(_ client: TestClient) throws -> [String] {
    var pictures: [String] = []
    while true {
      let frame = try client.notification("preview/frame")
      pictures.append(picture(ofFrame: .object(frame)))
      if frame["pending"] == nil { return pictures }
    }
  }

  @Test func theFirstFrameDoesNotWaitForPictures() throws {
    try folder.save(png(white), as: "art/a.png")
    let client = try RunningDaemon(folder).connect()

    let attached = try client.request("preview/attach", attach())

    #expect(picture(ofFrame: attached["frame"]) == "  alt\n  below")
    #expect(attached["frame"]["pending"] == 1)
    #expect(try pictures(client) == ["  ████"])
    #expect(attached["diagnostics"].isNull)
  }

  @Test func asManyColoursAreUsedAsThereAre() throws {
    try folder.save(png(red), as: "art/a.png")
    let client = try RunningDaemon(folder).connect()

    try client.request("preview/attach", attach("truecolor"))
    let frame = try client.notification("preview/frame")
    let coarse = try client.request("preview/attach", attach("16"))["frame"]

    let runs = frame["rows"]?[0]["runs"]
    #expect(runs == [["text": "    ", "style": ["background": "#ff0000"]]])
    #expect(frame["rows"]?.elements.count == 1)
    // The second window uses the loaded image, which is only compared with its file.
    #expect(coarse["rows"][0]["runs"] == [["text": "    ", "style": ["background": "bright-red"]]])
  }

  private static func withoutRepetitions(_ texts: [String?]) -> [String?] {
    texts.enumerated().filter { $0.offset == 0 || texts[$0.offset - 1] != $0.element }.map(
      \.element
    )
  }

  @Test func aSavedImageIsShownAndReported() throws {
    try folder.save(png(white), as: "art/a.png")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach())
    _ = try pictures(client)

    var grey = png([128, 128, 128, 255])
    try folder.save(grey, as: "art/a.png")
    #expect(try pictures(client).last == "~ ▒▒▒▒")
    var changes = [try client.notification("preview/changes")]
    try folder.save(grey, as: "art/a.png")
    changes.append(try client.notification("preview/changes"))
    grey += [0]
    try folder.save(grey, as: "art/a.png")
    repeat {
      changes.append(try client.notification("preview/changes"))
    } while changes.last?["outcome"] == "unchanged-bytes"

    // A save while the file's watch begins may be seen twice: its bytes are unchanged then.
    #expect(
      Self.withoutRepetitions(changes.map { $0["outcome"]?.text })
        == ["rendered", "unchanged-bytes", "no-visible-change"]
    )
    #expect(changes.allSatisfy { $0["cause"] == "art/a.png" && $0["file"] == "list.xml" })
    #expect(changes.map { $0["generation"]?.number } == changes.indices.map { $0 + 2 })
    let revisions = try client.request("log/query", #"{"preview":"list.xml"}"#)
    #expect(
      Self.withoutRepetitions(revisions.elements.map(\.["outcome"].text)) == [
        "no-visible-change", "unchanged-bytes", "rendered",
      ]
    )
  }

  @Test func aPictureThatComesAndGoesIsWatchedFor() throws {
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach())
    let missing = try client.notification("preview/diagnostics")

    try folder.save(png(white), as: "art/a.png")
    let there = try client.notification("preview/diagnostics")
    try folder.remove("art/a.png")
    let gone = try client.notification("preview/diagnostics")
    try folder.save("GIF89a", as: "art/a.png")
    let broken = try client.notification("preview/diagnostics")

    let message = "cannot read image 'art/a.png': no such file"
    #expect(missing["diagnostics"]?[0]["message"].text == message)
    #expect(missing["diagnostics"]?[0]["line"] == 2 && missing["diagnostics"]?[0]["column"] == 3)
    #expect(missing["diagnostics"]?[0]["severity"] == "warning")
    #expect(there["diagnostics"] == [])
    #expect(gone["diagnostics"]?[0]["message"].text == message)
    #expect(broken["diagnostics"]?[0]["code"] == "broken-image")
    #expect(try client.request("preview/list")[0]["status"] == "ok")
    // A save while the file's watch begins may be seen twice: its bytes are unchanged then.
    var outcomes: [Value?] = []
    while outcomes.count < 3 {
      let outcome = try client.notification("preview/changes")["outcome"]
      if outcome != "unchanged-bytes" { outcomes.append(outcome) }
    }
    #expect(outcomes == ["rendered", "rendered", "rendered"])
  }

  @Test func readingAgainLooksAtPicturesToo() throws {
    try folder.save(png(white), as: "art/a.png")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach())
    _ = try pictures(client)

    try client.request("daemon/pause")
    try folder.save(png([128, 128, 128, 255]), as: "art/a.png")
    try client.request("preview/reload", #"{"preview":"list.xml"}"#)

    #expect(try pictures(client).last == "~ ▒▒▒▒")
  }

  @Test func aRemovedDescriptionHasNoImageDiagnostics() throws {
    let client = try RunningDaemon(folder).connect()
    let attached = try client.request("preview/attach", attach())
    let missing = try client.notification("preview/diagnostics")

    try folder.remove("list.xml")
    _ = try client.notification("preview/removed")
    try folder.save(png(white), as: "art/a.png")
    let there = try client.notification("preview/diagnostics")

    #expect(attached["frame"]["pending"] == .null)
    #expect(missing["diagnostics"]?.elements.count == 1)
    #expect(there["diagnostics"] == [])
    #expect(try pictures(client).last == "~ ████")
    #expect(try client.request("preview/list")[0]["status"] == "removed")
  }

  @Test func aLoadedImageMovesTheRowsBelow() throws {
    try folder.save(
      source.replacing("width=\"4\" height=\"1\"", with: ""),
      as: "list.xml",
    )
    try folder.save(PNGSample.file(width: 3, height: 4, white), as: "art/a.png")
    let client = try RunningDaemon(folder).connect()
    let attached = try client.request("preview/attach", attach())

    #expect(attached["frame"]["content"] == 6)
    #expect(try pictures(client).last == "  ███\n  ███\n  below")
    try folder.save(PNGSample.file(width: 2, height: 2, white), as: "art/a.png")
    #expect(try pictures(client).last == "~ ██\n  below")
  }

  @Test func whoLooksOnceWaitsForPictures() throws {
    try folder.save(png(white), as: "art/a.png")
    let daemon = try RunningDaemon(folder)

    let result = try BuiltCommand.run(["attach", folder.files, "--once"], in: folder)

    #expect(result.output.contains("████"), "\(result.output)\(result.errors)")
    #expect(daemon.end() == "")
  }
}
