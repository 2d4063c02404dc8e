@testable import PlaygroundCore

/// A minimal JSON parser for conformance cases.
struct JSONReader {
  private var bytes: ArraySlice<UInt8>

  static func value(_ text: Substring) -> Value? {
    var reader = JSONReader(bytes: ArraySlice(text.utf8))
    return reader.value()
  }

  private mutating func skip(_ count: Int) { bytes = bytes.dropFirst(count) }

  private mutating func blanks() {
    while let byte = bytes.first, byte == 32 || byte == 10 || byte == 13 || byte == 9 { skip(1) }
  }

  private mutating func value() -> Value? {
    blanks()
    switch bytes.first {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"):
      skip(4)
      return true
    case UInt8(ascii: "f"):
      skip(5)
      return false
    case UInt8(ascii: "n"):
      skip(4)
      return .null
    default: return number()
    }
  }

  private mutating func string() -> String? {
    skip(1)
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    bytes = bytes[(end + 1)...]
    return text
  }

  private mutating func number() -> Value? {
    let text = bytes.prefix {
      $0 == 45 || $0 == 46 || $0 == 43 || $0 == 101 || (48...57).contains($0)
    }
    skip(text.count)
    let digits = String(decoding: text, as: UTF8.self)
    if let whole = Int(digits) { return .int(whole) }
    return Double(digits).map { .double($0) }
  }

  private mutating func array() -> Value? {
    skip(1)
    var values: [Value] = []
    blanks()
    while let byte = bytes.first, byte != UInt8(ascii: "]") {
      guard let value = value() else { return nil }
      values.append(value)
      blanks()
      if bytes.first == UInt8(ascii: ",") { skip(1) }
      blanks()
    }
    skip(1)
    return .array(values)
  }

  private mutating func object() -> Value? {
    skip(1)
    var members: [ObjectValue.Member] = []
    blanks()
    while bytes.first == UInt8(ascii: "\"") {
      guard let name = string() else { return nil }
      blanks()
      skip(1)
      guard let value = value() else { return nil }
      members.append(ObjectValue.Member(name: name, value: value))
      blanks()
      if bytes.first == UInt8(ascii: ",") { skip(1) }
      blanks()
    }
    skip(1)
    return .object(ObjectValue(members))
  }
}

extension Value {
  subscript(_ name: String) -> Value? {
    guard case .object(let object) = self else { return nil }
    return object.members.first { $0.name == name }?.value
  }

  var list: [Value] {
    guard case .array(let values) = self else { return [] }
    return values
  }

  var int: Int? {
    switch self {
    case .int(let number): number
    case .double(let number): Int(number)
    default: nil
    }
  }

  var float: Float { StyleValue.float(self) }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
