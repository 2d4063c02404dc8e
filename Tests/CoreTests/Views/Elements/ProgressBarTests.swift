import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct ProgressBarTests {
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

  @Test(arguments: [(0.3, "░░░░░░░███"), (0, "░░░░░░░░░░"), (1, "██████████")])
  func aProgressBarIsMirroredInRightToLeftText(value: Double, expected: String) {
    let bar = Node("ProgressBar", props: ["value": .double(value)])
    let box = Node("VBox", props: ["direction": "rtl"], children: [bar])
    let frame = Rect(x: 0, y: 0, width: 10, height: 1)

    #expect(ElementSample.grid(box, [frame, frame]).description == expected)
  }

  @Test func bothPartsHaveColours() {
    let bar = Node(
      "ProgressBar",
      props: ["value": 0.5, "color": "green", "track-color": "bright-black"],
    )

    let runs = ElementSample.grid(bar, [Rect(x: 0, y: 0, width: 4, height: 1)]).rowRuns(0)

    #expect(
      runs == [
        Run("██", style: TextStyle(color: .palette(2))),
        Run("░░", style: TextStyle(color: .palette(8))),
      ]
    )
  }

  @Test func aProgressBarIsTwentyColumnsWide() {
    #expect(ElementSample.size(Node("ProgressBar")) == Size(width: 20, height: 1))
  }

  @Test func aProgressBarIsHitInItsFrame() {
    let bar = Node("ProgressBar", props: ["width": 3])

    #expect(ElementSample.hits(bar, columns: 5, rows: 2) == "PPP..\n.....")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      ProgressBar.self,
      [
        ViewProperty("value", 1, \.value, 1),
        ViewProperty("total", 3, \.total, 3),
        ViewProperty("color", "green", \.color, .palette(2)),
        ViewProperty("track-color", 240, \.trackColor, .palette(240)),
      ]
    )
    #expect(ProgressBar().value == 0)
    #expect(ProgressBar().total == 1)
  }
}
