import DescriptionLanguage
import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import TestSupport
import Testing

/// Saves of every kind in a row, each compared with a build of the same bytes that knows nothing.
struct HundredEditsTests {
  @Test func everyEditShowsWhatAFreshBuildShows() throws {
    let live = try LiveFolder()
    let service = try live.service()
    let host = try live.host()
    var edits = SwiftEdits()
    for (name, text) in edits.files { try live.write(text, to: name) }
    #expect(try shown(live, service).contains("extra 3"))
    var seen: Set<String> = []

    for round in 1...(Seeds.areAllWanted ? 5 : 1) {
      for (number, edit) in edits.round(round).enumerated() {
        for (name, text) in edit.saves {
          if let text { try live.write(text, to: name) } else { try live.remove(name) }
        }
        let after = try shown(live, service)
        seen.insert(after)

        // A fresh build compiles all files.
        guard Seeds.areAllWanted || number % 4 == 3 else { continue }
        let expected = try shownByFreshBuild(live, host)
        #expect(after == expected, "round \(round), \(edit.name)")
      }
    }
    #expect(seen.count > (Seeds.areAllWanted ? 60 : 12))
    #expect(seen.contains { $0.contains("cannot find") })
  }

  @Test func aFileThatIsCompiledAloneHasTheMembersThatOthersUse() throws {
    let live = try LiveFolder()
    let shared = "struct Item { var title: String; var isDone = false }"
    try live.write(shared, to: "Shared.swift")
    try live.write(
      LiveFolder.preview("func work() -> String { Item(title: \"made\").title }"),
      to: SwiftEdits.previews
    )

    #expect(try shown(live, try live.service()) == "made")
  }

  /// Returns the rows, or the errors.
  private func shown(_ live: LiveFolder, _ service: LivePreviews) throws -> String {
    let path = live.path(SwiftEdits.previews)
    let bytes = try FileContent(of: path, limit: 1 << 20).bytes
    let file = LiveFile(path: path, name: FilePath(text: SwiftEdits.previews), bytes: bytes)
    let description = service.read(file).description
    if let content = description.previews.first?.build().content {
      return content.text(columns: 40)
    }
    return text(of: description.diagnostics.filter { $0.severity == .error }.map(\.message))
  }

  /// Returns the rows, or the errors, of a build by the bare compiler without any object.
  private func shownByFreshBuild(_ live: LiveFolder, _ host: HostProcess) throws -> String {
    do {
      let child = try host.start(try live.build(SwiftEdits.previews, fresh: true))
      _ = try child.previews()
      return try child.text()
    } catch SwiftBuildFailure.defects(let diagnostics) {
      return text(of: diagnostics.filter { $0.severity == .error }.map(\.text))
    }
  }

  private func text(of errors: [String]) -> String {
    Set(errors).sorted().joined(separator: "\n")
  }
}
