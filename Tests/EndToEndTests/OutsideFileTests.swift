import Foundation
import PlaygroundCore
import Testing

/// The daemon reads files below its directory, and below those that `--allow` names, only.
@Suite struct OutsideFileTests {
  private static let secret = "SECRET-7531"
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/other",
      withIntermediateDirectories: false,
    )
    try write(#"{"a": "\#(Self.secret)", \#(Self.secret)"#)
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/other/secret.json"))
  }

  private var description: String {
    """
    <preview><data name="d" src="../other/secret.json"/><data name="l" src="link.json"/>
    <VBox><Label text="{d.a} {l.a}"/><Image src="link.json"/></VBox></preview>
    """
  }

  @Test func nothingFromOutsideReachesClientsOrTheLog() throws {
    try folder.save(Sample.list(["one"]), as: "list.xml")
    #expect(symlink("../other/secret.json", folder.files + "/link.json") == 0)
    #expect(symlink("../other/secret.json", folder.files + "/whole.xml") == 0)
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))

    try folder.save(description, as: "list.xml")
    let report = try client.notification("preview/diagnostics")
    try write(#"{"a": "\#(Self.secret)"}"#)
    try folder.save(Sample.list(["two"]), as: "list.xml")
    _ = try client.notification("preview/frame")
    let whole = try client.request("preview/attach", Sample.attach("whole.xml"))
    let revisions = try client.request("log/query").elements
    let details = try revisions.map { revision in
      try client.request("log/show", #"{"revision":\#(revision["revision"].number ?? 0)}"#)
    }

    let messages = report["diagnostics"]?.elements.map(\.["message"].text) ?? []
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("outside the previewed directory") })
    #expect("\(whole)".contains("outside the previewed directory"))
    #expect(!"\(report) \(whole) \(revisions) \(details)".contains(Self.secret))
    #expect(!revisions.isEmpty)
    let log = folder.path + "/state"
    for case let name as String in FileManager.default.enumerator(atPath: log) ?? .init() {
      let bytes = FileManager.default.contents(atPath: log + "/" + name) ?? Data()
      #expect(bytes.range(of: Data(Self.secret.utf8)) == nil, "\(name)")
    }
  }

  @Test func anAllowedDirectoryIsReadAndWatched() throws {
    try write(#"{"a": "one"}"#)
    try folder.save(
      #"<preview><data name="d" src="../other/secret.json"/><Label text="{d.a}"/></preview>"#,
      as: "list.xml",
    )
    let daemon = try RunningDaemon(folder, options: ["--allow", folder.path + "/other"])
    let client = try daemon.connect()
    let attached = try client.request("preview/attach", Sample.attach("list.xml"))
    #expect(picture(ofFrame: attached["frame"]) == "  one")

    try write(#"{"a": "two"}"#)

    #expect(picture(ofFrame: .object(try client.notification("preview/frame"))) == "~ two")
  }

  /// `render` and `playground` read the same files for a single description.
  @Test func aSingleFileImportsFromItsRepository() throws {
    try folder.save(
      #"<playground><component name="Note"><Label text="note"/></component></playground>"#,
      as: "shared.xml",
    )
    try folder.save(
      #"<preview><import src="../shared.xml"/><Note/></preview>"#,
      as: "lists/one.xml",
    )
    try folder.save("", as: ".git/HEAD")

    for words in [["render", "lists/one.xml"], ["lists/one.xml", "--plain", "--once"]] {
      let result = try BuiltCommand.run(words, in: folder)
      #expect(result.status == 0 && result.output.contains("note\n"), "\(result)")
    }
  }
}
