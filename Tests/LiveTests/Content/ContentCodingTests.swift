import DescriptionLanguage
import Foundation
import PlaygroundCore
import TestSupport
import Testing

/// Contents and messages as bytes between the daemon and a child.
struct ContentCodingTests {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples")

  /// The paths of every third example in XML; in the long form of all.
  static let paths: [String] = {
    let entries = FileManager.default.enumerator(atPath: examples.path)
    let found = (entries?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".xml") }.sorted()
    return found.enumerated().filter { Seeds.areAllWanted || $0.offset.isMultiple(of: 3) }
      .map(\.element)
  }()

  /// The contents of all previews and variants of an example; only in the long form with all of
  /// the 5,000 equal rows that one has.
  private static func contents(of path: String) throws -> [PreviewContent] {
    var number: UInt32 = 0
    func file(_ path: String) throws -> SourceFile {
      let bytes = try Data(contentsOf: examples.appendingPathComponent(path))
      defer { number += 1 }
      return SourceFile(number: number, path: path, bytes: Array(bytes))
    }
    let description = Description.read(try file(path)) { path in
      (try? file(path)).map { .found($0) } ?? .missing(reason: "missing")
    }
    let state: [ByteExactString: Value] = Seeds.areAllWanted ? [:] : ["rows": 40]
    return description.previews.flatMap { preview in
      ([nil] + preview.variants.map { Optional($0.name) }).compactMap {
        preview.build(variant: $0, state: state).content
      }
    }
  }

  @Test(arguments: paths) func everyExampleReturnsUnchanged(path: String) throws {
    for content in try Self.contents(of: path) {
      let decoded = try PreviewContent(encoded: content.encoded)

      #expect(decoded == content)
      #expect(decoded.events == content.events)
      for columns in [20, 60] {
        #expect(decoded.runs(columns: columns) == content.runs(columns: columns))
      }
      #expect(try PreviewContent(encoded: decoded.encoded).encoded == decoded.encoded)
    }
  }

  @Test func theExamplesAreFound() { #expect(Self.paths.count > 10) }

  @Test func everyIdentityReturns() throws {
    struct Place: Hashable { let row: Int }
    let keys = [
      Key.id("a"), Key.id("1"), Key(identifying: 1), Key(identifying: -7), .positional("a#0"),
      Key(identifying: Place(row: 1)), Key(identifying: Place(row: 2)), Key(identifying: 1.5),
    ]
    let cells = keys.map { Cell(key: $0, content: Node("Label")) }
    let list = List(sections: [Section(key: .id("s"), cells: Cells(cells))])

    let decoded = try #require(try Self.decoded(list))

    let found = decoded.sections[0].cells.map(\.key)
    #expect(found.map(\.text) == keys.map(\.text))
    #expect(found.map(\.isWritten) == keys.map(\.isWritten))
    #expect(Set(found).count == keys.count)
    #expect(Array(found.prefix(5)) == Array(keys.prefix(5)))
    #expect(try Self.decoded(list) == decoded)
    #expect(try Self.decoded(decoded) == decoded)
  }

  private static func decoded(_ list: List) throws -> List? {
    guard case .list(let list) = try PreviewContent(encoded: PreviewContent.list(list).encoded)
    else { return nil }
    return list
  }

  @Test func everyValueReturns() throws {
    let values: [Value] = [
      nil, true, false, 0, -1, .int(.max), .int(.min), 0.5, -0.0, .double(.leastNonzeroMagnitude),
      "", "é👩‍👩‍👧", [], [1, [2, "x"]], [:], ["a": ["b": nil]],
    ]
    for value in values {
      let node = Node("Guest", isComposite: true, props: ["value": value])
      let content = PreviewContent.component(node)
      #expect(try PreviewContent(encoded: content.encoded) == content)
    }
  }

  @Test func aValueThatTheSchemaDoesNotAllowIsRefused() {
    let node = Node("HBox", props: ["padding": "wide"])

    #expect(throws: LiveFormatError.invalid(expected: "a value of 'padding' in HBox")) {
      try PreviewContent(encoded: PreviewContent.component(node).encoded)
    }
  }

  @Test func limitsAreKept() {
    var node = Node("HBox")
    for _ in 0..<300 { node = Node("HBox", children: [node]) }
    let wide = Node("HBox", children: Array(repeating: Node("Label"), count: 100))
    var limits = LiveLimits()
    limits.parts = 50

    #expect(throws: LiveFormatError.tooMuch(.depth, limit: 256)) {
      try PreviewContent(encoded: PreviewContent.component(node).encoded)
    }
    #expect(throws: LiveFormatError.tooMuch(.parts, limit: 50)) {
      try PreviewContent(encoded: PreviewContent.component(wide).encoded, limits: limits)
    }
    limits.bytes = 10
    #expect(throws: LiveFormatError.tooMuch(.bytes, limit: 10)) {
      try PreviewContent(encoded: PreviewContent.component(wide).encoded, limits: limits)
    }
  }

  @Test func aCountWithoutElementsTakesNoMemory() {
    // A list with 2^62 sections.
    let bytes: [UInt8] = [0, 0, 0, 0, 0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x40]

    #expect(throws: LiveFormatError.truncated) { try PreviewContent(encoded: bytes) }
  }

  @Test func damagedBytesAreRefusedOrDrawnAndNeverTrap() throws {
    var generator = SeededGenerator(seed: 36)
    let originals = try Self.paths.prefix(12).flatMap { try Self.contents(of: $0) }.map(\.encoded)
    for _ in 0..<(Seeds.areAllWanted ? 2_000 : 600) {
      var bytes = originals[Int.random(in: originals.indices, using: &generator)]
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(index...)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
        }
      }
      guard let content = try? PreviewContent(encoded: bytes) else { continue }
      #expect(try PreviewContent(encoded: content.encoded) == content)
      let layout = ContentLayout(content, columns: 24)
      let rows = layout.rows(in: 0..<min(20, layout.contentRows), columns: 24, marks: .none)
      #expect(rows.allSatisfy { DisplayWidth.columns(of: $0.runs.map(\.text).joined()) <= 24 })
    }
  }

  @Test func everyMessageReturns() throws {
    let place = LivePlace(preview: 2, variant: 1)
    let path = ElementPath(section: 1, element: 4)
    let state = LiveState(
      preview: "p",
      variant: nil,
      row: "r",
      name: "s/r.count",
      type: "Int",
      value: "3",
      shown: 3,
      initial: .null,
      isSettable: true
    )
    let requests: [LiveRequest] = [
      .content(place, LiveSpace(columns: 80)), .content(place, LiveSpace(columns: 0, rows: 3)),
      .event(LiveEvent(place: place, target: .list, event: .reachEnd())),
      .event(LiveEvent(place: place, target: .cell(path), event: .select("x"))),
      .event(LiveEvent(place: place, target: .cell(path), event: .move(to: .path(path)))),
      .event(LiveEvent(place: place, target: .element(.cell(path), 3), event: .change(5))),
      .event(LiveEvent(place: place, target: .element(.listHeader, 0), event: .tap())),
      .event(LiveEvent(place: place, target: .element(.header(2), 1), event: .tap())),
      .event(LiveEvent(place: place, target: .element(.supplement(1, 2), 1), event: .tap())),
      .event(LiveEvent(place: place, target: .element(.footer(2), 1), event: .tap())),
      .event(LiveEvent(place: place, target: .element(.listFooter, 4), event: .tap())),
      .states, .restore([state]), .set(place, LiveSetting(name: "s/r.count", value: "4")),
    ]
    for request in requests { #expect(try LiveRequest(encoded: request.encoded) == request) }
    let previews = [
      LivePreview(name: "a", width: 3, variants: [.init(name: "b", width: nil)]),
      LivePreview(name: "c", width: nil, doc: "# C\n*é*", variants: []),
      LivePreview(name: "d", width: nil, doc: "", variants: []),
    ]
    let replies: [LiveReply] = [
      .previews(previews), .content(place, .component(Node("Label", props: ["text": "x"]))),
      .event(isHandled: true), .states([state]), .restored(count: 1, lost: [state]), .changed,
      .refused(reason: "no"),
    ]
    for reply in replies { #expect(try LiveReply(encoded: reply.encoded) == reply) }
  }

  @Test func anotherVersionIsRefused() {
    var bytes = LiveReply.changed.encoded
    bytes[0] = 9

    #expect(throws: LiveFormatError.version(found: 9, expected: 3)) {
      try LiveReply(encoded: bytes)
    }
  }
}

extension PreviewContent {
  fileprivate func runs(columns: Int) -> [[Run]] {
    let layout = ContentLayout(self, columns: columns)
    return layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none).map(\.runs)
  }

  /// The events with actions of the list, its sections and its cells.
  fileprivate var events: [[Event.Kind]] {
    guard case .list(let list) = self else { return [] }
    return [list.actions.map(\.event)]
      + list.sections.flatMap { section in
        [section.actions.map(\.event)] + section.cells.map { $0.actions.map(\.event) }
      }
  }
}
