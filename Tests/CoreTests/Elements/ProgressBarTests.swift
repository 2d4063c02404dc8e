import Testing

@testable import PlaygroundCore

@MainActor
@Suite struct ProgressBarTests {
  @Test(
    arguments: [
      (["value": 0], "░░░░░░░░░░"), (["value": 0.5], "█████░░░░░"), (["value": 1], "██████████"),
      (["value": 0.99], "█████████░"), (["value": 3, "total": 10], "███░░░░░░░"),
      (["value": 3, "total": 0], "░░░░░░░░░░"), (["value": -1], "░░░░░░░░░░"),
    ] as [(Props, String)]
  )
  func itIsFullAsFarAsItIsDone(props: Props, expected: String) {
    #expect(ElementSample.picture(Node("ProgressBar", props: props), 10, 1) == expected)
  }

  @Test func itIsTwentyColumnsWide() {
    #expect(ElementSample.size(Node("ProgressBar")) == Size(width: 20, height: 1))
  }

  @Test func itIsHitInItsFrame() {
    let bar = Node("ProgressBar", props: ["width": 3])

    #expect(ElementSample.hits(bar, columns: 5, rows: 2) == "PPP..\n.....")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      ProgressBar.self,
      [
        ViewProperty("value", 1) { $0.value = 1 },
        ViewProperty("total", 3) { $0.total = 3 },
      ]
    )
    #expect(ProgressBar().value == 0)
    #expect(ProgressBar().total == 1)
  }
}
