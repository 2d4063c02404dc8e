package import PlaygroundCore

/// Reads the members of a JSON object; unknown members are ignored.
package struct FieldReader: FieldCoder {
  private let members: [ObjectValue.Member]
  /// The index behind the member that was found last: most members are in the order of reading.
  private var next = 0

  /// Prepares to read the members of a value.
  ///
  /// - Throws: `FieldError` if the value is not an object.
  package init(_ value: Value) throws(FieldError) {
    guard case .object(let object) = value else { throw FieldError("must be an object") }
    self.init(object)
  }

  /// Prepares to read the members of an object.
  package init(_ object: ObjectValue) { members = object.members }

  private mutating func find(_ name: String) -> Value? {
    if next < members.count, isNamed(name, next) {
      next += 1
      return members[next - 1].value
    }
    for index in members.indices where isNamed(name, index) {
      next = index + 1
      return members[index].value
    }
    return nil
  }

  private func isNamed(_ name: String, _ index: Int) -> Bool {
    // Most other names have another length.
    members[index].name.utf8.count == name.utf8.count
      && members[index].name.hasSameBytes(as: name)
  }

  package mutating func required<F: FieldFormat>(
    _ name: String,
    _: F.Value?,
    as format: F
  ) throws(FieldError) -> F.Value {
    guard let value = find(name) else { throw FieldError(name, "is missing") }
    do throws(FieldError) { return try format.read(value) } catch { throw error.within(name) }
  }

  package mutating func optional<F: FieldFormat>(
    _ name: String,
    _: F.Value?,
    as format: F,
    _: FieldAbsence
  ) throws(FieldError) -> F.Value? {
    guard let value = find(name), value != .null else { return nil }
    do throws(FieldError) { return try format.read(value) } catch { throw error.within(name) }
  }

  package mutating func derived<Value: FieldValue>(_: String, _: Value?) {}

  package func check(
    _ name: String,
    _ condition: @autoclosure () -> Bool,
    _ expectation: @autoclosure () -> String
  ) throws(FieldError) {
    if !condition() { throw FieldError(name, expectation()) }
  }

  package func made<Part>(
    _: Part?,
    blank: @autoclosure () -> Part,
    _ make: () throws(FieldError) -> Part
  ) throws(FieldError) -> Part {
    try make()
  }
}
