import PlaygroundCompatibility
import Testing

/// Puyopuyo's animators of one's own.
@MainActor
struct AnimatorTests {
  private struct Plain: Animator {}

  private struct Slow: Animator {
    var seconds: Double

    func animate(view: UIView, layouting: @escaping () -> Void) {
      UIView.animate(withDuration: seconds, delay: 0, options: [.curveLinear]) { layouting() }
    }
  }

  private struct Spring: Animator {
    func animate(view: UIView, layouting: @escaping () -> Void) {
      UIView.animate(
        withDuration: 0.5,
        usingSpringWithDamping: 0.7,
        initialSpringVelocity: 0,
        animations: layouting
      )
    }
  }

  @Test func anAnimatorSaysHowLongAViewMoves() {
    #expect(VBox().attach().animator(Plain()).view.animator == Animators.none)
    #expect(
      VBox().attach().animator(Slow(seconds: 0.2)).view.animator
        == PlaygroundCore.Animator(milliseconds: 200, easing: .linear)
    )
    #expect(
      VBox().attach().animator(Spring()).view.animator
        == PlaygroundCore.Animator(milliseconds: 500, easing: .spring)
    )
  }

  @Test(arguments: [(-1, 0), (.nan, 0), (.infinity, 10_000), (99, 10_000)] as [(Double, Int)])
  func durationsAreLimited(seconds: Double, milliseconds: Int) {
    let view = VBox().attach().animator(Slow(seconds: seconds)).view
    #expect(view.animator?.milliseconds == milliseconds)
  }

  @Test func stockAnimatorsAreValuesOfTheLibrary() {
    let view = VBox().attach().animator(Animators.none).animator(Animators.default).view
    #expect(view.animator == .standard)
  }

  @Test func changesInAnAnimationAreMadeAtOnce() {
    let label = UILabel()
    var isFinished: Bool?

    UIView.animate(
      withDuration: 1,
      animations: { label.text = "after" },
      completion: { isFinished = $0 }
    )

    #expect(label.text == "after")
    #expect(isFinished == true)
  }
}
