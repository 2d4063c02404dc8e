import DescriptionLanguage
import Testing

struct NearestNameTests {
  @Test(arguments: [
    ("Lable", "Label"), ("tilte", "title"), ("hbox", "HBox"), ("spacng", "spacing"),
    ("LABEL", "Label"), ("TITEL", nil), ("VBOX", "VBox"),
    ("width", nil), ("zzz", nil), ("x", nil), ("", nil),
  ])
  func nearestNameIsASlipAway(name: String, expected: String?) {
    let names = ["Label", "title", "HBox", "VBox", "spacing", "height"]
    #expect(NearestName.of(name, among: names) == expected)
  }

  @Test func suggestionIsEmptyWithoutANearName() {
    #expect(NearestName.suggestion(for: "uper", among: ["upper"]) == "; did you mean 'upper'?")
    #expect(NearestName.suggestion(for: "banana", among: ["upper"]) == "")
  }
}
