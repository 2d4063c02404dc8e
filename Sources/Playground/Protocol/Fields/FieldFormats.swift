package import DescriptionLanguage
package import PlaygroundCore

/// A whole number in a range.
package struct Whole: FieldFormat {
  private let range: ClosedRange<Int>

  /// Creates the form of numbers in a range.
  @inline(__always)
  package init(_ range: ClosedRange<Int>) { self.range = range }

  /// Reads a whole number; `2.0` is one.
  static func number(_ value: PlaygroundCore.Value) throws(FieldError) -> Int {
    switch value {
    case .int(let number): return number
    case .double(let number):
      guard let number = Int(exactly: number) else { break }
      return number
    default: break
    }
    throw FieldError("must be a whole number")
  }

  package func read(_ value: PlaygroundCore.Value) throws(FieldError) -> Int {
    let number = try Self.number(value)
    guard range.contains(number) else {
      throw FieldError(
        range.upperBound == .max
          ? "must be at least \(range.lowerBound)"
          : "must be from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }

  @inline(__always)
  package func append(_ value: Int, to json: inout JSONWriter) { json.value(value) }

  package func schema(_: inout SchemaDefinitions) -> PlaygroundCore.Value {
    let minimum = PlaygroundCore.Value.int(range.lowerBound)
    return range.upperBound == .max
      ? ["type": "integer", "minimum": minimum]
      : ["type": "integer", "minimum": minimum, "maximum": .int(range.upperBound)]
  }

  package var blank: Int { range.lowerBound }
}

/// A number in a range.
package struct BoundedNumber: FieldFormat {
  private let range: ClosedRange<Double>

  /// Creates the form of numbers in a range.
  package init(_ range: ClosedRange<Double>) { self.range = range }

  package func read(_ value: PlaygroundCore.Value) throws(FieldError) -> Double {
    let number: Double? =
      switch value {
      case .int(let int): Double(int)
      case .double(let double): double
      default: nil
      }
    guard let number, range.contains(number) else {
      throw FieldError("must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  package func append(_ value: Double, to json: inout JSONWriter) { json.value(value) }

  package func schema(_: inout SchemaDefinitions) -> PlaygroundCore.Value {
    ["type": "number", "minimum": .double(range.lowerBound), "maximum": .double(range.upperBound)]
  }

  package var blank: Double { range.lowerBound }
}

/// A text of which a schema states the pattern; a reader accepts any text.
package struct PatternedText: FieldFormat {
  /// A SHA-256 digest in hexadecimal digits.
  package static let digest = PatternedText("^[0-9a-f]{64}$")

  private let pattern: String

  init(_ pattern: String) { self.pattern = pattern }

  package func read(_ value: PlaygroundCore.Value) throws(FieldError) -> String {
    try String.read(value)
  }

  package func append(_ value: String, to json: inout JSONWriter) { json.value(value) }

  package func schema(_: inout SchemaDefinitions) -> PlaygroundCore.Value {
    ["type": "string", "pattern": .string(pattern)]
  }

  package var blank: String { "" }
}

/// One of several words.
package protocol FieldWord: FieldValue, RawRepresentable, CaseIterable where RawValue == String {}

extension FieldWord {
  package static func read(_ value: Value) throws(FieldError) -> Self {
    guard let word = Self(rawValue: try String.read(value)) else {
      let words = allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw FieldError("must be one of \(words)")
    }
    return word
  }

  @inline(__always)
  package func append(to json: inout JSONWriter) { json.value(rawValue) }

  package static func schema(_: inout SchemaDefinitions) -> Value {
    ["enum": .array(allCases.map { .string($0.rawValue) })]
  }

  package static var blank: Self {
    guard let first = allCases.first else { preconditionFailure("there are words") }
    return first
  }
}

/// A value that is written as a text.
package protocol FieldText: FieldValue {
  /// Parses a text; `nil` if it is invalid.
  static func parse(_ text: String) -> Self?
  /// The text.
  var text: String { get }
  /// What a valid text is: `must be …`.
  static var expectation: String { get }
}

extension FieldText {
  package static func read(_ value: Value) throws(FieldError) -> Self {
    guard let value = parse(try String.read(value)) else { throw FieldError(expectation) }
    return value
  }

  @inline(__always)
  package func append(to json: inout JSONWriter) { json.value(text) }

  package static func schema(_: inout SchemaDefinitions) -> Value { ["type": "string"] }
}

/// A value that is written as a list of a fixed number of whole numbers that are not negative.
package protocol FieldNumbers: FieldValue {
  /// The number of numbers.
  static var count: Int { get }
  /// Creates a value from as many numbers.
  init(numbers: [Int])
  /// Calls `body` with each number.
  func forEachNumber(_ body: (Int) -> Void)
}

extension FieldNumbers {
  package static func read(_ value: Value) throws(FieldError) -> Self {
    let numbers = try [Int].read(value)
    guard numbers.count == count else { throw FieldError("must contain \(count) numbers") }
    return Self(numbers: numbers)
  }

  @inline(__always)
  package func append(to json: inout JSONWriter) {
    json.beginArray()
    forEachNumber { json.value($0) }
    json.endArray()
  }

  package static func schema(_: inout SchemaDefinitions) -> Value {
    [
      "type": "array", "items": ["type": "integer", "minimum": 0], "minItems": .int(count),
      "maxItems": .int(count),
    ]
  }

  package static var blank: Self { Self(numbers: [Int](repeating: 0, count: count)) }
}
