import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

@MainActor
struct TextFieldTests {
  @Test(
    arguments: [
      (["text": "Ann"], 10, "[Ann_____]"), (["text": "Annabella"], 8, "[Annab…]"),
      (["placeholder": "Name"], 8, "[Name__]"), (["text": "A", "placeholder": "Name"], 4, "[A_]"),
      (["text": "Ann"], 2, "A…"), (["text": "Ann", "secret": true], 10, "[***_____]"),
      (["text": "漢字", "secret": true], 10, "[**______]"),
      (["placeholder": "Name", "secret": true], 8, "[Name__]"),
    ] as [(Props, Int, String)]
  )
  func textIsOnALine(props: Props, width: Int, expected: String) {
    #expect(ElementSample.picture(Node("TextField", props: props), width, 1) == expected)
  }

  @Test func placeholderIsDim() {
    let field = Node("TextField", props: ["placeholder": "Name"])

    let runs = ElementSample.grid(field, [Rect(x: 0, y: 0, width: 8, height: 1)]).rowRuns(0)

    #expect(runs == [Run("["), Run("Name", style: TextStyle(attributes: .dim)), Run("__]")])
  }

  @Test(
    arguments: [
      (["text": "a"], 16), (["text": "a text of thirty-two columns or so"], 36),
      (["placeholder": "a placeholder for it"], 22), ([:], 16),
    ] as [(Props, Int)]
  )
  func itIsAsWideAsItsTextAndAtLeastSixteen(props: Props, width: Int) {
    let size = ElementSample.size(Node("TextField", props: props))

    #expect(size == Size(width: width, height: 1))
  }

  @Test func aTextFieldIsHitInItsFrame() {
    let field = Node("TextField", props: ["width": 3])

    #expect(ElementSample.hits(field, columns: 5, rows: 2) == "TTT..\n.....")
  }

  @Test func propertiesWriteTheAttributes() throws {
    try checkView(
      TextField.self,
      ViewProperty.input + [
        ViewProperty("text", "a", \.text, "a"),
        ViewProperty("placeholder", "b", \.placeholder, "b"),
        ViewProperty("secret", true, \.isSecret, true),
      ]
    )
  }
}
