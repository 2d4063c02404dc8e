import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct PreviewCatalogTests {
  private func summary(
    _ name: String,
    variants: [String] = [],
    status: PreviewSummary.Status = .ok
  ) -> PreviewSummary {
    PreviewSummary(name: name, file: name, variants: variants, generation: 1, status: status)
  }

  private func catalog(_ summaries: PreviewSummary...) -> PreviewCatalog {
    var catalog = PreviewCatalog()
    catalog.replace(with: summaries)
    _ = catalog.settle()
    return catalog
  }

  @Test func eachPreviewHasItsNumberInNaturalOrder() {
    var catalog = catalog(summary("comp10.xml"), summary("comp2.xml"))
    #expect(catalog.number(of: "comp2.xml") == 1)
    #expect(catalog.number(of: "comp10.xml") == 2)

    catalog.add(summary("comp1.xml"))
    #expect(catalog.summary(of: "comp1.xml") != nil)
    #expect(catalog.settle() == true)
    #expect(catalog.settle() == false)
    #expect(catalog.number(of: "comp1.xml") == 1)

    catalog.remove("comp2.xml")
    #expect(catalog.number(of: "comp2.xml") == nil)
    #expect(catalog.number(of: "comp10.xml") == 2)
  }

  @Test func previewsAreFoundByNameBeforeTheyAreSorted() {
    var catalog = PreviewCatalog()
    catalog.replace(with: [summary("comp10.xml"), summary("comp2.xml", variants: ["short"])])

    #expect(
      catalog.previewID(called: "comp2.xml", variant: "short")
        == PreviewID(name: "comp2.xml", variant: "short")
    )
    #expect(catalog.settle() == true)
    #expect(catalog.summaries.map(\.name) == ["comp2.xml", "comp10.xml"])
  }

  @Test func aSummaryWithTheSameLinesNeedsNoSorting() {
    var catalog = catalog(summary("a.xml", variants: ["short"]))

    catalog.add(summary("a.xml", variants: ["short"], status: .stale))

    #expect(catalog.settle() == false)
    #expect(catalog.summaries.count(where: \.isBroken) == 1)
    #expect(catalog.contains(PreviewID(name: "a.xml", variant: "short")))
    #expect(!catalog.contains(PreviewID(name: "a.xml", variant: "long")))
  }

  @Test func thePreviewFollowsItsLastVariant() {
    let catalog = catalog(summary("a.xml", variants: ["short", "long"]))
    var previewID: PreviewID? = PreviewID(name: "a.xml")
    var variants: [String?] = []

    for _ in 0..<3 {
      previewID = previewID.flatMap { catalog.variant(after: $0) }
      variants.append(previewID?.variant)
    }

    #expect(variants == ["short", "long", nil])
    #expect(catalog.variant(after: PreviewID(name: "b.xml")) == nil)
  }

  @Test func aRemovedPreviewOnScreenKeepsItsSummary() {
    var catalog = catalog(summary("a.xml"), summary("b.xml"))

    catalog.markRemoved("a.xml")

    #expect(catalog.summaries.map(\.status) == [.removed, .ok])
    #expect(catalog.summaries.count(where: \.isBroken) == 0)
  }
}
