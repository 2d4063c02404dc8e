import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionTestSupport
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import ServerTestSupport

/// Any sequence of steps, changes and undos of a client: previews show what a fresh daemon shows,
/// and after all undos, the files have the bytes from before.
struct SourceEditPropertyTests {
  private final class Session {
    let probe: PreviewServerProbe
    let client: PreviewServerProbe.Client
    let files: [String: String]
    private let description: RandomDescription
    private var random: SeededGenerator
    /// The number of changes that were written.
    private(set) var editCount = 0

    init(seed: Int) throws {
      random = SeededGenerator(seed: seed)
      description = RandomDescription(seed: seed, .edited)
      files = description.files
      var others = files
      let text = others.removeValue(forKey: "list.xml") ?? ""
      probe = try PreviewServerProbe(text, files: others, images: description.images)
      client = probe.connect()
      client.attach(rows: 40, columns: 20)
    }

    var disk: [String: String] {
      get throws {
        try Dictionary(uniqueKeysWithValues: files.keys.map { ($0, try probe.text(of: $0)) })
      }
    }

    func rows() throws -> [String] { try client.window(1).map { $0.runs.map(\.text).joined() } }

    /// What a fresh daemon shows for the files.
    func freshRows() throws -> [String] {
      var others = try disk
      let text = others.removeValue(forKey: "list.xml") ?? ""
      let fresh = try PreviewServerProbe(text, files: others, images: description.images)
      let client = fresh.connect()
      client.attach(rows: 40, columns: 20)
      return try client.window(1).map { $0.runs.map(\.text).joined() }
    }

    private func read() {
      probe.server.files.continueReading()
      probe.server.finishTurn()
    }

    /// Has the daemon notice what it wrote, as the watcher does.
    private func notice() throws {
      for (name, text) in try disk.sorted(by: { $0.key < $1.key }) {
        try probe.save(text, to: name)
      }
    }

    private func place(_ place: SourcePlace) -> String {
      #"{"file":"\#(place.file)","line":\#(place.location.line),"column":\#(place.location.column)}"#
    }

    /// Changes an element in some steps, and writes the last one or takes it back.
    func change() throws {
      client.request("viewport/sources", #"{"attachment":1}"#)
      let sources = try client.answer(to: .viewportSources)
      guard !sources.elements.isEmpty else { return }
      let element = random.element(sources.elements)
      let uses = element.uses.map(place).joined(separator: ",")
      let selection =
        #""attachment":1,"generation":\#(sources.generation),"uses":[\#(uses)],"#
        + #""declaration":\#(place(element.declaration))"#
      let before = try disk
      for _ in 0..<random.below(4) {
        _ = try? edit(selection, isDraft: true)
        #expect(try disk == before)
      }
      if random.below(3) == 0 {
        client.request("source/revert")
        read()
      } else if (try? edit(selection, isDraft: false))?.file != nil {
        editCount += 1
        try notice()
      } else {
        #expect(try disk == before)
        client.request("source/revert")
        read()
      }
    }

    private func edit(_ selection: String, isDraft: Bool) throws -> Edited {
      let changes = [
        #""change":"set","name":"text","value":"<\#(random.below(100))>""#,
        #""change":"set","name":"margin","value":\#(random.below(3))"#,
        #""change":"set","name":"bold","value":"true""#, #""change":"unset","name":"text""#,
        #""change":"duplicate""#, #""change":"delete""#, #""change":"move","direction":"forth""#,
        #""change":"insert","name":"Label","attributes":{"text":"new"}"#,
      ]
      let change = random.element(changes)
      client.request("source/edit", "{\(selection),\(change)\(isDraft ? #","draft":true"# : "")}")
      defer { read() }
      return try client.answer(to: .sourceEdit)
    }

    func undoAll() throws {
      for _ in 0...editCount {
        client.request("source/undo")
        let undone = try client.answer(to: .sourceUndo)
        try notice()
        if undone.undoCount == 0 { return }
      }
      Issue.record("more undos than changes")
    }
  }

  @Test(arguments: Seeds.first(6, of: 1_000))
  func previewsShowEachChangeAndUndosRestoreTheBytes(seed: Int) throws {
    let session = try Session(seed: seed)
    for _ in 0..<8 {
      try session.change()
      #expect(try session.rows() == session.freshRows(), "seed \(seed)")
      #expect(session.probe.server.documents.count == 0, "seed \(seed)")
    }
    try session.undoAll()
    #expect(try session.disk == session.files, "seed \(seed)")
    #expect(try session.rows() == session.freshRows(), "seed \(seed)")
  }
}
