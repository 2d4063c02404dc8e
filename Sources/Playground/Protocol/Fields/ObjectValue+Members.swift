package import PlaygroundCore

/// Members of objects that other protocols define, read one by one.
extension ObjectValue {
  /// Creates an object from the parameters of a message, which may be `null` or an empty list.
  ///
  /// - Throws: `RPCError` if they are anything else than an object.
  package init(params: Value) throws(RPCError) {
    switch params {
    case .null: self.init()
    case .array(let list) where list.isEmpty: self.init()
    case .object(let object): self = object
    case .array, .bool, .int, .double, .string:
      throw RPCError(.invalidParams, "'params' must be an object")
    }
  }

  /// Returns a member in a form.
  ///
  /// - Throws: `RPCError` that names the member if it is missing or invalid.
  package func required<F: FieldFormat>(_ name: String, as format: F) throws(RPCError) -> F.Value {
    do throws(FieldError) {
      var reader = FieldReader(self)
      return try reader.required(name, nil, as: format)
    } catch {
      throw error.answer
    }
  }

  /// Returns a member in a form; `nil` if it is missing or `null`.
  ///
  /// - Throws: `RPCError` that names the member if it is invalid.
  package func optional<F: FieldFormat>(_ name: String, as format: F) throws(RPCError) -> F.Value? {
    do throws(FieldError) {
      var reader = FieldReader(self)
      return try reader.optional(name, nil, as: format, .omitted)
    } catch {
      throw error.answer
    }
  }

  /// Returns a member.
  ///
  /// - Throws: `RPCError` that names the member if it is missing or invalid.
  package func required<T: FieldValue>(_ name: String) throws(RPCError) -> T {
    try required(name, as: Natural<T>())
  }

  /// Returns a member; `nil` if it is missing or `null`.
  ///
  /// - Throws: `RPCError` that names the member if it is invalid.
  package func optional<T: FieldValue>(_ name: String) throws(RPCError) -> T? {
    try optional(name, as: Natural<T>())
  }
}
