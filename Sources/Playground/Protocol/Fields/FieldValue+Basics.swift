package import DescriptionLanguage
package import PlaygroundCore

extension String: FieldValue {
  package static func read(_ value: Value) throws(FieldError) -> String {
    guard case .string(let text) = value else { throw FieldError("must be a string") }
    return text
  }

  package static func read(list: [Value]) throws(FieldError) -> [String] {
    var texts: [String] = []
    texts.reserveCapacity(list.count)
    for value in list {
      guard case .string(let text) = value else { throw FieldError("must be a list of strings") }
      texts.append(text)
    }
    return texts
  }

  @inline(__always)
  package func append(to json: inout JSONWriter) { json.value(self) }

  package static func schema(_: inout SchemaDefinitions) -> Value { ["type": "string"] }

  package static var blank: String { "" }
}

extension Bool: FieldValue {
  package static func read(_ value: Value) throws(FieldError) -> Bool {
    guard case .bool(let flag) = value else { throw FieldError("must be true or false") }
    return flag
  }

  @inline(__always)
  package func append(to json: inout JSONWriter) { json.value(self) }

  package static func schema(_: inout SchemaDefinitions) -> Value { ["type": "boolean"] }

  package static var blank: Bool { false }
}

/// A number that is not negative.
extension Int: FieldValue {
  package static func read(_ value: Value) throws(FieldError) -> Int {
    try Whole(0...Int.max).read(value)
  }

  package static func read(list: [Value]) throws(FieldError) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(list.count)
    for value in list {
      let number = try Whole.number(value)
      guard number >= 0 else { throw FieldError("must not contain negative numbers") }
      numbers.append(number)
    }
    return numbers
  }

  @inline(__always)
  package func append(to json: inout JSONWriter) { json.value(self) }

  package static func schema(_: inout SchemaDefinitions) -> Value {
    ["type": "integer", "minimum": 0]
  }

  package static var blank: Int { 0 }
}

extension Value: FieldValue {
  package static func read(_ value: Value) throws(FieldError) -> Value { value }

  @inline(__always)
  package func append(to json: inout JSONWriter) { json.value(self) }

  package static func schema(_: inout SchemaDefinitions) -> Value { true }

  package static var blank: Value { .null }
}

extension ObjectValue: FieldValue {
  package static func read(_ value: Value) throws(FieldError) -> ObjectValue {
    guard case .object(let object) = value else { throw FieldError("must be an object") }
    return object
  }

  @inline(__always)
  package func append(to json: inout JSONWriter) { json.value(.object(self)) }

  package static func schema(_: inout SchemaDefinitions) -> Value { ["type": "object"] }

  package static var blank: ObjectValue { ObjectValue() }
}

extension Array: FieldValue where Element: FieldValue {
  package static func read(_ value: Value) throws(FieldError) -> [Element] {
    guard case .array(let list) = value else { throw FieldError("must be a list") }
    return try Element.read(list: list)
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> Value {
    ["type": "array", "items": Element.schema(&definitions)]
  }

  package static var blank: [Element] { [] }
}
