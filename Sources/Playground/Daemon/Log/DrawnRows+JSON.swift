import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

extension DrawnRows {
  /// The rows in JSON: `{"columns":40,"rows":[["plain",{"text":"bold","style":{"bold":true}}]]}`,
  /// with a member `content` for the digest of a content with more rows.
  var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("columns", columns)
    if let contentDigest { json.member("content", contentDigest) }
    json.key("rows")
    json.array(rows) { json, row in
      json.array(row) { json, run in
        if run.style == .plain {
          json.value(run.text)
        } else {
          run.append(to: &json, colors: .truecolor)
        }
      }
    }
    json.endObject()
    return json.bytes
  }

  /// Reads rows in JSON; an array of texts is what version 2 of the schema stored.
  init(json bytes: [UInt8]) throws(RPCError) {
    let value: Value
    do throws(JSONError) {
      value = try Value(json: bytes, limits: Message.daemonLimits)
    } catch {
      throw RPCError(.parseError, error.description)
    }
    if case .array = value {
      let texts = try Parameters(["rows": value]).texts("rows")
      self.init(columns: texts.map { DisplayWidth.columns(of: $0) }.max() ?? 0, texts: texts)
      return
    }
    let params = try Parameters(value)
    var rows: [[Run]] = []
    for row in try params.array("rows") {
      guard case .array(let values) = row else { throw params.error("rows", "must hold rows") }
      var runs: [Run] = []
      for value in values {
        if case .string(let text) = value {
          runs.append(Run(text))
        } else {
          runs.append(try Run(Parameters(value)))
        }
      }
      rows.append(runs)
    }
    self.init(
      columns: try params.integer("columns"),
      rows: rows,
      contentDigest: try params.optionalText("content"),
    )
  }
}
