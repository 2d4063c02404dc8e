import Glibc
import PlaygroundCore
import Testing

/// The frames and diagnostics of a file that is broken, removed or missing.
struct LastGoodTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aStateSetWhileTheFileIsBrokenDoesNotMendIt() throws {
    try folder.save(counter("{taps} taps"), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach("list.xml"))
    try folder.save("<preview>", as: "list.xml")
    _ = try client.notification("preview/diagnostics")

    try client.request("state/set", #"{"preview":"list.xml","name":"taps","value":3}"#)
    let frame = try client.notification("preview/frame")
    let report = try client.notification("preview/diagnostics")

    #expect(picture(ofFrame: .object(frame)) == "~ 3 taps")
    #expect(report["diagnostics"]?[0]["code"] == "syntax")
    #expect(try client.request("preview/list")[0]["status"] == "stale")
  }

  @Test func aStateCanBeSetWhileTheFileIsGone() throws {
    try folder.save(counter("{taps} taps"), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach("list.xml"))
    try folder.remove("list.xml")
    _ = try client.notification("preview/removed")

    let values = try client.request(
      "state/set",
      #"{"preview":"list.xml","name":"taps","value":3}"#,
    )
    let frame = try client.notification("preview/frame")

    #expect(values == ["taps": 3])
    #expect(picture(ofFrame: .object(frame)) == "~ 3 taps")
    #expect(try client.request("preview/list")[0]["status"] == "removed")
  }

  @Test func aFileThatIsRenamedAndBackLeavesNoPreview() throws {
    try folder.save(Sample.list(["one"]), as: "a.xml")
    let daemon = try RunningDaemon(folder)
    let (viewer, other) = (try daemon.connect(), try daemon.connect())
    var attachment = try viewer.request("preview/attach", attach("a.xml"))["attachment"]
    for (old, new) in [("a.xml", "b.xml"), ("b.xml", "a.xml")] {
      #expect(rename("\(folder.files)/\(old)", "\(folder.files)/\(new)") == 0)
      #expect(try viewer.notification("preview/removed")["name"] == .string(old))
      try viewer.waitForPreview(new)
      #expect(try other.request("preview/list").elements.count == 2)

      let next = try viewer.request("preview/attach", attach(new))["attachment"]
      try viewer.request("preview/detach", #"{"attachment":\#(attachment.number ?? 0)}"#)
      attachment = next
      #expect(try viewer.notification("preview/removed")["name"] == .string(old))
      #expect(try other.request("preview/list").elements.map { $0["name"].text } == [new])
      #expect(try other.request("daemon/status")["previews"] == 1)
    }
    let status = try BuiltCommand.run(["status", folder.files], in: folder)
    #expect(status.output.contains("previews    1: 1 correct\n"), "\(status.output)")
  }

  @Test func aStateThatMendsTheNewestFileShowsTheNewestFile() throws {
    try folder.save(counter("{taps} taps"), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach("list.xml"))
    try folder.save(counter("every {12 / taps}th"), as: "list.xml")
    let broken = try client.notification("preview/diagnostics")

    try client.request("state/set", #"{"preview":"list.xml","name":"taps","value":3}"#)
    let frame = try client.notification("preview/frame")
    let mended = try client.notification("preview/diagnostics")

    #expect(broken["diagnostics"]?[0]["code"] == "division-by-zero")
    #expect(picture(ofFrame: .object(frame)) == "~ every 4th")
    #expect(mended["diagnostics"] == [])
    #expect(try client.request("preview/list")[0]["status"] == "ok")
  }

  @Test func aNullStateAcceptsAnyTypeRepeatedly() throws {
    try folder.save(counter("{taps ?? 'none'}", initial: "{nil}"), as: "list.xml")
    let client = try RunningDaemon(folder).connect()

    let number = try client.request("state/set", #"{"preview":"list.xml","name":"taps","value":3}"#)
    let text = try client.request("state/set", #"{"preview":"list.xml","name":"taps","value":"x"}"#)

    #expect(number == ["taps": 3])
    #expect(text == ["taps": "x"])
  }

  @Test func aPreviewWithoutAPictureIsNeverDrawnBlank() throws {
    try folder.save("<preview><list><section", as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    let attached = try client.request("preview/attach", attach("list.xml"))
    let number = try #require(attached["attachment"].number)

    try client.request("viewport/resize", #"{"attachment":\#(number),"columns":30,"rows":2}"#)
    try client.request("viewport/scroll", #"{"attachment":\#(number),"by":2}"#)
    try folder.save(counter("{taps} taps"), as: "list.xml")
    let first = try client.notification("preview/frame")

    #expect(attached["frame"] == .null)
    #expect(attached["diagnostics"][0]["code"] == "syntax")
    #expect(first["full"] == true)
    #expect(first["size"] == [30, 2])
    #expect(picture(ofFrame: .object(first)) == "  0 taps")
  }

  // MARK: - Variants

  @Test func aVariantReportsOnlyItsChanges() throws {
    try folder.save(counter("{taps} taps"), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach("list.xml"))
    try client.request("preview/attach", attach("list.xml", variant: "five"))

    try client.request(
      "state/set",
      #"{"preview":"list.xml","variant":"five","name":"taps","value":6}"#,
    )
    let base = try client.notification("preview/changes")
    let variant = try client.notification("preview/changes")

    #expect(base["variant"] == .null)
    #expect(base["outcome"] == "no-visible-change")
    #expect(variant["variant"] == "five")
    #expect(variant["outcome"] == "rendered")
    #expect(variant["generation"] == base["generation"])
    #expect(try client.request("state/get", #"{"preview":"list.xml"}"#) == ["taps": 0])
  }

  @Test func diagnosticsAreSentOnceToAClientWithTwoAttachments() throws {
    try folder.save(counter("{taps} taps"), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach("list.xml"))
    try client.request("preview/attach", attach("list.xml", variant: "five"))

    try folder.save("<preview>", as: "list.xml")
    let broken = try client.notification("preview/diagnostics")
    try folder.save(counter("{taps} taps"), as: "list.xml")
    let mended = try client.notification("preview/diagnostics")

    #expect(broken["diagnostics"]?.elements.count == 1)
    #expect(mended["diagnostics"] == [])
  }

  // MARK: - Files that others load

  @Test("29. What cannot be read leaves the last good; styles are replaced as a whole")
  func aBrokenStyleFileChangesNoStyle() throws {
    func styles(_ word: String, _ other: String) -> String {
      #"<playground><style name="word" \#(word)/><style name="other" \#(other)/></playground>"#
    }
    func style(of frame: Value) -> Value { frame["rows"][0]["runs"][0]["style"] }
    let params = #"{"preview":"word.xml","columns":9,"rows":1,"color":"16"}"#
    let label = #"<Label style="word" text="word"/>"#
    try folder.save(#"<preview><import src="s.xml"/>\#(label)</preview>"#, as: "word.xml")
    try folder.save(styles(#"bold="true""#, #"dim="true""#), as: "s.xml")
    let client = try RunningDaemon(folder).connect()
    let before = try client.request("preview/attach", params)

    try folder.save(styles(#"italic="true""#, #"dim="perhaps""#), as: "s.xml")
    let report = try client.notification("preview/diagnostics")
    let during = try client.request("preview/attach", params)
    try folder.save(styles(#"italic="true""#, #"dim="true""#), as: "s.xml")
    let after = try client.notification("preview/frame")

    #expect(report["diagnostics"]?[0]["severity"] == "error")
    #expect(style(of: before["frame"])["bold"] == true)
    #expect(style(of: during["frame"]) == style(of: before["frame"]))
    #expect(style(of: .object(after))["bold"].isNull)
    #expect(style(of: .object(after))["italic"] == true)
  }

  @Test func aBrokenImportIsNotAPreview() throws {
    try folder.save(#"<preview><import src="parts.xml"/><Word/></preview>"#, as: "word.xml")
    try folder.save(parts("one"), as: "parts.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach("word.xml"))

    try folder.save("<playground><component", as: "parts.xml")
    let report = try client.notification("preview/diagnostics")
    let whileBroken = try client.request("preview/list")
    try folder.save(parts("two"), as: "parts.xml")
    let frame = try client.notification("preview/frame")

    #expect(report["preview"] == "word.xml")
    #expect(report["diagnostics"]?.elements.last?["file"] == "parts.xml")
    #expect(whileBroken.elements.map { $0["name"].text } == ["word.xml"])
    #expect(picture(ofFrame: .object(frame)) == "~ two")
  }

  @Test func anImportThatIsBrokenFromTheStartIsNoPreviewEither() throws {
    try folder.save("<playground><component", as: "parts.xml")
    try folder.save(#"<preview><import src="parts.xml"/><Word/></preview>"#, as: "word.xml")

    let client = try RunningDaemon(folder).connect()
    var previews = Value.null
    try waitUntil("both files are read") {
      previews = try client.request("preview/list")
      return !previews.elements.contains { $0["status"] == "building" }
    }

    #expect(previews.elements.map { $0["name"].text } == ["word.xml"])
    #expect(previews[0]["status"] == "error")
  }

  @Test func aDirectoryThatReplacesAFileIsARemoval() throws {
    try folder.save(counter("{taps} taps"), as: "list.xml")
    let client = try RunningDaemon(folder).connect()

    try folder.remove("list.xml")
    try folder.save("kept", as: "list.xml/note.txt")

    #expect(try client.notification("preview/removed")["name"] == "list.xml")
  }
}

/// The parameters of an attachment of twenty columns and five rows.
private func attach(_ preview: String, variant: String? = nil) -> String {
  let variant = variant.map { #","variant":"\#($0)""# } ?? ""
  return #"{"preview":"\#(preview)"\#(variant),"columns":20,"rows":5}"#
}

/// A list with one label that counts, and a variant that starts at five.
private func counter(_ text: String, initial: String = "{0}") -> String {
  """
  <preview><state name="taps" value="\(initial)"/>
  <list><section id="s"><Label id="l" text="\(text)"/></section></list>
  <variant name="five" taps="{5}"/></preview>
  """
}

/// A file that declares a component and has no preview.
private func parts(_ word: String) -> String {
  #"<playground><component name="Word"><Label text="\#(word)"/></component></playground>"#
}
