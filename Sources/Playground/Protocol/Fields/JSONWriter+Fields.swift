package import DescriptionLanguage

extension JSONWriter: FieldCoder {
  package typealias Failure = Never

  @inline(__always)
  package mutating func required<F: FieldFormat>(
    _ name: String,
    _ value: F.Value?,
    as format: F
  ) -> F.Value {
    guard let value else { preconditionFailure("a writer has a message") }
    key(plain: name)
    format.append(value, to: &self)
    return value
  }

  @inline(__always)
  package mutating func optional<F: FieldFormat>(
    _ name: String,
    _ value: F.Value?,
    as format: F,
    _ absence: FieldAbsence
  ) -> F.Value? {
    if let value {
      key(plain: name)
      format.append(value, to: &self)
    } else if absence == .null || absence == .nullOrOmitted(isNull: true) {
      key(plain: name)
      null()
    }
    return value
  }

  @inline(__always)
  package mutating func derived<Value: FieldValue>(_ name: String, _ value: Value?) {
    guard let value else { return }
    key(plain: name)
    value.append(to: &self)
  }

  @inline(__always)
  package func check(
    _: String,
    _: @autoclosure () -> Bool,
    _: @autoclosure () -> String
  ) {}

  @inline(__always)
  package func made<Part>(
    _ part: Part?,
    blank: @autoclosure () -> Part,
    _: () throws(FieldError) -> Part
  ) -> Part {
    part ?? blank()
  }
}
