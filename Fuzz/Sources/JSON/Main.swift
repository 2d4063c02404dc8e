import DescriptionLanguage
import FuzzSupport
import PlaygroundCore

/// Reads arbitrary bytes as JSON.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      Main.read(Fuzzer.bytes(start, count))
      return 0
    }
  }

  /// Checks that both readers agree, and that writing and reading round-trips.
  private static func read(_ bytes: [UInt8]) {
    let file = SourceFile(number: 0, path: "a.json", bytes: bytes)
    var diagnostics: [Diagnostic] = []
    let element = JSONReader.read(file, into: &diagnostics)
    Fuzzer.check(diagnostics, in: [file])
    let hasErrors = diagnostics.contains { $0.severity == .error }
    do throws(JSONError) {
      let value = try Value(json: bytes)
      Fuzzer.expect(!hasErrors, "only one reader finds a defect")
      Fuzzer.expect(element?.value == value, "the readers differ")
      for indent in [nil, 2] {
        Fuzzer.expect(
          try Value(json: value.json(indent: indent)) == value,
          "the value does not come back",
        )
      }
    } catch {
      Fuzzer.expect(hasErrors, "only one reader finds a defect: \(error)")
      Fuzzer.check([error.diagnostic(in: 0)], in: [file])
    }
    if let element { check(element, within: file.span, file) }
  }

  private static func check(
    _ element: JSONElement,
    within outer: SourceSpan,
    _ file: SourceFile
  ) {
    Fuzzer.expect(
      outer.start <= element.span.start && element.span.end <= outer.end,
      "a value leaves its parent",
    )
    switch element.kind {
    case .array(let elements):
      for inner in elements { check(inner, within: element.span, file) }
    case .object(let members):
      for member in members {
        Fuzzer.check(member.name.span, [file], member.name.text)
        check(member.value, within: element.span, file)
      }
    case .null, .bool, .number, .string: break
    }
  }
}
