import DescriptionLanguage
import PlaygroundProtocol

extension Outcome {
  /// Creates the outcome of a file with errors, of which the first decides.
  init(of diagnostics: [LocatedDiagnostic]) {
    switch diagnostics.first(where: { $0.severity == .error })?.code {
    case .compileError: self = .compileError
    case .crashed: self = .crashed
    case .timedOut: self = .timedOut
    default: self = .invalid
    }
  }

  /// Whether the file has errors, so that the last good content stays.
  var isFailure: Bool {
    switch self {
    case .invalid, .compileError, .crashed, .timedOut: true
    case .rendered, .noVisibleChange, .unchangedBytes, .superseded, .removed, .notUsed: false
    }
  }
}
