import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

@testable import SwiftExamples

/// The previews of the package of examples, as the daemon receives them.
@MainActor
struct LivePreviewTests {
  private let session = LiveSession([
    Carbon_Previews.self, KarrotListKit_Previews.self, Render_Previews.self,
    CKToolbox_Previews.self, Puyopuyo_Previews.self,
  ])

  nonisolated static let twins = [
    "greeting", "pangram", "kyoto", "emoji", "todo", "form", "feed", "shelves", "contacts",
    "albums", "styles", "motion",
  ]

  @Test(arguments: twins, [30, 52, 80])
  func aLivePreviewShowsTheRowsOfItsTwin(name: String, columns: Int) throws {
    let described = try #require(try description(of: name).previews.first)
    let index = try #require(listed.firstIndex { $0.name == described.title })
    let preview = listed[index]
    #expect(preview.variants.map(\.name) == described.variants.map(\.name))

    for (number, variant) in ([nil] + described.variants.map(\.name)).enumerated() {
      let place = LivePlace(preview: index, variant: number > 0 ? number - 1 : nil)
      let live = try content(at: place, columns: columns)
      let twin = try #require(described.build(variant: variant).content)
      #expect(rows(live, columns) == rows(twin, columns), "\(variant ?? "without a variant")")
    }
  }

  @Test func everyPreviewIsShown() throws {
    #expect(listed.count == 18)
    for (index, preview) in listed.enumerated() {
      let columns = preview.width ?? 40
      let content = try content(at: LivePlace(preview: index), columns: columns)
      #expect(!rows(content, columns).isEmpty, "\(preview.name)")
    }
  }

  @Test func aTapOnTheCounterOfAViewCounts() throws {
    let index = try #require(listed.firstIndex { $0.name == "Counter" })
    let place = LivePlace(preview: index)
    func text() throws -> String {
      rows(try content(at: place, columns: 20), 20).flatMap { $0.map(\.text) }.joined()
    }
    #expect(try text().contains("Taps1"))
    var handled = 0
    for element in 0..<8 {
      let target = EventTarget.element(.cell(ElementPath(section: 0, element: 0)), element)
      let event = LiveEvent(place: place, target: target, event: .tap())
      if session.answer(.event(event)) == .event(isHandled: true) { handled += 1 }
    }
    #expect(handled == 1)
    #expect(try text().contains("Taps2"))
  }

  // MARK: - Both sides

  private var listed: [LivePreview] {
    if case .previews(let previews) = session.listing { previews } else { [] }
  }

  private func content(at place: LivePlace, columns: Int) throws -> PreviewContent {
    let request = LiveRequest.content(place, LiveSpace(columns: columns))
    let reply = session.answer(encoded: request.encoded)
    guard case .content(_, let content) = try LiveReply(encoded: reply.encoded) else {
      throw LiveFormatError.truncated
    }
    return content
  }

  private func rows(_ content: PreviewContent, _ columns: Int) -> [[Run]] {
    let layout = ContentLayout(content, columns: columns)
    return layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none).map(\.runs)
  }

  private func description(of name: String) throws -> Description {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Examples").standardizedFileURL
    func file(_ name: String, number: UInt32) throws -> SourceFile {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      return SourceFile(number: number, path: name, bytes: Array(bytes))
    }
    var number: UInt32 = 0
    return Description.read(try file(name + ".xml", number: 0)) { path in
      number += 1
      guard let file = try? file(path, number: number) else { return .missing(reason: "missing") }
      return .found(file)
    }
  }
}
