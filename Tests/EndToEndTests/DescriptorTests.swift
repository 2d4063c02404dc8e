import Foundation
import PlaygroundCore
import Testing

/// The descriptors of a daemon after work of all kinds.
struct DescriptorTests {
  private let folder: TemporaryFolder
  private let daemon: RunningDaemon

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list(["one"]), as: "list.xml")
    daemon = try RunningDaemon(folder)
  }

  @Test func aDaemonHasNoMoreDescriptorsThanBefore() throws {
    // Threads and files that are opened once are opened now.
    try work("warm")
    let before = try descriptors()
    #expect(!before.isEmpty)

    let rounds = 10
    for round in 0..<rounds { try work("round \(round)") }

    // A thread or a file of the log may have been opened since; connections are closed in a turn of
    // their own. What is left open in each round exceeds both.
    try waitUntil("the daemon has closed what it opened") {
      try descriptors().count < before.count + rounds / 2
    }
  }

  /// Uses every part of the daemon that opens something.
  private func work(_ text: String) throws {
    let client = try daemon.connect()
    let attached = try client.request("preview/attach", Sample.attach("list.xml"))
    let attachment = try #require(attached["attachment"].number)
    try save("new \(text)", rows: "[\"\(text)\"]")
    try client.request("preview/reload", #"{"preview":"list.xml"}"#)
    try client.request(
      "viewport/resize",
      #"{"attachment":\#(attachment),"columns":30,"rows":6}"#
    )
    try client.request("preview/inspect", #"{"attachment":\#(attachment),"format":"json"}"#)
    try client.request("await", #"{"file":"list.xml"}"#)
    let revisions = try client.request("log/query")
    let number = try #require(revisions[0]["revision"].number)
    try client.request("log/show", #"{"revision":\#(number)}"#)
    try client.request("daemon/status")
    // Further clients, one of which leaves in the middle of a request.
    _ = try daemon.connect().request("preview/list")
    try TestClient(daemon.socketPath).send(#"{"jsonrpc":"2.0","id":1,"meth"#)
    try folder.remove("sub")
    try folder.save("<preview>", as: "list.xml")
    while try client.notification("preview/changes")["outcome"] != "invalid" {}
    try folder.save(Sample.list(["one"]), as: "list.xml")
    while try client.notification("preview/changes")["outcome"] == "invalid" {}
    try client.request("preview/detach", #"{"attachment":\#(attachment)}"#)
  }

  /// Saves a description that loads data and shows a missing image, and waits until it is read.
  private func save(_ text: String, rows: String) throws {
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    try folder.save(rows, as: "sub/rows.json")
    let description = """
      <preview><data name="rows" src="sub/rows.json"/><list><section id="s">
      <Label id="a" text="\(text)"/><Label id="b" text="{rows[0]}"/>
      <Image id="c" src="sub/none.png"/></section></list></preview>
      """
    try folder.save(description, as: "list.xml")
    while try client.notification("preview/changes")["outcome"] != "rendered" {}
  }

  /// The open files of the daemon, by what they are.
  private func descriptors() throws -> [String] {
    let directory = "/proc/\(daemon.process.processIdentifier)/fd"
    let names = try FileManager.default.contentsOfDirectory(atPath: directory)
    return names.compactMap { name in
      // One that is closed while this is read is gone.
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(directory)/\(name)")
    }
    .map { target in target.split(separator: ":").first.map(String.init) ?? target }
    .sorted()
  }
}
