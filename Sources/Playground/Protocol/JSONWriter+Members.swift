package import DescriptionLanguage
import PlaygroundCore

extension JSONWriter {
  /// Appends a member with a text.
  package mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// Appends a member with a text, `null` for `nil`.
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

  /// Appends a member with a whole number, `null` for `nil`.
  package mutating func member(_ name: String, _ number: Int?) {
    key(name)
    if let number { value(number) } else { null() }
  }

  /// Appends a member with a Boolean.
  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Appends an array, each element with `element`.
  package mutating func array<Element>(
    _ elements: [Element],
    _ element: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for item in elements { element(&self, item) }
    endArray()
  }

  /// Appends a member with an array of whole numbers.
  package mutating func member(_ name: String, _ numbers: [Int]) {
    key(name)
    array(numbers) { $0.value($1) }
  }

  /// The bytes written so far, with a line break.
  var line: [UInt8] { bytes + [UInt8(ascii: "\n")] }
}
