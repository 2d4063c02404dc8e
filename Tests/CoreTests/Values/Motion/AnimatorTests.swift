import Testing

@testable import PlaygroundCore

struct AnimatorTests {
  @Test(
    arguments: [
      ("none", "none"), ("default", "default"), ("300ms", "default"), ("spring", "default"),
      ("0ms ease", "none"), ("  0.25s   ease-in ", "250ms ease-in"), ("linear", "300ms linear"),
      ("200ms", "200ms"), ("1s ease-in-out", "1000ms ease-in-out"), ("10s ease", "10000ms ease"),
      ("90ms cubic(0.4,0, 0.2 ,1)", "90ms cubic(0.4, 0, 0.2, 1)"),
      ("cubic(0, -1.5, 1, 2)", "300ms cubic(0, -1.5, 1, 2)"),
    ]
  )
  func spellingsHaveANormalForm(written: String, normal: String) {
    let animator = Animator(text: written)
    #expect(animator?.text == normal)
    #expect(Animator(text: normal) == animator)
    #expect(AttributeType.animator.normalised(.string(written)) == .string(normal))
  }

  @Test(
    arguments: [
      "", " ", "inherited", "200", "-1s", "11s", "1e3ms", "ms", "200 ms", "fast", "200ms fast",
      "ease 200ms", "cubic(2, 0, 0, 0)", "cubic(0, 0, 1)", "cubic(0, 11, 1, 1)", "1m",
    ]
  )
  func otherTextsAreRefused(text: String) {
    #expect(Animator(text: text) == nil)
    let isWord = text == "inherited"
    #expect((AttributeType.animator.normalised(.string(text)) != nil) == isWord)
  }

  @Test func progressFollowsTheClockThatIsGiven() {
    let animator = Animator(milliseconds: 400, easing: .linear)
    #expect([0, 100, 200, 399, 400, 900].map(animator.progress) == [0, 0.25, 0.5, 0.9975, 1, 1])
    #expect(Animator.off.progress(after: 0) == 1)
    #expect(Animator(milliseconds: 99_999).milliseconds == Animator.limit)
  }
}
