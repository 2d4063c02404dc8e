import DescriptionLanguage
import PlaygroundCore
import TestSupport

extension RandomDescription {
  /// The text of the description.
  var xml: String { text(of: root) }

  /// The files with text by name: `list.xml` is the description.
  var files: [String: String] {
    let rows = items.map { "{\"name\":\"\($0.name)\",\"size\":\($0.size)}" }.joined(separator: ",")
    return ["list.xml": xml, "parts.xml": text(of: parts), "rows.json": "[\(rows)]"]
  }

  /// The images by name.
  var images: [String: [UInt8]] {
    reds.mapValues { PNGSample.file(width: 4, height: 2, [$0, 100, 255 - $0, 255]) }
  }

  /// The colours of the images by name.
  var imageColors: [String: Color] { reds.mapValues { .rgb($0, 100, 255 - $0) } }

  private func text(of root: Markup) -> String {
    var layout = XMLLayout(random: has(.oddities) ? random : nil, hasComments: has(.comments))
    return layout.xml(root) + "\n"
  }

  /// Returns a description in XML as JSON; throws for one that cannot be converted.
  static func json(of xml: String) throws -> [UInt8] {
    let file = SourceFile(number: 0, path: "/work/a.xml", bytes: Array(xml.utf8))
    guard case .text(let json, _) = DescriptionWriter(file).converted(to: .json) else {
      throw Refusal(xml: xml)
    }
    return json
  }

  /// A description that cannot be written as JSON.
  private struct Refusal: Error {
    let xml: String
  }
}
