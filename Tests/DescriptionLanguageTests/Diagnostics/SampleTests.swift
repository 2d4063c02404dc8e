import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// Files that say themselves what is wrong with them.
///
/// `RECORD=1` rewrites their markers.
@Suite struct SampleTests {
  /// Codes that no description alone can cause: those of the file system, of pictures, of
  /// converting, of scripts.
  private static let outsideFiles: Set<DiagnosticCode> = [
    .unreadableFile, .leftOut, .missingImage, .brokenImage, .scriptSyntax, .invalidSentence,
    .invalidChange,
  ]

  @Test(arguments: AnnotatedSample.all)
  func exactlyWhatIsMarkedIsWrong(_ sample: AnnotatedSample) throws {
    let found = sample.text(with: sample.diagnostics())

    if ProcessInfo.processInfo.environment["RECORD"] == "1" { return try sample.record(found) }
    #expect(sample.text == found)
  }

  @Test func everyCodeIsCausedBySomeSample() {
    let caused = Set(AnnotatedSample.all.flatMap { $0.diagnostics().map(\.code) })

    let missing = DiagnosticCode.allCases.filter { !caused.contains($0) }
    #expect(Set(missing) == Self.outsideFiles, "\(missing)")
  }
}
