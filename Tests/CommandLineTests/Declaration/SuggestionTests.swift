import Testing

@testable import Playground

struct SuggestionTests {
  @Test(arguments: [
    ("rendr", "render"), ("reder", "render"), ("statsu", "status"), ("chekc", "check"),
    ("lgo", "log"), ("atach", "attach"), ("diffs", "diff"), ("rend", "render"),
  ])
  func aTypingErrorIsRecognised(_ text: String, _ expected: String) {
    #expect(Commands.declared.nearest(to: text) == expected)
  }

  @Test(arguments: ["xyzzy", "", "q", "rendering-everything"])
  func aDissimilarNameHasNoSuggestion(_ text: String) {
    #expect(Commands.declared.nearest(to: text) == nil)
  }
}
