import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import ServerTestSupport

/// States of components in a daemon: they follow the identity of their use through every edit.
struct LocalStatePropertyTests {
  /// A list of counters, and the values that they must have.
  private struct Model {
    /// A row: a counter, or a pair of counters.
    struct Row: Equatable {
      let id: String
      let isPair: Bool
    }

    private static let ids = ["a", "b", "c", "d", "e", "f", "g.h", "i/j"]
    private static let declarations = """
      <component name="Counter"><state name="n" value="{0}"/>
        <Button text="{n}" on-tap="n += 1"/>
      </component>
      <component name="Pair"><HBox><Counter/><Counter id="second"/></HBox></component>
      """

    private(set) var sections: [[Row]] = [[], []]
    private(set) var counts: [String: Int] = [:]
    private var note = 0
    /// The rows deleted since the last save, whose ids would bring them back.
    private var deletedIds: Set<String> = []

    /// The description of the list.
    var text: String {
      let parts = sections.enumerated().map { index, rows in
        let rows = rows.map { "<\($0.isPair ? "Pair" : "Counter") id=\"\($0.id)\"/>\n" }.joined()
        let header = "<header><Label text=\"\(note)\"/></header>"
        return "<section id=\"s\(index)\">\(header)\n\(rows)</section>"
      }
      return "<preview>\(Self.declarations)<list>\(parts.joined())</list></preview>\n"
    }

    /// The names of the states of a row.
    private static func names(_ row: Row, in section: Int) -> [String] {
      let id = row.id.replacing(".", with: "\\.").replacing("/", with: "\\/")
      if !row.isPair { return ["s\(section)/\(id).n"] }
      return ["Counter#0", "second"].map { "s\(section)/\(id)/HBox#0/\($0).n" }
    }

    /// The states of all rows, in order.
    var names: [String] {
      sections.enumerated().flatMap { index, rows in
        rows.flatMap { Self.names($0, in: index) }
      }
    }

    mutating func count(_ name: String, adding amount: Int) { counts[name, default: 0] += amount }

    /// The path of a random counter outside of pairs, and the name of its state.
    func counter(_ random: inout SeededGenerator) -> (path: [Int], name: String)? {
      let all = sections.enumerated().flatMap { section, rows in
        rows.enumerated().filter { !$0.element.isPair }.map { (section, $0.offset, $0.element) }
      }
      return all.randomElement(using: &random).map { section, index, row in
        ([section, index], Self.names(row, in: section)[0])
      }
    }

    /// Edits the rows in one of several ways.
    mutating func edit(_ random: inout SeededGenerator) {
      let section = Int.random(in: 0..<2, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: insert(in: section, &random)
      case 2:
        guard let row = sections[section].randomElement(using: &random) else { return }
        sections[section].removeAll { $0 == row }
        deletedIds.insert(row.id)
        for name in Self.names(row, in: section) { counts[name] = nil }
      case 3: sections[section].shuffle(using: &random)
      case 4:
        guard let row = sections[section].randomElement(using: &random) else { return }
        sections[section].removeAll { $0 == row }
        sections[1 - section].insert(row, at: 0)
        let names = zip(Self.names(row, in: section), Self.names(row, in: 1 - section))
        for (old, new) in names { counts[new] = counts.removeValue(forKey: old) }
      default: note += 1
      }
    }

    mutating func save() { deletedIds = [] }

    private mutating func insert(in section: Int, _ random: inout SeededGenerator) {
      let used = deletedIds.union(sections.joined().map(\.id))
      guard let id = Self.ids.filter({ !used.contains($0) }).randomElement(using: &random) else {
        return
      }
      let position = Int.random(in: 0...sections[section].count, using: &random)
      let row = Row(id: id, isPair: Int.random(in: 0..<3, using: &random) == 0)
      sections[section].insert(row, at: position)
    }
  }

  private func store(_ probe: PreviewServerProbe) throws -> StateStore {
    let preview = try #require(probe.server.workspace.previews["list.xml"])
    return try #require(preview.variant(nil)?.store)
  }

  private func check(_ probe: PreviewServerProbe, _ model: Model, _ words: String) throws {
    let store = try store(probe)
    let values = model.names.map { name in
      ObjectValue.Member(name: name, value: .int(model.counts[name] ?? 0))
    }
    #expect(store.allValues == ObjectValue(values), "\(words)\n\(model.text)")
    let preview = try #require(probe.server.workspace.previews["list.xml"])
    let file = SourceFile(number: 0, path: "list.xml", bytes: Array(model.text.utf8))
    let fresh = try #require(
      Description.read(file) { _ in .missing(reason: "") }.previews.first
    )
    let content = fresh.built(locals: store.locals).content
    #expect(preview.variant(nil)?.state.content == content, "\(words)\n\(model.text)")
  }

  @Test(arguments: Seeds.upTo(200))
  func statesFollowTheirRows(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var model = Model()
    for _ in 0..<4 { model.edit(&random) }
    let probe = try PreviewServerProbe(model.text)
    let client = probe.connect()
    client.attach(rows: 6)
    for step in 0..<30 {
      let words = "seed \(seed), step \(step)"
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        guard let (path, name) = model.counter(&random) else { continue }
        let event = #"{"attachment":1,"event":"tap","path":[\#(path[0]),\#(path[1])]}"#
        client.request("event/send", event)
        model.count(name, adding: 1)
      case 2:
        guard let name = model.names.randomElement(using: &random) else { continue }
        model.count(name, adding: 5)
        let value = model.counts[name] ?? 0
        let written = String(decoding: Value.string(name).json(), as: UTF8.self)
        let change = #"{"preview":"list.xml","name":\#(written),"value":\#(value)}"#
        client.request("state/set", change)
      default:
        for _ in 0..<Int.random(in: 1...2, using: &random) { model.edit(&random) }
        try probe.save(model.text)
        model.save()
      }
      try check(probe, model, words)
    }
  }

  // MARK: - Requests

  private static let counters = """
    <preview><component name="Counter"><state name="n" value="{0}"/>
      <Button text="{n}" on-tap="n += 1"/></component>
      <state name="taps" value="{1}"/>
      <list><section id="s"><Counter id="a"/><Counter id="b"/></section>
      <section id="t"><Counter id="a"/></section></list></preview>

    """

  @Test func requestsReachStatesByIdentity() throws {
    let probe = try PreviewServerProbe(Self.counters)
    let client = probe.connect()
    client.attach()

    client.request("event/send", #"{"attachment":1,"event":"tap","path":[1,0]}"#)
    client.request("state/set", #"{"preview":"list.xml","name":"s/b.n","value":7}"#)
    #expect(client.text.hasSuffix(#""result":{"taps":1,"s/a.n":0,"s/b.n":7,"t/a.n":1}}"# + "\n"))

    client.request("state/get", #"{"preview":"list.xml","name":"t/a.n"}"#)
    #expect(client.text.hasSuffix(#""result":{"t/a.n":1}}"# + "\n"))

    client.request("state/reset", #"{"preview":"list.xml","name":"s/b.n"}"#)
    #expect(client.text.hasSuffix(#""result":{"taps":1,"s/a.n":0,"s/b.n":0,"t/a.n":1}}"# + "\n"))

    client.request("state/reset", #"{"preview":"list.xml"}"#)
    #expect(client.text.hasSuffix(#""result":{"taps":1,"s/a.n":0,"s/b.n":0,"t/a.n":0}}"# + "\n"))
  }

  @Test func unknownNamesAndValuesOfAnotherTypeAreRefused() throws {
    let client = try PreviewServerProbe(Self.counters).connect()
    client.request("state/set", #"{"preview":"list.xml","name":"s/c.n","value":7}"#)
    client.request("state/set", #"{"preview":"list.xml","name":"s/a.m","value":7}"#)
    client.request("state/set", #"{"preview":"list.xml","name":"s/a.n","value":"x"}"#)
    #expect(client.take() == ["error -32001", "error -32001", "error -32602"])
  }

  @Test func aBrokenFileKeepsTheStates() throws {
    let probe = try PreviewServerProbe(Self.counters)
    let client = probe.connect()
    client.attach()
    client.request("state/set", #"{"preview":"list.xml","name":"s/b.n","value":7}"#)

    try probe.save(Self.counters.replacing("</preview>", with: ""))
    try probe.save(Self.counters)

    client.request("state/get", #"{"preview":"list.xml","name":"s/b.n"}"#)
    #expect(client.text.hasSuffix(#""result":{"s/b.n":7}}"# + "\n"))
  }

  @Test func aDeletedRowStartsFresh() throws {
    let probe = try PreviewServerProbe(Self.counters)
    let client = probe.connect()
    client.attach()
    client.request("state/set", #"{"preview":"list.xml","name":"s/b.n","value":7}"#)

    try probe.save(Self.counters.replacing(#"<Counter id="b"/>"#, with: ""))
    try probe.save(Self.counters)

    client.request("state/get", #"{"preview":"list.xml","name":"s/b.n"}"#)
    #expect(client.text.hasSuffix(#""result":{"s/b.n":0}}"# + "\n"))
  }
}
