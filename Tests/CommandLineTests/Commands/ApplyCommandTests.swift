import Foundation
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

final class ApplyCommandTests {
  private let folder: TemporaryDirectory
  private let console = CapturedConsole()

  init() throws {
    folder = try TemporaryDirectory()
    try write(
      """
      <preview title="Greeting" width="20">
        <state name="who" value="Ada"/>
        <component name="Hello"><param name="name"/><Label text="Hello {name}"/></component>
        <list>
          <section id="s"><Hello id="one" name="{who}"/><Label text="Bye"/></section>
        </list>
        <variant name="other" who="Grace"/>
      </preview>
      """,
      to: "a.xml",
    )
  }

  private func write(_ text: String, to name: String) throws {
    try FileSystem.write(Array(text.utf8), to: folder[name])
  }

  private func run(_ words: String...) -> ExitCode {
    CommandRunner(console: console)
      .run(words.map { $0.hasPrefix("./") ? folder.path + $0.dropFirst() : $0 })
  }

  private func shown(_ text: String) -> String {
    text.replacingOccurrences(of: folder.path + "/", with: "")
  }

  @Test func printsTheListAsItIsAfterwards() throws {
    try write(
      """
      move item at indexPath [0, 0] to indexPath [0, 2]
      insert item <Hello name="{who}!"/> at indexPath [0, 0]
      """,
      to: "a.changes",
    )

    #expect(run("apply", "./a.changes", "--to", "./a.xml") == .fine)
    #expect(run("apply", "./a.changes", "--to", "./a.xml", "--variant", "other") == .fine)
    #expect(run("apply", "./a.changes", "--to", "./a.xml", "--set", "who=Bob") == .fine)

    #expect(
      console.output == """
        Hello Ada!
        Bye
        Hello Ada
        Hello Grace!
        Bye
        Hello Grace
        Hello Bob!
        Bye
        Hello Bob

        """
    )
    #expect(console.messages == "")
  }

  @Test func readsTheScriptFromStandardInput() {
    console.input = "remove item at indexPath [0, 1]"

    #expect(run("apply", "-", "--to", "./a.xml", "--format", "json") == .fine)

    #expect(console.output.hasPrefix(#"{"schema":"playground/render@1","#))
    #expect(console.output.contains(#""lines":["Hello Ada"]"#))
  }

  @Test func allErrorsAreReportedWithoutOutput() throws {
    try write(
      """
      isnert section at index 0
      remove section at index
      move section at index 0 at index 1
      """,
      to: "a.changes",
    )

    #expect(run("apply", "./a.changes", "--to", "./a.xml") == .different)

    #expect(console.output == "")
    #expect(
      shown(console.messages) == """
        a.changes:1:1: error: unknown word 'isnert'; did you mean 'insert'? [script-syntax]
            isnert section at index 0
            ^~~~~~
        a.changes:2:24: error: expected an index [script-syntax]
            remove section at index
                                   ^
        a.changes:3:25: error: unexpected 'at': the sentence already has 'index 0' [invalid-sentence]
            move section at index 0 at index 1
                                    ^~

        """
    )
  }

  @Test func mismatchesAreReportedWithTheirLocation() throws {
    try write("remove items at indexPaths [[0, 1], [0, 2]]", to: "a.changes")

    #expect(run("apply", "./a.changes", "--to", "./a.xml") == .different)

    #expect(console.output == "")
    #expect(
      shown(console.messages) == """
        a.changes:1:37: error: item [0,2] does not exist: section 0 has 2 items [invalid-change]
            remove items at indexPaths [[0, 1], [0, 2]]
                                                ^~~~~~

        """
    )
  }

  @Test func sectionsMoveUnlessCKToolboxIsToBeFollowed() throws {
    console.input = "insert section at index 0; move section at index 0 to index 1"

    #expect(run("apply", "-", "--to", "./a.xml") == .fine)
    #expect(run("apply", "-", "--to", "./a.xml", "--strict-ckt") == .different)

    #expect(console.messages.contains("1:33: error: sections cannot be moved with --strict-ckt"))
  }

  @Test func usageIsCheckedFirst() {
    #expect(run("apply", "./a.changes") == .usage)
    #expect(run("apply", "-", "--to", "-") == .usage)
    #expect(run("apply", "./none.changes", "--to", "./a.xml") == .different)
    #expect(run("apply", "./a.xml", "--to", "./none.xml") == .different)

    #expect(
      shown(console.messages) == """
        playground apply: missing option '--to': apply the script to this description
        Try 'playground apply --help'.
        playground apply: '-' and '--to -' cannot be combined
        Try 'playground apply --help'.
        playground: none.changes: no such file
        playground: none.xml: no such file

        """
    )
  }
}
