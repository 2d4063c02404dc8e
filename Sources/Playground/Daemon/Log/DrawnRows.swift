import DescriptionLanguage
package import PlaygroundCore
import PlaygroundProtocol

/// The drawn rows of a preview, with their styles.
package struct DrawnRows: Hashable, Sendable {
  /// The width at which the rows were drawn, in columns.
  package var columns: Int
  /// The rows from the top, each without trailing blanks.
  package var rows: [[Run]]
  /// The digest of the whole content, if there may be more rows; `nil` also if it was recorded by
  /// an earlier version.
  package var contentDigest: String?

  /// Creates drawn rows.
  package init(columns: Int, rows: [[Run]], contentDigest: String? = nil) {
    self.columns = columns
    self.rows = rows
    self.contentDigest = contentDigest
  }

  /// Returns that only what is below the recorded rows differs; `nil` if that is not so.
  package func note(ofDifferenceTo other: DrawnRows?) -> String? {
    guard let other, rows == other.rows, contentDigest != other.contentDigest else { return nil }
    return "differs below row \(rows.count)"
  }

  /// The rows as text, without styles.
  package var texts: [String] { rows.map(DrawnRows.text) }

  /// Returns a row as text, without styles.
  package static func text(of row: [Run]) -> String { row.map(\.text).joined() }
}

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
      let rows = texts.map { $0.isEmpty ? [] : [Run($0)] }
      self.init(columns: texts.map { DisplayWidth.columns(of: $0) }.max() ?? 0, rows: rows)
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

extension LineDifference {
  /// Compares rows with their styles; rows without a letter or digit are never moved.
  package init(from old: DrawnRows?, to new: DrawnRows?) {
    self.init(from: old?.rows ?? [], to: new?.rows ?? []) { row in
      row.contains { $0.text.contains { $0.isLetter || $0.isNumber } }
    }
  }
}
