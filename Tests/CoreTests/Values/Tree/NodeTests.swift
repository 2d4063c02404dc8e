import TestSupport
import Testing

@testable import PlaygroundCore

struct NodeTests {
  private let node = Node(
    "HBox",
    key: .id("row"),
    props: ["space": 1],
    children: [Node("Label", props: ["text": "a"]), Node("Divider")]
  )

  private func changed(_ change: (inout Node) -> Void) -> Node {
    var other = node
    change(&other)
    return other
  }

  @Test func aNodeWithoutAnIdIsIdentifiedByItsTypeAndPosition() {
    #expect(Node("Label").key == .positional("Label#0"))
    #expect(Node("Label", key: .id("x")).key == .id("x"))
  }

  @Test func equalityComparesVisibleContent() {
    #expect(node == changed { _ in })
    #expect(node != changed { $0.type = "VBox" })
    #expect(node != changed { $0.key = .id("other") })
    #expect(node != changed { $0.key = .positional("row") })
    #expect(node != changed { $0.isComposite = true })
    #expect(node != changed { $0.props["space"] = 2 })
    #expect(node != changed { $0.children.swapAt(0, 1) })
    #expect(node != changed { $0.children.removeLast() })
    #expect(node != changed { $0.children[0].props["text"] = "b" })
    #expect(node != changed { $0.children[0].key = .id("a") })
  }

  @Test func equalityIgnoresActionsAndSpan() {
    let action = Action(event: .tap, script: WrittenScript("count = 1"))

    #expect(node == changed { $0.actions = [action] })
    #expect(node == changed { $0.span = SourceSpan(source: 1, start: 2, end: 3) })
    #expect(node == changed { $0.children[0].actions = [action] })
  }

  @Test func theContentExcludesTheKeyOfTheNodeButNotThoseOfItsChildren() {
    let renamed = changed { $0.key = .id("other") }

    #expect(node.isContentEqual(to: renamed))
    #expect(!node.hasSameIdentity(as: renamed))
    #expect(!node.isContentEqual(to: changed { $0.children[1].key = .id("other") }))
    #expect(node.hasSameIdentity(as: Node("Other", key: .id("row"))))
  }

  @Test func paramsOfAUseAreNotVisibleByThemselves() {
    func use(_ name: Value, _ text: Value) -> Node {
      Node(
        "Hello",
        isComposite: true,
        props: ["name": name],
        children: [Node("Label", props: ["text": text])]
      )
    }

    #expect(use("a", "Hi") == use("b", "Hi"))
    #expect(use("a", "Hi") != use("a", "Ho"))
  }

  @Test func theIdentityIsTheKey() {
    #expect(node.identity == .id("row"))
    #expect(node.identityHash == Key.id("row").digest)
    #expect(node.isKnownAcrossSections)
  }
}

/// Controls that hide their text in reports.
struct SecretNodeTests {
  private func field(_ text: Value, secret: Value?) -> Node {
    var props: Props = ["placeholder": "PIN", "text": text]
    props["secret"] = secret
    return Node("TextField", props: props)
  }

  @Test(
    arguments: [(true, true), (false, false), (nil, false), ("true", false), (1, false)]
      as [(Value?, Bool)]
  )
  func onlyABooleanHidesTheText(secret: Value?, isSecret: Bool) {
    #expect(field("1234", secret: secret).isSecret == isSecret)
  }

  @Test func aParamOfAUseHidesNothing() {
    let use = Node("Login", isComposite: true, props: ["secret": true, "text": "1234"])

    #expect(!use.isSecret)
    #expect(use.reportedProps == use.props)
  }

  @Test func theMaskHasOneLengthAndReplacesOnlyTheText() {
    for text in ["1", "1234", "a long text with many characters"] {
      let field = field(.string(text), secret: true)

      #expect(
        field.reportedProps.list.map(\.name) == ["placeholder", "text", "secret"]
      )
      #expect(field.reportedProps["text"] == "******")
      #expect(field.reportedProps["placeholder"] == "PIN")
      #expect(field.props["text"] == .string(text))
    }
    #expect(field("1234", secret: false).reportedProps["text"] == "1234")
  }

  @Test func anEmptyTextHidesNothing() {
    #expect(field("", secret: true).reportedProps["text"] == "")
    #expect(Node.masked(nil) == "******")
    #expect(Node("TextField", props: ["secret": true]).reportedProps == ["secret": true])
  }
}
