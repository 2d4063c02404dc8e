import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionTestSupport
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// Any sequence of typing, closing, disconnecting, saving, removing and renaming leaves what a
/// fresh daemon shows for the files and the open documents.
struct OverlayPropertyTests {
  typealias Probe = PreviewServerProbe

  /// Two editors, the files, and what is expected of them.
  private final class Session {
    let probe: Probe
    let viewer: Probe.Client
    private var editors: [Probe.Client]
    private var description: RandomDescription
    private var random: SeededGenerator
    /// The files on the disk by name.
    private(set) var disk: [String: String]
    /// The open texts of each file, the one that was typed last at the end.
    private var open: [String: [(editor: Int, text: String)]] = [:]
    private var version = 0
    private(set) var saveCount = 0
    /// What happened, for the message of a failure.
    private(set) var history: [String] = []

    init(seed: Int) throws {
      random = SeededGenerator(seed: seed)
      description = RandomDescription(seed: seed, .edited)
      disk = description.files
      names = disk.keys.sorted()
      var others = disk
      let text = others.removeValue(forKey: "list.xml") ?? ""
      probe = try Probe(text, files: others, images: description.images)
      viewer = probe.connect()
      editors = [probe.connect(), probe.connect()]
      viewer.attach(rows: 40, columns: 20)
    }

    /// The names of all files, also of those that are removed.
    let names: [String]

    /// The texts that windows show.
    var shown: [String: String] {
      disk.merging(open.compactMapValues { $0.last?.text }) { $1 }
    }

    func step() throws {
      switch random.below(13) {
      case 0..<6: type(isBroken: random.below(5) == 0)
      case 6: close()
      case 7: disconnect()
      case 8: try remove(random.element(names))
      case 9: try rename(random.element(names), to: random.element(names))
      default: try save()
      }
    }

    /// Edits the text that is shown, or cuts it off.
    private func type(isBroken: Bool) {
      for _ in 0...random.below(2) { description.edit() }
      let name = random.element(names)
      let whole = description.files[name] ?? ""
      type(isBroken ? String(whole.prefix(random.below(whole.count + 1))) : whole, in: name)
    }

    private func type(_ text: String, in name: String) {
      let editor = random.below(editors.count)
      history.append("type \(name) in \(editor)")
      version += 1
      let old = open[name]?.first { $0.editor == editor }?.text
      var content = #""text":\#(json(text))"#
      if let old, random.below(3) > 0 { content = #""edits":[\#(edit(from: old, to: text))]"# }
      editors[editor].request(
        "source/overlay",
        #"{"file":"\#(name)","version":\#(version),\#(content)}"#
      )
      open[name, default: []].removeAll { $0.editor == editor }
      open[name, default: []].append((editor, text))
    }

    /// Returns the edit that replaces what both texts do not have in common.
    private func edit(from old: String, to new: String) -> String {
      let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
      let start = zip(old, new).prefix { $0 == $1 }.count
      let rest = min(old.count, new.count) - start
      let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
      func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
      }
      let bytes = Array(text(old[...]).utf8)
      let index = LineIndex(SourceFile(number: 0, path: "", bytes: bytes))
      let from = index.location(of: text(old[..<start]).utf8.count)
      let to = index.location(of: text(old[..<(old.count - end)]).utf8.count)
      let range =
        #"{"line":\#(from.line),"column":\#(from.column),"endLine":\#(to.line),"endColumn":\#(to.column)}"#
      return #"{"range":\#(range),"text":\#(json(text(new[start..<(new.count - end)])))}"#
    }

    private func json(_ text: String) -> String {
      var writer = JSONWriter()
      writer.value(text)
      return String(decoding: writer.bytes, as: UTF8.self)
    }

    private func close() {
      guard let name = open.keys.sorted().first(where: { !(open[$0]?.isEmpty ?? true) }),
        let documents = open[name]
      else { return }
      let document = random.element(documents)
      history.append("close \(name) in \(document.editor)")
      editors[document.editor].request("source/close", #"{"file":"\#(name)"}"#)
      open[name]?.removeAll { $0.editor == document.editor }
    }

    private func disconnect() {
      let editor = random.below(editors.count)
      history.append("disconnect \(editor)")
      editors[editor].connection.isClosed = true
      probe.server.receive(from: editors[editor].peer)
      probe.server.finishTurn()
      editors[editor] = probe.connect()
      for name in names { open[name]?.removeAll { $0.editor == editor } }
    }

    /// Saves what is shown, or a text of another program.
    private func save() throws {
      let name = random.element(names)
      var text = shown[name] ?? ""
      if random.below(3) == 0 {
        description.edit()
        text = description.files[name] ?? ""
      }
      try save(text, to: name)
    }

    private func save(_ text: String, to name: String) throws {
      if disk[name] != text { saveCount += 1 }
      history.append("save \(name)")
      disk[name] = text
      try probe.save(text, to: name)
    }

    /// Removes a file, whether it is open or not.
    func remove(_ name: String) throws {
      guard disk.removeValue(forKey: name) != nil else { return }
      history.append("remove \(name)")
      try FileSystem.remove(probe.folder[name])
      probe.server.files.take(WatchBatch(removed: [name.filePath]))
      probe.server.finishTurn()
    }

    /// Renames a file to one that it replaces; documents stay open under their old names.
    private func rename(_ name: String, to new: String) throws {
      guard name != new, let text = disk.removeValue(forKey: name) else { return }
      disk[new] = text
      history.append("rename \(name) to \(new)")
      let path: FilePath = probe.folder[name]
      try FileSystem.rename(path, to: probe.folder[new])
      probe.server.files.take(WatchBatch(dirty: [new.filePath], removed: [name.filePath]))
      probe.server.finishTurn()
    }

    /// Corrects what is broken in the texts that are shown, and in files.
    func correct() throws {
      for name in names {
        type(description.files[name] ?? "", in: name)
        try save(description.files[name] ?? "", to: name)
        description.edit()
      }
      for name in names { type(description.files[name] ?? "", in: name) }
    }

    func closeAll() {
      for _ in 0..<8 { close() }
      for _ in editors { disconnect() }
    }

    /// Returns a server that reads these files for the first time.
    func fresh(_ files: [String: String]) throws -> Probe {
      var others = files
      let text = others.removeValue(forKey: "list.xml")
      return try Probe(try #require(text), files: others, images: description.images)
    }
  }

  /// What a window, and the variants that no window shows, show.
  private func picture(_ probe: Probe, _ viewer: Probe.Client) throws -> [String] {
    let rows = try viewer.window(1).map { row in row.runs.map(\.text).joined() }
    let preview = probe.server.workspace.previews["list.xml"]
    let variants = (preview?.variantNames ?? []).map { "\($0) \(preview?.summary.title ?? "")" }
    let problems = (preview?.diagnostics ?? []).map(\.message)
    return rows + variants + problems + ["\(preview?.status as PreviewSummary.Status?)"]
  }

  private func freshPicture(_ files: [String: String], like session: Session) throws -> [String] {
    try picture(attachingTo: session.fresh(files))
  }

  /// What a new client is shown.
  private func picture(attachingTo probe: Probe) throws -> [String] {
    let viewer = probe.connect()
    viewer.attach(rows: 40, columns: 20)
    return try picture(probe, viewer)
  }

  @Test(arguments: Seeds.first(7, of: 1_000))
  func previewsShowTheFilesAndTheOpenDocuments(seed: Int) throws {
    let session = try Session(seed: seed)
    for _ in 0..<25 { try session.step() }
    try session.correct()

    let expected = try freshPicture(session.shown, like: session)
    #expect(try picture(session.probe, session.viewer) == expected, "seed \(seed)")

    session.closeAll()
    let saved = try freshPicture(session.disk, like: session)
    #expect(try picture(session.probe, session.viewer) == saved, "seed \(seed)")
    #expect(session.probe.server.documents.count == 0)
    #expect(session.probe.server.workspace.files.contents.overlayCount == 0)
    for path in session.probe.server.workspace.files.descriptionPaths {
      #expect(!session.probe.server.workspace.files.isTyped(path), "seed \(seed): \(path)")
    }
  }

  @Test(arguments: Seeds.first(7, of: 1_000))
  func previewsShowTheOpenDocumentsOfFilesThatAreRemoved(seed: Int) throws {
    let session = try Session(seed: seed)
    for _ in 0..<10 { try session.step() }
    try session.correct()

    for name in session.names {
      try session.remove(name)
      let expected = try freshPicture(session.shown, like: session)
      #expect(try picture(session.probe, session.viewer) == expected, "seed \(seed): \(name)")
    }

    session.closeAll()
    let preview = session.probe.server.workspace.previews["list.xml"]
    #expect(preview?.status == .removed, "seed \(seed)")
  }

  @Test(arguments: Seeds.first(7, of: 1_000))
  func previewsShowTheFilesAndTheOpenDocumentsWheneverTheseAreValid(seed: Int) throws {
    let session = try Session(seed: seed)
    for number in 0..<25 {
      try session.step()
      guard session.shown["list.xml"] != nil else { continue }
      let fresh = try session.fresh(session.shown)
      guard fresh.server.workspace.previews["list.xml"]?.status == .ok else { continue }
      let expected = try picture(attachingTo: fresh)
      let found = try picture(session.probe, session.viewer)
      #expect(found == expected, "seed \(seed), step \(number): \(session.history)")
    }
  }

  @Test(arguments: Seeds.first(7, of: 1_000))
  func theLogAndAwaitSeeTheFilesAlone(seed: Int) throws {
    let session = try Session(seed: seed)
    for _ in 0..<25 {
      try session.step()
      let probe = session.probe
      guard session.disk["list.xml"] != nil else { continue }
      let saved = try #require(probe.server.workspace.previews["list.xml"]?.saved)
      let fresh = try session.fresh(session.disk)
      // Another file may have been renamed to it.
      guard let expected = fresh.server.workspace.previews["list.xml"] else { continue }
      let problems = saved.diagnostics.map(\.message)
      #expect(
        problems == expected.diagnostics.map(\.message),
        "seed \(seed): \(session.history)"
      )
      guard expected.status == .ok else { continue }
      // What the log contains after the save, and what the file contains now.
      let content = expected.variant(nil)?.state.content
      #expect(saved.variant(nil)?.state.content == content, "seed \(seed)")
      let recorded = probe.journal.published.last { $0.recorded?.after != nil }?.differences.first
      if let recorded { #expect(recorded.after == content, "seed \(seed)") }
    }
    for outcome in session.probe.journal.published {
      #expect(outcome.cause != .typing, "seed \(seed)")
    }
  }
}
