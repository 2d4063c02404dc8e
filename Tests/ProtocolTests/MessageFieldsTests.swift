import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

/// Checks for every message that writing, reading and the schema agree.
struct MessageFieldsTests {
  /// A message as JSON, with its reader and its schema.
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    /// What precedes the path of a member in errors: `result` for an answer that is a list.
    let root: String
    let json: Value
    let schema: @Sendable (inout SchemaDefinitions) -> Value
    let read: @Sendable (Value) throws -> Void

    var testDescription: String { name }
  }

  static let samples: [Sample] = {
    let requests = RequestSample.all.map { sample in
      Sample(
        name: sample.method,
        root: "",
        json: value(sample.line, "params"),
        schema: sample.schema,
        read: { _ = try sample.isReadBack($0) },
      )
    }
    let answers = AnswerTests.samples.map { sample in
      Sample(
        name: "answer to " + sample.method,
        root: "result",
        json: value(sample.line, "result"),
        schema: sample.schema,
        read: { _ = try sample.isReadBack($0) },
      )
    }
    let notifications = NotificationTests.lines.map { notification, _ in
      Sample(
        name: notification.kind.rawValue,
        root: "",
        json: value(notification.line(), "params"),
        schema: { .object(ObjectValue($0.keywords(of: MemberList(of: notification)))) },
        read: { _ = try Notification(method: notification.kind.rawValue, params: $0) },
      )
    }
    return requests + answers + notifications
  }()

  private static func value(_ line: [UInt8], _ member: String) -> Value {
    guard case .object(let object)? = try? Value(json: line, limits: Message.daemonLimits) else {
      return .null
    }
    return object[member] ?? .null
  }

  @Test(arguments: samples)
  func schemaAcceptsWhatIsWritten(sample: Sample) {
    let isAccepted = validator(sample).accepts(sample.json)
    #expect(isAccepted)
  }

  @Test(arguments: samples)
  func schemaRequiresExactlyTheMembersThatAreAlwaysWritten(sample: Sample) throws {
    let validator = validator(sample)
    for place in Place.all(in: sample.json) where place.isMember {
      let rest = place.replaced(in: sample.json, by: nil)
      let isRequired = !validator.accepts(rest)
      // A reader may be more tolerant, but not stricter than the schema.
      if !isRequired, !Self.dependsOnOthers(place) { try sample.read(rest) }
    }
  }

  /// Whether a member may be needed because of another one, or is part of a value of any type.
  private static func dependsOnOthers(_ place: Place) -> Bool {
    let path = place.path(from: "")
    let names = [
      "to", "by", "index", "generation", "value", "tree", "name", "direction", "text", "edits",
    ]
    return names.contains(path)
      || path.contains(".before.")
      || path.contains(".after.")
  }

  @Test(arguments: samples)
  func unknownMembersAreIgnored(sample: Sample) throws {
    guard case .object(var object) = sample.json, !object.members.isEmpty else { return }
    object = ObjectValue([.init(name: "later", value: [1])] + object.members.reversed())
    try sample.read(.object(object))
  }

  @Test(arguments: samples)
  func invalidMemberIsNamedWithItsPath(sample: Sample) {
    let wrong: [Value] = [true, 3.5, "\u{1}", [[:]], ["a": ["b": 1]], -1]
    for place in Place.all(in: sample.json) {
      for value in wrong {
        expectPlace(place, sample, place.replaced(in: sample.json, by: value))
      }
    }
  }

  @Test(arguments: samples)
  func missingMemberIsNamedWithItsPath(sample: Sample) {
    for place in Place.all(in: sample.json) where place.isMember {
      expectPlace(place, sample, place.replaced(in: sample.json, by: nil))
    }
  }

  /// Expects that a message is read, or refused by an error about a place in it: the place itself,
  /// what contains it or is in it, or what depends on it in the same object.
  private func expectPlace(_ place: Place, _ sample: Sample, _ json: Value) {
    do {
      try sample.read(json)
    } catch let error as RPCError {
      let named = error.message.split(separator: "'").first.map(String.init) ?? ""
      let path = place.path(from: sample.root)
      #expect(
        path.hasPrefix(named) || named.hasPrefix(path)
          || Self.object(of: named) == Self.object(of: path),
        "\(error.message) for \(path) in \(json)"
      )
    } catch {
      Issue.record(error)
    }
  }

  /// Returns the path of the object that has the member with a path.
  private static func object(of path: String) -> String {
    path.split(separator: ".").dropLast().joined(separator: ".")
  }

  private func validator(_ sample: Sample) -> JSONSchemaValidator {
    var definitions = SchemaDefinitions()
    let schema = sample.schema(&definitions)
    let root: Value = ["allOf": [schema], "$defs": .object(ObjectValue(definitions.all))]
    return JSONSchemaValidator(root: root)
  }
}

/// A place in a JSON value: names of members, and indices.
private struct Place {
  enum Step {
    case member(String)
    case index(Int)
  }

  let steps: [Step]

  var isMember: Bool { if case .member? = steps.last { true } else { false } }

  /// All places in a value except the value itself.
  static func all(in value: Value) -> [Place] {
    switch value {
    case .object(let object):
      object.members.flatMap { member in
        [Place(steps: [.member(member.name)])]
          + all(in: member.value).map { Place(steps: [.member(member.name)] + $0.steps) }
      }
    case .array(let list):
      list.indices.flatMap { index in
        [Place(steps: [.index(index)])]
          + all(in: list[index]).map { Place(steps: [.index(index)] + $0.steps) }
      }
    case .null, .bool, .int, .double, .string: []
    }
  }

  /// The path as errors name it.
  func path(from root: String) -> String {
    var path = ""
    for step in steps {
      switch step {
      case .member(let name): path += (path.isEmpty ? "" : ".") + name
      case .index(let index): path += (path.isEmpty ? root : "") + "[\(index)]"
      }
    }
    return path
  }

  /// Returns the value with another one at the place; without the member for `nil`.
  func replaced(in value: Value, by new: Value?) -> Value {
    guard let first = steps.first else { return new ?? .null }
    let rest = Place(steps: Array(steps.dropFirst()))
    switch (first, value) {
    case (.member(let name), .object(var object)):
      object[name] = rest.steps.isEmpty ? new : object[name].map { rest.replaced(in: $0, by: new) }
      return .object(object)
    case (.index(let index), .array(var list)):
      list[index] = rest.replaced(in: list[index], by: new)
      return .array(list)
    default: return value
    }
  }
}
