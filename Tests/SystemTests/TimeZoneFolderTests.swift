import Testing

@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

struct TimeZoneFolderTests {
  @Test(arguments: [
    ("Europe/Berlin", true), ("UTC", true), ("Etc/GMT+5", true), ("EST5EDT", true),
    ("America/Port-au-Prince", true), ("America/Argentina/Buenos_Aires", true),
    ("", false), ("/etc/passwd", false), ("../Europe/Berlin", false), ("Europe/../UTC", false),
    ("Europe//Berlin", false), ("Europe/", false), ("localtime", false), ("right/UTC", false),
    ("tzdata.zi", false), ("Europe/Berlin\0", false), ("Europe/Bérlin", false),
    ("A/B/C/D", false), (String(repeating: "A", count: 65), false),
  ])
  func namesCannotLeaveTheFolder(name: String, isName: Bool) {
    #expect(TimeZoneFolder.isName(name) == isName)
  }

  @Test func filesAreFoundByName() throws {
    let folder = try TemporaryDirectory()
    try folder.write("one", to: "zones/Europe/Berlin")
    try folder.write("two", to: "zones/UTC")
    try folder.write("table", to: "zones/zone.tab")
    try folder.write("outside", to: "Secret")
    let zones = TimeZoneFolder(path: folder["zones"])

    #expect(zones.names() == ["Europe/Berlin", "UTC"])
    #expect(zones.bytes(of: "Europe/Berlin") == Array("one".utf8))
    #expect(zones.bytes(of: "Europe") == nil)
    #expect(zones.bytes(of: "Asia/Tokyo") == nil)
    #expect(zones.bytes(of: "../Secret") == nil)
    #expect(TimeZoneFolder(path: folder["none"]).names() == [])
  }
}
