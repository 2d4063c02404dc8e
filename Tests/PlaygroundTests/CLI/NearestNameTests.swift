import Testing

@testable import Playground

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("rendr", "render"), ("reder", "render"), ("statsu", "status"), ("chekc", "check"),
    ("lgo", "log"), ("atach", "attach"), ("diffs", "diff"),
  ])
  func aTypingErrorIsRecognised(_ text: String, _ expected: String) {
    let names = Commands.named.map(\.name)

    #expect(NearestName.nearest(to: text, among: names) == expected)
  }

  @Test(arguments: ["xyzzy", "", "q", "rendering-everything"])
  func somethingElseHasNoNearestName(_ text: String) {
    #expect(NearestName.nearest(to: text, among: Commands.named.map(\.name)) == nil)
  }
}
