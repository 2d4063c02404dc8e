import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct SwitchTests {
  @Test func knobIsAtTheRightIfItIsOn() {
    #expect(ElementSample.picture(Node("Switch", props: ["on": true]), 4, 1) == "[─●]")
    #expect(ElementSample.picture(Node("Switch"), 4, 1) == "[○─]")
  }

  @Test func aSwitchIsFourColumnsWide() {
    #expect(ElementSample.size(Node("Switch")) == Size(width: 4, height: 1))
  }

  @Test func aSwitchIsHitInItsFrame() {
    #expect(ElementSample.hits(Node("Switch"), columns: 5, rows: 2) == "SSSS.\n.....")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      Switch.self,
      ViewProperty.input + [ViewProperty("on", true, \.isOn, true)]
    )
    #expect(!Switch().isOn)
  }
}
