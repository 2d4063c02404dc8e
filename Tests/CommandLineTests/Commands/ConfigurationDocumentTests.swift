import DescriptionLanguage
import Foundation
import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundClient

/// The settings of the command line, their schema and their documentation.
struct ConfigurationDocumentTests {
  private func read(_ text: String, isPersonal: Bool = true) -> ConfigurationReader.Reading {
    ConfigurationReader(ConfigurationSettings.all, isPersonal: isPersonal)
      .read(.init(number: 0, path: "config", bytes: Array(text.utf8)))
  }

  /// `RECORD=1` rewrites the tables.
  @Test func theTablesOfSettingsAndCommandsAreTheDeclared() throws {
    let path = ProjectFolder.url.path + "/docs/CONFIGURATION.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var parts = text.components(separatedBy: "<!-- table -->\n")
    try #require(parts.count == 5)
    let tables = [
      "\n" + ConfigurationText(ConfigurationSettings.all).table + "\n",
      "\n" + ConfigurationText.commandTable + "\n",
    ]
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      (parts[1], parts[3]) = (tables[0], tables[1])
      let document = parts.joined(separator: "<!-- table -->\n")
      return try document.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(parts[1] == tables[0])
    #expect(parts[3] == tables[1])
  }

  @Test func everySettingIsDeclaredOnce() {
    let names = ConfigurationSettings.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func allDefaultsAreValid() throws {
    let text = ConfigurationText(ConfigurationSettings.all).shown(Configuration())
    let reading = read(text)
    #expect(reading.diagnostics == [], "\(text)")
  }

  @Test func theSchemaAcceptsWhatTheReaderAccepts() throws {
    let text = SchemaChoice.configuration.text
    let schema = JSONSchemaValidator(root: try Value(json: Array(text.utf8)))
    for (file, isValid) in [
      (#"{"keys": {"row": {"open": ["x", "^E"], "zoom": "y"}}}"#, true),
      (#"{"layout": {"previews": 30, "hidden": ["changes"]}}"#, true),
      (#"{"options": {"color": "never", "ascii": true, "limit": ["nodes=5"]}}"#, true),
      (#"{"options": {"cell-aspect": 0.5}}"#, true), (#"{"//": "a remark", "editor": "vi"}"#, true),
      (#"{"keys": {"row": {"opne": "x"}}}"#, false), (#"{"layout": {"previews": 3}}"#, false),
      (#"{"layout": {"hidden": ["preview"]}}"#, false), (#"{"marks": {"moved": "ab"}}"#, false),
      (#"{"options": {"color": "blue"}}"#, false), (#"{"notices": true}"#, false),
    ] {
      let value = try Value(json: Array(file.utf8))
      #expect(schema.accepts(value) == isValid, "\(file)")
      #expect((read(file).table != nil) == isValid, "\(file)")
    }
  }

  @Test func whatStartsProgramsOrGivesAccessIsOfTheUserAlone() {
    let shared = [
      "read-only", "no-mouse", "ascii", "accessible", "reduce-motion", "color", "hyperlinks",
      "cell-aspect", "ambiguous-width",
    ]
    for setting in ConfigurationSettings.all {
      let isOption = setting.path[0] == "options"
      let isFree = isOption ? shared.contains(setting.path[1]) : setting.path.count > 1
      #expect(setting.isPersonal == !isFree, "\(setting.name)")
    }
  }

  @Test func optionsOfAConfigurationAreThoseThatAreNotWritten() throws {
    let table = try #require(
      read(#"{"options": {"ascii": true, "color": "never", "limit": ["nodes=7"]}}"#).table
    )
    let configuration = Configuration(user: table)
    let parser = CommandLineParser(commands: Commands.declared) { _ in true }
    guard case .run(let plain) = try parser.parse(["."]),
      case .run(let written) = try parser.parse([".", "--color", "always", "--limit", "nodes=9"])
    else {
      Issue.record("not parsed")
      return
    }

    let completed = plain.completed(by: configuration)
    #expect(completed[AttachCommand.ascii])
    #expect(completed[CommonOptions.color] == .never)
    #expect(completed[CommonOptions.limit].count == 1)
    #expect(!completed[AttachCommand.accessible])
    let other = written.completed(by: configuration)
    #expect(other[CommonOptions.color] == .always)
    #expect("\(other[CommonOptions.limit])" == "\(written[CommonOptions.limit])")
  }
}
