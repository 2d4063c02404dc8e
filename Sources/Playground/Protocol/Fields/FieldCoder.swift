// The fields of a message are declared once, in the function `fields` of its type. It names each
// member of the JSON object, and returns the message:
//
//     static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
//       Self(
//         preview: try c("preview", m?.preview),
//         variant: try c.optional("variant", m?.variant),
//       )
//     }
//
// The function is run by three coders. `JSONWriter` writes the members of `m`, and returns `m`.
// `FieldReader` reads the members of a JSON object; `m` is `nil`. `MemberList` collects the names
// and types of the members, for schemas and documents; `m` is `nil`.

/// Writes, reads or lists the members of a message, each of which is named once.
package protocol FieldCoder {
  /// The error of reading; `Never` for a coder that does not read.
  associatedtype Failure: Error

  /// Codes a member that is always written.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - value: The value to write; `nil` if there is no message.
  ///   - format: The form of the value.
  /// - Returns: The value that was written or read.
  /// - Throws: `Failure` if the member is missing or has another form.
  mutating func required<F: FieldFormat>(
    _ name: String,
    _ value: F.Value?,
    as format: F
  ) throws(Failure) -> F.Value

  /// Codes a member that may be missing, or `null`.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - value: The value to write; `nil` for none, or if there is no message.
  ///   - format: The form of the value.
  ///   - absence: How `nil` is written.
  /// - Returns: The value that was written or read.
  /// - Throws: `Failure` if the member has another form.
  mutating func optional<F: FieldFormat>(
    _ name: String,
    _ value: F.Value?,
    as format: F,
    _ absence: FieldAbsence
  ) throws(Failure) -> F.Value?

  /// Writes a member that follows from others, and is not read.
  mutating func derived<Value: FieldValue>(_ name: String, _ value: Value?)

  /// Rejects a message that is read if a condition does not hold.
  func check(
    _ name: String,
    _ condition: @autoclosure () -> Bool,
    _ expectation: @autoclosure () -> String
  ) throws(Failure)

  /// Returns the part of a message that is written; when reading, makes the part from the members
  /// read so far.
  ///
  /// - Parameters:
  ///   - part: The part to write; `nil` if there is no message.
  ///   - blank: Any value, for a coder that neither writes nor reads.
  ///   - make: Makes the value, or throws if the members contradict each other.
  /// - Returns: The part that was written, or made.
  /// - Throws: `Failure` if `make` throws.
  func made<Part>(
    _ part: Part?,
    blank: @autoclosure () -> Part,
    _ make: () throws(FieldError) -> Part
  ) throws(Failure) -> Part
}

/// How a member without a value is written.
package enum FieldAbsence: Sendable, Equatable {
  /// Not at all.
  case omitted
  /// As `null`.
  case null
  /// As `null`, or not at all, depending on another member.
  case nullOrOmitted(isNull: Bool)
  /// There is always a value to write; a reader uses a default for a member that is missing.
  case defaulted
}

// MARK: - Forms of members

extension FieldCoder {
  /// Codes a member that is always written.
  @inline(__always)
  package mutating func callAsFunction<Value: FieldValue>(
    _ name: String,
    _ value: Value?
  ) throws(Failure) -> Value {
    try required(name, value, as: Natural<Value>())
  }

  /// Codes a member that is always written, in a form.
  @inline(__always)
  package mutating func callAsFunction<F: FieldFormat>(
    _ name: String,
    _ value: F.Value?,
    as format: F
  ) throws(Failure) -> F.Value {
    try required(name, value, as: format)
  }

  /// Codes a member that is omitted if it is `nil`.
  @inline(__always)
  package mutating func optional<Value: FieldValue>(
    _ name: String,
    _ value: Value?
  ) throws(Failure) -> Value? {
    try optional(name, value, as: Natural<Value>(), .omitted)
  }

  /// Codes a member that is omitted if it is `nil`, in a form.
  @inline(__always)
  package mutating func optional<F: FieldFormat>(
    _ name: String,
    _ value: F.Value?,
    as format: F
  ) throws(Failure) -> F.Value? {
    try optional(name, value, as: format, .omitted)
  }

  /// Codes a member that is `null` if it is `nil`.
  @inline(__always)
  package mutating func nullable<Value: FieldValue>(
    _ name: String,
    _ value: Value?
  ) throws(Failure) -> Value? {
    try optional(name, value, as: Natural<Value>(), .null)
  }

  /// Codes a member that is omitted if it has its default.
  @inline(__always)
  package mutating func callAsFunction<Value: FieldValue & Equatable>(
    _ name: String,
    _ value: Value?,
    default standard: Value
  ) throws(Failure) -> Value {
    try callAsFunction(name, value, as: Natural<Value>(), default: standard)
  }

  /// Codes a member that is omitted if it has its default, in a form.
  @inline(__always)
  package mutating func callAsFunction<F: FieldFormat>(
    _ name: String,
    _ value: F.Value?,
    as format: F,
    default standard: F.Value
  ) throws(Failure) -> F.Value where F.Value: Equatable {
    try optional(name, value == standard ? nil : value, as: format, .omitted) ?? standard
  }

  /// Codes a list that is omitted if it is empty.
  @inline(__always)
  package mutating func list<Value: FieldValue>(
    _ name: String,
    _ value: [Value]?
  ) throws(Failure) -> [Value] {
    let value = value?.isEmpty == true ? nil : value
    return try optional(name, value, as: Natural<[Value]>(), .omitted) ?? []
  }

  /// Codes a member that is always written, and has a default if it is not there to read.
  @inline(__always)
  package mutating func callAsFunction<Value: FieldValue>(
    _ name: String,
    _ value: Value?,
    ifMissing standard: Value
  ) throws(Failure) -> Value {
    try callAsFunction(name, value, as: Natural<Value>(), ifMissing: standard)
  }

  /// Codes a member in a form that is always written, and has a default if it is not there to read.
  @inline(__always)
  package mutating func callAsFunction<F: FieldFormat>(
    _ name: String,
    _ value: F.Value?,
    as format: F,
    ifMissing standard: F.Value
  ) throws(Failure) -> F.Value {
    try optional(name, value, as: format, .defaulted) ?? standard
  }

  /// Codes the members of a part of a message, which are members of the same object.
  @inline(__always)
  package mutating func members<Part: FieldObject>(of part: Part?) throws(Failure) -> Part {
    try Part.fields(&self, part)
  }
}
