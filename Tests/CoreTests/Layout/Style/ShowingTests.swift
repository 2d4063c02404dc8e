import Testing

@testable import PlaygroundCore

/// Whether an element takes part in layout.
struct ShowingTests {
  private func picture(_ props: Props, isFlexItem: Bool) -> String {
    var showing = Showing()
    var words: [String] = []
    for prop in props.list {
      guard let attribute = StyleAttribute.named(prop.name) else { continue }
      let isRead = showing.read(attribute, prop.value, isFlexItem: isFlexItem)
      if !isRead { words.append("ignores \(prop.name)") }
    }
    if showing.isHidden { words.append("hidden") }
    if showing.isContents { words.append("contents") }
    if showing.isFree { words.append("free") }
    return words.joined(separator: ", ")
  }

  private static let cases: [(Props, String)] = [
    (["visibility": "gone"], "hidden"), (["visibility": "free"], "free"),
    (["visibility": "invisible"], ""), (["visibility": "visible"], ""),
    (["display": "none"], "hidden"), (["display": "contents"], "contents"),
    (["display": "flex"], ""), (["visibility": "gone", "display": "flex"], "hidden"),
    (["display": "none", "visibility": "visible"], "hidden"),
    (["display": "contents", "visibility": "free"], "contents, free"),
    (["width": 3], "ignores width"),
  ]

  @Test(arguments: cases) func theAttributesOfAFlexItemAreRead(props: Props, expected: String) {
    #expect(picture(props, isFlexItem: true) == expected)
  }

  @Test func theDisplayOfAnItemOfABoxIsIgnored() {
    #expect(picture(["display": "none"], isFlexItem: false) == "ignores display")
    #expect(picture(["display": "contents"], isFlexItem: false) == "ignores display")
    #expect(picture(["visibility": "gone"], isFlexItem: false) == "hidden")
  }
}
