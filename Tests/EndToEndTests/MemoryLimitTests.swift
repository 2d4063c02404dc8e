import Foundation
import PlaygroundCore
import TestSupport
import Testing

/// A daemon whose memory is limited refuses what does not fit, and continues.
struct MemoryLimitTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Files of about some bytes, which need memory in different ways.
  private static func files(_ bytes: Int) -> [(name: String, text: String)] {
    func repeated(_ text: String) -> String {
      String(repeating: text, count: bytes / text.utf8.count)
    }
    let row = #"<Label text="row"/>"#
    let cell = #"{"type":"Label","text":"row"}"#
    let head = #"<preview><list><section id="s">"#
    let end = "</section></list></preview>"
    return [
      ("text.xml", head + #"<Label text=""# + repeated("x") + #""/>"# + end),
      ("rows.xml", head + repeated(row) + end),
      ("comment.xml", "<!--" + repeated("x") + "-->" + head + end),
      (
        "rows.json",
        #"{"list":{"sections":[{"id":"s","cells":["# + repeated(cell + ",") + cell + "]}]}}"
      ),
      ("loop.xml", head + #"<Label for="i in range(0, \#(bytes / 8))" text="{i}"/>"# + end),
      ("data.xml", #"<preview><data name="d" src="data.json"/><list/></preview>"#),
      ("data.json", "[" + repeated("1,") + "1]"),
    ]
  }

  @Test(arguments: Seeds.first(2, of: [("-v", 220), ("-d", 200), ("-v", 300)]))
  func filesThatDoNotFitAreRefusedWithTheCure(option: String, mebibytes: Int) throws {
    try folder.save(Sample.list(["small"]), as: "small.xml")
    let daemon = try RunningDaemon(folder, limits: "ulimit \(option) \(mebibytes << 10); ")
    let client = try daemon.connect()

    for (name, text) in Self.files(4 << 20).reversed() {
      try folder.save(text, as: name)
      guard name != "data.json" else { continue }
      let outcome = try client.request("await", #"{"file":"\#(name)","timeout":60000}"#)
      #expect(outcome["outcome"] == "invalid", "\(name)")
      let found =
        outcome["previews"].elements.flatMap { $0["diagnostics"].elements }
        + outcome["diagnostics"].elements
      let messages = found.map { $0["message"].text }
      #expect(messages.contains { $0.contains("limit '") }, "\(name): \(messages)")
      #expect(
        messages.contains {
          $0.contains("lowered because this process may use \(mebibytes) MiB of memory; raise")
            && $0.contains("with 'ulimit \(option)'")
        },
        "\(name): \(messages)"
      )
    }
    let large = #"{"preview":"small.xml","columns":10000,"rows":400}"#
    #expect(try client.failure("preview/attach", large) == -32602)
    try client.request("preview/attach", Sample.attach("small.xml"))
    try folder.save(Sample.list(["changed"]), as: "small.xml")
    #expect(picture(ofFrame: .object(try client.notification("preview/frame"))) == "~ changed")
  }

  /// With the smaller limit, files that are saved late are refused.
  @Test(arguments: Seeds.first(1, of: [(220, 24), (300, 60)]))
  func manyFilesThatFitOneByOneDoNotEndTheDaemon(mebibytes: Int, count: Int) throws {
    let daemon = try RunningDaemon(folder, limits: "ulimit -v \(mebibytes << 10); ")
    let client = try daemon.connect()
    let rows = Sample.list((0..<4_000).map { "row \($0)" })
    for number in 0..<count {
      try folder.save(rows, as: "r\(number).xml")
      _ = try client.request("await", #"{"file":"r\#(number).xml","timeout":60000}"#)
    }
    try daemon.requireRunning()
    #expect(try client.request("preview/list").elements.count == count)
  }

  @Test func commandsRefuseWhatDoesNotFit() throws {
    let (name, text) = Self.files(4 << 20)[1]
    try folder.save(text, as: name)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"ulimit -v 300000; exec "$@""#, "sh", BuiltCommand.path, "check", name,
    ]
    process.environment = folder.environment
    process.currentDirectoryURL = URL(fileURLWithPath: folder.files)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.start()
    let shown = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 1)
    #expect(shown.contains("lowered because this process may use 292 MiB of memory; raise"))
  }
}
