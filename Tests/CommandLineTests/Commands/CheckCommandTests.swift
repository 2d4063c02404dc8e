import Foundation
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundSystem

/// The output of `check` and `list`.
struct CheckCommandTests {
  private let folder: CommandFolder
  private var directory: String { folder.path }
  private var console: CapturedConsole { folder.console }

  init() throws {
    folder = try CommandFolder()
  }

  @Test func namesOfFilesAreLinksIfTheyAreWanted() throws {
    let file = try folder.write("b.xml", "<preview><Lable/></preview>")
    _ = folder.run("check", file)
    let plain = console.output
    #expect(!plain.contains("\u{1b}"))
    _ = folder.run("check", file, "--hyperlinks", "always")
    let linked = console.output.dropFirst(plain.count)
    #expect(linked.hasPrefix("\u{1b}]8;;file://"))
    #expect(linked.contains("/b.xml\u{1b}\\\(file)\u{1b}]8;;\u{1b}\\:1:11: error"))
    for format in ["json", "gcc", "sarif", "junit", "md"] {
      let before = console.output.count
      _ = folder.run("check", file, "--hyperlinks", "always", "--format", format)
      #expect(!console.output.dropFirst(before).contains("\u{1b}"), "\(format)")
    }
  }

  @Test func listLinksTheFileOfEachPreview() throws {
    let file = try folder.write("a b.xml", CommandFolder.greeting)
    for words in [["list", file], ["list", "--tree", file]] {
      let before = console.output.count
      #expect(CommandRunner(console: console).run(words + ["--hyperlinks", "always"]) == .fine)
      let output = console.output.dropFirst(before)
      #expect(output.contains("/a%20b.xml\u{1b}\\"), "\(words)")
      let end = output.contains("a b.xml\u{1b}]8;;\u{1b}\\")
      #expect(end, "\(words)")
    }
    let before = console.output.count
    _ = folder.run("list", "--json", file, "--hyperlinks", "always")
    #expect(!console.output.dropFirst(before).contains("\u{1b}"))
  }

  @Test func checkPrintsEveryDefectBelowADirectory() throws {
    _ = try folder.write("a.xml", CommandFolder.greeting)
    _ = try folder.write("b.xml", "<preview><Lable/></preview>")
    _ = try folder.write("c.xml", "")
    _ = try folder.write("data.json", "[1, 2]")
    try FileManager.default.createDirectory(
      atPath: directory + "/dir.xml",
      withIntermediateDirectories: false,
    )

    #expect(folder.run("check", directory, "--format", "gcc") == .different)

    #expect(
      folder.shown(console.output) == """
        b.xml:1:11: error: unknown component 'Lable'; did you mean 'Label'? [unknown-component]
        c.xml:1:1: error: the file is empty [empty-file]
        dir.xml:1:1: error: cannot read the file: expected a file, found a directory [unreadable-file]

        """
    )
  }

  @Test func wordsSelectPreviewsByTheirTags() throws {
    _ = try folder.write(
      "a.xml",
      """
      <playground>
      <preview title="One" tags="form slow"><doc>About it.</doc><Label text="1"/></preview>
      <preview title="Two" tags="form"><Label text="2"/></preview>
      </playground>
      """,
    )

    func listed(_ tags: String...) -> [String] {
      let before = folder.shown(console.output).count
      _ = CommandRunner(console: console).run(["list", directory] + tags)
      return folder.shown(console.output).dropFirst(before).split(separator: "\n").map(String.init)
    }
    #expect(listed("tag:form").count == 2)
    #expect(listed("tag:slow", "tag:form") == ["a.xml:2  a.xml#One  One  tag:form  tag:slow"])
    #expect(listed("tag:none") == [])
    #expect(listed("tag:slow", "--json").contains { $0.contains("\"doc\": \"About it.\"") })
  }

  @Test func lintsAreOffUnlessTheyAreAskedFor() throws {
    let file = try folder.write(
      "a.xml",
      """
      <preview><state name="isOn" value="{false}"/>
      <VBox><TextField text="Ann"/>
      <Label if="{isOn}" text="faint" color="#333333" background="#222222"/></VBox>
      <variant name="on" isOn="{true}"/></preview>
      """,
    )

    #expect(folder.run("check", file, "--format", "gcc") == .fine)
    #expect(console.output == "")
    #expect(folder.run("check", file, "--format", "gcc", "--lint", "accessibility") == .fine)

    #expect(
      folder.shown(console.output) == """
        a.xml:2:7: warning: 'TextField' has no label; write a Label before or above it \
        [missing-label]
        a.xml:3:1: warning: the contrast of 'faint' is 1.2, expected 4.5 or more: #333333 on \
        #222222; choose colours that differ more [low-contrast]
        a.xml:4:1: note: in variant 'on'

        """
    )
  }

  @Test func anErrorOfAVariantNamesIt() throws {
    let file = try folder.write(
      "a.xml",
      """
      <preview><state name="n" value="{1}"/><Label text="{1 / n}"/>
      <variant name="zero" n="{0}"/></preview>
      """,
    )

    #expect(folder.run("check", file, "--format", "gcc") == .different)

    #expect(
      folder.shown(console.output).contains("a.xml:2:1: note: in variant 'zero'"),
      "\(console.output)"
    )
  }

  @Test(
    arguments: [
      (
        "<VBox><HBox width=\"fill\"><Label text=\"a\"/></HBox></VBox>",
        """
        1:21: warning: 'VBox' is not visible: 'HBox' fills the rest of the width of 'VBox', which is only as large as \
        its other content; give 'VBox' a width, such as 'fill' [not-visible]
        """
      ),
      (
        "<View flex-direction=\"row\"><Label text=\"a\" width=\"30\" flex-shrink=\"0\"/><Label text=\"b\"/></View>",
        """
        1:92: warning: 'Label' is not visible: it is right of the 30 columns of the preview [not-visible]
        """
      ),
      (
        "<HBox width=\"9\"><Label text=\"123456789\"/><Label text=\"b\" width=\"fill\"/></HBox>",
        "1:62: warning: 'Label' is not visible: 'HBox' has no columns left for it [not-visible]"
      ),
      (
        "<HBox><Label text=\"a\" width=\"0\"/><Label text=\"b\"/></HBox>",
        """
        1:27: warning: 'Label' is not visible: its 'width' leaves no columns; \
        to hide it, write visibility="gone" [not-visible]
        """
      ),
      (
        "<View><View height=\"1\" overflow=\"hidden\"><Label text=\"a\"/><Label text=\"b\"/></View></View>",
        nil
      ),
      ("<Tabs><Tab title=\"a\"><Label text=\"x\" width=\"fill\"/></Tab></Tabs>", nil),
      ("<ScrollBox height=\"1\"><Label text=\"a\"/><Label text=\"b\"/></ScrollBox>", nil),
    ] as [(String, String?)]
  )
  func anElementWithoutACellIsAWarning(body: String, expected: String?) throws {
    let file = try folder.write("a.xml", "<preview width=\"30\">\(body)</preview>")

    #expect(folder.run("check", file, "--format", "gcc") == .fine)

    #expect(folder.shown(console.output) == (expected.map { "a.xml:\($0)\n" } ?? ""))
  }

  /// A component that is used twice is reported once, and so is each row of a loop.
  @Test func anElementWithoutACellIsReportedOnceForItsPosition() throws {
    let file = try folder.write(
      "a.xml",
      """
      <preview width="8"><list><section id="s">
      <HBox for="name in ['a', 'b', 'c']"><Label text="12345678"/><Label text="{name}"/></HBox>
      </section></list></preview>
      """
    )

    #expect(folder.run("check", file, "--format", "gcc") == .fine)

    #expect(
      folder.shown(console.output) == """
        a.xml:2:61: warning: 'Label' is not visible: 'HBox' has no columns left for it [not-visible]

        """
    )
  }

  @Test(
    arguments: [
      ("ignore=\"not-visible: shown wider\"", nil),
      ("ignore=\" cut-off , not-visible : both\"", nil),
      ("ignore=\"cut-off: nobody asks for it\"", "1:62: warning: 'Label' is not visible"),
      ("ignore=\"not-visible\"", "1:122: error: 'ignore' needs a code and a reason"),
      ("ignore=\"not-visible: \"", "1:122: error: 'ignore' needs a code and a reason"),
      (
        "ignore=\"not-visibel: x\"", "1:122: error: unknown code 'not-visibel' in 'ignore'; did you"
      ),
      ("ignore=\"cut-off, missing-image: x\"", "1:131: error: 'missing-image' cannot be ignored"),
    ] as [(String, String?)]
  )
  func aWarningIsIgnoredAtItsElement(ignore: String, expected: String?) throws {
    let file = try folder.write(
      "a.xml",
      "<preview width=\"30\"><HBox width=\"9\"><Label text=\"123456789\"/>"
        + "<Label text=\"hidden in the narrow box\" width=\"fill\" \(ignore)/></HBox></preview>"
    )
    let isError = expected?.contains("error") == true
    #expect(folder.run("check", file, "--format", "gcc") == (isError ? .different : .fine))
    let output = folder.shown(console.output)
    #expect(expected.map { output.hasPrefix("a.xml:" + $0) } ?? output.isEmpty, "\(output)")
  }

  @Test func anIgnoreWithoutItsWarningIsOne() throws {
    _ = try folder.write("parts.xml", "<playground>\(Self.ignoring)</playground>")
    let file = try folder.write(
      "a.json",
      """
      {"component": {"type": "VBox", "width": 9, "ignore": "not-visible: of a child",
        "children": [{"type": "Label", "text": "a", "ignore": "low-contrast: is asked for"}]}}
      """
    )
    #expect(folder.run("check", folder.path, "--format", "gcc") == .fine)
    #expect(
      folder.shown(console.output) == """
        a.json:1:55: warning: there is no warning 'not-visible' here; remove it from 'ignore' \
        [unused-ignore]

        """
    )
    #expect(folder.run("check", file, "--format", "gcc", "--lint", "accessibility") == .fine)
    #expect(folder.shown(console.output).contains("no warning 'low-contrast' here"))
  }

  private static let ignoring = """
    <component name="Card"><Label text="a" ignore="not-visible: by others"/></component>
    """

  @Test func aLongFileHasTheWarningWhereItIsWritten() throws {
    let rows = (1...3_000).map { "<Label id=\"\($0)\" text=\"row \($0)\"/>\n" }.joined()
    let row = "<HBox width=\"1\"><Label text=\"1\"/><Label text=\"b\" width=\"fill\"/></HBox>"
    let file = try folder.write(
      "a.xml",
      "<preview><list><section id=\"s\">\n\(rows)\(row)\n</section></list></preview>"
    )
    #expect(folder.run("check", file, "--format", "gcc") == .fine)
    #expect(
      folder.shown(console.output).hasPrefix("a.xml:3002:34: warning: 'Label' is not visible")
    )
  }

  @Test func nothingToCheckIsReported() throws {
    let file = try folder.write("parts.xml", "<playground/>")

    #expect(folder.run("check", file) == .fine)
    #expect(folder.shown(console.messages) == "playground: parts.xml: no preview found\n")

    let empty = folder.path + "/empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
    #expect(folder.run("check", empty) == .fine)
    let message = "playground: no descriptions found in empty\n"
    #expect(folder.shown(console.messages).hasSuffix(message))
  }

  @Test func aBrokenImportIsReportedOnce() throws {
    let loads = #"<preview><data name="x" src="x.json"/><Label text="{x.a}"/></preview>"#
    _ = try folder.write("a.xml", loads)
    _ = try folder.write("x.json", #"{"a": }"#)
    _ = try folder.write("y.xml", loads)

    #expect(folder.run("check", directory, "--format", "gcc") == .different)

    #expect(
      folder.shown(console.output) == """
        x.json:1:7: error: expected a value [syntax]
        a.xml:1:30: note: 'x.json' is loaded here
        y.xml:1:30: note: 'x.json' is loaded here

        """
    )
  }

  @Test(arguments: [0, 20])
  func membersThatDifferOnlyInCompositionAreTwo(count: Int) throws {
    let rest = (0..<count).map { #", "n\#($0)": \#($0)"# }.joined()
    _ = try folder.write("d.json", "{\"\u{e9}\": 1, \"e\u{301}\": 2\(rest)}")
    let path = try folder.write(
      "a.xml",
      "<preview><data name=\"d\" src=\"d.json\"/><Label text=\"{d.\u{e9}} {d.e\u{301}}\"/></preview>",
    )

    #expect(folder.run("check", path) == .fine)
    #expect(folder.run("render", path) == .fine)

    #expect(console.output == "1 2\n")
    #expect(console.messages == "")
  }

  @Test func danglingLinksDoNotHideOtherFiles() throws {
    _ = try folder.write("b.xml", "<preview><Lable/></preview>")
    try FileManager.default.createSymbolicLink(
      atPath: directory + "/a.xml",
      withDestinationPath: "nowhere.xml",
    )

    #expect(folder.run("check", directory, "--format", "gcc") == .different)

    #expect(folder.shown(console.output).hasPrefix("b.xml:1:11: error"))
    #expect(console.messages == "")
  }

  @Test func aFileWhoseStatusCannotBeReadIsReported() throws {
    _ = try folder.write("b.xml", "<preview><Label/></preview>")
    // The kernel refuses a name of more than 255 bytes, with another error than for a missing one.
    try FileManager.default.createSymbolicLink(
      atPath: directory + "/a.xml",
      withDestinationPath: String(repeating: "n", count: 300),
    )

    #expect(folder.run("check", directory) == .different)

    #expect(console.messages.contains("File name too long"))
  }

  @Test func checkAsSARIFEncodesTheBytesOfPaths() throws {
    let path = FilePath(text: folder.path + "/caf\\xE9.xml")
    try FileSystem.write(Array("<preview><Lable/></preview>".utf8), to: path)

    #expect(folder.run("check", directory, "--format", "sarif") == .different)

    #expect(console.output.contains(#"caf%E9.xml""#))
    #expect(!console.output.contains("%5C"))
  }

  @Test func checkAsSARIFContainsRulesAndLocations() throws {
    _ = try folder.write("a b.xml", "<preview><Lable/></preview>")

    #expect(folder.run("check", directory, "--format", "sarif") == .different)

    #expect(
      folder.shown(console.output) == """
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "playground",
                  "version": "\(Version.number)",
                  "rules": [
                    {
                      "id": "unknown-component",
                      "shortDescription": {
                        "text": "The component does not exist"
                      }
                    }
                  ]
                }
              },
              "columnKind": "unicodeCodePoints",
              "results": [
                {
                  "ruleId": "unknown-component",
                  "ruleIndex": 0,
                  "level": "error",
                  "message": {
                    "text": "unknown component 'Lable'; did you mean 'Label'?"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "file://a%20b.xml"
                        },
                        "region": {
                          "startLine": 1,
                          "startColumn": 11,
                          "endLine": 1,
                          "endColumn": 16
                        }
                      }
                    }
                  ]
                }
              ]
            }
          ]
        }

        """
    )
  }

  @Test func listNamesPreviewsWithTheirLocations() throws {
    _ = try folder.write(
      "two.xml",
      """
      <playground>
        <preview title="A"><Label text="a"/></preview>
        <preview title="B"><Label text="b"/></preview>
      </playground>
      """,
    )

    #expect(folder.run("list", directory) == .fine)

    #expect(folder.shown(console.output) == "two.xml:2  two.xml#A  A\ntwo.xml:3  two.xml#B  B\n")
  }
}
