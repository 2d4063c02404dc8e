import DescriptionLanguage
import PlaygroundCore

/// A description with many rows, in both syntaxes.
struct DescriptionWorkload {
  let name: String
  let rows: Int
  let xml: String
  let json: String

  /// Rows without expressions: a box with two texts each.
  static func literal(rows: Int) -> DescriptionWorkload {
    var xml = "<preview title=\"Benchmark\">\n  <list>\n    <section id=\"rows\">\n"
    var json: [String] = []
    for row in 0..<rows {
      xml += "      <HBox id=\"row-\(row)\" space=\"1\"><Label text=\"Row \(row)\"/>"
      xml += "<Label text=\"a line of a list\"/></HBox>\n"
      json.append(
        """
              {"type": "HBox", "id": "row-\(row)", "space": 1, "children": [
                {"type": "Label", "text": "Row \(row)"}, {"type": "Label", "text": "a line of a list"}]}
        """
      )
    }
    xml += "    </section>\n  </list>\n</preview>\n"
    return DescriptionWorkload(
      name: "literal-\(rows)",
      rows: rows,
      xml: xml,
      json: text(json, before: ""),
    )
  }

  /// Rows that use a declared component.
  static func uses(rows: Int) -> DescriptionWorkload {
    var xml = """
      <preview title="Benchmark">
        <component name="Item">
          <param name="title"/>
          <param name="note" default="a line of a list"/>
          <HBox space="1"><Label text="{title}"/><Label text="{note}, here"/></HBox>
        </component>
        <list>
          <section id="rows">

      """
    var json: [String] = []
    for row in 0..<rows {
      xml += "      <Item id=\"row-\(row)\" title=\"Row \(row)\"/>\n"
      json.append("        {\"type\": \"Item\", \"id\": \"row-\(row)\", \"title\": \"Row \(row)\"}")
    }
    xml += "    </section>\n  </list>\n</preview>\n"
    let component = """
        "components": {"Item": {
          "params": {"title": {"required": true}, "note": "a line of a list"},
          "body": {"type": "HBox", "space": 1, "children": [
            {"type": "Label", "text": "{title}"}, {"type": "Label", "text": "{note}, here"}]}}},

      """
    return DescriptionWorkload(
      name: "uses-\(rows)",
      rows: rows,
      xml: xml,
      json: text(json, before: component),
    )
  }

  private static func text(_ cells: [String], before: String) -> String {
    """
    {
      "title": "Benchmark",
    \(before)  "list": {"sections": [
        {"id": "rows", "cells": [
    \(cells.joined(separator: ",\n"))
        ]}
      ]}
    }

    """
  }
}
