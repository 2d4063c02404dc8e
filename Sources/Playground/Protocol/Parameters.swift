package import PlaygroundCore

/// Reads the members of an object and reports missing or invalid ones.
///
/// Unknown members are ignored.
package struct Parameters {
  private let members: ObjectValue
  /// The path before a member's name in messages: the names of the enclosing objects.
  private let prefix: String

  /// Creates a reader for the parameters of a message.
  ///
  /// - Throws: `RPCError` of the kind `invalidParams` if the value is not an object.
  package init(_ value: Value) throws(RPCError) {
    try self.init(value, prefix: "")
  }

  private init(_ value: Value, prefix: String) throws(RPCError) {
    switch value {
    case .object(let members): self.members = members
    case .null where prefix.isEmpty: members = ObjectValue()
    case .array(let list) where list.isEmpty && prefix.isEmpty: members = ObjectValue()
    default:
      let name = prefix.isEmpty ? "params" : "'\(prefix.dropLast())'"
      throw RPCError(.invalidParams, "\(name) must be an object")
    }
    self.prefix = prefix
  }

  /// Returns an error about the member `name`.
  package func error(_ name: String, _ expectation: String) -> RPCError {
    RPCError(.invalidParams, "'\(prefix)\(name)' \(expectation)")
  }

  /// Returns the member `name`, `nil` if it is missing or `null`.
  package func optional(_ name: String) -> Value? {
    guard let value = members[name], value != .null else { return nil }
    return value
  }

  /// Returns the member `name`, `null` included.
  ///
  /// - Throws: `RPCError` if the member is missing.
  package func value(_ name: String) throws(RPCError) -> Value {
    guard let value = members[name] else { throw error(name, "is missing") }
    return value
  }

  /// Returns the member `name`, which must be an object.
  package func object(_ name: String) throws(RPCError) -> Parameters {
    try Parameters(try value(name), prefix: "\(prefix)\(name).")
  }

  /// Returns the member `name`, which must be an object or missing.
  func optionalObject(_ name: String) throws(RPCError) -> Parameters? {
    optional(name) == nil ? nil : try object(name)
  }

  /// Returns the member `name`, which must be an array of objects.
  package func objects(_ name: String) throws(RPCError) -> [Parameters] {
    var objects: [Parameters] = []
    for (index, value) in try array(name).enumerated() {
      objects.append(try Parameters(value, prefix: "\(prefix)\(name)[\(index)]."))
    }
    return objects
  }

  /// Returns the member `name`, which must be an array.
  package func array(_ name: String) throws(RPCError) -> [Value] {
    guard case .array(let list) = try value(name) else { throw error(name, "must be a list") }
    return list
  }

  /// Returns the member `name`, which must be an array of strings.
  package func texts(_ name: String) throws(RPCError) -> [String] {
    var texts: [String] = []
    for value in try array(name) {
      guard case .string(let text) = value else { throw error(name, "must be a list of strings") }
      texts.append(text)
    }
    return texts
  }

  /// Returns the member `name`, which must be a string.
  package func text(_ name: String) throws(RPCError) -> String {
    guard case .string(let text) = try value(name) else { throw error(name, "must be a string") }
    return text
  }

  /// Returns the member `name`, which must be a string or missing.
  package func optionalText(_ name: String) throws(RPCError) -> String? {
    optional(name) == nil ? nil : try text(name)
  }

  /// Returns the member `name`, which must be a Boolean.
  package func flag(_ name: String) throws(RPCError) -> Bool {
    guard case .bool(let flag) = try value(name) else {
      throw error(name, "must be true or false")
    }
    return flag
  }

  /// Returns the member `name`, which must be a whole number in `range`.
  package func integer(
    _ name: String,
    in range: ClosedRange<Int> = 0...Int.max
  ) throws(RPCError) -> Int {
    let number = try integer(try value(name), name)
    guard range.contains(number) else {
      throw error(
        name,
        range.upperBound == .max
          ? "must be at least \(range.lowerBound)"
          : "must be from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }

  /// Returns the member `name`, which must be a number in `range`; `fallback` if it is missing.
  func number(
    _ name: String,
    in range: ClosedRange<Double>,
    default fallback: Double
  ) throws(RPCError) -> Double {
    guard let value = optional(name) else { return fallback }
    let number: Double? =
      switch value {
      case .int(let int): Double(int)
      case .double(let double): double
      default: nil
      }
    guard let number, range.contains(number) else {
      throw error(name, "must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Returns the member `name`, which must be a whole number in `range` or missing.
  package func optionalInteger(
    _ name: String,
    in range: ClosedRange<Int> = 0...Int.max
  ) throws(RPCError) -> Int? {
    optional(name) == nil ? nil : try integer(name, in: range)
  }

  /// Returns the member `name`, which must be an array of non-negative whole numbers.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - count: The required number of elements, `nil` for any number.
  /// - Returns: The numbers.
  /// - Throws: `RPCError` if the member is missing or invalid.
  func integers(_ name: String, count: Int? = nil) throws(RPCError) -> [Int] {
    var numbers: [Int] = []
    for value in try array(name) {
      let number = try integer(value, name)
      guard number >= 0 else { throw error(name, "must not contain negative numbers") }
      numbers.append(number)
    }
    if let count, numbers.count != count { throw error(name, "must contain \(count) numbers") }
    return numbers
  }

  /// Returns the member `name`, which must be an object, as attributes.
  func props(_ name: String) throws(RPCError) -> Props {
    let members = try object(name).members.members
    return Props(members.map { Props.Prop(name: $0.name, value: $0.value) })
  }

  /// Returns the member `name`, which must be the raw value of a case of `Word`.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: String,
    default fallback: Word? = nil
  ) throws(RPCError) -> Word where Word.RawValue == String {
    if let fallback, optional(name) == nil { return fallback }
    guard let word = Word(rawValue: try text(name)) else {
      let words = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw error(name, "must be one of \(words)")
    }
    return word
  }

  private func integer(_ value: Value, _ name: String) throws(RPCError) -> Int {
    switch value {
    case .int(let number): return number
    case .double(let number):
      guard let number = Int(exactly: number) else { break }
      return number
    default: break
    }
    throw error(name, "must be a whole number")
  }
}
