import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// The screens of Examples/gallery.
struct GalleryTests {
  /// The names of the screens, sorted.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(4)) }.sorted()
  }()

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/gallery")

  /// What a variant shows, by the width in columns.
  private struct Picture: Equatable {
    let variant: String
    let rows: [Int: [[Run]]]
  }

  private static let widths = [40, 80, 160]
  /// The widths at which twins are drawn: the one that gives elements the least room, in the long
  /// form all.
  private static let twinWidths =
    ProcessInfo.processInfo.environment["ALL_SEEDS"] == nil ? [40] : widths

  @Test func galleryHasEnoughScreens() {
    #expect(Self.names.count >= 20)
  }

  @Test(arguments: names) func screenSuggestsAnEditInItsFirstLine(_ name: String) throws {
    let bytes = try Data(contentsOf: Self.folder.appendingPathComponent("\(name).xml"))

    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("<!-- Try"))
  }

  @Test(arguments: names) func screenFitsItsWidthAndEqualsItsTwin(_ name: String) throws {
    let pictures = try pictures(of: "\(name).xml", at: Self.widths)
    let twins = try self.pictures(of: "json/\(name).json", at: Self.twinWidths)

    #expect(!pictures.isEmpty)
    let compared = pictures.map { picture in
      Picture(
        variant: picture.variant,
        rows: picture.rows.filter { Self.twinWidths.contains($0.key) }
      )
    }
    #expect(twins == compared)
    #expect(Set(pictures.map(\.rows)).count == pictures.count, "two variants are drawn equally")
    for picture in pictures {
      for (columns, rows) in picture.rows {
        #expect(rows.count >= 3, "\(picture.variant) at \(columns) columns")
        for (number, row) in rows.enumerated() {
          let drawn = Self.columns(of: row)
          #expect(drawn <= columns, "row \(number) of \(picture.variant) at \(columns) columns")
        }
      }
    }
  }

  /// Returns the pictures of a file in all variants and widths, of at most 300 rows each.
  ///
  /// The grid is wider than the layout, so that an element beyond the last column is visible.
  private func pictures(of path: String, at widths: [Int]) throws -> [Picture] {
    let description = try description(path)
    #expect(description.diagnostics == [], "\(path)")
    let preview = try #require(description.previews.first, "\(path)")
    return try Self.variants(of: preview).map { variant in
      let title = variant ?? "default"
      let built = preview.build(variant: variant)
      #expect(built.diagnostics == [], "\(path) \(title)")
      let content = try #require(built.content, "\(path) \(title)")
      var rows: [Int: [[Run]]] = [:]
      for columns in widths {
        let layout = ContentLayout(content, columns: columns)
        let window = 0..<min(300, layout.contentRows)
        let drawn = layout.rows(in: window, columns: columns + 40, marks: .none)
        rows[columns] = drawn.map(\.runs)
      }
      return Picture(variant: title, rows: rows)
    }
  }

  private static func variants(of preview: DescribedPreview) -> [String?] {
    [nil] + preview.variants.map { Optional($0.name) }
  }

  /// Returns the columns from the start of a row to its last visible cell.
  private static func columns(of row: [Run]) -> Int {
    var row = row
    while let last = row.last, last.style == .plain {
      row[row.count - 1].text = String(last.text.reversed().drop { $0 == " " }.reversed())
      if !row[row.count - 1].text.isEmpty { break }
      row.removeLast()
    }
    return row.reduce(0) { $0 + DisplayWidth.columns(of: $1.text) }
  }

  private func description(_ path: String) throws -> Description {
    var number: UInt32 = 0
    func file(_ path: String) throws -> SourceFile {
      let bytes = try Data(contentsOf: Self.folder.appendingPathComponent(path))
      defer { number += 1 }
      return SourceFile(number: number, path: path, bytes: Array(bytes))
    }
    let directory = path.hasPrefix("json/") ? "json/" : ""
    return Description.read(try file(path)) { loaded in
      guard let file = try? file(directory + loaded) else { return .missing(reason: "missing") }
      return .found(file)
    }
  }
}
