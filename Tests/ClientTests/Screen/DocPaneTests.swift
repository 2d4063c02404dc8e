import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// The documentation of the preview on screen, and filters by tags.
struct DocPaneTests {
  private static func summary(_ name: String, tags: [String], doc: String?) -> PreviewSummary {
    PreviewSummary(
      name: name,
      file: name,
      tags: tags,
      doc: doc,
      variants: [],
      generation: 1,
      status: .ok
    )
  }

  private static func screen(_ model: ScreenModel) -> String {
    ScreenView.grid(of: model).lines.joined(separator: "\n")
  }

  @Test func theDocumentationReplacesTheChangesAndFollowsTheSummary() {
    var model = ScreenFixture.model(columns: 140, rows: 30)

    _ = model.press(.character("D"))
    #expect(Self.screen(model).contains("3 Documentation"))
    #expect(Self.screen(model).contains("This preview has no documentation"))
    let name = ScreenFixture.greeting.name
    _ = model.apply(.added(Self.summary(name, tags: [], doc: "# Greets\n\n- all")), time: "12:00")
    _ = model.settle()
    #expect(Self.screen(model).contains("Greets") && Self.screen(model).contains("- all"))
    _ = model.press(.character("D"))
    #expect(!Self.screen(model).contains("Greets"))
  }

  @Test func longDocumentationScrolls() {
    var model = ScreenFixture.model(columns: 140, rows: 30)
    let doc = (1...80).map { "line \($0)\n" }.joined(separator: "\n")
    let name = ScreenFixture.greeting.name
    _ = model.apply(.added(Self.summary(name, tags: [], doc: doc)), time: "12:00")
    _ = model.settle()

    _ = model.press(.character("D"))
    #expect(Self.screen(model).contains("line 1 "))
    _ = model.press(.character("G"))
    #expect(Self.screen(model).contains("line 80"))
    _ = model.press(.character("j"))
    #expect(Self.screen(model).contains("line 80"))
    _ = model.press(.character("g"))
    #expect(Self.screen(model).contains("line 1 "))
  }

  @Test func aFilterSelectsPreviewsByTheirTags() {
    var list = PreviewList()
    list.replace(with: [
      Self.summary("login.xml", tags: ["form", "slow"], doc: nil),
      Self.summary("list.xml", tags: ["slow"], doc: nil),
      Self.summary("form.xml", tags: [], doc: nil),
    ])
    list.settle()
    func names(_ filter: String) -> [String] {
      list.filter(by: filter)
      return list.previewIDs.map(\.name)
    }

    #expect(names("tag:form") == ["login.xml"])
    #expect(names("tag:fo") == ["login.xml"])
    #expect(Set(names("tag:slow")) == ["login.xml", "list.xml"])
    #expect(names("tag:slow tag:form") == ["login.xml"])
    #expect(names("tag:slow lis") == ["list.xml"])
    #expect(names("tag:none") == [])
    #expect(names("form").contains("form.xml"))
  }
}
