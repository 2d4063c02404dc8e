import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

extension ReviewList: JSONObject {
  /// Appends a `playground/review@1` document.
  func appendMembers(to json: inout JSONWriter) {
    json.member("schema", "playground/review@1")
    json.member("since", since)
    json.member("revision", last)
    if let base {
      json.key("base")
      json.beginObject()
      json.member("commit", base.commit.digest)
      json.member("description", base.description)
      json.endObject()
    }
    json.member("accepted", isAccepted)
    json.key("uncompared")
    json.array(uncompared) { $0.value($1) }
    json.key("groups")
    json.array(Array(groups.enumerated())) { json, entry in
      json.beginObject()
      json.member("number", entry.offset + 1)
      json.append(membersOf: entry.element)
      json.endObject()
    }
    json.key("changes")
    json.array(changes) { $0.append($1) }
    json.key("unchanged")
    json.array(unchanged) { $0.value($1.description) }
  }
}

extension ReviewGroup: JSONObject {
  /// Appends the cause of a group, and the ids of its changes.
  func appendMembers(to json: inout JSONWriter) {
    json.member("id", id)
    json.member("status", status.rawValue)
    json.member("direct", isDirect)
    json.member("title", title)
    json.member("previews", members.count)
    json.key("edits")
    json.array(files.flatMap(\.edits)) { $0.value($1.description) }
    json.key("changes")
    json.array(changes) { $0.value($1.id) }
  }
}

extension ReviewChange: JSONObject {
  /// Appends a change with its previews and rows.
  func appendMembers(to json: inout JSONWriter) {
    json.member("id", id)
    json.member("status", status.rawValue)
    json.member("direct", isDirect)
    json.member("judged", judged)
    json.key("messages")
    json.array(remarks.filter { !$0.isReplaced }) { $0.value($1.text) }
    json.key("remarks")
    json.array(remarks) { json, remark in
      json.beginObject()
      json.member("verdict", remark.kind.rawValue)
      json.member("by", remark.author)
      json.member("text", remark.text)
      json.member("replaced", remark.isReplaced)
      json.endObject()
    }
    json.key("previews")
    json.array(members) { json, member in
      json.beginObject()
      json.member("preview", member.previewID.name)
      json.member("variant", member.previewID.variant)
      json.endObject()
    }
    json.key("files")
    json.array(files) { json, file in
      json.beginObject()
      json.member("file", file.name)
      json.key("hunks")
      json.array(file.hunks) {
        $0.value(DrawnRows.text(of: $1))
      }
      json.endObject()
    }
    if let broken {
      json.key("errors")
      json.array(broken.errors) { $0.append($1) }
    }
    json.append(membersOf: first)
  }
}
