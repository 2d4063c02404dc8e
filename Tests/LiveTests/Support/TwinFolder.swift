import DescriptionLanguage
import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// Examples in Swift beside those in XML that show the same, in a folder where both can be edited.
struct TwinFolder {
  private let live: LiveFolder
  private let host: HostProcess

  /// Copies a folder of Swift files, and all examples in XML with their data.
  init(of folder: String) throws {
    live = try LiveFolder()
    try live.copy(folder)
    let examples = ProjectFolder.url.appendingPathComponent("Examples")
    for name in try FileManager.default.contentsOfDirectory(atPath: examples.path)
    where name.hasSuffix(".xml") || name.hasSuffix(".json") {
      let text = try String(contentsOf: examples.appendingPathComponent(name), encoding: .utf8)
      try live.write(text, to: name)
    }
    host = try live.host()
  }

  /// Replaces a text in files; strings in Swift have double quotes.
  func edit(_ edit: TwinEdit) throws {
    for (file, old, new) in edit.replacements {
      let text = try String(contentsOf: live.folder.appendingPathComponent(file), encoding: .utf8)
      try #require(text.contains(old), "\(file): \(old)")
      try live.write(text.replacingOccurrences(of: old, with: new), to: file)
    }
  }

  /// Compiles a file with previews, and returns those that have a twin, with it.
  func twins(of swiftFile: String) throws -> [Twin] {
    let child = try host.start(try live.build(swiftFile))
    let previews = try child.previews()
    let described = try descriptions(naming: previews.map(\.name))
    return try previews.enumerated().compactMap { index, listed -> Twin? in
      guard let (name, preview) = described.first(where: { $0.preview.title == listed.name }) else {
        return nil
      }
      #expect(listed.variants.map(\.name) == preview.variants.map(\.name), "\(name)")
      let places = [nil] + listed.variants.indices.map { Optional($0) }
      return Twin(
        name: name,
        swift: try places.map { place in
          let place = LivePlace(preview: index, variant: place)
          return try #require(try child.content(of: place, columns: 80))
        },
        xml: try ([nil] + preview.variants.map(\.name)).map { variant in
          try #require(preview.build(variant: variant).content)
        }
      )
    }
  }

  /// The first preview of each example in XML that has one, and contains one of some names.
  private func descriptions(
    naming titles: [String]
  ) throws -> [(name: String, preview: DescribedPreview)] {
    let names = try FileManager.default.contentsOfDirectory(atPath: live.folder.path).sorted()
    return names.filter { $0.hasSuffix(".xml") }.compactMap { name in
      var number: UInt32 = 0
      guard let source = file(name, number: 0) else { return nil }
      let text = String(decoding: source.bytes, as: UTF8.self)
      guard titles.contains(where: text.contains) else { return nil }
      let description = Description.read(source) { path in
        number += 1
        return file(path, number: number).map { .found($0) } ?? .missing(reason: "missing")
      }
      return description.previews.first.map { (String(name.dropLast(4)), $0) }
    }
  }

  private func file(_ name: String, number: UInt32) -> SourceFile? {
    let data = try? Data(contentsOf: live.folder.appendingPathComponent(name))
    return data.map { SourceFile(number: number, path: name, bytes: Array($0)) }
  }
}

/// The same edit of an example in XML and of its twin.
struct TwinEdit: Sendable {
  /// The texts that are replaced, by file.
  let replacements: [(file: String, old: String, new: String)]

  /// An edit that differs only in the quotes of strings, which are double in Swift.
  init(_ description: String, _ swift: String, _ old: String, _ new: String) {
    func quoted(_ text: String) -> String { text.replacingOccurrences(of: "'", with: "\"") }
    replacements = [(description, old, new), (swift, quoted(old), quoted(new))]
  }

  /// An edit that is written otherwise in Swift.
  init(
    _ description: String,
    _ old: String,
    _ new: String,
    in swift: String,
    _ oldInSwift: String,
    _ newInSwift: String
  ) {
    replacements = [(description, old, new), (swift, oldInSwift, newInSwift)]
  }
}

/// The contents of a preview in Swift and of its twin in XML: without a variant, then with each.
struct Twin {
  /// The name of the example in XML.
  let name: String
  private let swift: [PreviewContent]
  private let xml: [PreviewContent]

  init(name: String, swift: [PreviewContent], xml: [PreviewContent]) {
    (self.name, self.swift, self.xml) = (name, swift, xml)
  }

  /// Expects equal rows in several widths, ids, attributes and trees, and that a change of the
  /// variant is the same change in both.
  func expectEquality(_ comment: String) {
    #expect(swift.count == xml.count)
    for (one, other) in zip(swift, xml) {
      for columns in [30, 52, 80] {
        #expect(
          runs(one, columns) == runs(other, columns),
          "\(name) \(comment), \(columns) columns"
        )
      }
      #expect(ContentOutline(one) == ContentOutline(other), "\(name) \(comment)")
    }
    for (one, other) in zip(swift.dropFirst(), xml.dropFirst()) {
      for (old, new, oldTwin, newTwin) in [
        (swift[0], one, xml[0], other), (one, swift[0], other, xml[0]),
      ] {
        let changes = ContentOutline.changes(from: old, to: new)
        #expect(changes == ContentOutline.changes(from: oldTwin, to: newTwin), "\(name) \(comment)")
        #expect(!changes.isEmpty, "\(name) \(comment)")
      }
    }
  }

  /// Expects the same changes in both, and some.
  func expectEqualChanges(to new: Twin) {
    let changes = ContentOutline.changes(from: swift[0], to: new.swift[0])
    #expect(changes == ContentOutline.changes(from: xml[0], to: new.xml[0]), "\(name)")
    #expect(!changes.isEmpty, "\(name)")
  }

  private func runs(_ content: PreviewContent, _ columns: Int) -> [[Run]] {
    let layout = ContentLayout(content, columns: columns)
    return layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none).map(\.runs)
  }
}
