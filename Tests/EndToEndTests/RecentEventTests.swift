import Foundation
import PlaygroundCore
import Testing

/// The events of watched files that a daemon keeps for bug reports.
struct RecentEventTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func eventsOfSavesAndRenamesAreListed() throws {
    let path = folder.files + "/list.xml"
    try ProcessStart.write(Sample.list(["one"]), to: path)
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    #expect(try client.request("daemon/events") == ["events": []])

    try ProcessStart.write(Sample.list(["two"]), to: path)
    _ = try client.notification("preview/changes")
    try FileManager.default.moveItem(atPath: path, toPath: folder.files + "/other.xml")
    try client.waitForPreview("other.xml")

    let events = try client.request("daemon/events")["events"].elements
    let names = events.map { $0["name"].text }
    #expect(Set(names) == ["list.xml", "other.xml"])
    #expect(names.last == "other.xml")
    #expect(Set(events.map { $0["directory"].text }).count == 1)
    let masks = events.map { $0["mask"].elements.map(\.text) }
    #expect(masks.contains(["MODIFY"]) && masks.contains(["CLOSE_WRITE"]))
    #expect(masks.suffix(2) == [["MOVED_FROM"], ["MOVED_TO"]])
    let cookies = events.suffix(2).map { $0["cookie"].number }
    #expect(cookies[0] == cookies[1] && cookies[0] != 0)

    let report = try BuiltCommand.run(["status", "--events"], in: folder)
    let lines = report.output.split(separator: "\n")
    #expect(report.status == 0 && lines.count == events.count, "\(report.output)")
    #expect(lines.last?.contains("  MOVED_TO cookie=") == true)
    #expect(lines.last?.hasSuffix("/other.xml") == true)
    let json = try BuiltCommand.run(["status", "--events", "--json"], in: folder)
    #expect(json.output.contains(#""CLOSE_WRITE""#))
  }

  @Test func eventsAreOfOneDaemon() throws {
    for other in ["--all", "--socket"] {
      let report = try BuiltCommand.run(["status", "--events", other], in: folder)
      #expect(report.status == 2 && report.errors.contains("'\(other)'"), "\(report.errors)")
    }
  }
}
