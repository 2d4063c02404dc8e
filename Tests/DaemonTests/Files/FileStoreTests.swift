import DescriptionLanguage
import PlaygroundSystem
import Testing

@testable import PlaygroundDaemon

struct FileStoreTests {
  private func description(_ text: String, at path: String) -> Description {
    let loader = DescriptionLoader(limits: Limits()) { _ in .failure(.missing) }
    return loader.read(SourceFile(number: 0, path: path, bytes: Array(text.utf8)))
  }

  private func importing(_ file: String, at path: String) -> Description {
    description(#"<preview><import src="\#(file)"/><Label text="1"/></preview>"#, at: path)
  }

  @Test func dependentsAreTheFilesThatLoadAFile() {
    let files = FileStore(root: "/", limits: Limits())
    files.store(importing("parts.xml", at: "b.xml"), of: "b.xml", previewNames: ["b.xml"])
    files.store(importing("parts.xml", at: "a.xml"), of: "a.xml", previewNames: ["a.xml"])
    files.store(description("<playground/>", at: "parts.xml"), of: "parts.xml", previewNames: [])

    #expect(files.dependents(of: "parts.xml") == ["a.xml", "b.xml"])
    #expect(files.dependents(of: "a.xml") == [])
    #expect(files.previewNames(affectedBy: "parts.xml") == ["a.xml", "b.xml"])
    #expect(files.dependencies == ["parts.xml"])
  }

  @Test func theNamesOfARemovedFileAreKeptUntilItIsReadAgain() {
    let files = FileStore(root: "/", limits: Limits())
    let file = description("<preview/>", at: "a.xml")
    files.store(file, of: "a.xml", previewNames: ["a.xml"])

    #expect(files.remove("a.xml") == ["a.xml"])
    #expect(files.remove("a.xml") == [])
    #expect(files.formerPreviewNames(of: "a.xml") == ["a.xml"])

    files.store(file, of: "a.xml", previewNames: [])
    #expect(files.formerPreviewNames(of: "a.xml") == [])
  }

  @Test func theNextReadingReusesTheNewestOneWithoutErrors() throws {
    let files = FileStore(root: "/", limits: Limits())
    let good = #"<preview title="good"><Label text="1"/></preview>"#
    files.store(description(good, at: "a.xml"), of: "a.xml", previewNames: ["a.xml"])
    files.store(description("<preview>", at: "a.xml"), of: "a.xml", previewNames: ["a.xml"])

    let reading = try #require(files["a.xml"])
    #expect(reading.description.hasErrors)
    #expect(reading.reusable?.previews.first?.title == "good")
    #expect(reading.number == 2)
    #expect(files.takeReplaced().count == 1)
    #expect(files.takeReplaced().isEmpty)

    let previews = PreviewStore()
    #expect(ReadJob.Source("a.xml", files, previews)?.reusable?.previews.first?.title == "good")
    let afresh = try #require(ReadJob.Source("a.xml", files, previews, afresh: true))
    #expect(afresh.reusable == nil)
  }
}
