import DescriptionLanguage
import PlaygroundCore
import Testing

/// Errors in tags are named, with the cure.
struct BrokenTagTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let tag: String
    let told: String

    init(_ tag: String, _ told: String) {
      self.tag = tag
      self.told = told
    }

    var testDescription: String { tag }
  }

  @Test(arguments: [
    Sample("<Label bold/>", "2:8: error: missing value of 'bold'; write bold=\"true\""),
    Sample("<Label bold text='x'/>", "2:8: error: missing value of 'bold'; write bold=\"true\""),
    Sample("<Label bold>x</Label>", "2:8: error: missing value of 'bold'; write bold=\"true\""),
    Sample("<Label text='x' bold >", "2:17: error: missing value of 'bold'; write bold=\"true\""),
    Sample("<Label text/>", "2:8: error: missing value of 'text'; write text=\"…\""),
    Sample("<Card title\n  note='x'/>", "2:7: error: missing value of 'title'; write title=\"…\""),
    Sample("<Label text=/>", "2:8: error: missing value after 'text='; write text=\"…\""),
    Sample("<Label bold= >", "2:8: error: missing value after 'bold='; write bold=\"true\""),
    Sample("<Label text=x/>", "2:13: error: expected quotes around 'x'; write \"x\""),
    Sample("<Label text=\"abc color=\"red\"/>", "2:13: error: missing closing quote"),
    Sample("<Label text='abc color='red'/>", "2:13: error: missing closing quote"),
    Sample("<Label text=\"abc/>\n<Label text=\"x\"/>", "2:13: error: missing closing quote"),
    Sample("<Label text=\"abc></Label>", "2:13: error: missing closing quote"),
    Sample(
      "<Label text='a'bold='true'/>",
      "2:16: error: missing space before the attribute 'bold'"
    ),
    Sample(
      "<Label text=\"say \"hi\" now\"/>",
      "2:19: error: unexpected 'h' after the closing quote; write '&quot;' for a quote in a value"
    ),
    Sample(
      "< Label/>",
      "2:1: error: expected the name of an element after '<'; write '&lt;' for a '<' in text"
    ),
    Sample(
      "<1abc/>",
      "2:1: error: expected the name of an element after '<'; write '&lt;' for a '<' in text"
    ),
    Sample("<Label text='x' / >", "2:17: error: expected '/>' to end the element, found '/'"),
    Sample("<Label te,xt='a'/>", "2:10: error: unexpected ',' in the tag 'Label'"),
    Sample(
      "<VBox><Label for='i in 0..<5'/></VBox>",
      "2:27: error: unexpected '<' in an attribute; write '0..&lt;5'"
    ),
    Sample(
      "<Label for='i in 0..<items.count'/>",
      "2:21: error: unexpected '<' in an attribute; write '0..&lt;items.count'"
    ),
    Sample(
      "<Label if='{a < b}'/>",
      "2:15: error: unexpected '<' in an attribute; write '&lt;'"
    ),
  ])
  func theErrorIsNamed(_ sample: Sample) {
    let told = told("<preview>\n\(sample.tag)\n</preview>")

    #expect(told == "a.xml:\(sample.told) [syntax]")
  }

  @Test(arguments: [
    "<Label text='a", "<Label bold", "<", "<!-- a -- b -->", "</ x>", "<a/ b>", "a ]]> b",
  ])
  func everyErrorHasAMessage(_ text: String) {
    let told = told("<preview>\n\(text)\n</preview>")

    #expect(told.contains(" error: "))
    #expect(!told.contains("malformed XML [syntax]"))
  }
}
