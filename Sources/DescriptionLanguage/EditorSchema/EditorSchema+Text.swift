extension EditorSchema {
  /// The complete schema.
  public var text: String {
    switch self {
    case .jsonSchema: JSONSchemaWriter().text
    case .relaxNG: RelaxNGWriter().text
    case .xmlSchema: XMLSchemaWriter().text
    }
  }
}
