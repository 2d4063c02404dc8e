import DescriptionLanguage
import PlaygroundCore
import Testing

/// What the limit of the elements of one tree counts.
struct TreeElementsTests {
  private func limits(_ count: Int, nodes: Int? = nil) -> Limits {
    var limits = Limits()
    limits.treeElements = count
    if let nodes { limits.nodes = nodes }
    return limits
  }

  @Test func everyRowHeaderAndFooterOfAListIsATree() {
    let box = "<VBox><Label/><Label/></VBox>"
    let source = """
      <preview><list><header>\(box)</header><section><header>\(box)</header>\
      <VBox for='i in range(0, 50)'><Label text='{i}'/><Label/></VBox>\(box)\(box)\
      <footer>\(box)</footer></section></list></preview>
      """

    #expect(told(source, limits: limits(3)).isEmpty)
    #expect(told(source, limits: limits(2)).contains("exceeds the limit 'tree-elements' of 2"))
  }

  @Test func theErrorIsAtTheFirstElementBeyondTheLimitAndNamesTheCure() {
    let source = "<preview>\n<VBox>\n<Label/>\n<Label/>\n<Label text='c'/>\n</VBox>\n</preview>"

    let report = told(source, limits: limits(3))

    #expect(report.contains("5:"), "\(report)")
    #expect(report.contains("the rows of a 'list' are laid out one by one"), "\(report)")
  }

  /// Elements beyond the limit are not built: the limit of nodes is not reached.
  @Test(arguments: [
    "<VBox><Label for='i in range(0, 900000)' text='{i}'/></VBox>",
    "<list><section><HBox><Label for='i in range(0, 900000)' text='{i}'/></HBox></section></list>",
    "<View><View for='i in range(0, 900)'><Label for='j in range(0, 900)'/></View></View>",
  ])
  func buildingEndsAtTheLimit(_ content: String) {
    let report = told("<preview>\(content)</preview>", limits: limits(10_000, nodes: 10_010))

    #expect(report.contains("exceeds the limit 'tree-elements' of 10000"), "\(report)")
  }

  @Test func partsThatAreBuiltOnceCountAsOftenAsTheyAreUsed() {
    let source = """
      <preview><state name='n' value='{2}'/>\
      <VBox><HBox for='i in range(0, n)'><Label/><Label/></HBox></VBox></preview>
      """
    let description = Workspace(source).description(limits: limits(7))
    guard let preview = description.previews.first else {
      Issue.record("no preview")
      return
    }
    var memory = PartMemory()

    let two = preview.build(reusing: &memory)
    let three = preview.build(state: ["n": 3], reusing: &memory)

    #expect(two.diagnostics.isEmpty && two.content != nil)
    #expect(three.diagnostics.map(\.code) == [.limit])
  }

  /// A file that is read in chunks reports a row with too many elements as other files do.
  @Test func aFinishedRowAmongManyIsCounted() {
    let rows = String(repeating: "<Label text='a row'/>", count: 4_000)
    let long = "<VBox><Label/><Label/><Label/></VBox>"
    let source = "<preview><list><section>\(rows)\(long)\(rows)</section></list></preview>"

    #expect(told(source, limits: limits(4)).isEmpty)
    #expect(told(source, limits: limits(3)).contains("exceeds the limit 'tree-elements' of 3"))
  }
}
