import DescriptionLanguage
import Foundation
import PlaygroundCore
import TestSupport
import Testing

/// Files whose components have names that became built-in later need no change.
struct OldFileTests {
  private static let folder =
    ProjectFolder.url.appendingPathComponent("Tests/DescriptionLanguageTests/Cases/old-files")

  private static func text(of name: String) -> String? {
    (try? Data(contentsOf: folder.appendingPathComponent(name)))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private struct Reading: Equatable {
    var pictures: [String] = []
    var diagnostics: [Diagnostic] = []
  }

  /// Reads a file, with the components in it and in the others called by other names.
  private func reading(_ name: String, renaming names: [String], to prefix: String) -> Reading {
    func source(_ path: String, _ number: UInt32) -> SourceFile? {
      guard var text = Self.text(of: path) else { return nil }
      for name in names {
        for (before, after) in [
          ("<", " "), ("<", "/"), ("<", ">"), ("</", ">"), ("component name=\"", "\""),
          ("\"", "\":"), ("\"type\": \"", "\""),
        ] {
          text = text.replacingOccurrences(
            of: before + name + after,
            with: before + prefix + name + after
          )
        }
      }
      return SourceFile(number: number, path: path, bytes: Array(text.utf8))
    }
    guard let file = source(name, 0) else { return Reading() }
    var number: UInt32 = 0
    let description = Description.read(file) { path in
      number += 1
      return source(path, number).map { .found($0) } ?? .missing(reason: "no such file")
    }
    var reading = Reading(diagnostics: description.diagnostics)
    for preview in description.previews {
      for variant in [nil] + preview.variants.map({ Optional($0.name) }) {
        let built = preview.build(variant: variant)
        reading.diagnostics += built.diagnostics
        reading.pictures.append(built.content.map { picture(of: $0) } ?? "no content")
      }
    }
    return reading
  }

  private func declaredNames(in file: String) throws -> [String] {
    let texts = try [#require(Self.text(of: file)), Self.text(of: "theme.xml") ?? ""]
    return Schema.elements.map(\.name).filter { name in
      texts.contains { $0.contains("component name=\"\(name)\"") || $0.contains("\"\(name)\": {") }
    }
  }

  @Test(arguments: ["inbox.xml", "form.xml", "player.json", "themed.xml"])
  func anOldFileShowsWhatItShowedBefore(_ file: String) throws {
    let names = try declaredNames(in: file)
    let old = reading(file, renaming: [], to: "")
    let renamed = reading(file, renaming: names, to: "My")

    #expect(names.count > 2)
    #expect(renamed.diagnostics.isEmpty, "\(renamed.diagnostics.map(\.message))")
    #expect(
      old.pictures == renamed.pictures.map { $0.replacingOccurrences(of: "My", with: "") }
    )
    #expect(old.diagnostics.allSatisfy { $0.code == .shadowedName && $0.severity == .warning })
    #expect(!old.diagnostics.isEmpty)
  }
}
