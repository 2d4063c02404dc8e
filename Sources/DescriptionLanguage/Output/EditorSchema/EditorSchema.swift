/// Schemas of descriptions for editors.
public enum EditorSchema: String, CaseIterable, Sendable {
  /// JSON Schema 2020-12, for descriptions in JSON.
  case jsonSchema = "json-schema"
  /// RELAX NG in XML syntax, for descriptions in XML; exact.
  case relaxNG = "rng"
  /// XML Schema 1.0, for descriptions in XML; allows every component in every position.
  case xmlSchema = "xsd"
}

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
