// JSON: from bytes to located elements (`JSONReader`) or plain values (`Value.init(json:)`), and
// from values to bytes (`JSONWriter`). Reading follows RFC 8259 strictly; both readers share one
// parser with two builders.

package import PlaygroundCore

/// Reads the JSON of a description or of a data file.
package enum JSONReader {
  /// Returns the value of `file` with the locations of all its parts.
  ///
  /// Reading stops at the first syntax error; then there is no value. A number out of range becomes
  /// 0 and an unpaired surrogate U+FFFD, each with a diagnostic, so that the rest is read too.
  /// Duplicate names are warnings.
  ///
  /// - Parameters:
  ///   - file: The complete file.
  ///   - limits: The limits of the file.
  ///   - levels: The maximum depth of brackets, `nil` for the depth limit.
  ///   - roundsIntegers: Whether whole numbers beyond 64 bits become decimals, with a warning.
  ///   - diagnostics: The list to append to.
  /// - Returns: The value, `nil` if the file is not JSON.
  package static func read(
    _ file: SourceFile,
    limits: Limits = Limits(),
    levels: Int? = nil,
    roundsIntegers: Bool = false,
    into diagnostics: inout [Diagnostic]
  ) -> JSONElement? {
    var parser = JSONParser(
      file.bytes,
      limits: limits,
      levels: levels,
      roundsIntegers: roundsIntegers,
      builder: ElementBuilder(source: file.number),
    )
    var fatal: [JSONError] = []
    var root: JSONElement?
    do throws(JSONError) {
      root = try parser.document()
    } catch {
      fatal.append(error)
    }
    let defects = (parser.defects + fatal).map { $0.diagnostic(in: file.number) }
    let found = defects + parser.builder.duplicates
    diagnostics += found.sorted { $0.span.start < $1.span.start }
    return root
  }
}

extension JSONError {
  /// Returns the diagnostic for this error in the file numbered `source`.
  package func diagnostic(in source: UInt32) -> Diagnostic {
    let start = UInt32(clamping: range.lowerBound)
    let end = UInt32(clamping: range.upperBound)
    let span = SourceSpan(source: source, start: start, end: end)
    var diagnostic = Diagnostic(code, description, at: span)
    if case .integerRounded = reason { diagnostic.severity = .warning }
    return diagnostic
  }
}

extension Value {
  /// Parses JSON text; the last one of equal names wins.
  ///
  /// - Parameters:
  ///   - bytes: The complete text, UTF-8.
  ///   - limits: The limits of the text.
  /// - Throws: ``JSONError`` with the location of the first error.
  package init(json bytes: [UInt8], limits: Limits = Limits()) throws(JSONError) {
    let (value, defects) = try Self.read(json: bytes, limits: limits)
    if let defect = defects.first { throw defect }
    self = value
  }

  /// Parses JSON text, with the numbers and texts in it that no value can hold.
  ///
  /// - Parameters:
  ///   - bytes: The complete text, UTF-8.
  ///   - limits: The limits of the text.
  /// - Returns: The value, in which such a number is 0 and an unpaired surrogate U+FFFD, and an
  ///   error for each of them.
  /// - Throws: ``JSONError`` if the text is not JSON, or exceeds a limit.
  package static func read(
    json bytes: [UInt8],
    limits: Limits = Limits()
  ) throws(JSONError) -> (value: Value, defects: [JSONError]) {
    var parser = JSONParser(bytes, limits: limits, builder: ValueBuilder())
    let value = try parser.document()
    return (value, parser.defects)
  }
}
