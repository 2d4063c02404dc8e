public import PlaygroundCore

/// Validates values against a JSON Schema, for the subset of the language that the schemas of
/// `playground schema` use.
public struct JSONSchemaValidator {
  /// The complete schema, for resolving references.
  private let root: Value

  /// Creates a validator of a complete schema.
  public init(root: Value) { self.root = root }

  /// The result: whether the value is valid, and which of its members were evaluated.
  private struct Outcome {
    var fits = true
    var evaluated: Set<String> = []
  }

  /// Returns whether a value is valid for the schema.
  public func accepts(_ value: Value) -> Bool { outcome(value, root).fits }

  /// Returns whether a value is valid for a definition of the schema.
  public func accepts(_ value: Value, as definition: String) -> Bool {
    outcome(value, ["$ref": .string("#/$defs/" + definition)]).fits
  }

  /// The names of unresolved references.
  public func brokenReferences() -> [String] {
    var broken: [String] = []
    func search(_ value: Value) {
      switch value {
      case .array(let items): items.forEach(search)
      case .object(let object):
        for member in object.members {
          if member.name == "$ref", case .string(let path) = member.value, target(path) == nil {
            broken.append(path)
          }
          search(member.value)
        }
      default: break
      }
    }
    search(root)
    return broken
  }

  private func target(_ path: String) -> Value? {
    root.member("$defs")?.member(String(path.dropFirst("#/$defs/".count)))
  }

  private func outcome(_ value: Value, _ schema: Value) -> Outcome {
    guard case .object(let keywords) = schema else {
      return Outcome(fits: schema == true, evaluated: [])
    }
    var outcome = Outcome()
    for keyword in keywords.members where keyword.name != "unevaluatedProperties" {
      apply(keyword.name, keyword.value, of: schema, to: value, &outcome)
    }
    if schema.member("unevaluatedProperties") == false, case .object(let object) = value {
      let rest = object.members.filter { !outcome.evaluated.contains($0.name) }
      outcome.fits = outcome.fits && rest.isEmpty
    }
    return outcome
  }

  private func apply(
    _ keyword: String,
    _ argument: Value,
    of schema: Value,
    to value: Value,
    _ outcome: inout Outcome
  ) {
    func require(_ condition: Bool) { outcome.fits = outcome.fits && condition }
    func join(_ other: Outcome) {
      require(other.fits)
      outcome.evaluated.formUnion(other.evaluated)
    }
    switch keyword {
    case "$schema", "$comment", "title", "description", "$defs", "then", "else": break
    case "$ref":
      if case .string(let path) = argument, let target = target(path) {
        join(self.outcome(value, target))
      } else {
        require(false)
      }
    case "type": require(Self.items(argument).contains { Self.isOf($0, value) })
    case "enum": require(Self.items(argument).contains(value))
    case "const": require(argument == value)
    case "minimum": require(Self.number(value).map { $0 >= Self.number(argument) ?? 0 } ?? true)
    case "maximum": require(Self.number(value).map { $0 <= Self.number(argument) ?? 0 } ?? true)
    case "pattern": require(Self.matches(argument, value))
    case "not": require(!self.outcome(value, argument).fits)
    case "allOf": for part in Self.items(argument) { join(self.outcome(value, part)) }
    case "anyOf":
      let fitting = Self.items(argument).map { self.outcome(value, $0) }.filter(\.fits)
      require(!fitting.isEmpty)
      for part in fitting { outcome.evaluated.formUnion(part.evaluated) }
    case "if":
      let condition = self.outcome(value, argument)
      if condition.fits { outcome.evaluated.formUnion(condition.evaluated) }
      if let next = schema.member(condition.fits ? "then" : "else") {
        join(self.outcome(value, next))
      }
    case "items":
      if case .array(let items) = value {
        require(items.allSatisfy { self.outcome($0, argument).fits })
      }
    case "prefixItems":
      if case .array(let items) = value {
        require(zip(items, Self.items(argument)).allSatisfy { self.outcome($0, $1).fits })
      }
    case "minItems":
      if case .array(let items) = value {
        require(Double(items.count) >= Self.number(argument) ?? 0)
      }
    case "maxItems":
      if case .array(let items) = value {
        require(Double(items.count) <= Self.number(argument) ?? 0)
      }
    default: applyToObject(keyword, argument, of: schema, to: value, &outcome)
    }
  }

  private func applyToObject(
    _ keyword: String,
    _ argument: Value,
    of schema: Value,
    to value: Value,
    _ outcome: inout Outcome
  ) {
    let isKnown = ["required", "properties", "additionalProperties", "propertyNames"]
      .contains(keyword)
    if !isKnown { outcome.fits = false }
    guard case .object(let object) = value else { return }
    for member in object.members {
      let declared = schema.member("properties")?.member(member.name)
      switch keyword {
      case "properties":
        guard let declared else { continue }
        outcome.fits = outcome.fits && self.outcome(member.value, declared).fits
        outcome.evaluated.insert(member.name)
      case "additionalProperties":
        guard declared == nil else { continue }
        outcome.fits = outcome.fits && self.outcome(member.value, argument).fits
        outcome.evaluated.insert(member.name)
      case "propertyNames":
        outcome.fits = outcome.fits && self.outcome(.string(member.name), argument).fits
      default: break
      }
    }
    if keyword == "required" {
      let names = Set(object.members.map { Value.string($0.name) })
      outcome.fits = outcome.fits && Self.items(argument).allSatisfy(names.contains)
    }
  }

  private static func items(_ value: Value) -> [Value] {
    if case .array(let items) = value { return items }
    return [value]
  }

  private static func number(_ value: Value) -> Double? {
    switch value {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  private static func matches(_ pattern: Value, _ value: Value) -> Bool {
    guard case .string(let text) = value else { return true }
    guard case .string(let pattern) = pattern, let regex = try? Regex(pattern) else { return false }
    return text.firstMatch(of: regex) != nil
  }

  private static func isOf(_ type: Value, _ value: Value) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
      ("object", .object), ("number", .int), ("number", .double), ("integer", .int):
      true
    case ("integer", .double(let number)): number == number.rounded()
    default: false
    }
  }
}

extension Value {
  /// The last member with a name, of an object.
  fileprivate func member(_ name: String) -> Value? {
    guard case .object(let object) = self else { return nil }
    return object.members.last { $0.name == name }?.value
  }
}
