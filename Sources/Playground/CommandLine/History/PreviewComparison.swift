import DescriptionLanguage
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// A preview, in one variant, before and after a change or several.
struct PreviewComparison: Sendable {
  var previewID: PreviewID
  /// The difference of the contents; `nil` if one of them is not stored.
  var difference: ListDiff?
  /// The drawn rows before; `nil` if there was no preview, or if they are not recorded.
  var before: DrawnRows?
  /// The drawn rows after; `nil` if there is no preview, or if they are not recorded.
  var after: DrawnRows?
  /// The content after; `nil` if it is not stored.
  var content: PreviewContent?

  /// The changes; empty if they are not known.
  var changes: [Change] { difference?.changes ?? [] }
}

extension PreviewComparison: JSONObject {
  /// Appends the changes and the texts of the rows before and after.
  func appendMembers(to json: inout JSONWriter) {
    json.key("changes")
    json.array(changes) { $0.append($1) }
    json.key("before")
    json.array(before?.texts ?? []) { $0.value($1) }
    json.key("after")
    json.array(after?.texts ?? []) { $0.value($1) }
  }
}
