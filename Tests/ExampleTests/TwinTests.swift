import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

@testable import SwiftExamples

/// The Swift examples draw the same runs as the XML examples.
@MainActor
struct TwinTests {
  struct Twin: CustomTestStringConvertible, Sendable {
    let name: String
    let variant: String?
    let state: [ByteExactString: Value]
    let list: @MainActor () -> List

    init(
      _ name: String,
      variant: String? = nil,
      state: [ByteExactString: Value] = [:],
      _ list: @escaping @MainActor () -> List
    ) {
      self.name = name
      self.variant = variant
      self.state = state
      self.list = list
    }

    var testDescription: String { "\(name) \(variant ?? "")" }
  }

  nonisolated static let twins = [
    Twin("greeting") { greeting() },
    Twin("greeting", variant: "short") { greeting(showsFourth: false) },
    Twin("greeting", state: ["taps": 3]) { greeting(taps: 3) },
    Twin("pangram") { pangram() },
    Twin("pangram", variant: "grouped") { pangram(state: 1) },
    Twin("pangram", variant: "alphabet") { pangram(state: 2) },
    Twin("kyoto") { kyoto() },
    Twin("motion") { MotionDemo().list },
    Twin("shelves") { shelves() },
    Twin("shelves", state: ["picked": "sad"]) { shelves(picked: "sad") },
    Twin("contacts") { contacts() },
    Twin("todo") { todo() },
    Twin("todo", variant: "empty") { todo(tasks: []) },
    Twin("emoji") { EmojiDemo().list },
    Twin("form") { EventForm().list },
    Twin("form", variant: "open") { EventForm(EventEntry(open: "starts")).list },
    Twin("form", variant: "all day") {
      EventForm(EventEntry(title: "Hanami", isAllDay: true, open: "again")).list
    },
    Twin("feed") { feed() },
    Twin("albums") { albums() },
    Twin("albums", variant: "expanded") { albums(isExpanded: true) },
    Twin("styles") { styles() },
    Twin("styles", variant: "rose") { styles(theme: .rose, other: "Sea") },
    Twin("styles", variant: "with a note") { styles(note: "I bring a cake") },
  ]

  @Test(arguments: twins, [30, 52, 80]) func xmlAndSwiftShowTheSameRows(
    twin: Twin,
    width: Int
  ) throws {
    let described = try #require(try content(of: twin))

    let written = PreviewContent.list(twin.list())

    #expect(rows(written, width: width) == rows(described, width: width))
  }

  private func rows(_ content: PreviewContent, width: Int) -> [[Run]] {
    let layout = ContentLayout(content, columns: width)
    let rows = layout.rows(in: 0..<layout.contentRows, columns: width, marks: .none)
    return rows.map(\.runs)
  }

  /// Returns the drawn rows of an XML example.
  private func content(of twin: Twin) throws -> PreviewContent? {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")
    func file(_ name: String, number: UInt32) throws -> SourceFile {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      return SourceFile(number: number, path: name, bytes: Array(bytes))
    }
    var number: UInt32 = 0
    let description = Description.read(try file(twin.name + ".xml", number: 0)) { path in
      number += 1
      guard let file = try? file(path, number: number) else { return .missing(reason: "missing") }
      return .found(file)
    }
    return description.previews.first?.build(variant: twin.variant, state: twin.state).content
  }
}
