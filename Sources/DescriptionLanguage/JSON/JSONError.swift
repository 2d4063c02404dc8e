/// Why bytes are not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is nothing but white space.
    case empty
    /// The bytes are UTF-16 or UTF-32.
    case wideEncoding(String)
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// Something else than the named thing stands here.
    case expected(String)
    /// A comma stands before a closing bracket or brace.
    case trailingComma
    /// A comment, which JSON does not have.
    case comment
    /// Text in single quotes.
    case singleQuotes
    /// A word that is no JSON value.
    case unknownWord(String)
    /// Text without a closing quote.
    case unclosedText
    /// An array or an object without its closing bracket.
    case unclosed(String)
    /// A control character in a text, written raw.
    case rawControl(UInt8)
    /// A backslash with something that is no escape behind it.
    case invalidEscape
    /// Half of a surrogate pair.
    case loneSurrogate
    /// A number that JSON spells otherwise; the text says how.
    case invalidNumber(String)
    /// A number outside of what can be held.
    case numberTooLarge(String)
    /// Something behind the value.
    case trailingContent
    /// More levels, values or bytes than allowed.
    case limit(Limits.Name, Limits)
  }

  /// What is wrong.
  public let reason: Reason
  /// The bytes it is about, 0-based.
  public let range: Range<Int>

  /// Creates an error about the bytes in `range`.
  public init(_ reason: Reason, at range: Range<Int>) {
    self.reason = reason
    self.range = range
  }

  /// The code of the diagnostic this error becomes.
  public var code: DiagnosticCode {
    switch reason {
    case .empty: .emptyFile
    case .wideEncoding, .invalidUTF8: .invalidEncoding
    case .numberTooLarge: .overflow
    case .limit: .limit
    default: .syntax
    }
  }
}

extension JSONError: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
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
