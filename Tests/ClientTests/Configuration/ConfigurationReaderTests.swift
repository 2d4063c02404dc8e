import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundClient

struct ConfigurationReaderTests {
  private static let settings =
    ScreenSettings.declarations + [
      Setting(
        ["editor"],
        .text { $0.isEmpty ? "a command" : nil },
        "the editor",
        isPersonal: true
      ),
      Setting(["options", "color"], .choice(["auto", "always", "never"]), "colours"),
    ]

  private func read(_ text: String, isPersonal: Bool = true) -> ConfigurationReader.Reading {
    read(Array(text.utf8), isPersonal: isPersonal)
  }

  private func read(_ bytes: [UInt8], isPersonal: Bool = true) -> ConfigurationReader.Reading {
    ConfigurationReader(Self.settings, isPersonal: isPersonal)
      .read(SourceFile(number: 0, path: "config", bytes: bytes))
  }

  private func text(_ reading: ConfigurationReader.Reading) -> String {
    DiagnosticFormatter(showsSource: false).text(reading.diagnostics)
  }

  @Test func settingsAreReadBesideComments() throws {
    let reading = read(
      """
      // mine
      {
        "keys": {"everywhere": {"quit": "Q", "zoom": ["Z", "^E"]}, /* in rows */ "row": {"open": "x"}},
        "marks": {"inserted": "»"}, // a sign
        "colors": {"error": "bright-magenta", "accent": 208},
        "layout": {"previews": 30, "hidden": ["changes"]},
        "notices": {"budget": false}, "editor": "vi // no comment"
      }
      """
    )
    #expect(text(reading) == "")
    let configuration = Configuration(user: try #require(reading.table))
    let settings = ScreenSettings(configuration)

    #expect(settings.bindings.command(for: .character("Q")) == .terminal(.quit))
    #expect(settings.bindings.command(for: .control("e")) == .screen(.zoom))
    #expect(settings.bindings.command(for: .character("x"), in: .row) == .pane(.open))
    #expect(settings.bindings.command(for: .character("x"), in: .content) == nil)
    #expect(settings.sign(of: .inserted, isASCII: false) == "»")
    #expect(settings.sign(of: .inserted, isASCII: true) == "+")
    #expect(settings.color(.error) == .palette(13) && settings.color(.accent) == .palette(208))
    #expect(settings.shares == [.previews: 30] && settings.hidden == [.changes])
    #expect(!settings.namesBudgets)
    #expect(configuration.text("editor") == "vi // no comment")
  }

  @Test(arguments: ["", " \n", "// nothing\n", "/* nothing */", "{}", "{ // a\n}"])
  func aFileWithoutSettingsHasNoErrors(_ text: String) {
    #expect(read(text) == ConfigurationReader.Reading(table: SettingTable(), diagnostics: []))
  }

  @Test(arguments: [
    (
      #"{"kyes": {}}"#,
      "1:3: error: unknown setting 'kyes' in a configuration; did you mean 'keys'?"
    ),
    (
      #"{"keys": {"rwo": {}}}"#,
      "1:12: error: unknown setting 'rwo' in 'keys'; did you mean 'row'?"
    ),
    (
      #"{"budget": true}"#,
      "1:3: error: unknown setting 'budget' in a configuration; it is written as 'notices.budget'"
    ),
    (
      "{\n  \"keys\": {\"everywhere\": {\"qiut\": \"Q\"}}\n}",
      "2:28: error: unknown command 'qiut' in 'keys.everywhere'; did you mean 'quit'?"
    ),
    (
      #"{"keys": {"everywhere": {"zoom": "PgDwn"}}}"#,
      #"1:35: error: expected a key such as "q", "^P" or "PgDn" for 'keys.everywhere.zoom', found "#
        + #""PgDwn"; did you mean 'PgDn'?"#
    ),
    (
      #"{"keys": {"everywhere": {"zoom": "^I"}}}"#,
      "1:35: error: terminals send Tab for ^I; use Tab"
    ),
    (
      #"{"keys": {"everywhere": {"zoom": "^C"}}}"#,
      "1:35: error: ^C always detaches; use another key for 'keys.everywhere.zoom'"
    ),
    (
      #"{"keys": {"row": {"zoom": "x", "open": ["y", "x"]}}}"#,
      "1:47: error: 'x' is a key of 'zoom' already; use another key for 'keys.row.open'"
    ),
    (
      #"{"keys": {"row": {"zoom": 1}}}"#,
      #"1:27: error: expected a key such as "q", "^P" or "PgDn" for 'keys.row.zoom', or a list of "#
        + "keys, found 1"
    ),
    (#"{"keys": []}"#, "1:10: error: expected an object for 'keys', found a list"),
    ("[1]", "1:1: error: expected an object for a configuration, found a list"),
    (
      #"{"marks": {"inserted": "漢"}}"#,
      "1:24: error: expected one character, one column wide for 'marks.inserted', found \"漢\""
    ),
    (
      #"{"marks": {"inserted": 7}}"#,
      "1:24: error: expected one character, one column wide for 'marks.inserted', found 7"
    ),
    (
      #"{"colors": {"error": "rde"}}"#,
      "1:23: error: expected a colour such as green, bright-red or #ff8800 for 'colors.error', "
        + "found \"rde\""
    ),
    (
      #"{"layout": {"previews": 90}}"#,
      "1:25: error: expected a whole number from 5 to 50 for 'layout.previews', found 90"
    ),
    (
      #"{"layout": {"hidden": ["chagnes"]}}"#,
      #"1:25: error: expected one of "previews", "changes", "problems" for 'layout.hidden', found "#
        + #""chagnes"; did you mean 'changes'?"#
    ),
    (
      #"{"notices": {"budget": "no"}}"#,
      "1:24: error: expected true or false for 'notices.budget', found \"no\""
    ),
    (
      #"{"options": {"color": "alwys"}}"#,
      #"1:24: error: expected one of "auto", "always", "never" for 'options.color', found "alwys""#
        + "; did you mean 'always'?"
    ),
    ("{} /* open", "1:4: error: missing closing '*/' of this comment"),
    ("{\"a\": 1,}", "1:8: error: unexpected comma before a closing bracket"),
    ("{'a': 1}", "1:2: error: expected a double quote, found a single quote"),
  ])
  func anErrorNamesThePlaceAndTheCure(_ text: String, _ message: String) {
    let reading = read(text)

    #expect(reading.table == nil)
    #expect(self.text(reading).hasPrefix("config:\(message)"), "\(self.text(reading))")
  }

  @Test func aDirectoryCannotStartPrograms() {
    let text = #"{"editor": "rm -rf /", "colors": {"error": "red"}}"#
    let reading = read(text, isPersonal: false)

    #expect(read(text).table != nil)
    #expect(reading.table == nil)
    #expect(
      self.text(reading).hasPrefix(
        "config:1:3: error: 'editor' is a setting of the user alone, because it starts programs or "
          + "gives access to files; move it to your own configuration"
      )
    )
  }

  @Test func ofRepeatedNamesTheLastOneCountsWithAWarning() throws {
    let reading = read(
      #"{"keys": {"row": {"zoom": "x", "zoom": "y"}}, "notices": {"budget": 1}, "#
        + #""notices": {"budget": false}}"#
    )
    #expect(text(reading).contains("warning: duplicate member 'zoom'; the last one is used"))
    #expect(text(reading).contains("'notices.budget', found 1"))

    let table = try #require(read(#"{"keys": {"row": {"zoom": "x", "zoom": "y"}}}"#).table)
    let bindings = ScreenSettings(Configuration(user: table)).bindings
    #expect(bindings.command(for: .character("x"), in: .row) == nil)
    #expect(bindings.command(for: .character("y"), in: .row) == .screen(.zoom))
  }

  @Test func bytesThatAreNotUTF8AreAnErrorAtTheirPlace() {
    let reading = read(Array("{\n\"editor\": \"".utf8) + [0xff, 0xfe] + Array("\"}".utf8))

    #expect(reading.table == nil)
    #expect(text(reading).hasPrefix("config:2:12: error: invalid UTF-8"), "\(text(reading))")
  }

  @Test func manyErrorsAreLimited() {
    let members = (0..<5_000).map { "\"name\($0)\": \($0)" }.joined(separator: ",")
    #expect(read("{\(members)}").diagnostics.count == 100)
    let deep = String(repeating: "[", count: 100_000)
    #expect(read(#"{"keys": \#(deep)"#).table == nil)
  }

  /// Whatever is cut, exchanged or put in, a file has settings or errors, and never both; an error
  /// has a place in the file.
  @Test(arguments: Seeds.upTo(200))
  func anyBytesAreSettingsOrErrors(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(
      ConfigurationText(Self.settings).shown(
        Configuration(user: read(#"{"keys": {"row": {"open": ["x", "^E"]}}}"#).table ?? .init())
      ).utf8
    )
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(index..<min(bytes.count, index + 9))
      case 2: bytes.insert(contentsOf: Array(#"/*"{}],:"#.utf8), at: index)
      default: bytes.insert(contentsOf: bytes[0..<min(index, 40)], at: index)
      }
      if bytes.isEmpty { bytes = [0x7b] }
    }
    let reading = read(bytes)

    let errors = reading.diagnostics.filter { $0.severity == .error }
    #expect((reading.table == nil) == !errors.isEmpty, "seed \(seed)")
    let lines = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }.count
    for error in errors { #expect(error.location.start.line <= lines, "seed \(seed)") }
    if let table = reading.table {
      let bindings = ScreenSettings(Configuration(user: table)).bindings
      #expect(bindings.command(for: .control("c")) == .terminal(.quit), "seed \(seed)")
    }
  }

  @Test func whatIsShownIsReadAgain() throws {
    let own = try #require(
      read(
        #"{"keys": {"everywhere": {"quit": ["Q"]}, "past": {"left": "Left"}}, "layout": {"#
          + #""changes": 40, "hidden": []}, "editor": "vi \"a b\""}"#
      ).table
    )
    let other = try #require(read(#"{"colors": {"error": "blue"}}"#, isPersonal: false).table)
    let configuration = Configuration(user: own, directory: other)
    let shown = ConfigurationText(Self.settings).shown(configuration)

    let again = try #require(read(shown).table, "\(shown)")
    let (first, second) = (
      ScreenSettings(configuration), ScreenSettings(Configuration(user: again))
    )
    #expect(first.bindings == second.bindings)
    #expect(first.shares == second.shares && first.hidden == second.hidden)
    for role in ColorRole.allCases { #expect(first.color(role) == second.color(role)) }
    for mark in RowMark.allCases {
      #expect(first.sign(of: mark, isASCII: false) == second.sign(of: mark, isASCII: false))
    }
    #expect(
      shown.contains("// the colour of errors, and a lost connection: the directory's config")
    )
    #expect(shown.contains("// the editor: your configuration"))
    #expect(shown.contains("// \"previews\": a whole number from 5 to 50"))
  }
}
