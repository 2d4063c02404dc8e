import Testing

@testable import DescriptionLanguage

struct BrokenMarkupTests {
  private func broken(_ text: String, _ markup: [Markup] = []) -> BrokenMarkup {
    BrokenMarkup(
      file: SourceFile(number: 0, path: "a.xml", bytes: Array(text.utf8)),
      markup: markup
    )
  }

  @Test func spansAreClampedToTheFile() {
    let markup = broken("<a>")

    #expect(markup.text(markup.span(1, 9)) == "a>")
    #expect(markup.text(markup.span(8, 9)) == "")
    #expect(markup.byte(at: 3) == 0)
  }

  @Test func elementsAreOpenUntilTheirEnd() {
    let text = "<a><b/><c>"
    let markup = broken(
      text,
      [
        Markup(kind: .start, start: 0, end: 3), Markup(kind: .start, start: 3, end: 7),
        Markup(kind: .end, start: 7, end: 7), Markup(kind: .start, start: 7, end: 10),
      ]
    )

    #expect(markup.openElements.map(markup.text) == ["a", "c"])
    #expect(markup.rootName == "a")
  }

  @Test(
    arguments: [
      ("<a x='1' y='2", ["x", "y"], 11), ("<a x='1' y", ["x", "y"], nil), ("<a ", [], nil),
      ("<a x=\"'\" y='", ["x", "y"], 11),
    ] as [(String, [String], Int?)]
  )
  func unfinishedTagsHaveTheirAttributesAndTheOpenQuote(
    text: String,
    names: [String],
    quote: Int?
  ) {
    let markup = broken(text)

    let tag = markup.brokenTag(around: text.utf8.count)

    let found = tag?.attributeNames.map { markup.text(markup.span($0.lowerBound, $0.upperBound)) }
    #expect(found == names)
    #expect(tag?.openQuote == quote)
    #expect(tag?.isInValue == (quote != nil))
  }

  @Test func theFirstOfEqualAttributeNamesIsFound() throws {
    let markup = broken("<a xy='1' x='2' x=")
    let tag = try #require(markup.brokenTag(around: 18))

    #expect(markup.firstName(in: tag, equalTo: 16..<17) == markup.span(10, 11))
    #expect(markup.firstName(in: tag, equalTo: 0..<1) == nil)
  }

  @Test(arguments: [("x=12>", 2, "12"), ("x= é/>", 3, "é"), ("x 12", 2, nil), ("x=>", 2, nil)])
  func valuesWithoutQuotesEndBeforeSpaceOrMarkup(text: String, offset: Int, value: String?) {
    let markup = broken(text)

    #expect(markup.unquotedValue(at: offset).map(markup.text) == value)
  }

  @Test(arguments: [("a &am", 5, "&am"), ("a & m", 5, nil), ("&", 1, "&")])
  func referencesEndDirectlyBeforeTheError(text: String, offset: Int, reference: String?) {
    let markup = broken(text)

    #expect(markup.brokenReference(before: offset).map(markup.text) == reference)
  }
}
