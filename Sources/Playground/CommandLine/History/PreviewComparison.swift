import DescriptionLanguage
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// A preview, in one variant, before and after a change or several.
struct PreviewComparison: Sendable {
  let previewID: PreviewID
  /// The difference of the contents; `nil` if one of them is not stored.
  let difference: ListDiff?
  /// The drawn rows before; `nil` if there was no preview, or if they are not recorded.
  let before: DrawnRows?
  /// The drawn rows after; `nil` if there is no preview, or if they are not recorded.
  let after: DrawnRows?
  /// The content before; `nil` if it is not stored.
  let earlierContent: PreviewContent?
  /// The content after; `nil` if it is not stored.
  let content: PreviewContent?
  /// The digest of the rows before, `removed` without rows; computed once, as verdicts are looked
  /// up by it.
  let earlierState: String
  /// The digest of the rows after, which verdicts are about; `removed` without rows.
  let state: String

  /// Creates a comparison; what is not known is `nil`.
  init(
    previewID: PreviewID,
    difference: ListDiff? = nil,
    before: DrawnRows? = nil,
    after: DrawnRows? = nil,
    earlierContent: PreviewContent? = nil,
    content: PreviewContent? = nil
  ) {
    self.previewID = previewID
    self.difference = difference
    self.before = before
    self.after = after
    self.earlierContent = earlierContent
    self.content = content
    earlierState = before?.digest ?? ReviewVerdict.removed
    state = after?.digest ?? ReviewVerdict.removed
  }

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
