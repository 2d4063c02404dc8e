import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// Pictures of one preview, each once with the variants, widths and other values that look like it.
struct PictureList {
  private struct Picture {
    let lines: [String]
    let styles: [StyledCells]
    /// What the picture shows; several for equal pictures.
    var titles: [String]

    var title: String { titles.joined(separator: ", ") }
  }

  private static let name = ToolFact(text: "picture")
  private static let cells = ToolFact(cells: "cells")
  /// The styled rows of pictures, in answers that have them.
  static let styles = ToolFact(
    list: "styles",
    of: [name.declaration, cells.declaration],
    isOptional: true
  )

  private var pictures: [Picture] = []
  /// The diagnostics of the file.
  var notes: [String] = []

  /// Adds a picture.
  mutating func add(_ lines: [String], _ styles: [StyledCells], _ shot: RenderShot) {
    let parts = [shot.variant, shot.columns.map { "\($0) columns" }].compactMap(\.self)
    add(lines, styles, title: parts)
  }

  private mutating func add(_ lines: [String], _ styles: [StyledCells], title parts: [String]) {
    let title = parts.isEmpty ? "the preview itself" : parts.joined(separator: " at ")
    if let index = pictures.firstIndex(where: { $0.lines == lines && $0.styles == styles }) {
      pictures[index].titles.append(title)
    } else {
      pictures.append(Picture(lines: lines, styles: styles, titles: [title]))
    }
  }

  /// Adds the cells of a document that `render` has written.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - variant: The variant that it shows.
  ///   - namesWidths: Whether the call asked for the widths.
  /// - Returns: Whether it is such a document.
  mutating func add(wall document: String, in variant: String?, namesWidths: Bool) -> Bool {
    guard let value = try? Value(json: Array(document.utf8)), case .object(let members) = value,
      case .array(let cells)? = members["cells"]
    else { return false }
    for case .object(let cell) in cells {
      guard let lines: [String] = try? cell.required("lines"),
        let styles: [StyledCells] = try? cell.required("styles"),
        case .object(let values)? = cell["values"]
      else { return false }
      let shown = values.members.compactMap { WallValue($0) }
      let titles = shown.filter { namesWidths || $0.columns == nil }.map(\.title)
      add(lines, styles, title: (variant.map { [$0] } ?? []) + titles)
    }
    return true
  }

  /// Returns the lines of the answer.
  ///
  /// These are the pictures, each below a heading if several were asked for, then the diagnostics.
  ///
  /// - Parameter withStyles: Whether the styles of a picture follow it; else a picture that differs
  ///   from an earlier one in its styles alone is not repeated.
  /// - Returns: The lines, those with styles with facts.
  func lines(withStyles: Bool) -> [ToolLine] {
    let isSingle = pictures.count == 1 && pictures[0].titles.count == 1
    var all: [ToolLine] = []
    for (index, picture) in pictures.enumerated() {
      if !isSingle {
        if index > 0 { all.append(ToolLine("")) }
        all.append(ToolLine("=== \(picture.title) ==="))
      }
      let twin = pictures[..<index].first { $0.lines == picture.lines }
      if let twin, !withStyles {
        all.append(ToolLine("[the text of \(twin.titles[0]), in other styles; \(Self.hint)]"))
      } else {
        all += picture.lines.map { ToolLine($0) }
      }
      if withStyles { all += Self.styleLines(of: picture) }
    }
    return all + (notes.isEmpty ? [] : [""] + notes).map { ToolLine($0) }
  }

  private static let hint = "\"styles\": true says them"

  /// Returns the styles of the rows of a picture, in words and as facts; rows and columns count
  /// from 0.
  private static func styleLines(of picture: Picture) -> [ToolLine] {
    if picture.styles.isEmpty { return [ToolLine("styles: all plain")] }
    let rows = Dictionary(grouping: picture.styles, by: \.row).sorted { $0.key < $1.key }
    return [ToolLine("styles:")]
      + rows.map { row, cells in
        let words = cells.map(\.words).joined(separator: ", ")
        return ToolLine("row \(row): \(words)", [name(picture.title), Self.cells(cells)])
      }
  }
}

extension WallValue {
  /// Creates the value that a member of `values` in a `playground/wall@1` document shows.
  fileprivate init?(_ member: ObjectValue.Member) {
    let state = "state."
    switch (member.name, member.value) {
    case ("theme", .string(let name)): self = .theme(name)
    case ("theme", .null): self = .theme(nil)
    case ("width", .int(let columns)): self = .width(columns)
    // All pictures of a call have the same rows, so that titles do not name them.
    case ("width", .string(let size)):
      guard case .width(let columns, _)? = WidthList(size)?.widths.first else { return nil }
      self = .width(columns)
    case (let name, .string(let value)) where name.hasPrefix(state):
      self = .state(name: String(name.dropFirst(state.count)), value: value)
    default: return nil
    }
  }

  /// The width; `nil` for other values.
  fileprivate var columns: Int? {
    if case .width(let columns, _) = self { columns } else { nil }
  }
}
