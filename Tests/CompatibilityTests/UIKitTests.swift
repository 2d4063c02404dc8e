import Foundation
import PlaygroundCompatibility
import PlaygroundCore
import Testing

/// UIKit's names are views, colours and lengths of a terminal.
@MainActor
struct UIKitTests {
  private final class Knob: UIControl {
    var turns = 0
    var size: PlaygroundCompatibility.CGSize?

    func turn() { turns += 1 }

    override func sizeThatFits(
      _ size: PlaygroundCompatibility.CGSize
    ) -> PlaygroundCompatibility.CGSize {
      self.size = size
      return PlaygroundCompatibility.CGSize(width: 3, height: 1.2)
    }
  }

  private struct KnobRow: IdentifiableComponent {
    let id: Int
    func renderContent() -> Knob { Knob() }
    func render(in content: Knob) {
      content.addTarget(content, action: Knob.turn, for: .touchUpInside)
    }
  }

  @Test func aControlCallsItsTargetsWithItsCell() throws {
    let list = UITableView(frame: .zero)
    list.frame.size = Size(width: 8, height: 4)
    list.apply(List { KnobRow(id: 1) })

    list.select([0, 0])
    let knob = try #require(list.content(at: [0, 0]) as? Knob)
    #expect(knob.turns == 1)

    knob.isEnabled = false
    list.select([0, 0])
    #expect(knob.turns == 1)
  }

  @Test func aControlAnswersForItsSize() {
    let list = UITableView(frame: .zero)
    list.frame = PlaygroundCompatibility.CGRect(x: 0, y: 0, width: 8, height: 4)

    list.apply(List { KnobRow(id: 1) })

    #expect(list.cellSize(at: [0, 0])?.height == 2)
    #expect(
      Knob().sizeThatFits(LayoutConstraints(width: 5, height: nil)) == Size(width: 3, height: 2)
    )
  }

  @Test func aControlWithoutAnAnswerIsLaidOut() {
    let control = UIControl()
    control.addSubview(UILabel("abc"))

    #expect(control.sizeThatFits(LayoutConstraints(width: 9, height: nil)) == nil)
    #expect(control.sizeThatFits(Size(width: 9, height: 9)).height == 1)
  }

  @Test func targetsAreHeldWeakly() {
    @MainActor final class Owner {
      var calls = 0
      func call() { calls += 1 }
    }
    let control = UIControl()
    var owner: Owner? = Owner()
    weak let held = owner
    owner.map { control.addTarget($0, action: Owner.call, for: .valueChanged) }

    control.sendActions(for: .touchUpInside)
    #expect(owner?.calls == 0)
    control.sendActions(for: .valueChanged)
    #expect(owner?.calls == 1)
    owner = nil
    #expect(held == nil)
    control.sendActions(for: .valueChanged)
  }

  @Test func everyViewIsAUIView() {
    let views: [UIView] = [
      UILabel(), UIButton(), UIView(frame: Rect(x: 0, y: 0, width: 4, height: 2)),
    ]

    #expect(views[2].bounds.size == Size(width: 4, height: 2))
    views[0].frame = Rect(x: 2, y: 1, width: 5, height: 1)
    #expect(views[0].frame == Rect(x: 2, y: 1, width: 5, height: 1))
    #expect(!views[0].isActivated)
  }

  @Test func lengthsAreRoundedUpToCells() {
    #expect(Size(width: 1.2, height: 3) == Size(width: 2, height: 3))
    #expect(Point(x: 0.5, y: -0.5) == Point(x: 1, y: 0))
    #expect([Double.nan, .infinity, -.infinity].map(\.cells) == [0, 1_000_000, -1_000_000])
    #expect(Size(7.5) == Size(width: 8, height: 1_000_000))
  }

  @Test func fontsAreWeightsAndSlants() {
    let label = UILabel()

    label.font = .systemFont(ofSize: 16, weight: .bold)
    #expect(label.isBold && !label.isDim)
    label.font = .systemFont(ofSize: 16, weight: .light)
    #expect(!label.isBold && label.isDim)
    label.font = .systemFont(ofSize: 16)
    #expect(!label.isBold && !label.isDim)
  }

  @Test func layersAreBorders() {
    let view = UIView()

    view.layer.borderWidth = 0.5
    view.layer.cornerRadius = 12
    view.layer.masksToBounds = true

    #expect(view.layer.borderWidth == 1)
    #expect(view.borderStyle == .rounded)
    #expect(view.overflow == .hidden)
    let label = UILabel()
    (\UIView.alpha).getStyle(with: 0).apply(to: label)
    #expect(label.visibility == .invisible)
  }

  @Test func aControllerLoadsItsViewOnce() {
    final class Controller: UIViewController {
      var loads = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
        view.addSubview(UILabel("hello"))
      }
    }
    let controller = Controller()
    #expect(!controller.isViewLoaded)
    #expect(controller.view.text() == "hello")
    #expect(controller.view.subviews.count == 1)
    #expect(controller.loads == 1)
  }

  @Test func aLiteralIsAnAddress() {
    let addresses: [URL] = [URL(string: "a/b.png"), URL(string: "https://example.org/c.png")]

    #expect(addresses.map(\.lastPathComponent) == ["b.png", "c.png"])
  }
}
