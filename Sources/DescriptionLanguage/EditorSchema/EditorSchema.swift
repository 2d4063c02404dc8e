/// Schemas of descriptions for editors.
public enum EditorSchema: String, CaseIterable, Sendable {
  /// JSON Schema 2020-12, for descriptions in JSON.
  case jsonSchema = "json-schema"
  /// RELAX NG in its XML syntax, for descriptions in XML; the exact one.
  case relaxNG = "rng"
  /// XML Schema 1.0, for descriptions in XML; it allows every component in every place.
  case xmlSchema = "xsd"

  /// The whole schema.
  public var text: String {
    switch self {
    case .jsonSchema: JSONSchemaWriter().text
    case .relaxNG: RelaxNGWriter().text
    case .xmlSchema: XMLSchemaWriter().text
    }
  }

  /// What stands at the head of each.
  static let remark = "Made by 'playground schema'; 'playground check' has the last word."
}
