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

  /// Appends a value that has a form in JSON.
  package mutating func append(_ value: some JSONWritable) { value.append(to: &self) }

  /// Appends the members of a value to an open object.
  package mutating func append(membersOf object: some JSONObject) {
    object.appendMembers(to: &self)
  }
}
