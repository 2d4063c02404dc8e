package import DescriptionLanguage

/// A value that has a form in JSON.
package protocol JSONWritable {
  /// Appends the value.
  func append(to json: inout JSONWriter)
}

/// A value whose form in JSON is an object.
package protocol JSONObject: JSONWritable {
  /// Appends the members to an open object.
  func appendMembers(to json: inout JSONWriter)
}

extension JSONObject {
  /// Appends an object with the members.
  package func append(to json: inout JSONWriter) {
    json.beginObject()
    appendMembers(to: &json)
    json.endObject()
  }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  /// Appends the value, `null` for `nil`.
  package func append(to json: inout JSONWriter) {
    if let self { self.append(to: &json) } else { json.null() }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Appends an array of the elements.
  @inline(__always)
  package func append(to json: inout JSONWriter) {
    json.beginArray()
    for element in self { element.append(to: &json) }
    json.endArray()
  }
}
