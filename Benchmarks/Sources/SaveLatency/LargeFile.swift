import Glibc

/// A description with many rows, one of which contains the number of the run.
struct LargeFile {
  /// The syntax of the file.
  enum Format: String, CaseIterable {
    case xml = "XML"
    case json = "JSON"
    case singleLine = "XML in one line"

    /// The name of the file.
    var name: String { self == .json ? "list.json" : "list.xml" }
  }

  let format: Format
  let rows: Int
  /// The index of the changing row, 0-based.
  let changedRow: Int
  private let before: [UInt8]
  private let after: [UInt8]

  init(_ format: Format, rows: Int, changedRow: Int) {
    self.format = format
    self.rows = rows
    self.changedRow = changedRow
    var (before, after) = (Self.head(of: format), "")
    for row in 0..<changedRow { before += Self.row(row, in: format) }
    for row in changedRow + 1..<rows { after += Self.row(row, in: format) }
    self.before = Array(before.utf8)
    self.after = Array((after + Self.tail(of: format)).utf8)
  }

  /// Returns the file for a run.
  func bytes(run: Int) -> [UInt8] {
    before + Array(Self.row(changedRow, in: format, " changed \(run) times").utf8) + after
  }

  private static func head(of format: Format) -> String {
    switch format {
    case .xml: "<preview title=\"Benchmark\">\n  <list>\n    <section id=\"rows\">\n"
    case .singleLine: "<preview title=\"Benchmark\"><list><section id=\"rows\">"
    case .json:
      #"{"title": "Benchmark", "list": {"sections": [{"id": "rows", "cells": ["# + "\n"
    }
  }

  private static func tail(of format: Format) -> String {
    switch format {
    case .xml: "    </section>\n  </list>\n</preview>\n"
    case .singleLine: "</section></list></preview>"
    case .json: "null]}]}}\n"
    }
  }

  private static func row(_ row: Int, in format: Format, _ suffix: String = "") -> String {
    switch format {
    case .xml, .singleLine:
      "<HBox id=\"row-\(row)\" space=\"1\"><Label text=\"Row \(row)\"/>"
        + "<Label text=\"a line of a list\(suffix)\"/></HBox>" + (format == .xml ? "\n" : "")
    case .json:
      #"{"type": "HBox", "id": "row-\#(row)", "space": 1, "children": ["#
        + #"{"type": "Label", "text": "Row \#(row)"}, "#
        + #"{"type": "Label", "text": "a line of a list\#(suffix)"}]},"# + "\n"
    }
  }
}
