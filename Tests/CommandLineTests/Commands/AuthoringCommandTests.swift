import DescriptionLanguage
import Testing

@testable import Playground
@testable import PlaygroundClient

/// Commands for authors of descriptions.
struct AuthoringCommandTests {
  private let console = CapturedConsole()

  private func run(_ words: String...) -> ExitCode { CommandRunner(console: console).run(words) }

  @Test func explainPrintsOneCodeWithItsExample() {
    #expect(run("explain", "unknown-element") == .fine)

    #expect(
      console.output == """
        The element does not exist [unknown-element, error]

        Structure words such as 'list' and 'section' are lower case; components, built in or
        declared in the file, start with a capital letter.

        Wrong:
            <label text="Hello"/>

        Right:
            <Label text="Hello"/>

        """
    )
  }

  @Test(arguments: [
    ("VStack", "'VStack', a word of other systems, is here: the element 'VBox'"),
    ("LazyColumn", "the element 'TableBox'"), ("onClick", "the attribute 'on-tap'"),
    ("font-weight", "the attribute 'bold'"), ("fontSize", "a terminal has one font in one size"),
    ("z-index", "later children of a 'ZBox' are drawn above earlier ones"),
    ("if", "write if="), ("null", "the value 'nil' in expressions"),
    ("toUpperCase", "the function 'upper'"), ("push", "the statement 'append'"),
  ])
  func explainSaysWhatAWordOfAnotherSystemIsHere(_ word: String, _ part: String) {
    #expect(run("explain", word) == .fine)

    #expect(console.output.contains(part), "\(console.output)")
  }

  @Test func explainWithoutCodeListsEveryCodeOnce() {
    #expect(run("explain") == .fine)

    let lines = console.output.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != " " } }
        == DiagnosticCode.allCases.map { Substring($0.rawValue) }
    )
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func unknownCodeIsAUsageMistakeWithASuggestion() {
    #expect(run("explain", "unknown-atribute") == .usage)
    #expect(run("explain", "something") == .usage)

    #expect(
      console.messages == """
        playground explain: invalid NAME 'unknown-atribute'; did you mean 'unknown-attribute'?
        Try 'playground explain --help'.
        playground explain: invalid NAME 'something'
        Try 'playground explain --help'.

        """
    )
  }

  @Test func schemaIsPrintedInEachLanguage() {
    for schema in SchemaChoice.allCases {
      #expect(run("schema", "--format", schema.rawValue) == .fine)
    }
    #expect(run("schema") == .fine)

    let all = SchemaChoice.allCases + [.editor(.jsonSchema)]
    #expect(console.output == all.map(\.text).joined())
  }
}
