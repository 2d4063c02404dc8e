import DescriptionLanguage
import PlaygroundCore
import Testing

/// The size of the part that is read again after a small change, and the reused part.
struct IncrementalReadingTests {
  private static let rowCount = 1_000

  /// A description in memory and its latest reading.
  private struct Reader {
    var name = "a.xml"
    var others: [String: String] = [:]
    private(set) var latest: Description?

    mutating func read(_ text: String) -> Description {
      var number: UInt32 = 0
      let file = SourceFile(number: 0, path: name, bytes: Array(text.utf8))
      let next = Description.read(file, reusing: latest) { path in
        guard let text = others[path] else { return .missing(reason: "no such file") }
        number += 1
        return .found(SourceFile(number: number, path: path, bytes: Array(text.utf8)))
      }
      latest = next
      return next
    }

    /// Returns the dump of a reading from scratch.
    func fresh(_ text: String) -> DescriptionDump {
      var other = self
      other.latest = nil
      return DescriptionDump(other.read(text))
    }
  }

  private func xml(_ rows: [String], head: String = "") -> String {
    "<preview>\(head)<list><section id=\"s\">\n" + rows.joined(separator: "\n")
      + "\n</section></list></preview>\n"
  }

  private func rows(_ count: Int = Self.rowCount, _ row: (Int) -> String) -> [String] {
    (0..<count).map(row)
  }

  private func labels() -> [String] {
    rows { "<Label id=\"row-\($0)\" text=\"Row number \($0)\"/>" }
  }

  private func cells(_ description: Description) -> Cells {
    guard case .list(let list)? = description.previews.first?.build().content else { return [] }
    return list.sections.first?.cells ?? []
  }

  /// The number of chunks of cells that two readings do not share.
  private func newChunkCount(_ old: Description, _ new: Description) -> Int {
    newChunkCount(cells(old), cells(new))
  }

  private func newChunkCount(_ old: BuiltPreview, _ new: BuiltPreview) -> Int {
    func cells(_ built: BuiltPreview) -> Cells { built.content?.sections.first?.cells ?? [] }
    return newChunkCount(cells(old), cells(new))
  }

  private func newChunkCount(_ old: Cells, _ new: Cells) -> Int {
    let kept = (0..<old.chunkCount).map { old.chunk(at: $0) }
    return (0..<new.chunkCount).count { index in
      let chunk = new.chunk(at: index)
      return !kept.contains { $0.span.isIdentical(to: chunk.span) }
    }
  }

  @Test func rowsFollowTheLetsAroundThem() {
    let lines = rows { "<Label id=\"\($0)\" text=\"{mark} \($0 % 7 == 0 ? "{sum}" : "")\"/>" }
    let lets = { (mark: String, sum: String) in
      "<state name=\"n\" value=\"{2}\"/><let name=\"mark\" value=\"\(mark)\"/>"
        + "<let name=\"sum\" value=\"\(sum)\"/>"
    }
    var reader = Reader()
    for (mark, sum) in [("*", "{n + 1}"), ("+", "{n + 1}"), ("+", "{n + 2}"), ("+", "{m}")] {
      let text = xml(lines, head: lets(mark, sum))
      #expect(DescriptionDump(reader.read(text)) == reader.fresh(text), "\(mark) \(sum)")
    }
    let text = xml(["<let name=\"mark\" value=\"inner\"/>"] + lines, head: lets("+", "{n}"))
    #expect(DescriptionDump(reader.read(text)) == reader.fresh(text))
    #expect(cells(reader.read(text)).first?.content.props["text"] == "inner 2")
  }

  @Test func onlyTheChunkOfAChangedLocalStateIsBuiltAgain() throws {
    let head = """
      <component name="Counter"><state name="n" value="{0}"/><Label text="{n}"/></component>
      """
    let lines = rows(3_000) { "<Counter id=\"\($0)\"/>" }
    var reader = Reader()
    let description = reader.read(xml(lines, head: head))
    let preview = try #require(description.previews.first)
    let before = preview.built(locals: LocalStates())
    var locals = LocalStates()
    for position in [1_000, 1_001] {
      let path = IdentityPath([.id("s"), .id("\(position)")])
      let use = try #require(before.uses[path])
      locals.set(ObjectValue([.init(name: "n", value: .int(position))]), of: use)
    }

    let after = preview.built(locals: locals)
    let again = preview.built(locals: locals)
    let reset = preview.built(locals: LocalStates())

    #expect(newChunkCount(before, after) == 1)
    #expect(newChunkCount(after, again) == 0)
    #expect(newChunkCount(before, reset) == 0)
    #expect(after.uses.all.map(\.path) == before.uses.all.map(\.path))
    var other = Reader()
    let fresh = other.read(xml(lines, head: head)).previews.first?.built(locals: locals)
    #expect(fresh?.content == after.content)
    #expect(fresh?.content != before.content)
    let read = reader.read(xml(lines.dropLast() + ["<Counter id=\"x\"/>"], head: head))
    let edited = try #require(read.previews.first).built(locals: locals)
    #expect(newChunkCount(after, edited) == 1)
  }

  @Test(arguments: [0, 1, 499, 999])
  func oneChangedRowIsOneChunkReadAgain(position: Int) {
    var reader = Reader()
    var lines = labels()
    let old = reader.read(xml(lines))
    #expect(old.parsedByteCount > xml(lines).utf8.count / 2)
    lines[position] = "<Label id=\"row-\(position)\" text=\"Something else\"/>"
    let new = reader.read(xml(lines))
    #expect(new.parsedByteCount < 10_000)
    #expect(newChunkCount(old, new) <= 2)
    #expect(DescriptionDump(new) == reader.fresh(xml(lines)))
  }

  @Test func oneChangedRowOfASmallFileIsOneChunkFromTheThirdReadingOn() {
    var reader = Reader()
    var lines = Array(labels().prefix(50))
    var old = reader.read(xml(lines))
    for (step, position) in [20, 0, 49, 20].enumerated() {
      lines[position] = "<Label id=\"row-\(position)\" text=\"Changed \(step) times\"/>"
      let new = reader.read(xml(lines))
      #expect(DescriptionDump(new) == reader.fresh(xml(lines)))
      if step > 0 {
        #expect(new.parsedByteCount < xml(lines).utf8.count / 5)
        #expect(newChunkCount(old, new) <= 2)
      }
      old = new
    }
  }

  @Test func onlyDistantChangesAreReadAgain() {
    var reader = Reader()
    var lines = labels()
    let old = reader.read(xml(lines, head: "<state name=\"n\" value=\"{1}\"/>"))
    lines[960] = "<Label id=\"row-960\" text=\"Something else\"/>"
    lines[20] = "<Label id=\"row-20\" text=\"Something longer than it was\"/>"
    lines.remove(at: 560)
    let text = xml(lines, head: "<state name=\"n\" value=\"{2}\"/>")
    let new = reader.read(text)
    #expect(new.parsedByteCount < 20_000)
    #expect(newChunkCount(old, new) <= 6)
    #expect(DescriptionDump(new) == reader.fresh(text))
  }

  @Test func oneChangedRowOfOneLineOfJSONIsOneChunkReadAgain() {
    var reader = Reader(name: "a.json")
    func json(_ changed: String) -> String {
      let cells = rows(3_000) { row in
        let text = row == 1_700 ? changed : "Row number \(row)"
        return "{\"type\":\"Label\",\"id\":\"row-\(row)\",\"text\":\"\(text)\"}"
      }
      return "{\"list\":{\"sections\":[{\"cells\":[" + cells.joined(separator: ",") + "]}]}}"
    }
    let old = reader.read(json("before"))
    let new = reader.read(json("and after"))
    #expect(new.parsedByteCount < 10_000)
    #expect(newChunkCount(old, new) == 1)
    #expect(DescriptionDump(new) == reader.fresh(json("and after")))
  }

  @Test func rowsPutInOrTakenOutLeaveOthersWithIdsAsTheyAre() {
    var reader = Reader()
    var lines = labels()
    var last = reader.read(xml(lines))
    let edits: [(inout [String]) -> Void] = [
      { $0.insert("<Label id=\"first\" text=\"first\"/>", at: 0) },
      { $0.append("<Label id=\"last\" text=\"last\"/>") },
      { $0.remove(at: 434) },
      { $0.removeSubrange(200..<300) },
      { $0.insert(contentsOf: (0..<90).map { "<Label id=\"new-\($0)\"/>" }, at: 700) },
    ]
    for edit in edits {
      edit(&lines)
      let next = reader.read(xml(lines))
      #expect(next.parsedByteCount < 30_000)
      #expect(newChunkCount(last, next) <= 5)
      #expect(DescriptionDump(next) == reader.fresh(xml(lines)))
      last = next
    }
  }

  @Test func aRowInFrontOfRowsWithoutIdsGivesThemOtherKeys() {
    var reader = Reader()
    var lines = rows { "<Label text=\"Row number \($0) of those without an id\"/>" }
    _ = reader.read(xml(lines))
    lines.insert("<Label text=\"first\"/>", at: 0)
    let next = reader.read(xml(lines))
    #expect(next.parsedByteCount < 10_000)
    #expect(cells(next).last?.key.text == "Label#\(Self.rowCount)")
    #expect(DescriptionDump(next) == reader.fresh(xml(lines)))
  }

  @Test func anotherStateKeepsRowsThatDoNotReadIt() {
    var reader = Reader()
    let lines = labels()
    let old = reader.read(xml(lines, head: "<state name=\"n\" value=\"{1}\"/>"))
    let head = "<state name=\"n\" value=\"{1}\"/><state name=\"m\" value=\"{2}\"/>"
    let text = xml(lines, head: head)
    let new = reader.read(text)
    #expect(new.parsedByteCount < 10_000)
    #expect(newChunkCount(old, new) == 0)
    #expect(DescriptionDump(new) == reader.fresh(text))
  }

  @Test func anEditedComponentChangesRowsThatUseIt() {
    var reader = Reader()
    reader.others["parts.xml"] = component("{t}")
    let lines = rows { "<Part t=\"Row number \($0) of those that use Part\"/>" }
    let text = xml(lines, head: "<import src=\"parts.xml\"/>")
    let old = reader.read(text)
    #expect(newChunkCount(old, reader.read(text)) == 0)
    reader.others["parts.xml"] = component("now {t}")
    let new = reader.read(text)
    let first = cells(new).first?.content.children.first
    #expect(first?.props["text"] == "now Row number 0 of those that use Part")
    #expect(DescriptionDump(new) == reader.fresh(text))
  }

  private func component(_ text: String) -> String {
    "<playground><component name=\"Part\"><param name=\"t\"/><Label text=\"\(text)\"/></component>"
      + "</playground>"
  }

  @Test func duplicateIdsAreReportedWhileTheyExist() {
    var reader = Reader()
    let good = labels()
    var bad = good
    bad[960] = "<Label id=\"row-7\" text=\"twice\"/>"
    for lines in [good, bad, bad, good, bad, good] {
      let next = reader.read(xml(lines))
      let told = next.previews.first?.build().diagnostics ?? []
      #expect(told.map(\.code) == (lines == bad ? [.duplicateId] : []))
      #expect(DescriptionDump(next) == reader.fresh(xml(lines)))
    }
  }

  @Test func aMendedFileIsReadAsAnEditOfTheLastGoodOne() {
    var reader = Reader()
    var lines = labels()
    let good = reader.read(xml(lines))
    lines[400] = "<Label id=\"row-400\" text=\"Row number\""
    let broken = reader.read(xml(lines))
    #expect(broken.hasErrors)
    #expect(DescriptionDump(broken) == reader.fresh(xml(lines)))
    lines[400] += "/>"
    let mended = reader.read(xml(lines))
    #expect(mended.parsedByteCount < 10_000)
    #expect(newChunkCount(good, mended) <= 2)
    #expect(DescriptionDump(mended) == reader.fresh(xml(lines)))
  }

  @Test func rowsThatReadAStateAreBuiltAgainWhenItChanges() {
    var reader = Reader()
    let lines = rows { $0 < 100 ? "<Label text=\"{n} of \($0)\"/>" : "<Label text=\"Row \($0)\"/>" }
    let head = "<state name=\"n\" value=\"{1}\"/>" + String(repeating: " ", count: 100_000)
    let description = reader.read(xml(lines, head: head))
    guard case .list(let list)? = description.previews[0].build(state: ["n": .int(5)]).content
    else { return #expect(Bool(false), "no list") }
    #expect(list.sections[0].cells[3].content.props["text"] == "5 of 3")
    #expect(cells(description)[3].content.props["text"] == "1 of 3")
  }
}
