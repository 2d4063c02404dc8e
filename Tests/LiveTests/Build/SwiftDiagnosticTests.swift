import PlaygroundLive
import PlaygroundSystem
import Testing

/// Messages of the compiler as values.
struct SwiftDiagnosticTests {
  @Test func aMessageHasItsPlaceItsMarkAndItsNotes() {
    let found = SwiftDiagnostic.parse(
      """
      /a b/Live.swift:3:5: error: cannot find 'x' in scope
        x + yy
          ^ ~~
      /a b/Other.swift:1:6: note: 'y' declared here
      func yy() {}
           ^~
      /a b/Live.swift:9:1: warning: unused: really
      let a = 1
      ^~~~~~~~~
      """
    )

    #expect(found.map(\.severity) == [.error, .warning])
    #expect(found[0].text == "cannot find 'x' in scope")
    #expect(found[0].place == .init(file: "/a b/Live.swift", line: 3, column: 5, byteCount: 4))
    #expect(
      found[0].notes == [
        .init(
          text: "'y' declared here",
          place: .init(file: "/a b/Other.swift", line: 1, column: 6, byteCount: 2)
        )
      ]
    )
    #expect(found[1].text == "unused: really")
    #expect(found[1].place == .init(file: "/a b/Live.swift", line: 9, column: 1, byteCount: 9))
  }

  @Test(
    arguments: [
      "", ":::", "error: a", "a:b:c: error: x", "a:0:1: error: x", "a:1:-1: error: x", "^^^", "~",
      "a: error: ", "<unknown>:0: error: module missing",
    ]
  )
  func otherLinesAreNoMessages(line: String) {
    #expect(SwiftDiagnostic.parse(line).isEmpty)
  }

  @Test func aMessageIsListedOnce() {
    let line = "a.swift:1:1: error: x\n"
    #expect(SwiftDiagnostic.parse(line + line).count == 1)
  }
}
