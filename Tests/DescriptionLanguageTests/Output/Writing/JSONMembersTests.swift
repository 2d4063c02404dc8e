import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// Attributes, comments and named values of XML as members of JSON objects.
struct JSONMembersTests {
  private let members = JSONMembers(limits: Limits())

  private func text(_ items: [JSONOutline.Item]) -> String {
    let text = String(decoding: JSONPrinter.text(of: .object(items)), as: UTF8.self)
    return text.filter { !$0.isWhitespace }
  }

  @Test func typedAttributesBecomeNumbersAndBooleans() throws {
    let label = try Element.xml(#"<Label text="12" width="12" bold="true"/>"#)
    #expect(
      text(members.attributes(of: label)) == #"{"text":"12","width":12,"bold":true}"#
    )
    #expect(text(members.attributes(of: label) { $0 == "text" }) == #"{"text":"12"}"#)
  }

  @Test func namedValuesBecomeOneMember() throws {
    let preview = try Element.xml(
      #"<preview><!-- a --><state name="n" value="1"/><state name="m"><!-- b --></state></preview>"#
    )
    let children = CommentedChildren(of: preview)
    let item = members.named("state", children.entries, attribute: "value")
    #expect(text([item]) == #"{"state":{"//":"a","n":"1","m":null,"//":"b"}}"#)
  }

  @Test func letsAreSeparatedFromOtherChildren() throws {
    let group = try Element.xml(
      #"<group><let name="x" value="2"/><Label text="{x}"/><let name="y" value="3"/></group>"#
    )
    let (lets, others) = members.lets(among: CommentedChildren(of: group).entries)
    #expect(text(lets) == #"{"let":{"x":"2","y":"3"}}"#)
    #expect(others.map(\.element.name) == ["Label"])
    let none = members.lets(among: others)
    #expect(none.members.isEmpty)
    #expect(none.others.count == 1)
  }
}

/// Comments among the children of an element.
struct CommentedChildrenTests {
  @Test func commentsBelongToTheNextChild() throws {
    let box = try Element.xml(
      "<VBox><!-- a --><!-- b --><Label/><Divider/><!-- c --><Spacer/><!-- d --></VBox>"
    )
    let children = CommentedChildren(of: box)
    #expect(children.entries.map(\.element.name) == ["Label", "Divider", "Spacer"])
    #expect(children.entries.map(\.remarks) == [["a", "b"], [], ["c"]])
    #expect(children.trailing == ["d"])
  }

  @Test func commentsWithoutChildrenAreTrailing() throws {
    let children = CommentedChildren(of: try Element.xml("<VBox><!-- a --></VBox>"))
    #expect(children.entries.isEmpty)
    #expect(children.trailing == ["a"])
  }
}
