extension EditorSchema {
  /// The complete schema, with a line feed at the end.
  ///
  /// - Complexity: O(*n*) in the number of elements and attributes, at every call.
  public var text: String {
    switch self {
    case .jsonSchema: JSONSchemaWriter().text
    case .relaxNG: RelaxNGWriter().text
    case .xmlSchema: XMLSchemaWriter().text
    }
  }
}
