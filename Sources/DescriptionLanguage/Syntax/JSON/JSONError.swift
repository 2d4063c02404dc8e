/// A JSON error with its location.
package struct JSONError: Error, Hashable, Sendable {
  /// The kind of error.
  package enum Reason: Hashable, Sendable {
    /// The text is empty or white space.
    case empty
    /// The bytes are UTF-16 or UTF-32; the name of the encoding.
    case wideEncoding(String)
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// The named token was expected.
    case expected(String)
    /// A comma before a closing bracket or brace.
    case trailingComma
    /// A comment, which JSON does not support.
    case comment
    /// Text in single quotes.
    case singleQuotes
    /// A word that is not a JSON value.
    case unknownWord(String)
    /// A text without a closing quote.
    case unclosedText
    /// An array or an object without a closing bracket.
    case unclosed(String)
    /// An unescaped control character in a text.
    case rawControl(UInt8)
    /// A backslash without a valid escape.
    case invalidEscape
    /// An unpaired surrogate.
    case loneSurrogate
    /// An invalid number; the message.
    case invalidNumber(String)
    /// A number that is out of range.
    case numberTooLarge(String)
    /// A whole number that does not fit in 64 bits and becomes a decimal.
    case integerRounded(String)
    /// Content after the value.
    case trailingContent
    /// A limit on levels, values or bytes was exceeded.
    case limit(Limits.Name, Limits)
  }

  /// The maximum number of collected errors of one kind per file.
  static let maxRepeated = 1_000

  /// The kind of error.
  package let reason: Reason
  /// The byte range, 0-based and half-open.
  package let range: Range<Int>

  /// Creates an error for the bytes in `range`.
  package init(_ reason: Reason, at range: Range<Int>) {
    self.reason = reason
    self.range = range
  }

  /// The code of the diagnostic for this error.
  package var code: DiagnosticCode {
    switch reason {
    case .empty: .emptyFile
    case .wideEncoding, .invalidUTF8: .invalidEncoding
    case .numberTooLarge, .integerRounded: .overflow
    case .limit: .limit
    default: .syntax
    }
  }
}

extension JSONError: CustomStringConvertible {
  /// The message: one sentence without a full stop.
  package var description: String {
    switch reason {
    case .empty: "expected a JSON value, found an empty file"
    case .wideEncoding(let name): "expected UTF-8, found \(name); save the file as UTF-8"
    case .invalidUTF8: "invalid UTF-8"
    case .expected(let what): "expected \(what)"
    case .trailingComma: "unexpected comma before a closing bracket"
    case .comment: "JSON does not support comments; use a member named \"//\""
    case .singleQuotes: "expected a double quote, found a single quote"
    case .unknownWord(let word): "expected a JSON value, found '\(word)'; put text in double quotes"
    case .unclosedText: "missing closing quote on this line"
    case .unclosed(let closing): "missing closing '\(closing)'"
    case .rawControl(let byte): Self.describe(control: byte)
    case .invalidEscape: "invalid escape; write a backslash as '\\\\'"
    case .loneSurrogate: "unpaired surrogate"
    case .invalidNumber(let why): why
    case .numberTooLarge(let text): "the number \(text) is too large"
    case .integerRounded(let text):
      "the number \(text) does not fit in 64 bits and becomes a decimal; its last digits are lost"
    case .trailingContent: "expected the end of the file after the value"
    case .limit(let name, let limits): limits.message(name)
    }
  }

  private static func describe(control byte: UInt8) -> String {
    switch byte {
    case 0: "unexpected NUL byte; write '\\u0000'"
    case 0x09: "unexpected tab in text; write '\\t'"
    default: "unexpected control character in text; write an escape"
    }
  }
}
