import DescriptionLanguage
import FuzzSupport
import PlaygroundClient

/// Reads arbitrary bytes as a configuration, writes its settings, and changes one of them.
///
/// The first byte of the input chooses whose configuration it is, and the change.
@main
enum Main {
  private static let path = "config"

  private static let settings =
    ScreenSettings.declarations + [
      Setting(
        ["editor"],
        .text { $0.isEmpty ? "a command" : nil },
        "the editor",
        isPersonal: true
      ),
      Setting(["options", "color"], .choice(["auto", "always", "never"]), "colours"),
      Setting(["options", "cell-aspect"], .number(0.25...4), "a shape of cells", standard: "0.5"),
      Setting(
        ["options", "root"],
        .texts { $0.hasPrefix("/") ? nil : "an absolute path" },
        "other directories",
        isPersonal: true
      ),
    ]

  /// A change of a setting that both configurations may have.
  private struct Change: Sendable {
    let path: [String]
    let json: String
    let value: SettingValue
  }

  private static let changes = [
    Change(path: ["notices", "budget"], json: "false", value: .flag(false)),
    Change(path: ["layout", "previews"], json: "30", value: .whole(30)),
    Change(path: ["layout", "hidden"], json: "[\"changes\"]", value: .texts(["changes"])),
    Change(path: ["marks", "inserted"], json: "\"»\"", value: .text("»")),
    Change(path: ["options", "color"], json: "\"always\"", value: .text("always")),
    Change(path: ["options", "cell-aspect"], json: "2.5", value: .number(2.5)),
  ]

  static func main() {
    Fuzzer.run { start, count in
      let input = Fuzzer.bytes(start, count)
      Main.read(Array(input.dropFirst()), choice: Int(input.first ?? 0))
      return 0
    }
  }

  private static func read(_ bytes: [UInt8], choice: Int) {
    let isPersonal = choice % 2 == 0
    let found = reading(of: bytes, isPersonal: isPersonal)
    let hasErrors = found.diagnostics.contains { $0.severity == .error }
    Fuzzer.expect((found.table == nil) == hasErrors, "neither settings nor errors, or both")
    check(found.diagnostics, in: bytes)
    if let table = found.table { write(table) }
    change(bytes, changes[choice / 2 % changes.count], found.table, isPersonal: isPersonal)
  }

  private static func reading(
    of bytes: [UInt8],
    isPersonal: Bool
  ) -> ConfigurationReader.Reading {
    ConfigurationReader(settings, isPersonal: isPersonal)
      .read(SourceFile(number: 0, path: path, bytes: bytes))
  }

  // MARK: - Problems

  /// Checks that problems are in the order of their places, which are in the file.
  private static func check(_ diagnostics: [LocatedDiagnostic], in bytes: [UInt8]) {
    if diagnostics.isEmpty { return }
    let places = Places(in: bytes)
    var last = 0
    for diagnostic in diagnostics {
      let start = places.range(of: diagnostic.location)?.lowerBound ?? -1
      Fuzzer.expect(last <= start, "not in order: \(diagnostic)")
      last = start
      for location in [diagnostic.location] + diagnostic.notes.map(\.location) {
        Fuzzer.expect(
          location.file == path && places.range(of: location) != nil,
          "no place in the file: \(diagnostic)"
        )
      }
      checkName(diagnostic, places)
    }
    Fuzzer.check(drawable: DiagnosticFormatter(columns: 60).text(diagnostics))
  }

  /// Checks that an unknown name stands at its place; long ones are shortened, escaped ones differ.
  private static func checkName(_ diagnostic: LocatedDiagnostic, _ places: Places) {
    guard diagnostic.code == .unknownName, let range = places.range(of: diagnostic.location),
      range.count < 100, !places.bytes[range].contains(UInt8(ascii: "\\"))
    else { return }
    let name = String(decoding: places.bytes[range], as: UTF8.self)
    let isNamed = ["setting", "command"].contains { kind in
      diagnostic.message.utf8.starts(with: "unknown \(kind) '\(name)'".utf8)
    }
    Fuzzer.expect(isNamed, "'\(name)' is at the place: \(diagnostic)")
  }

  // MARK: - Writing

  /// Checks that settings in force, written as a configuration, are read as the same.
  private static func write(_ table: SettingTable) {
    let configuration = Configuration(user: table)
    _ = ScreenSettings(configuration)
    let shown = ConfigurationText(settings).shown(configuration)
    Fuzzer.check(drawable: shown)
    let again = reading(of: Array(shown.utf8), isPersonal: true)
    Fuzzer.expect(again.diagnostics.isEmpty, "what is shown cannot be read:\n\(shown)")
    for setting in settings {
      guard let value = table[setting.name] else { continue }
      Fuzzer.expect(again.table?[setting.name] == value, "\(setting.name) changes:\n\(shown)")
    }
  }

  /// Checks that a change of a setting leaves the others, and a file with errors as it is or with
  /// errors.
  private static func change(
    _ bytes: [UInt8],
    _ change: Change,
    _ table: SettingTable?,
    isPersonal: Bool
  ) {
    let changed: [UInt8]
    do throws(ConfigurationEdit.Failure) {
      changed = try ConfigurationEdit(change.path, to: change.json).applied(to: bytes)
    } catch {
      return Fuzzer.expect(table == nil, "a file without errors is not changed: \(error)")
    }
    let found = reading(of: changed, isPersonal: isPersonal)
    let text = String(decoding: changed, as: UTF8.self)
    let name = change.path.joined(separator: ".")
    if var expected = table {
      expected[name] = change.value
      Fuzzer.expect(found.table == expected, "more than \(name) changes:\n\(text)")
    } else if let found = found.table {
      // The error was in the value that is replaced.
      Fuzzer.expect(found[name] == change.value, "\(name) has another value:\n\(text)")
    }
  }
}
