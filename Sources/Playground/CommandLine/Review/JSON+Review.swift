import DescriptionLanguage
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

extension JSONWriter {
  /// Appends a `playground/review@1` document.
  mutating func append(_ list: ReviewList) {
    beginObject()
    member("schema", "playground/review@1")
    member("since", list.since)
    member("revision", list.last)
    member("accepted", list.isAccepted)
    key("changes")
    array(list.changes) { $0.append($1) }
    key("unchanged")
    array(list.unchanged) { $0.value($1.description) }
    endObject()
  }

  private mutating func append(_ change: ReviewChange) {
    beginObject()
    member("id", change.id)
    member("status", change.status.rawValue)
    member("direct", change.isDirect)
    key("messages")
    array(change.messages) { $0.value($1) }
    key("previews")
    array(change.members) { json, member in
      json.beginObject()
      json.member("preview", member.previewID.name)
      json.member("variant", member.previewID.variant)
      json.endObject()
    }
    key("files")
    array(change.files) { json, file in
      json.beginObject()
      json.member("file", file.name)
      json.key("hunks")
      json.array(SourceHunks().lines(from: file.old, to: file.new)) {
        $0.value(DrawnRows.text(of: $1))
      }
      json.endObject()
    }
    key("changes")
    array(change.first.difference?.changes ?? []) { $0.append($1) }
    key("before")
    array(change.first.before?.texts ?? []) { $0.value($1) }
    key("after")
    array(change.first.after?.texts ?? []) { $0.value($1) }
    endObject()
  }
}
