import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundDaemon

/// The variants of a preview: all of them show a description, or none.
struct PreviewVariantsTests {
  private func read(_ text: String) throws -> (preview: DescribedPreview, file: Description) {
    let file = SourceFile(number: 0, path: "a.xml", bytes: Array(text.utf8))
    let description = Description.read(file) { _ in .missing(reason: "") }
    return (try #require(description.previews.first), description)
  }

  /// A preview with a label that fails to build if the state `n` is 0.
  private func text(_ label: String, variants: [String: Int] = [:]) -> String {
    let written = variants.sorted { $0.key < $1.key }.map { name, value in
      "<variant name=\"\(name)\" n=\"{\(value)}\"/>"
    }
    return """
      <preview><state name="n" value="{1}"/>\(written.joined())
      <Label id="a" text="\(label) {6 / n}"/></preview>
      """
  }

  private func label(_ variant: PreviewVariant?) -> String? {
    guard case .component(let node)? = variant?.state.content,
      case .string(let text)? = node.props["text"]
    else { return nil }
    return text
  }

  /// Shows a description in all variants.
  private func show(_ text: String, in variants: inout PreviewVariants) throws -> BuildReport {
    let (preview, file) = try read(text)
    variants.applyStates(of: preview)
    return variants.build(preview, in: file)
  }

  @Test func allVariantsInUseShowTheDescription() throws {
    var variants = PreviewVariants()
    let first = text("x", variants: ["two": 2])
    let isBuilt = try show(first, in: &variants).isBuilt
    #expect(isBuilt)
    let (preview, file) = try read(first)
    variants.use("two", preview, in: file)
    #expect(label(variants.base) == "x 6")
    #expect(label(variants.variant("two")) == "x 3")

    let report = try show(text("y", variants: ["two": 3]), in: &variants)
    #expect(report.differences.map(\.variant) == [nil, "two"])
    #expect(label(variants.variant("two")) == "y 2")
    #expect(!variants.isStale)
  }

  @Test func noVariantShowsTheDescriptionIfOneCannotBeBuilt() throws {
    var variants = PreviewVariants()
    let first = text("x", variants: ["two": 2])
    _ = try show(first, in: &variants)
    let (preview, file) = try read(first)
    variants.use("two", preview, in: file)

    let report = try show(text("y", variants: ["two": 0]), in: &variants)
    #expect(!report.isBuilt)
    #expect(label(variants.base) == "x 6")
    #expect(label(variants.variant("two")) == "x 3")
    #expect(variants.isStale)
    let diagnostics = variants.namedDiagnostics(besides: [])
    #expect(diagnostics.map(\.code) == [.divisionByZero])
    #expect(diagnostics.first?.notes.map(\.message) == ["in variant 'two'"])
    let further = variants.namedDiagnostics(besides: Set(diagnostics.map(\.defect)))
    #expect(further.isEmpty)
  }

  @Test func variantsThatNobodyShowsAreBuiltForTheirDiagnostics() throws {
    var variants = PreviewVariants()
    let report = try show(text("x", variants: ["zero": 0]), in: &variants)
    #expect(!report.isBuilt)
    #expect(variants.variant("zero") == nil)
    let found = variants.namedDiagnostics(besides: [])
    #expect(found.map(\.code) == [.divisionByZero])
    variants.fail()
    let further = variants.namedDiagnostics(besides: [])
    #expect(further.isEmpty)
  }

  @Test func aLostVariantIsReportedOnceAndKeepsItsContent() throws {
    var variants = PreviewVariants()
    let first = text("x", variants: ["two": 2])
    _ = try show(first, in: &variants)
    let (preview, file) = try read(first)
    variants.use("two", preview, in: file)

    func removed(_ text: String) throws -> [String] {
      try show(text, in: &variants).removedVariants
    }
    #expect(try removed(text("y")) == ["two"])
    #expect(variants.index(of: "two") == nil)
    #expect(label(variants.variant("two")) == "x 3")
    #expect(try removed(text("z")).isEmpty)
    #expect(try removed(first).isEmpty)
    #expect(variants.index(of: "two") == 1)
    #expect(try removed(text("y")) == ["two"])
  }

  /// They need no further memory, and no time of building.
  @Test func variantsThatNobodyShowsShareRowsWithTheBase() throws {
    let text = """
      <preview><state name="n" value="{1}"/><state name="m" value="{7}"/>
        <component name="Count"><param name="p"/><state name="own" value="{3}"/>
          <Label text="{own} {p}"/></component>
        <variant name="two" n="{2}"/><variant name="same" n="{1}"/>
        <list><section id="s">
          <cell for="i in range(0, 9)" id="{i}"><HBox><Label text="{i} {m}"/></HBox></cell>
          <cell id="own"><HBox><Label text="{n}"/></HBox></cell><Count id="c" p="{n}"/>
        </section></list></preview>
      """
    var variants = PreviewVariants()
    _ = try show(text, in: &variants)
    let (preview, _) = try read(text)

    func cells(_ index: Int) -> [Cell] {
      Array(variants[index].state.content?.sections[0].cells ?? [])
    }
    for (index, name) in [nil, "two", "same"].enumerated() {
      #expect(variants[index].name == name)
      let alone = preview.built(variant: name, locals: LocalStates())
      #expect(variants[index].state.content == alone.content)
      let shared = zip(cells(0), cells(index)).map { base, own in
        let (one, other) = (base.content.children, own.content.children)
        return one.span.isIdentical(to: other.span)
      }
      #expect(shared.prefix(9).allSatisfy { $0 } && shared.count == 11, "\(index): \(shared)")
      #expect(shared[9] == (name != "two"))
    }
  }

  @Test func onlyAnotherSetOfDefectsChangesTheDiagnosticsOfImages() throws {
    var images = PreviewImages()
    let (preview, file) = try read(text("x"))
    let defect = WindowImages.Defect(address: "b.png", failure: .elsewhere, span: preview.span)
    let defects = PreviewImageDefects(reading: 1, list: [defect])
    func apply(_ defects: PreviewImageDefects, in file: Description?) -> [Bool] {
      let applied = images.apply(defects, in: file)
      return [applied.isOther, applied.changesDiagnostics]
    }
    #expect(apply(PreviewImageDefects(), in: file) == [false, false])
    #expect(apply(defects, in: file) == [true, true])
    #expect(images.diagnostics.count == 1)
    #expect(apply(defects, in: file) == [false, false])
    let later = PreviewImageDefects(reading: 2, list: [defect])
    #expect(apply(later, in: file) == [true, false])
    #expect(apply(PreviewImageDefects(reading: 3), in: nil) == [true, true])
    #expect(images.diagnostics.isEmpty)
  }
}
