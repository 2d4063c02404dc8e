import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

/// The screens of Examples/gallery.
@Suite struct GalleryTests {
  /// The names of the screens, sorted.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".xml") }.map { String($0.dropLast(4)) }.sorted()
  }()

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/gallery")

  /// A picture of one variant at one width.
  private struct Picture: Equatable {
    let variant: String?
    let columns: Int
    let rows: [[Run]]
  }

  private static let widths = [40, 80, 160]

  @Test(arguments: names) func screenSuggestsAnEditInItsFirstLine(_ name: String) throws {
    let bytes = try Data(contentsOf: Self.folder.appendingPathComponent("\(name).xml"))

    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("<!-- Try"))
  }

  @Test(arguments: names) func screenFitsItsWidthAndEqualsItsTwin(_ name: String) throws {
    let pictures = try pictures(of: "\(name).xml")
    let twins = try self.pictures(of: "json/\(name).json")

    #expect(!pictures.isEmpty)
    #expect(twins == pictures)
    for picture in pictures {
      let title = "\(picture.variant ?? "default") at \(picture.columns) columns"
      #expect(picture.rows.count >= 3, "\(title)")
      for (number, row) in picture.rows.enumerated() {
        #expect(Self.columns(of: row) <= picture.columns, "row \(number) of \(title)")
      }
      for other in pictures where other.columns == picture.columns {
        let isSame = other.variant == picture.variant
        #expect(
          isSame || picture.rows != other.rows,
          "\(title): equals \(other.variant ?? "default")"
        )
      }
    }
  }

  /// Returns the pictures of a file in all variants and widths, of at most 300 rows each.
  ///
  /// The grid is wider than the layout, so that an element beyond the last column is visible.
  private func pictures(of path: String) throws -> [Picture] {
    let description = try description(path)
    #expect(description.diagnostics == [], "\(path)")
    let preview = try #require(description.previews.first, "\(path)")
    return try Self.variants(of: preview).flatMap { variant in
      let built = preview.build(variant: variant)
      #expect(built.diagnostics == [], "\(path) \(variant ?? "default")")
      let content = try #require(built.content, "\(path) \(variant ?? "default")")
      return Self.widths.map { columns in
        let layout = ContentLayout(content, columns: columns)
        let window = 0..<min(300, layout.contentRows)
        let rows = layout.rows(in: window, columns: columns + 40, marks: .none)
        return Picture(variant: variant, columns: columns, rows: rows.map(\.runs))
      }
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
