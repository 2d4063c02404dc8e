// JSON: bytes to located elements (`JSONReader`) or to plain values (`Value.init(json:)`), and
// values back to bytes (`JSONWriter`). Reading is RFC 8259 to the letter; both readers are one
// parser with two builders.

public import PlaygroundCore

/// Reads the JSON of a description or a data file.
public enum JSONReader {
  /// How many defects behind which reading goes on are told of one file, of each kind.
  static let maxRepeatedDefects = 1_000

  /// Returns the value that `file` holds, with the place of everything in it.
  ///
  /// Reading stops at the first thing that breaks the grammar; then there is no value. A number
  /// out of range stands for 0 and half a surrogate pair for U+FFFD, each with its diagnostic, so
  /// that what comes behind is looked at too. Duplicate names are warned about.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - limits: How much it may ask for.
  ///   - levels: How deep brackets may be nested, `nil` for the depth limit.
  ///   - diagnostics: Where defects are told.
  /// - Returns: The value, `nil` where the file is no JSON.
  public static func read(
    _ file: SourceFile,
    limits: Limits = Limits(),
    levels: Int? = nil,
    into diagnostics: inout [Diagnostic]
  ) -> JSONElement? {
    var parser = JSONParser(
      file.bytes,
      limits: limits,
      levels: levels,
      builder: ElementBuilder(source: file.number),
    )
    var root: JSONElement?
    do throws(JSONError) {
      root = try parser.document()
    } catch {
      parser.defects.append(error)
    }
    let found = parser.defects.map { $0.diagnostic(in: file.number) } + parser.builder.duplicates
    diagnostics += found.sorted { $0.span.start < $1.span.start }
    return root
  }
}

extension JSONError {
  /// Returns the diagnostic that tells of this error in the file numbered `source`.
  public func diagnostic(in source: UInt32) -> Diagnostic {
    let start = UInt32(clamping: range.lowerBound)
    let end = UInt32(clamping: range.upperBound)
    return Diagnostic(code, description, at: SourceSpan(source: source, start: start, end: end))
  }
}

extension Value {
  /// Creates the value that the JSON text in `bytes` stands for; of two members the last stands.
  ///
  /// - Parameters:
  ///   - bytes: The whole text, UTF-8.
  ///   - limits: How much the text may ask for.
  /// - Throws: ``JSONError`` with the place of the first defect.
  public init(json bytes: [UInt8], limits: Limits = Limits()) throws(JSONError) {
    var parser = JSONParser(bytes, limits: limits, builder: ValueBuilder())
    let value = try parser.document()
    if let defect = parser.defects.first { throw defect }
    self = value
  }
}
