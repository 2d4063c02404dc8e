import Foundation
import Testing

@testable import Playground
@testable import PlaygroundClient

/// The reports of `check` for continuous integration.
struct CheckReportTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
  }

  private func output(_ format: String) -> String {
    _ = folder.run("check", folder.path, "--format", format)
    return folder.shown(folder.console.output)
  }

  @Test func anErrorIsAFailureOfItsFile() throws {
    _ = try folder.write("a.xml", CommandFolder.greeting)
    _ = try folder.write("b & c.xml", #"<preview><Lable text="&lt;"/></preview>"#)
    _ = try folder.write("d.xml", CommandFolder.greeting)

    let text = output("junit")

    #expect(
      text.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="1">
          <testsuite name="playground check" tests="3" failures="1">
            <testcase name="a.xml" classname="playground.check"/>
            <testcase name="b &amp; c.xml" classname="playground.check">
              <failure message="unknown component &#39;Lable&#39;; did you mean &#39;Label&#39;?" \
        type="unknown-component">b &amp; c.xml:1:11: error: unknown component

        """.dropLast()
      )
    )
    #expect(text.contains("&lt;preview&gt;&lt;Lable"))
  }

  @Test func eachDiagnosticIsAnAnnotationOfItsLine() throws {
    _ = try folder.write("a, b.xml", "<preview>\n  <Lable text=\"50%\"/>\n</preview>")

    #expect(
      output("github") == """
        ::error file=a%2C b.xml,line=2,col=4,endColumn=8,title=unknown-component::\
        unknown component 'Lable'; did you mean 'Label'?

        """
    )
  }

  @Test func aWarningIsAWarningAndNotesFollow() throws {
    _ = try folder.write(
      "a.xml",
      """
      <preview><list><section id="s">
        <Label id="x" text="a"/><Label id="x" text="b"/>
      </section></list></preview>
      """
    )

    let text = output("github")
    #expect(text.hasPrefix("::warning file=a.xml,line=2,"), "\(text)")
    #expect(text.contains("title=duplicate-id::"), "\(text)")
    #expect(text.contains("%0Aa.xml:2: "), "\(text)")
  }

  @Test func aSummaryIsATable() throws {
    _ = try folder.write("a|b.xml", "<preview><Lable/></preview>")

    #expect(
      output("md") == """
        **playground check**: 1 error in 1 file

        | Severity | Place | Message |
        |---|---|---|
        | error | `a\\|b.xml:1:11` | unknown component 'Lable'; did you mean 'Label'? (`unknown-component`) |

        """
    )
  }

  @Test func aSummaryWithoutProblemsIsOneLine() throws {
    _ = try folder.write("a.xml", CommandFolder.greeting)

    #expect(output("md") == "**playground check**: no problems in 1 file\n")
  }
}
