import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct SpinnerTests {
  @Test func labelIsBesideTheSymbol() {
    #expect(ElementSample.picture(Node("Spinner", props: ["label": "Wait"]), 6, 1) == "⠋ Wait")
    #expect(ElementSample.picture(Node("Spinner", props: ["label": "Wait"]), 5, 1) == "⠋ Wa…")
  }

  @MainActor @Test func aSpinnerReturnsToItsFirstMarkAfterATurn() {
    let spinner = Spinner()
    var marks: [String] = []
    for _ in 0...10 {
      marks.append(ElementSample.picture(spinner.snapshot, 1, 1))
      spinner.step += 1
    }
    #expect(Set(marks).count == 10 && marks.first == marks.last, "\(marks)")
  }

  @Test func aSpinnerIsTwoColumnsWiderThanItsLabel() {
    let spinner = Node("Spinner", props: ["label": "Loading"])

    #expect(ElementSample.size(spinner) == Size(width: 9, height: 1))
    #expect(ElementSample.size(Node("Spinner")) == Size(width: 1, height: 1))
  }

  @Test(arguments: [1, 2, 3])
  func signIsShownWithoutALabel(width: Int) {
    #expect(ElementSample.picture(Node("Spinner"), width, 1) == "⠋")
    #expect(ElementSample.picture(Node("Spinner", props: ["label": "ab"]), 2, 1) == "⠋")
  }

  @Test func aSpinnerIsHitInItsFrame() {
    let spinner = Node("Spinner", props: ["label": "a"])

    #expect(ElementSample.hits(spinner, columns: 5, rows: 2) == "SSS..\n.....")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(Spinner.self, [ViewProperty("label", "a", \.label, "a")])
  }
}
