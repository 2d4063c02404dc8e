import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// The titles of a narrow list.
struct ListTitleTests {
  private func model(_ titles: [String], columns: Int = 80, folders: [String] = [""]) -> ScreenModel
  {
    var model = ScreenModel(size: Size(width: columns, height: 24), directory: "~/app")
    let summaries = titles.enumerated().map { index, title in
      let file = folders[index % folders.count] + "p\(index).xml"
      return PreviewSummary(
        name: file,
        file: file,
        title: title,
        variants: [],
        generation: 1,
        status: .ok
      )
    }
    _ = model.connect(summaries)
    _ = model.settle()
    return model
  }

  /// The lines of the first pane.
  private func list(_ model: ScreenModel) -> [String] {
    let inner = model.panes.layout.boxes[.previews]?.inner ?? .zero
    return ScreenView.grid(of: model).lines[inner.y..<inner.maxY].map { line in
      String(line.dropFirst(inner.x).prefix(inner.width)).trimmed
    }.filter { !$0.isEmpty }
  }

  @Test func titlesThatDifferInTheMiddleAreNotCutToTheSameText() {
    let titles = (1...9).map { "Dashboard of the region number \($0) in the last quarter" }
    let lines = list(model(titles))

    #expect(Set(lines).count == 9, "\(lines)")
    #expect(lines.dropFirst().allSatisfy { $0.contains("…") }, "\(lines)")
  }

  @Test func aTitleThatIsAloneKeepsBothEnds() {
    let lines = list(model(["Dashboard of the region in the last quarter", "Other"]))

    #expect(lines.first?.contains("Dash") == true && lines[0].hasSuffix("rter"), "\(lines)")
  }

  @Test func whatASearchFoundStaysInSight() {
    var model = model(["An overview of all invoices that were sent in spring", "Other"])
    for key in "1/invoices" { _ = model.press(.character(key)) }

    #expect(list(model).first?.contains("invoices") == true, "\(list(model))")
  }

  @Test func theRootIsNamedAsTheDirectory() {
    let lines = list(model(["One", "Two"], folders: ["", "inner/"]))

    #expect(lines.contains { $0.contains("app/") }, "\(lines)")
    #expect(!lines.contains { $0.hasSuffix(" .") }, "\(lines)")
  }

  @Test func aFolderWhoseNameWasTypedComesBeforeScatteredLetters() {
    var model = model(["Grid and Table", "Buttons"], folders: ["layout/", "gallery/"])
    for key in "1/gal" { _ = model.press(.character(key)) }

    #expect(model.panes.previews.selected == PreviewID(name: "gallery/p1.xml"))
  }

  @Test func theCountOfErrorsLeavesRoomForTheTitle() {
    var model = model(["Invoices 2026", "Other"])
    let report = PreviewDiagnostics(
      preview: "p0.xml",
      generation: 1,
      diagnostics: [ScreenFixture.diagnostic("one"), ScreenFixture.diagnostic("two")]
    )
    _ = model.apply(.diagnostics(report), time: "10:00:00")
    _ = model.settle()

    let lines = list(model)
    #expect(lines[0].hasSuffix("2") && !lines[0].contains("errors"), "\(lines)")
    #expect(lines[0].contains("Invoices 2026"), "\(lines)")
  }

  @Test func aSwiftFileKeepsItsPlaceWhenItsTitleIsKnown() {
    var model = ScreenModel(size: Size(width: 80, height: 24), directory: "~/app")
    func summary(_ file: String, _ title: String?) -> PreviewSummary {
      PreviewSummary(
        name: file,
        file: file,
        title: title,
        variants: [],
        generation: 1,
        status: title == nil ? .building : .ok
      )
    }
    _ = model.connect([summary("B.swift", nil), summary("A.swift", nil), summary("C.swift", nil)])
    _ = model.settle()
    #expect(model.panes.previews.previewIDs.map(\.name) == ["A.swift", "B.swift", "C.swift"])

    _ = model.apply(.added(summary("A.swift", "Zebra")), time: "10:00:00")
    _ = model.settle()

    #expect(model.panes.previews.previewIDs.map(\.name) == ["A.swift", "B.swift", "C.swift"])
  }
}
