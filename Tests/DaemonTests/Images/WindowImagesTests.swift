import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundSystem

/// The images of a window while it scrolls and the list changes.
struct WindowImagesTests {
  private let store = ImageStore(request: { _ in }, cancel: { _ in })

  private func window(of file: FilePath = "lists/a.xml") -> WindowImages {
    WindowImages(of: file, on: store)
  }

  /// Lays out rows of one line, some of them with an image.
  private func layout(_ sources: [String?]) throws -> ContentLayout {
    let rows = sources.map { source in
      source.map { #"<Image src="\#($0)" width="4" height="1"/>"# } ?? "<Label text=\"-\"/>"
    }
    return try layout("<list><section id=\"s\">\(rows.joined())</section></list>")
  }

  private func layout(_ source: String) throws -> ContentLayout {
    let file = SourceFile(
      number: 0,
      path: "lists/a.xml",
      bytes: Array("<preview>\(source)</preview>".utf8)
    )
    let description = Description.read(file) { _ in .missing(reason: "") }
    let preview = try #require(description.previews.first)
    return ContentLayout(try #require(preview.build().content), columns: 20)
  }

  @Test func picturesAreLookedForBesideTheDescription() throws {
    let window = window()

    window.prefetcher.update(
      try layout(["a.png", "../b.png", "/c.png", "https://d.org/e.png"]),
      showing: 0..<4
    )

    #expect(store.paths == ["/c.png", "b.png", "lists/a.png"])
    #expect(window.holds("b.png"))
    #expect(window.pendingCount == 3)
    #expect(window.defects.map(\.failure) == [.elsewhere])
  }

  @Test func onlyImagesNearTheWindowAreHeld() throws {
    let window = window()
    let layout = try layout((0..<20).map { "\($0).png" })

    window.prefetcher.update(layout, showing: 4..<6)
    #expect(store.paths == [2, 3, 4, 5, 6, 7, 8, 9].map { "lists/\($0).png" }.sorted())
    window.prefetcher.update(layout, showing: 14..<16)
    #expect(store.paths == (12..<20).map { "lists/\($0).png" }.sorted())
    window.end()
    #expect(store.paths == [])
  }

  @Test func rowsThatLeaveTheListLetGo() throws {
    let window = window()

    window.prefetcher.update(try layout(["a.png", "b.png"]), showing: 0..<2)
    window.prefetcher.update(try layout(["a.png", nil]), showing: 0..<2)

    #expect(store.paths == ["lists/a.png"])
  }

  @Test func noFilesAreHeldWithoutImages() throws {
    let window = window()

    window.prefetcher.update(try layout([nil, nil]), showing: 0..<2)

    #expect(window.isEmpty)
    #expect(store.pathsVersion == 0)
  }

  @Test func aSingleComponentHoldsAllItsImages() throws {
    let window = window()

    window.prefetcher.update(
      try layout(#"<VBox><Image src="a.png"/><Image src="b.png"/></VBox>"#),
      showing: 0..<1
    )
    #expect(store.paths == ["lists/a.png", "lists/b.png"])
    window.prefetcher.update(try layout(#"<VBox><Image src="b.png"/></VBox>"#), showing: 0..<1)
    #expect(store.paths == ["lists/b.png"])
    window.prefetcher.update(try layout(["c.png"]), showing: 0..<1)
    #expect(store.paths == ["lists/c.png"])
  }

  @Test func diagnosticsOfImagesAreAtTheirNewLocations() throws {
    let window = window()
    func start() -> UInt32? { window.defects.first?.span.start }

    window.prefetcher.update(try layout(#"<VBox><Image src="data:x"/></VBox>"#), showing: 0..<1)
    let before = start()
    window.prefetcher.update(
      try layout(#"<VBox space="1"><Image src="data:x"/></VBox>"#),
      showing: 0..<1
    )

    #expect(before == 15)
    #expect(start() == 25)
  }
}
