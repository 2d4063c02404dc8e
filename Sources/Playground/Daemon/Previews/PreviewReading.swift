import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A preview in one layer of texts, saved or typed: its newest description, and the variants built
/// from it.
struct PreviewReading: Sendable {
  /// The newest readable description, built or not.
  private(set) var described: DescribedPreview?
  /// The file of `described`.
  private(set) var source: Description?
  /// The file as it was when the shown contents were built from it.
  private(set) var shownSource: Description?
  /// The number of outcomes.
  var generation = 0
  /// The file, and whether the contents come from it.
  private(set) var file = PreviewFileState()
  /// The diagnostics of the file, independent of states.
  private var fileDiagnostics: [LocatedDiagnostic] = []
  /// The images that cannot be shown.
  var images = PreviewImages()
  /// The variants in use and their contents.
  var variants = PreviewVariants()

  /// The status.
  var status: PreviewSummary.Status {
    file.status(isStale: variants.isStale, hasContent: variants.base.state.content != nil)
  }

  /// The current diagnostics.
  var diagnostics: [LocatedDiagnostic] {
    var seen: Set<LocatedDiagnostic> = []
    // Locations of images refer to the file version of the shown content.
    let ofImages = file.isCurrent ? images.diagnostics : []
    let ofFile = (fileDiagnostics + variants.base.diagnostics.list).filter {
      seen.insert($0).inserted
    }
    let ofVariants = variants.namedDiagnostics(besides: Set(ofFile.map(\.defect)))
    return ofFile + ofVariants + ofImages.filter { seen.insert($0).inserted }
  }

  /// The line of the newest readable description in its file, 1-based.
  ///
  /// - Complexity: O(*n*) in the number of bytes before it.
  var line: Int? {
    guard let source, let span = described.map({ source.location(of: $0.span) }),
      let bytes = source.sources.first(where: { $0.number == span.source })?.bytes,
      span.start <= bytes.count
    else { return nil }
    return 1 + bytes[..<Int(span.start)].count { $0 == UInt8(ascii: "\n") }
  }

  /// The variants that an unreadable file leaves as they are; none of a removed preview.
  var kept: [PreviewOutcome.Difference] { file.isFormer ? [] : variants.kept }

  /// The differences to a preview without a file; none if the file was removed before.
  var losses: [PreviewOutcome.Difference] { file.isFormer ? [] : variants.losses }

  /// Notes that the file was removed; returns a difference for each variant with content.
  mutating func remove() -> [PreviewOutcome.Difference] {
    defer { file.remove() }
    return losses
  }

  /// Starts a generation with an unreadable file.
  mutating func fail(with diagnostics: [LocatedDiagnostic]) {
    begin(isReadable: false, diagnostics)
    variants.fail()
  }

  private mutating func begin(isReadable: Bool, _ diagnostics: [LocatedDiagnostic]) {
    generation += 1
    file.read(isReadable: isReadable)
    fileDiagnostics = diagnostics
  }

  /// Starts a generation with a new description, and builds it for all variants.
  ///
  /// - Parameters:
  ///   - newDescription: The description.
  ///   - file: The file of the description.
  ///   - warnings: The warnings from reading the file.
  /// - Returns: The differences.
  mutating func describe(
    _ newDescription: DescribedPreview,
    in file: Description,
    _ warnings: [LocatedDiagnostic]
  ) -> BuildReport {
    begin(isReadable: true, warnings)
    described = newDescription
    source = file
    variants.applyStates(of: newDescription)
    return build(newDescription, in: file)
  }

  /// Builds all variants of the description, and shows all of them or none.
  mutating func build(_ described: DescribedPreview, in source: Description) -> BuildReport {
    let report = variants.build(described, in: source)
    file.build(isBuilt: report.isBuilt)
    if report.isBuilt { shownSource = source }
    return report
  }

  /// Takes over the states of another layer, and builds with them.
  mutating func takeStates(of other: PreviewReading) {
    guard variants.takeStates(of: other.variants), let described, let source else { return }
    _ = variants.build(described, in: source)
  }

  /// Adds a variant in use, which has no content if it cannot be built; returns whether there was
  /// none before, and a description to build it from.
  mutating func use(variant name: String) -> Bool {
    guard variants.variant(name) == nil, let described, let source else { return false }
    variants.use(name, described, in: source)
    return true
  }
}
