import DescriptionLanguage
import PlaygroundCore

/// Draws the result of a script: its changes as a script, or its diagnostics.
func scriptPicture(_ text: String, allowsSectionMoves: Bool = true) -> String {
  let script = ChangeScript(
    Array(text.utf8),
    path: "a.changes",
    allowsSectionMoves: allowsSectionMoves,
  )
  let picture =
    script.diagnostics.isEmpty
    ? script.changes.script(\.source) : caretPictures(script.diagnostics, in: text) + "\n"
  return String(picture.dropLast())
}

/// Draws a script with its diagnostics under each line.
///
/// Lines of carets in `source` are not part of the script, so that a correct expectation reproduces
/// itself.
func annotatedScript(_ source: String, allowsSectionMoves: Bool = true) -> String {
  let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    .filter { !$0.drop { $0 == " " }.hasPrefix("^") }
  let text = lines.joined(separator: "\n")
  let script = ChangeScript(
    Array(text.utf8),
    path: "a.changes",
    allowsSectionMoves: allowsSectionMoves,
  )
  return annotated(text, with: script.diagnostics)
}

/// Draws a text with the diagnostics under their first lines.
func annotated(_ text: String, with diagnostics: [Diagnostic]) -> String {
  var rest = diagnostics[...]
  var end = 0
  var annotated: [String] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    end += line.utf8.count + 1
    annotated.append(String(line))
    while let diagnostic = rest.first, diagnostic.span.start < end {
      let picture = caretPicture(diagnostic, in: text)
      annotated.append(String(picture.split(separator: "\n").last ?? ""))
      rest.removeFirst()
    }
  }
  return annotated.joined(separator: "\n")
}
