import PlaygroundSystem
import TestSupport
import Testing

@testable import PlaygroundClient

struct ShellWordsTests {
  @Test(arguments: [
    ("vi", ["vi"]), ("  vi  -p\t", ["vi", "-p"]), (#""/a b/ed" --wait"#, ["/a b/ed", "--wait"]),
    ("'/a b/ed' -x", ["/a b/ed", "-x"]), (#"/a\ b/ed"#, ["/a b/ed"]),
    (#"'/it'"'"'s/ed'"#, ["/it's/ed"]), (#"ed "" 'x'"#, ["ed", "", "x"]),
    (#""a\"b" "c\d""#, [#"a"b"#, #"c\d"#]), (#"/opt/"My Editor"/ed"#, ["/opt/My Editor/ed"]),
  ])
  func wordsAreSeparatedAsAShellDoes(_ text: String, _ words: [String]) throws {
    let command = try #require(ShellWords(text))
    #expect(command.words == words)
    #expect(!command.needsShell)
  }

  @Test(arguments: [#""ed"#, "'ed", #"ed "a\"#, #"ed \"#, #"ed "a'b"#])
  func aQuotationWithoutEndIsNoCommand(_ text: String) {
    #expect(ShellWords(text) == nil)
  }

  @Test(arguments: [
    ("$HOME/bin/ed", true), ("~/bin/ed", true), (#""$HOME/ed""#, true), ("TERM=dumb vi", true),
    ("ed; true", true), ("'$HOME/ed'", false), (#"\$HOME/ed"#, false), ("ed --x=1", false),
  ])
  func signsOfTheShellNeedAShell(_ text: String, _ needsShell: Bool) {
    #expect(ShellWords(text)?.needsShell == needsShell)
  }

  @Test func assignmentsAreBeforeTheProgram() {
    #expect(ShellWords("TERM=dumb A1='x y' /usr/bin/vi -p")?.program == "/usr/bin/vi")
    #expect(ShellWords("A=1")?.program == nil)
    #expect(ShellWords("  ")?.program == nil)
  }

  /// `sh` separates the words of random quotations.
  @Test(arguments: Seeds.upTo(300, atLeast: 40))
  func randomTextsAreReadAsByTheShell(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let signs = ["a", "é", "-", " ", " ", "'", "\"", "\\", "/"]
    let count = Int.random(in: 1...12, using: &random)
    let text = (0..<count).map { _ in signs.randomElement(using: &random) ?? "" }.joined()
    // A backslash at the end would quote the rest of the script.
    let script = "printf '%s\\n' word \(text)\n"
    let result = try ProgramRun.run(["/bin/sh", "-c", script])
    let output = String(decoding: result.output, as: UTF8.self)
    guard result.code == 0, let words = ShellWords(text)?.words else {
      let isUnfinished = text.reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2) == false
      #expect(ShellWords(text) == nil, "seed \(seed): \(text)")
      #expect(result.code != 0 || isUnfinished, "seed \(seed): \(text)")
      return
    }
    let expected = (["word"] + words).map { "\($0)\n" }.joined()
    #expect(output == expected, "seed \(seed): \(text)")
  }
}
