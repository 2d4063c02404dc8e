import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// Changes of one setting in the text of a configuration.
struct ConfigurationEditTests {
  private func edited(_ text: String, _ path: String, _ json: String) throws -> String {
    let edit = ConfigurationEdit(path.split(separator: ".").map(String.init), to: json)
    return String(decoding: try edit.applied(to: Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    // Only the value changes.
    (
      "// mine\n{\"options\": {\"ascii\": false /* no */}}\n", "options.ascii", "true",
      "// mine\n{\"options\": {\"ascii\": true /* no */}}\n"
    ),
    // A new member follows the comments of the one before it.
    (
      "{\n  \"editor\": \"vi\" // mine\n}\n", "pager", "\"less\"",
      "{\n  \"editor\": \"vi\", // mine\n  \"pager\": \"less\"\n}\n"
    ),
    (
      "{\n  \"options\": {\n    \"ascii\": true\n  }\n}\n", "options.no-mouse", "true",
      "{\n  \"options\": {\n    \"ascii\": true,\n    \"no-mouse\": true\n  }\n}\n"
    ),
    (
      "{}", "layout.previews", "30",
      "{\n  \"layout\": {\n    \"previews\": 30\n  }\n}"
    ),
    ("{\n}\n", "editor", "\"vi\"", "{\n  \"editor\": \"vi\"\n}\n"),
    // The last one of equal names is in force.
    ("{\"a\": 1, \"a\": 2}", "a", "3", "{\"a\": 1, \"a\": 3}"),
  ])
  func oneSettingChanges(_ text: String, _ path: String, _ json: String, _ result: String) throws {
    #expect(try edited(text, path, json) == result)
  }

  @Test func anEmptyFileBecomesAConfiguration() throws {
    let text = try edited("", "editor", "\"vi\"")
    #expect(text.hasPrefix("// The configuration of playground."))
    #expect(text.hasSuffix("{\n  \"editor\": \"vi\"\n}\n"))
    #expect(try edited("// only this\n", "editor", "1").hasPrefix("// only this\n"))
  }

  @Test func aBrokenFileIsLeftAlone() {
    #expect(throws: ConfigurationEdit.Failure.self) { try edited("{\"a\": ", "b", "1") }
    #expect(throws: ConfigurationEdit.Failure.notAnObject("a")) {
      try edited("{\"a\": 1}", "a.b", "1")
    }
  }

  // MARK: - Files

  private static let settings = [
    Setting(["options", "ascii"], .flag, "ASCII", standard: "false"),
    Setting(["layout", "previews"], .whole(10...50), "a width"),
    Setting(["editor"], .text { $0.isEmpty ? "a command" : nil }, "the editor", isPersonal: true),
  ]

  private func files(in folder: TemporaryDirectory) -> ConfigurationFiles {
    var files = ConfigurationFiles(of: folder["app"], Self.settings) { name in
      name == "XDG_CONFIG_HOME" ? folder["home"] : nil
    }
    _ = files.reload()
    return files
  }

  @Test func aSettingIsWrittenToTheUsersFileAndInForce() throws {
    let folder = try TemporaryDirectory()
    var files = files(in: folder)
    let path = try files.set("options.ascii", to: "true")
    #expect(path == folder["home/playground/config"])
    #expect(files.configuration.flag("options.ascii") == true)
    let entry = files.entries.first { $0.name == "options.ascii" }
    #expect(entry?.value == "true" && entry?.origin == .user)
    // The file is as read, so that its watch reports nothing.
    #expect(files.reload() == nil)
  }

  @Test(arguments: [
    ("layout.previews", "99", "expected a whole number from 10 to 50"),
    ("options.ascii", "\"maybe\"", "expected true or false"), ("editor", "\"\"", "a command"),
  ])
  func aValueThatTheReaderRefusesIsNotWritten(
    _ name: String,
    _ json: String,
    _ reason: String
  )
    throws
  {
    let folder = try TemporaryDirectory()
    try Directory.make(folder["home/playground"])
    try folder.write("{ \"editor\": \"vi\" }", to: "home/playground/config")
    var files = files(in: folder)
    do throws(SettingRefusal) {
      _ = try files.set(name, to: json)
      Issue.record("the value was written")
    } catch {
      #expect(error.reason.contains(reason))
    }
    let bytes = try FileContent(of: folder["home/playground/config"], limit: 1 << 20).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == "{ \"editor\": \"vi\" }")
  }
}
