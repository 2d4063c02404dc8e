import DescriptionLanguage
import FuzzSupport
import PlaygroundCore

/// Reads arbitrary bytes as a script, and applies it to a list.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      let script = ChangeScript(Fuzzer.bytes(start, count), path: "a.changes")
      Fuzzer.check(script.diagnostics, in: [script.file])
      if !script.hasErrors { Main.write(script) }
      Main.apply(script)
      return 0
    }
  }

  /// Checks that writing and reading a script round-trips.
  private static func write(_ script: ChangeScript) {
    let text = script.changes.script(\.source)
    let again = ChangeScript(Array(text.utf8), path: "a.changes")
    Fuzzer.expect(again.diagnostics.isEmpty, "what was written cannot be read:\n\(text)")
    Fuzzer.expect(
      again.changes.mapItems(\.source) == script.changes.mapItems(\.source),
      "written:\n\(text)",
    )
  }

  /// Applies a script, and checks the result: an error, or the expected numbers of sections and
  /// items.
  private static func apply(_ script: ChangeScript) {
    for preview in description.previews {
      guard let content = preview.build().content else { continue }
      let result = preview.applying(script, to: content)
      Fuzzer.check(result.diagnostics, in: description.sources + [script.file])
      let hasErrors = result.diagnostics.contains { $0.severity == .error }
      Fuzzer.expect((result.content == nil) == hasErrors, "neither a list nor an error")
      guard let sections = result.content?.sections else { continue }
      let plain = try? script.changes.mapItems { _ in 0 }.apply(
        to: content.sections.map { $0.cells.map { _ in 0 } }
      )
      Fuzzer.expect(sections.map(\.cells.count) == plain?.map(\.count), "other counts")
    }
  }

  private static let description = Description.read(
    SourceFile(
      number: 0,
      path: "a.xml",
      bytes: Array(
        """
        <preview><state name="n" value="{1}"/>
        <component name="Tag"><param name="text"/><Label text="{text}"/></component>
        <list><section id="a"><Tag text="x"/><Label text="{n}"/><Label text="y"/></section>
        <section/><section id="b"><Label text="z"/></section></list></preview>
        """.utf8
      ),
    )
  ) { _ in .missing(reason: "no such file") }
}
