import DescriptionLanguage
import PlaygroundCore

/// The durations of the stages of reading a description, in milliseconds, one per sample.
struct Times {
  /// The standard library's UTF-8 validation: a lower bound for reading text.
  private(set) var checks: [Double] = []
  /// Expat alone, without handlers.
  private(set) var bare: [Double] = []
  private(set) var reads: [Double] = []
  private(set) var builds: [Double] = []
  private let clock = ContinuousClock()

  /// Measures the lower bounds for the same bytes.
  mutating func takeBare(_ bytes: [UInt8], isXML: Bool) {
    var isValid = false
    checks.append(clock.measure { isValid = Self.isUTF8(bytes) }.milliseconds)
    precondition(isValid, "workloads are UTF-8")
    if isXML { bare.append(clock.measure { _ = BareExpat.parse(bytes) }.milliseconds) }
  }

  /// Measures reading and checking a file.
  mutating func takeRead(of file: SourceFile) -> Description {
    let start = clock.now
    let description = Description.read(file) { _ in .missing(reason: "no such file") }
    reads.append(start.duration(to: clock.now).milliseconds)
    return description
  }

  /// Measures building a preview.
  mutating func takeBuild(of preview: DescribedPreview) -> PreviewContent? {
    let start = clock.now
    let content = preview.build().content
    builds.append(start.duration(to: clock.now).milliseconds)
    return content
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return true
    } catch {
      return false
    }
  }
}

extension Duration {
  /// The duration in milliseconds.
  var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
