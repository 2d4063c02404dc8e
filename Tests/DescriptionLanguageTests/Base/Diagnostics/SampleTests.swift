import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// Files that contain their expected diagnostics.
///
/// `RECORD=1` rewrites their markers.
struct SampleTests {
  /// Codes that reading a description cannot cause: those of the file system, images, drawing,
  /// conversion, scripts, previews in Swift and lints.
  private static let outsideFiles: Set<DiagnosticCode> = [
    .unreadableFile, .leftOut, .missingImage, .brokenImage, .notVisible, .scriptSyntax,
    .invalidSentence, .invalidChange, .compileError, .compileWarning, .crashed, .timedOut,
    .untrusted, .noSwift, .noToolchain, .lostState, .lowContrast, .missingLabel, .focusOrder,
    .colorAlone, .cutOff, .unusedIgnore,
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
