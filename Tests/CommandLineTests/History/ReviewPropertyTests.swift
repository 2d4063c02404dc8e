import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol

/// What the previews of some files show, and what was accepted, by file and variant.
private struct GateModel {
  private var base: [PreviewID: String] = [:]
  private var current: [PreviewID: String] = [:]

  /// Adopts the texts of a file, by variant; none if it does not exist.
  mutating func show(_ texts: [String?: String], of file: String) {
    current = current.filter { $0.key.name != file }
    for (variant, text) in texts { current[PreviewID(name: file, variant: variant)] = text }
  }

  /// Notes that recording starts.
  mutating func start() { base = current }

  mutating func accept(_ previewID: PreviewID) { base[previewID] = current[previewID] }

  /// The previews and variants that look different, as text.
  var differences: [String] {
    Set(base.keys).union(current.keys).filter { base[$0] != current[$0] }
      .map { "\($0.description): \(base[$0] ?? "none") → \(current[$0] ?? "none")" }.sorted()
  }
}

/// Random events of files, of the daemon and of reviewers, on a server and on a model.
private struct GateRun {
  private static let names = ["a.xml", "b.xml", "c.xml"]

  private var generator: SeededGenerator
  private(set) var model = GateModel()
  /// The texts of the files that exist.
  private var texts: [String: String] = [:]
  let server: RecordedServer
  /// Whether a file has errors.
  var isBroken: Bool { texts.values.contains(Self.brokenText) }
  private static let brokenText = "<preview><list>"
  /// The events so far.
  private(set) var events: [String] = []

  init(seed: Int) throws {
    generator = SeededGenerator(seed: seed)
    for name in Self.names where Bool.random(using: &generator) {
      let contents = Self.contents(&generator)
      texts[name] = Self.text(contents)
      model.show(contents, of: name)
    }
    model.start()
    server = try RecordedServer(texts)
  }

  private static func contents(_ generator: inout SeededGenerator) -> [String?: String] {
    var contents: [String?: String] = [nil: "\(Int.random(in: 0...2, using: &generator))"]
    for name in ["v", "w"] where Bool.random(using: &generator) {
      contents[name] = "\(name)\(Int.random(in: 0...2, using: &generator))"
    }
    return contents
  }

  private static func text(_ contents: [String?: String]) -> String {
    var variants: [String: String] = [:]
    for case (let name?, let text) in contents { variants[name] = text }
    return ReviewGateTests.preview(contents[nil] ?? "", variants)
  }

  /// Runs one random event.
  mutating func step() throws {
    let name = Self.names[Int.random(in: 0..<Self.names.count, using: &generator)]
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<5: try save(Self.contents(&generator), as: name)
    case 5:
      guard let text = texts[name] else { return }
      events.append("save \(name) again")
      try server.save(text, to: name)
    case 6:
      events.append("break \(name)")
      texts[name] = Self.brokenText
      try server.save(texts[name], to: name)
    case 7:
      guard texts.removeValue(forKey: name) != nil else { return }
      events.append("remove \(name)")
      try server.save(nil, to: name)
      model.show([:], of: name)
    case 8:
      events.append("restart")
      try server.restart()
    case 9: try collect()
    default: try judge()
    }
  }

  private mutating func save(_ contents: [String?: String], as name: String) throws {
    events.append("save \(name) \(contents)")
    texts[name] = Self.text(contents)
    try server.save(texts[name], to: name)
    model.show(contents, of: name)
  }

  private mutating func collect() throws {
    let keepsUnjudged = Bool.random(using: &generator)
    events.append("collect \(keepsUnjudged)")
    let isByAge = Bool.random(using: &generator)
    _ = try server.collect(
      isByAge ? .age(milliseconds: -1_000) : .size(bytes: 1),
      keepsUnjudged: keepsUnjudged
    )
  }

  private mutating func judge() throws {
    let list = try server.review()
    let judged = list.changes.filter { $0.broken == nil }
    guard let change = judged.randomElement(using: &generator) else { return }
    let kind: ReviewVerdict.Kind = Bool.random(using: &generator) ? .accepted : .rejected
    events.append("\(kind.rawValue) \(change.members.map(\.previewID.description))")
    try server.judge(kind, [change], of: list)
    guard kind == .accepted else { return }
    for member in change.members { model.accept(member.previewID) }
  }
}

struct ReviewPropertyTests {
  @Test(arguments: Seeds.first(4, of: 200))
  func aReviewShowsExactlyWhatDiffersFromTheAcceptedStates(seed: Int) throws {
    var run = try GateRun(seed: seed)
    for _ in 0..<30 {
      try run.step()
      let list = try run.server.review()
      let found = ReviewGateTests.changes(list)
      #expect(found == run.model.differences, "seed \(seed): \(run.events)")
      let isAccepted = run.model.differences.isEmpty && !run.isBroken
      #expect(list.isAccepted == isAccepted, "seed \(seed): \(run.events)")
      guard found == run.model.differences else { return }
    }
  }
}
