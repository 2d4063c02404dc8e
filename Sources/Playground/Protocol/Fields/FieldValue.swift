package import DescriptionLanguage
package import PlaygroundCore

/// A type that is written to JSON, read from it, and described, in one form.
package protocol FieldValue: JSONWritable {
  /// Reads a value.
  ///
  /// - Throws: `FieldError` with the place in `value`, and what was expected there.
  static func read(_ value: Value) throws(FieldError) -> Self

  /// Reads a list of values.
  ///
  /// - Throws: `FieldError` with the place in the list, and what was expected there.
  static func read(list: [Value]) throws(FieldError) -> [Self]

  /// The JSON Schema of the form.
  static func schema(_ definitions: inout SchemaDefinitions) -> Value

  /// Any value, for coders that neither write nor read.
  static var blank: Self { get }
}

extension FieldValue {
  /// Reads JSON text.
  ///
  /// - Throws: `RPCError` with the name of a missing or invalid member, which begins with `value`.
  package static func read(json bytes: [UInt8]) throws(RPCError) -> Self {
    let value: Value
    do throws(JSONError) {
      value = try Value(json: bytes, limits: Message.daemonLimits)
    } catch {
      throw RPCError(.parseError, error.description)
    }
    do throws(FieldError) { return try read(value) } catch {
      throw error.within("value").answer
    }
  }

  package static func read(list: [Value]) throws(FieldError) -> [Self] {
    var values: [Self] = []
    values.reserveCapacity(list.count)
    for index in list.indices {
      do throws(FieldError) { values.append(try read(list[index])) } catch {
        throw error.within("[\(index)]")
      }
    }
    return values
  }
}

/// A type whose form is a JSON object.
package protocol FieldObject: FieldValue, JSONObject {
  /// The name of the object in schemas and documents.
  static var schemaName: String { get }

  /// Writes, reads or lists the members; `message` is what is written.
  ///
  /// Other modules call `read` and `append`, which are specialized.
  static func fields<C: FieldCoder>(_ c: inout C, _ message: Self?) throws(C.Failure) -> Self
}

extension FieldObject {
  package static var schemaName: String { "\(Self.self)" }

  package static func read(_ value: Value) throws(FieldError) -> Self {
    var reader = try FieldReader(value)
    return try fields(&reader, nil)
  }

  @inline(__always)
  package func append(to json: inout JSONWriter) {
    json.beginObject()
    _ = Self.fields(&json, self)
    json.endObject()
  }

  /// Reads the parameters of a message, which may be `null` or an empty list.
  ///
  /// - Throws: `RPCError` with the name of a missing or invalid member.
  package static func read(params: Value) throws(RPCError) -> Self {
    var reader = FieldReader(try ObjectValue(params: params))
    do throws(FieldError) { return try fields(&reader, nil) } catch { throw error.answer }
  }

  package func appendMembers(to json: inout JSONWriter) { _ = Self.fields(&json, self) }

  package static func schema(_ definitions: inout SchemaDefinitions) -> Value {
    definitions.reference(to: Self.self)
  }

  package static var blank: Self {
    var members = MemberList()
    return fields(&members, nil)
  }
}

/// A form of the values of a type that has several forms, or limits.
package protocol FieldFormat<Value> {
  /// The type of the values.
  associatedtype Value

  /// Reads a value.
  ///
  /// - Throws: `FieldError` with the place in `value`, and what was expected there.
  func read(_ value: PlaygroundCore.Value) throws(FieldError) -> Value

  /// Appends a value.
  func append(_ value: Value, to json: inout JSONWriter)

  /// The JSON Schema of the form.
  func schema(_ definitions: inout SchemaDefinitions) -> PlaygroundCore.Value

  /// Any value, for coders that neither write nor read.
  var blank: Value { get }
}

/// The form that a type has by itself.
package struct Natural<Value: FieldValue>: FieldFormat {
  @inline(__always)
  package init() {}

  @inline(__always)
  package func read(_ value: PlaygroundCore.Value) throws(FieldError) -> Value {
    try Value.read(value)
  }

  @inline(__always)
  package func append(_ value: Value, to json: inout JSONWriter) { value.append(to: &json) }

  package func schema(_ definitions: inout SchemaDefinitions) -> PlaygroundCore.Value {
    Value.schema(&definitions)
  }

  package var blank: Value { .blank }
}
