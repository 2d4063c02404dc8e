import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// Scripts that clients send to the daemon.
struct ScriptRequestTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func list(_ texts: String...) -> String {
    let cells = texts.map { #"<Label id="\#($0)" text="\#($0)"/>"# }.joined(separator: "\n")
    return "<preview><list><section id=\"s\">\(cells)</section></list></preview>"
  }

  private func script(_ text: String) -> String {
    let quoted = String(decoding: Value.string(text).json(), as: UTF8.self)
    return #"{"preview":"list.xml","script":\#(quoted)}"#
  }

  private let attach = #"{"preview":"list.xml","columns":20,"rows":5}"#

  @Test func aScriptChangesThePreviewOfAllClientsUntilTheNextSave() throws {
    try folder.save(list("one", "two"), as: "list.xml")
    let client = try RunningDaemon(folder).connect()
    try client.request("preview/attach", attach)

    let applied = try client.request(
      "list/apply",
      script(
        "move item at indexPath [0, 0] to indexPath [0, 1]\ninsert item 'new' at indexPath [0, 2]"
      ),
    )
    let frame = try client.notification("preview/frame")
    let changes = try client.notification("preview/changes")
    let revisions = try client.request("log/query", #"{"limit":5}"#)
    try folder.save(list("one", "two"), as: "list.xml")
    let back = try client.notification("preview/frame")

    #expect(applied["outcome"] == "rendered")
    #expect(applied["cause"] == "<script>")
    #expect(applied["changes"].elements.map { $0["op"].text }.sorted() == ["insert", "move"])
    #expect(picture(ofFrame: .object(frame)).hasSuffix("+ new"))
    #expect(changes["changes"] == applied["changes"])
    #expect(changes["generation"] == applied["generation"])
    #expect(
      revisions.elements.map { "\($0["cause"].text) \($0["outcome"].text)" }
        == ["<script> rendered"]
    )
    #expect(revisions[0]["counts"]["insert"] == 1)
    #expect(picture(ofFrame: .object(back)).contains("one"))
    #expect(!picture(ofFrame: .object(back)).contains("new"))
  }

  @Test func anInvalidScriptIsRejectedWithLocations() throws {
    try folder.save(list("one"), as: "list.xml")
    let client = try RunningDaemon(folder).connect()

    let unfit = try client.error(
      "list/apply",
      script("remove all\nremove item at indexPath [0, 3]")
    )
    let wrong = try client.error("list/apply", script("remove item at index 0\nmove"))
    let unknown = try client.failure("list/apply", #"{"preview":"none.xml","script":""}"#)
    let missing = try client.failure("list/apply", #"{"preview":"list.xml"}"#)
    let attached = try client.request("preview/attach", attach)

    #expect(unfit["code"] == -32602)
    #expect(unfit["data"]["diagnostics"][0]["code"] == "invalid-change")
    #expect(unfit["data"]["diagnostics"][0]["line"] == 2)
    #expect(unfit["data"]["diagnostics"][0]["column"] == 26)
    #expect(wrong["data"]["diagnostics"].elements.map { $0["line"] } == [1, 2])
    #expect(unknown == -32001)
    #expect(missing == -32602)
    #expect(picture(ofFrame: attached["frame"]) == "  one")
  }
}
