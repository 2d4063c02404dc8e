package import PlaygroundCore

/// The named schemas of objects that a JSON Schema refers to.
package struct SchemaDefinitions {
  /// The definitions, each object once, behind those to which it refers.
  package private(set) var all: [ObjectValue.Member] = []
  /// The names of the objects whose definition has begun: objects may contain themselves.
  private var begun: Set<String> = []

  /// Creates an empty list.
  package init() {}

  /// Defines an object, and returns the reference to it.
  mutating func reference<Object: FieldObject>(to type: Object.Type) -> Value {
    if begun.insert(type.schemaName).inserted {
      let definition = keywords(of: MemberList(of: type))
      all.append(.init(name: type.schemaName, value: .object(ObjectValue(definition))))
    }
    return ["$ref": .string("#/$defs/" + type.schemaName)]
  }

  /// Returns the keywords of the schema of an object without other members than those in a list.
  mutating func keywords(of list: MemberList) -> [ObjectValue.Member] {
    var properties: [ObjectValue.Member] = []
    var required: [Value] = []
    for member in list.members {
      let value = member.type(&self)
      switch member.presence {
      case .optional, .optionalOrNull: break
      case .required, .defaulted, .nullable: required.append(.string(member.name))
      }
      properties.append(
        .init(name: member.name, value: member.presence.allowsNull ? Self.orNull(value) : value)
      )
    }
    return [
      .init(name: "type", value: "object"),
      .init(name: "properties", value: .object(ObjectValue(properties))),
      .init(name: "required", value: .array(required)),
      .init(name: "additionalProperties", value: false),
    ]
  }

  private static func orNull(_ schema: Value) -> Value {
    guard case .object(var keywords) = schema, case .string(let type)? = keywords["type"] else {
      return ["anyOf": [["type": "null"], schema]]
    }
    keywords["type"] = [.string(type), "null"]
    return .object(keywords)
  }
}
