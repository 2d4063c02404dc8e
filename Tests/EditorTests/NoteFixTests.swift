import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

/// Quick fixes of a diagnostic whose cause is a value elsewhere, which a note names.
struct NoteFixTests {
  /// A description with a mark at the diagnostic, and the title and the text of its quick fix.
  static let mended: [(marked: String, path: String, title: String, text: String)] = [
    (
      #"<preview><state name="n" value="0"/><Button text="+" on-tap="n += |1"/></preview>"#,
      "/work/a.xml", "Change '0' to '{0}'",
      #"<preview><state name="n" value="{0}"/><Button text="+" on-tap="n += 1"/></preview>"#
    ),
    (
      #"<preview><state name="on" value="true"/><Button text="t" on-tap="toggle(|on)"/></preview>"#,
      "/work/a.xml", "Change 'true' to '{true}'",
      #"<preview><state name="on" value="{true}"/><Button text="t" on-tap="toggle(on)"/></preview>"#
    ),
    (
      #"{"state": {"n": "0"}, "cells": [{"type": "Button", "text": "+", "on-tap": "n += |1"}]}"#,
      "/work/a.json", "Change '0' to '{0}'",
      #"{"state": {"n": "{0}"}, "cells": [{"type": "Button", "text": "+", "on-tap": "n += 1"}]}"#
    ),
    (
      """
      <playground><component name="Counter"><param name="n" default="{0}"/>
      <Label text="{n |+ 1}"/></component><preview><Counter n="3"/></preview></playground>
      """,
      "/work/a.xml", "Change '3' to '{3}'",
      """
      <playground><component name="Counter"><param name="n" default="{0}"/>
      <Label text="{n + 1}"/></component><preview><Counter n="{3}"/></preview></playground>
      """
    ),
  ]

  @Test(arguments: mended)
  func theValueThatANoteNamesIsChanged(
    marked: String,
    path: String,
    title: String,
    text: String
  ) throws {
    let (session, sample) = (try EditorSession(), Marked(marked))
    session.open(path, sample.text)
    session.analyse()
    #expect(!session.diagnostics(path).isEmpty)

    let fixes = try session.actions(path, sample.position, only: ["quickfix"])

    #expect(fixes.map { $0["title"]?.string } == [title])
    let fix = try #require(fixes.first)
    let corrected = EditorSession.short(fix["diagnostics"])
    #expect(corrected.count == 1 && session.diagnostics(path).contains(corrected[0]))
    let edits = fix["edit"]?["changes"]?[DocumentURI.uri(of: path)]?.items ?? []
    let buffer = TextBuffer(Array(sample.text.utf8))
    let applied = try edits.map { edit in
      let range = try TextRange(try #require(edit["range"]?.object))
      return TextEdit(buffer.offsets(of: range, .utf16), with: edit["newText"]?.string ?? "")
    }
    #expect(String(decoding: TextEdit.applying(applied, to: buffer.bytes), as: UTF8.self) == text)
    session.change(path, [["text": .string(text)]])
    session.analyse()
    #expect(session.diagnostics(path).isEmpty)
  }

  @Test func aFixIsOfferedOnlyAtTheDiagnostic() throws {
    let sample = Marked(
      #"<preview><state name="n" value="|0"/><Button text="+" on-tap="n += 1"/></preview>"#
    )
    let session = try EditorSession()
    session.open("/work/a.xml", sample.text)
    session.analyse()

    #expect(try session.actions("/work/a.xml", sample.position, only: ["quickfix"]).isEmpty)
  }

  /// Its text may be another one by now than the one that was analysed.
  @Test func aValueInAnotherFileIsNotChanged() throws {
    let library = Marked(
      """
      <playground><component name="Counter"><param name="n" default="{0}"/>
      <Label text="{n |+ 1}"/></component></playground>
      """
    )
    let use = #"<preview><import src="lib.xml"/><Counter n="3"/></preview>"#
    let session = try EditorSession(["/work/lib.xml": library.text, "/work/use.xml": use])
    session.open("/work/use.xml", use)
    session.open("/work/lib.xml", library.text)
    session.analyse()
    #expect(session.diagnostics("/work/lib.xml").contains { $0.hasSuffix("type-mismatch") })

    #expect(try session.actions("/work/lib.xml", library.position, only: ["quickfix"]).isEmpty)
  }
}
