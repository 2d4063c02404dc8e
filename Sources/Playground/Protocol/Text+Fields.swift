import DescriptionLanguage
package import PlaygroundCore

extension Timestamp: FieldText {
  package static func parse(_ text: String) -> Timestamp? { Timestamp(text: text) }

  package static var expectation: String { "must be a time such as 2026-11-20T23:57:08.123Z" }

  package static func schema(_: inout SchemaDefinitions) -> Value {
    ["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T.*Z$"]
  }

  package static var blank: Timestamp { Timestamp(millisecondsSince1970: 0) }
}

extension SHA256: FieldText {
  package static func parse(_ text: String) -> SHA256? { SHA256(hexadecimal: text) }

  package var text: String { hexadecimal }

  package static var expectation: String { "must be 64 hexadecimal digits" }

  package static var blank: SHA256 { SHA256(of: []) }
}

extension ProtocolVersion: FieldText {
  package static func parse(_ text: String) -> ProtocolVersion? { ProtocolVersion(text) }

  package var text: String { description }

  package static var expectation: String { "must be a version such as \"\(current)\"" }

  package static var blank: ProtocolVersion { .current }
}
