package import DescriptionLanguage
import PlaygroundCore

extension JSONWriter {
  /// Appends a member with a text.
  package mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// Appends a member with a text, `null` without one.
  package mutating func member(_ name: String, _ text: String?) {
    key(name)
    if let text { value(text) } else { null() }
  }

  /// Appends a member with a whole number.
  package mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Appends a member with a number.
  package mutating func member(_ name: String, _ number: Double) {
    key(name)
    value(number)
  }

  /// Appends a member with a whole number, `null` without one.
  package mutating func member(_ name: String, _ number: Int?) {
    key(name)
    if let number { value(number) } else { null() }
  }

  /// Appends a member with a truth value.
  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Appends a list, each element by `element`.
  package mutating func array<Element>(
    _ elements: [Element],
    _ element: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for item in elements { element(&self, item) }
    endArray()
  }

  /// Appends a member that is a list of whole numbers.
  package mutating func member(_ name: String, _ numbers: [Int]) {
    key(name)
    array(numbers) { $0.value($1) }
  }

  /// The bytes written so far, ended as a line of the protocol.
  var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }
}
