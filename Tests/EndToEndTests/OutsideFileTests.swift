import Foundation
import PlaygroundCore
import Testing

/// The daemon reads files below its directory, and below those that `--allow` names, only.
struct OutsideFileTests {
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

  /// A repository is not needed: the working directory is the root of the files in it.
  @Test func aSingleFileImportsFromTheWorkingDirectory() throws {
    try folder.save(
      #"<playground><component name="Note"><Label text="note"/></component></playground>"#,
      as: "shared/theme.xml",
    )
    try folder.save(
      #"<preview><import src="../shared/theme.xml"/><Note/></preview>"#,
      as: "screens/one.xml",
    )
    let file = "screens/one.xml"
    let outside = folder.path + "/other/secret.json"

    for words in [
      ["check"], ["check", file], ["render", file], ["tree", file], ["list", file],
      ["diff", file, file], ["snapshot", file], ["snapshot", "--check"], ["convert", file],
      [file, "--plain", "--once"],
    ] {
      let result = try BuiltCommand.run(words, in: folder)
      #expect(result.status == 0, "\(words): \(result)")
    }
    let screens = folder.files + "/screens"
    for words in [["render", "one.xml"], ["check"], ["tree", "one.xml"]] {
      #expect(try BuiltCommand.run(words, in: folder, directory: screens).status == 1, "\(words)")
      let wide = words + ["--root", ".."]
      #expect(try BuiltCommand.run(wide, in: folder, directory: screens).status == 0, "\(wide)")
    }
    for words in [["render", outside], ["diff", file, outside], ["tree", outside]] {
      let result = try BuiltCommand.run(words + ["--root", "."], in: folder)
      #expect(result.status == 1 && result.errors.contains("it is outside the root ."), "\(result)")
      #expect(!(result.output + result.errors).contains(Self.secret))
    }
  }

  @Test func awaitAsksTheDaemonOfTheRoot() throws {
    try folder.save(Sample.list(["one"]), as: "inner/list.xml")
    let daemon = try RunningDaemon(folder)
    let file = ["await", "--file", "inner/list.xml"]

    #expect(try BuiltCommand.run(file + ["--root", "."], in: folder).status == 0)
    #expect(try BuiltCommand.run(file + ["--root", "inner"], in: folder).status == 3)
    let outside = ["await", "--file", folder.path + "/other/secret.json", "--root", "."]
    #expect(try BuiltCommand.run(outside, in: folder).errors.contains("outside the root ."))
    _ = daemon.end()
  }

  /// Each text parameter of each tool, and the URI of each request about resources.
  @Test func agentsReadNothingFromOutside() throws {
    try folder.save(Sample.list(["one"]), as: "list.xml")
    #expect(symlink("../other/secret.json", folder.files + "/link.json") == 0)
    #expect(symlink("../other", folder.files + "/folder") == 0)
    let agent = try AgentProcess(folder)
    _ = try agent.initialize()
    let tools = try agent.request("tools/list")["result"]["tools"].elements
    #expect(tools.count > 8)
    let root = try #require(realpath(folder.files, nil).map { String(cString: $0) })
    /// Parameters that are given together.
    let partners = ["diff.old": "new", "diff.new": "old", "render.file": "text"]
    let paths = [
      folder.path + "/other/secret.json", "../other/secret.json", "link.json",
      "folder/secret.json", "list.xml/../../other/secret.json", "/etc/shadow", "/no/such/file",
      "../other/secret.json#1",
    ]

    for tool in tools {
      let schema = tool["inputSchema"]
      let required = schema["required"].elements.map(\.text)
      guard case .object(let properties) = schema["properties"] else { continue }
      for member in properties.members where member.value["type"].text == "string" {
        for path in paths {
          var arguments = required.map { ($0, $0 == "event" ? "select" : "list.xml") }
          arguments.removeAll { $0.0 == member.name }
          if let partner = partners["\(tool["name"].text).\(member.name)"] {
            arguments.append((partner, "list.xml"))
          }
          arguments.append((member.name, path))
          let words = arguments.map { name, text in
            let isList = schema["properties"][name]["type"].text == "array"
            return #""\#(name)":"# + (isList ? #"[{"event":"select"}]"# : #""\#(text)""#)
          }
          .joined(separator: ",")
          let timeout = tool["name"].text == "await" ? #","timeout":1"# : ""
          let text = try agent.call(tool["name"].text, "{\(words)\(timeout)}")
          #expect(!text.contains(Self.secret) && !text.contains("root:"), "\(tool) \(words)")
          let isName =
            ["file", "old", "new", "path"].contains(member.name)
            || member.name == "preview" && required.contains("preview")
              && path != "link.json"
          if isName { #expect(text.contains("outside the root \(root)"), "\(words): \(text)") }
        }
      }
    }
    // A description that is a link out of the directory has only an error.
    for path in paths where path != "link.json" {
      for method in ["resources/read", "resources/subscribe"] {
        let answer = try agent.request(method, #"{"uri":"playground:///\#(path)"}"#)
        #expect(answer["error"]["message"].text.contains("outside the root \(root)"), "\(answer)")
      }
    }
    #expect(try BuiltCommand.run(["stop"], in: folder).status == 0)
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
