internal import PlaygroundCore

/// Checks that a file is UTF-8 text within the size limit.
///
/// Readers of a checked file can rely on valid UTF-8 without NUL.
struct EncodingCheck {
  let file: SourceFile
  let limits: Limits

  /// Returns the diagnostic, `nil` if the file can be read.
  func defect() -> Diagnostic? {
    let bytes = file.bytes
    if bytes.count > limits.fileBytes {
      return limits.passed(.fileBytes, at: span(0, 0))
    }
    if let name = EncodingGuess.wideEncoding(of: bytes) {
      return Diagnostic(
        .invalidEncoding,
        "expected UTF-8, found \(name); save the file as UTF-8",
        at: span(0, min(2, bytes.count)),
      )
    }
    if let nul = bytes.firstIndex(of: 0) {
      return Diagnostic(.invalidEncoding, "unexpected NUL byte", at: span(nul, nul + 1))
    }
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      let range = error.byteOffsets
      return Diagnostic(
        .invalidEncoding,
        "invalid UTF-8; save the file as UTF-8",
        at: span(range.lowerBound, max(range.upperBound, range.lowerBound + 1)),
      )
    }
  }

  /// Returns the offset after a byte order mark.
  static func start(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }

  private func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(source: file.number, start: UInt32(start), end: UInt32(end))
  }
}
