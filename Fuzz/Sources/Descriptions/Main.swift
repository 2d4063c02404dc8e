import DescriptionLanguage
import FuzzSupport
import PlaygroundCore

/// Reads arbitrary bytes as a description and runs the whole pipeline on it.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      let bytes = Fuzzer.bytes(start, count)
      Main.show(bytes)
      Main.write(bytes)
      return 0
    }
  }

  // MARK: - Reading, building, drawing

  private static func show(_ bytes: [UInt8]) {
    let description = read(bytes)
    Fuzzer.check(description.diagnostics, in: description.sources)
    let passed = description.diagnostics.filter { $0.code == .limit }.map(\.message)
    Fuzzer.expect(Set(passed).count == passed.count, "a limit is told twice: \(passed)")
    guard !description.hasErrors else { return }
    for preview in description.previews {
      for variant in [nil] + preview.variants.map({ Optional($0.name) }) {
        let built = preview.build(variant: variant)
        Fuzzer.check(built.diagnostics, in: description.sources)
        if let content = built.content { draw(content) }
      }
    }
  }

  private static func draw(_ content: PreviewContent) {
    for columns in [1, 9, 30] {
      let layout = ContentLayout(content, columns: columns)
      let rows = layout.rows(in: 0..<min(30, layout.contentRows), columns: columns, marks: .none)
      for row in rows {
        let text = row.runs.map(\.text).joined()
        Fuzzer.check(drawable: text)
        Fuzzer.expect(DisplayWidth.columns(of: text) <= columns, "a row is too wide")
      }
      Fuzzer.check(sent: ANSIEncoder(depth: .truecolor).text(rows: rows.map(\.runs)))
      let region = Rect(x: 2, y: 1, width: columns, height: 20)
      let patch = ANSIEncoder(depth: .ansi256).screenPatch(rows, in: region, screenColumns: 40)
      Fuzzer.check(sent: String(decoding: patch, as: UTF8.self))
    }
  }

  // MARK: - Writing

  /// Checks that formatting is canonical and keeps the meaning, and that conversion round-trips.
  private static func write(_ bytes: [UInt8]) {
    let writer = DescriptionWriter(file(bytes), limits: limits)
    if case .text(let once, _) = writer.formatted() {
      let again = DescriptionWriter(file(once), limits: limits)
      guard case .text(let twice, _) = again.formatted() else {
        return Fuzzer.expect(false, "what was laid out cannot be: \(text(once))")
      }
      Fuzzer.expect(once == twice, "laid out twice:\n\(text(once))\n\(text(twice))")
      expectSame(bytes, once, "laid out")
    }
    let other: DescriptionSyntax = writer.syntax == .xml ? .json : .xml
    guard !read(bytes).hasErrors, case .text(let converted, _) = writer.converted(to: other)
    else { return }
    expectSame(bytes, converted, "converted")
    let back = DescriptionWriter(file(converted), limits: limits).converted(to: writer.syntax)
    guard case .text(let returned, _) = back else {
      return Fuzzer.expect(false, "what was converted cannot be: \(text(converted))")
    }
    expectSame(bytes, returned, "converted there and back")
  }

  private static func expectSame(_ old: [UInt8], _ new: [UInt8], _ what: String) {
    let (before, after) = (meaning(old), meaning(new))
    Fuzzer.expect(before == after, "\(what):\n\(text(new))\n\(before)\n\(after)")
  }

  private static func meaning(_ bytes: [UInt8]) -> [String] {
    let description = read(bytes)
    if description.hasErrors { return ["errors"] }
    return description.previews.flatMap { preview in
      ["\(preview.title ?? "-") \(preview.width ?? 0)"]
        + ([nil] + preview.variants.map { Optional($0.name) }).map { variant in
          preview.build(variant: variant).content.map { ContentText($0).description } ?? "nothing"
        }
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  // MARK: - Files

  private static func file(_ bytes: [UInt8]) -> SourceFile {
    SourceFile(number: 0, path: "a", bytes: bytes)
  }

  private static func read(_ bytes: [UInt8]) -> Description {
    var number: UInt32 = 0
    return Description.read(file(bytes), limits: limits) { path in
      guard let other = others[path] else { return .missing(reason: "no such file") }
      number += 1
      return .found(SourceFile(number: number, path: path, bytes: Array(other.utf8)))
    }
  }

  /// The files that descriptions can load.
  private static let others = [
    "shared.xml": """
    <playground><style name="loud" bold="true"/>
    <component name="Tag"><param name="text"/><Label text="{text}" style="loud"/></component>
    </playground>
    """,
    "data.json": #"[{"id": "a", "n": 1, "t": "{n}\u001b[2J"}, {"id": "b", "n": null}]"#,
  ]

  /// Limits that even short inputs can reach.
  private static let limits = {
    var limits = Limits()
    limits.nodes = 2_000
    limits.iterations = 2_000
    limits.steps = 5_000
    limits.totalSteps = 50_000
    limits.madeBytes = 1 << 14
    return limits
  }()
}
