import Testing

@testable import Playground

/// An option, from the command line to the value that a command reads.
struct OptionTests {
  private static let flag = Option(flag: "flag", short: "f", "a switch")
  private static let count = Option("count", "N", .count, "a number")
  private static let ratio = Option("ratio", "R", .ratio, default: 1, "a ratio")
  private static let format = Option("format", default: DataFormat.text, "a choice")
  private static let names = Option(each: "name", "NAME", .text, "names")
  private static let previewID = Option(required: "to", "FILE", .file, "a file")
  private static let first = Argument("FIRST", .file, "a file")
  private static let second = Argument(optional: "SECOND", .count, "a number")
  private static let rest = Argument(each: "REST", .text, "words")

  private static let declaration = CommandDeclaration(
    name: "try",
    summary: "Tries options",
    arguments: [first, second, rest],
    options: [flag, count, ratio, format, names, previewID],
  )

  private func parsed(_ line: String) throws(UsageError) -> ParsedArguments {
    let words = line.split(separator: " ").map(String.init)
    var reader = ArgumentReader(command: Self.declaration, words: words[...])
    try reader.read()
    return try reader.arguments()
  }

  @Test func missingOptionsHaveTheirDefaults() throws {
    let arguments = try parsed("a --to b")

    #expect(arguments[Self.flag] == false)
    #expect(arguments[Self.count] == nil)
    #expect(arguments[Self.ratio] == 1)
    #expect(arguments[Self.format] == .text)
    #expect(arguments[Self.names] == [])
    #expect(arguments[Self.previewID] == "b")
    #expect(arguments[Self.first] == "a")
    #expect(arguments[Self.second] == nil)
    #expect(arguments[Self.rest] == [])
  }

  @Test func valuesHaveTheTypesOfTheirOptions() throws {
    let line = "--to=b -f --count 7 --ratio .5 --format json --name x a 3 --name y d e"
    let arguments = try parsed(line)

    #expect(arguments[Self.flag])
    #expect(arguments[Self.count] == 7)
    #expect(arguments[Self.ratio] == 0.5)
    #expect(arguments[Self.format] == .json)
    #expect(arguments[Self.names] == ["x", "y"])
    #expect(arguments[Self.first] == "a")
    #expect(arguments[Self.second] == 3)
    #expect(arguments[Self.rest] == ["d", "e"])
  }

  @Test(arguments: [
    ("a --to b --count -1", "missing value for '--count': expected '--count N'"),
    ("a --to b --count=-1", "invalid --count '-1': expected a whole number, 0 or greater"),
    ("a --to b --ratio 0", "invalid --ratio '0': expected a number from 0.01 to 100"),
    ("a --to b --format jsn", "invalid --format 'jsn'; did you mean 'json'?"),
    ("a --to b --format x", "invalid --format 'x': expected one of text, json"),
    ("a b --to b", "invalid SECOND 'b': expected a whole number, 0 or greater"),
    ("a", "missing option '--to': a file"),
    ("--to b", "missing argument FIRST: a file"),
    ("- --to -", "'-' and '--to -' cannot be combined"),
  ])
  func aWordThatMeansNoValueIsReportedWithTheCure(_ line: String, _ message: String) {
    let error = #expect(throws: UsageError.self) { try parsed(line) }

    let text = error.map { ErrorMessage.text(for: $0) }
    #expect(text == "playground try: \(message)\nTry 'playground try --help'.")
  }

  @Test func theUsageLineNamesRequiredOptions() {
    #expect(
      Self.declaration.usage
        == "playground try FIRST [SECOND] [REST…] --to FILE [options]"
    )
    #expect(Self.declaration.options.map(\.usage).last == "-h, --help")
    #expect(Self.format.declaration.usage == "--format text|json")
  }
}
