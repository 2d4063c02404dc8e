import PlaygroundCore
import Testing

@testable import DescriptionLanguage

struct ConstantSubtreesTests {
  @Test func treesBecomeThePlansOfTheirElements() throws {
    let elements = try Element.xml("<VBox><Label/><Row/><Label/></VBox>").children
    var trees = ConstantSubtrees(capacity: elements.count)
    var ordinals: [Int] = []
    for element in elements {
      let ordinal = trees.count(element)
      ordinals.append(ordinal)
      trees.append(Node(element.name), key: .positional("\(element.name)#\(ordinal)"))
    }

    let siblings = trees.siblings(of: elements)

    #expect(ordinals == [0, 0, 1])
    #expect(trees.nodes.map(\.key) == ["Label#0", "Row#0", "Label#1"].map { .positional($0) })
    #expect(siblings.map(\.ordinal) == ordinals)
    #expect(siblings.map(\.name) == ["Label", "Row", "Label"])
    #expect(siblings.map(\.key) == trees.nodes.map(\.key))
    #expect(siblings.map(\.span) == elements.map(\.nameSpan))
    var counted = trees.ordinals
    #expect(counted.next("Label") == 2)
  }

  @Test func leadingTreesBecomePlansBeforeTheRest() throws {
    let elements = try Element.xml("<VBox><Label/><Label/><Label/></VBox>").children
    var trees = ConstantSubtrees(capacity: elements.count)
    for element in elements.prefix(2) {
      trees.append(Node(element.name), key: .id("\(trees.count(element))"))
    }

    #expect(trees.siblings(of: elements).map(\.key) == [.id("0"), .id("1")])
  }

  @Test func idsAreOnlyReadWithoutSiblings() throws {
    let plain = try Element.xml("<Label/>")
    let named = try Element.xml("<Label id='a'/>")
    let repeated = try Element.xml("<Label for='x in [1]'/>")

    #expect(WrittenKey(of: plain, isOnly: false)?.key == nil)
    #expect(WrittenKey(of: plain, isOnly: false)?.span == plain.nameSpan)
    #expect(WrittenKey(of: named, isOnly: true)?.key == .id("a"))
    #expect(WrittenKey(of: named, isOnly: true)?.span == named.attributes[0].value.span)
    #expect(WrittenKey(of: named, isOnly: false) == nil)
    #expect(WrittenKey(of: repeated, isOnly: true) == nil)
  }
}
