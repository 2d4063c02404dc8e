import DescriptionLanguage
import PlaygroundSystem
import Testing

@testable import PlaygroundDaemon

@Suite struct DescriptionTableTests {
  private func description(_ text: String, at path: String) -> Description {
    let loader = DescriptionLoader(limits: Limits()) { _ in .failure(.missing) }
    return loader.read(SourceFile(number: 0, path: path, bytes: Array(text.utf8)))
  }

  private func importing(_ file: String, at path: String) -> Description {
    description(#"<preview><import src="\#(file)"/><Label text="1"/></preview>"#, at: path)
  }

  @Test func dependentsAreTheFilesThatLoadAFile() {
    var table = DescriptionTable()
    table.adopt(importing("parts.xml", at: "b.xml"), of: "b.xml", previewNames: ["b.xml"])
    table.adopt(importing("parts.xml", at: "a.xml"), of: "a.xml", previewNames: ["a.xml"])
    table.adopt(description("<playground/>", at: "parts.xml"), of: "parts.xml", previewNames: [])

    #expect(table.dependents(of: "parts.xml") == ["a.xml", "b.xml"])
    #expect(table.dependents(of: "a.xml") == [])
    #expect(table.previewNames(affectedBy: "parts.xml") == ["a.xml", "b.xml"])
    #expect(table.dependencies == ["parts.xml"])
  }

  @Test func theNamesOfARemovedFileAreKeptUntilItIsReadAgain() {
    var table = DescriptionTable()
    let file = description("<preview/>", at: "a.xml")
    table.adopt(file, of: "a.xml", previewNames: ["a.xml"])

    #expect(table.remove("a.xml") == ["a.xml"])
    #expect(table.remove("a.xml") == [])
    #expect(table.formerPreviewNames(of: "a.xml") == ["a.xml"])

    table.adopt(file, of: "a.xml", previewNames: [])
    #expect(table.formerPreviewNames(of: "a.xml") == [])
  }

  @Test func theNextReadingReusesTheNewestOneWithoutErrors() throws {
    var table = DescriptionTable()
    let good = #"<preview title="good"><Label text="1"/></preview>"#
    table.adopt(description(good, at: "a.xml"), of: "a.xml", previewNames: ["a.xml"])
    table.adopt(description("<preview>", at: "a.xml"), of: "a.xml", previewNames: ["a.xml"])

    let entry = try #require(table["a.xml"])
    #expect(entry.description.hasErrors)
    #expect(entry.reusable?.previews.first?.title == "good")
    #expect(entry.reading == 2)
    #expect(table.takeReplaced().count == 1)
    #expect(table.takeReplaced().isEmpty)

    let previews = PreviewTable()
    #expect(table.source("a.xml", previews).reusable?.previews.first?.title == "good")
    #expect(table.source("a.xml", previews, afresh: true).reusable == nil)
  }
}
