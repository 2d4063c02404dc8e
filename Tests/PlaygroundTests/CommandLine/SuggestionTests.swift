import Testing

@testable import Playground

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("rendr", "render"), ("reder", "render"), ("statsu", "status"), ("chekc", "check"),
    ("lgo", "log"), ("atach", "attach"), ("diffs", "diff"), ("rend", "render"),
  ])
  func aTypingErrorIsRecognised(_ text: String, _ expected: String) {
    let names = Commands.named.map(\.name)

    #expect(Suggestion.of(text, among: names) == expected)
  }

  @Test(arguments: ["xyzzy", "", "q", "rendering-everything"])
  func somethingElseHasNoNearestName(_ text: String) {
    #expect(Suggestion.of(text, among: Commands.named.map(\.name)) == nil)
  }
}
