import DescriptionLanguage
import PlaygroundCore
package import PlaygroundProtocol

/// A verdict that travels: about the step of a preview from one picture to another, on any machine.
package struct SharedVerdict: Equatable, Sendable {
  /// The schema of its JSON.
  package static let schema = "playground/verdict@2"
  /// The schema of an earlier version, whose verdicts do not know of others.
  package static let firstSchema = "playground/verdict@1"

  /// The preview and its variant.
  package let previewID: PreviewID
  /// The digest of the rows before; `removed` if there was no preview.
  package let before: String
  /// The digest of the rows after; `removed` if there is no preview.
  package let after: String
  /// The verdict.
  package let kind: ReviewVerdict.Kind
  /// The reviewer's words, `nil` for none.
  package let message: String?
  /// The name of the reviewer, `nil` if it is not known.
  package let author: String?
  /// The time of the verdict, for people: a clock decides nothing.
  package let time: Timestamp
  /// The digests of the verdicts on the same step that the reviewer knew; `nil` in the first
  /// schema.
  package let replaces: [String]?

  /// Creates a verdict on a step.
  package init(
    previewID: PreviewID,
    before: String,
    after: String,
    kind: ReviewVerdict.Kind,
    message: String?,
    author: String?,
    time: Timestamp,
    replaces: [String]?
  ) {
    self.previewID = previewID
    self.before = before
    self.after = after
    self.kind = kind
    self.message = message
    self.author = author
    self.time = time
    self.replaces = replaces
  }

  /// Creates the shared form of a verdict; `nil` if it does not know the rows before, as one of an
  /// earlier version.
  package init?(_ verdict: ReviewVerdict) {
    guard let before = verdict.before else { return nil }
    self.init(
      previewID: verdict.previewID,
      before: before,
      after: verdict.state,
      kind: verdict.kind,
      message: verdict.message,
      author: verdict.author,
      time: verdict.time,
      replaces: verdict.replaces
    )
  }

  /// The digest of the preview, the variant, and the rows before and after.
  package var key: String {
    var json = JSONWriter()
    json.beginArray()
    json.value(previewID.name)
    if let variant = previewID.variant { json.value(variant) } else { json.null() }
    json.value(before)
    json.value(after)
    json.endArray()
    return SHA256.hexadecimal(SHA256(of: json.bytes).bytes)
  }
}

extension SharedVerdict: FieldObject {
  package static func fields<C: FieldCoder>(_ c: inout C, _ m: Self?) throws(C.Failure) -> Self {
    let name = try c("schema", m.map { $0.replaces == nil ? firstSchema : schema })
    try c.check(
      "schema",
      name == schema || name == firstSchema,
      "must be '\(schema)' or '\(firstSchema)'"
    )
    let key = try c("key", m?.key)
    let verdict = SharedVerdict(
      previewID: PreviewID(
        name: try c("preview", m?.previewID.name),
        variant: try c.nullable("variant", m?.previewID.variant)
      ),
      before: try c("before", m?.before),
      after: try c("after", m?.after),
      kind: try c("verdict", m?.kind),
      message: try c.nullable("message", m?.message),
      author: try c.nullable("by", m?.author),
      time: try c("time", m?.time),
      replaces: try c.optional("replaces", m?.replaces).map { name == firstSchema ? nil : $0 }
        ?? (name == firstSchema ? nil : [])
    )
    try c.check("key", key == verdict.key, "must be the digest of preview, variant and rows")
    return verdict
  }
}

extension SharedVerdict {
  /// The verdict as a line of JSON, without a line break.
  package var line: String {
    var json = JSONWriter()
    json.append(self)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The digest of the line, by which later verdicts name this one.
  package var digest: String { SHA256.hexadecimal(SHA256(of: Array(line.utf8)).bytes) }

  /// Reads a line; `nil` if it is not a verdict.
  init?(line: String) {
    guard let verdict = try? SharedVerdict.read(line: Array(line.utf8)) else { return nil }
    self = verdict
  }

  /// Reads a line of JSON.
  ///
  /// - Throws: `Malformed` with the reason if it is not a verdict.
  package static func read(line: [UInt8]) throws(Malformed) -> SharedVerdict {
    let value: Value
    do throws(JSONError) {
      value = try Value(json: line)
    } catch {
      throw Malformed(reason: "expected a verdict in JSON")
    }
    guard case .object = value else { throw Malformed(reason: "expected a JSON object") }
    do throws(FieldError) {
      return try read(value)
    } catch {
      throw Malformed(reason: error.answer.message)
    }
  }

  /// The reason why a line is not a verdict.
  package struct Malformed: Error, Equatable {
    /// What was expected.
    package let reason: String
  }
}
