import Foundation
import Testing

@testable import Playground
@testable import PlaygroundClient

final class WritingCommandTests {
  private let directory = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
  private let console = CapturedConsole()

  init() throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  private func write(_ name: String, _ text: String) throws -> String {
    let path = directory + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func read(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func run(_ words: String...) -> ExitCode { CommandRunner(console: console).run(words) }

  private func shown(_ text: String) -> String {
    text.replacingOccurrences(of: directory + "/", with: "")
  }

  private let crowded = "<preview ><Label text='a'/></preview>"
  private let canonical = "<preview>\n  <Label text=\"a\"/>\n</preview>\n"

  @Test func formatWritesInPlaceAndKeepsPermissionsAndLinks() throws {
    let path = try write("a.xml", crowded)
    let link = directory + "/link.xml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.xml")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)

    #expect(run("format", link) == .fine)

    #expect(try read(path) == canonical)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.xml")
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(permissions as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).count == 2)
    #expect(console.output + console.messages == "")
  }

  @Test func formatOfStandardInputGoesToStandardOutput() {
    console.input = crowded

    #expect(run("format", "-") == .fine)

    #expect(console.output == canonical)
  }

  @Test func checkListsUnformattedFilesWithoutChangingThem() throws {
    let wrong = try write("a.xml", crowded)
    let right = try write("b.xml", canonical)

    #expect(run("format", right, "--check") == .fine)
    #expect(run("format", wrong, right, "--check") == .different)

    #expect(shown(console.output) == "a.xml\n")
    #expect(try read(wrong) == crowded)
  }

  @Test func filesThatCannotBeFormattedAreReportedAndTheOthersFormatted() throws {
    let broken = try write("broken.xml", "<preview>")
    let data = try write("data.json", "[1]")
    let path = try write("a.xml", crowded)

    #expect(run("format", broken, directory + "/none.xml", directory, data, path) == .different)

    #expect(try read(broken) == "<preview>")
    #expect(try read(data) == "[1]")
    #expect(try read(path) == canonical)
    #expect(
      shown(console.messages).replacingOccurrences(of: directory, with: "DIR") == """
        broken.xml:1:2: error: missing '</preview>' [syntax]
            <preview>
             ^~~~~~~
        playground: none.xml: no such file
        playground: cannot read DIR: expected a file, found a directory
        data.json:1:1: error: expected a description; the file is not changed [not-a-description]
            [1]
            ^~~

        """
    )
  }

  @Test func formatWithoutAFileIsAMistake() {
    #expect(run("format") == .usage)
  }

  @Test func convertPrintsTheOtherSyntax() throws {
    let path = try write("a.xml", crowded)

    #expect(run("convert", path, "--to", "json") == .fine)
    #expect(run("convert", path) == .fine)
    #expect(run("convert", path, "--to", "xml") == .fine)

    let json = """
      {
        "component": {"type": "Label", "text": "a"}
      }

      """
    #expect(console.output == json + json + canonical)
    #expect(try read(path) == crowded)
  }

  /// PU-121.
  @Test func convertPrintsSwift() throws {
    let text = """
      <preview title="Taps"><state name="n" value="{1}"/><Label text="{n} taps" on-tap="n += 1"/>
      <variant name="two" n="{2}"/></preview>
      """
    let path = try write("a.xml", text)

    #expect(run("convert", path, "--to", "swift") == .fine)
    #expect(console.output.contains("func tapsNode() -> Node {"))
    #expect(console.output.contains(#"$0.text = "1 taps""#))
    #expect(
      shown(console.messages).split(separator: "\n").filter { $0.contains("[left-out]") }.map {
        $0.prefix(47)
      } == [
        "a.xml:1:24: warning: replaced the state 'n' by ",
        "a.xml:1:75: warning: omitted the handler 'on-ta",
        "a.xml:2:2: warning: omitted the variant 'two': ",
      ]
    )

    #expect(run("convert", path, "--to", "swift", "--variant", "two") == .fine)
    #expect(run("convert", path, "--to", "swift", "--set", "n=3") == .fine)
    #expect(console.output.contains(#"$0.text = "2 taps""#))
    #expect(console.output.contains(#"$0.text = "3 taps""#))
    #expect(run("convert", path, "--to", "swift", "--variant", "three") == .usage)
  }

  @Test func optionsOfOtherLanguagesAreMistakes() throws {
    let path = try write("a.xml", crowded)

    #expect(run("convert", path, "--to", "swift", "--elide-defaults") == .usage)
    #expect(run("convert", path, "--set", "n=1") == .usage)
    #expect(run("convert", path, "--to", "xml", "--variant", "two") == .usage)
    #expect(console.output == "")
    #expect(console.messages.contains("'--set' and '--to json' cannot be combined"))
  }

  @Test func convertLeavesDefaultsOutIfAsked() throws {
    let path = try write("a.xml", "<preview><Label text='a' lines='0' bold='true'/></preview>")

    #expect(run("convert", path, "--elide-defaults") == .fine)

    #expect(
      console.output == """
        {
          "component": {"type": "Label", "text": "a", "bold": true}
        }

        """
    )
  }

  @Test func convertReportsOmittedParts() throws {
    let path = try write("a.xml", "<preview><?a b?><Label text='a'/></preview>")

    #expect(run("convert", path) == .fine)

    #expect(console.output.contains("Label"))
    #expect(
      shown(console.messages).hasPrefix("a.xml:1:10: warning: omitted this instruction: JSON")
    )
  }

  @Test func convertRejectsDescriptionsWithErrors() throws {
    let path = try write("a.xml", "<preview><Label lines='x'/></preview>")

    #expect(run("convert", path, "--to", "json") == .different)

    #expect(console.output == "")
    #expect(
      shown(console.messages).hasPrefix(
        "a.xml:1:24: error: invalid 'lines': expected a whole number"
      )
    )
  }
}
