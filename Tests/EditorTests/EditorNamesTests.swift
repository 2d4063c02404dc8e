import DescriptionLanguage
import Foundation
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

@Suite("Names in an editor")
struct EditorNamesTests {
  private static func files(_ descriptions: [String] = Samples.paths) -> EditorFiles {
    EditorFiles(
      content: { path in
        guard let bytes = try? Samples.bytes(path) else {
          return .failure(EditorFiles.Failure(reason: "no such file", isTooLarge: false))
        }
        return .success(bytes)
      },
      descriptions: { descriptions }
    )
  }

  @Test("Each use leads to a declaration of its name", arguments: Samples.part)
  func definitions(path: String) throws {
    let workspace = EditorWorkspace(files: Self.files(), limits: Limits())
    let index = try #require(workspace.index(of: path))
    let bytes = index.draft.file.bytes
    for symbol in index.symbols where symbol.kind != .preview {
      #expect(String(decoding: bytes[symbol.nameRange], as: UTF8.self) == symbol.name)
    }
    for use in index.uses {
      #expect(String(decoding: bytes[use.range], as: UTF8.self) == use.name)
      guard let place = workspace.declaration(of: use.target, in: path) else { continue }
      #expect(workspace.symbol(at: place)?.name == use.name)
    }
  }

  @Test("What the checker accepts has a declaration or is built in", arguments: Samples.part)
  func complete(path: String) throws {
    let workspace = EditorWorkspace(files: Self.files(), limits: Limits())
    let index = try #require(workspace.index(of: path))
    let description = OverlaidFiles(files: Self.files()).description(
      at: path,
      reusing: nil,
      limits: Limits()
    )
    guard description.isDescription, !description.hasErrors else { return }
    for use in index.uses where workspace.declaration(of: use.target, in: path) == nil {
      switch use.target {
      case .imported(.component, let name, _):
        #expect(Schema.element(named: name) != nil, "\(name)")
      case .imported(.value, let name, _): #expect(["slots", "event"].contains(name), "\(name)")
      case .imported(let space, let name, _): Issue.record("\(space) \(name)")
      case .part(.param, _, _): break
      case .part(let kind, let name, _): #expect(kind == .slot && name == "default", "\(name)")
      case .symbol: Issue.record("a declaration in the file is missing")
      }
    }
  }

  @Test(
    "Renaming any declaration leaves the trees, but for ids and titles",
    arguments: Samples.part
  )
  func renaming(path: String) throws {
    let workspace = EditorWorkspace(files: Self.files([path]), limits: Limits())
    let index = try #require(workspace.index(of: path))
    guard index.draft.file.bytes.count < 3_000 else { return }
    let before = Rendered.rows(path, workspace.files)
    guard let before else { return }
    let buffer = try #require(workspace.buffer(of: path))
    for symbol in index.symbols.prefix(8) where symbol.kind != .preview {
      let cursor = Cursor(
        workspace: workspace,
        encoding: .utf8,
        path: path,
        buffer: buffer,
        index: index,
        offset: symbol.nameRange.lowerBound
      )
      let rename = try Rename(cursor)
      let name = symbol.kind == .component ? "Renamed\(symbol.name)" : "renamed\(symbol.name)"
      guard let edits = try? rename.edits(to: name.filter { $0.isLetter || $0.isNumber }) else {
        continue
      }
      var files = workspace.files
      for file in edits {
        let bytes = try #require(workspace.content(of: file.path))
        files.open[file.path] = TextEdit.applying(file.edits, to: bytes)
      }
      let after = try #require(Rendered.rows(path, files), "\(symbol.kind) \(symbol.name)")
      if symbol.kind == .id || symbol.kind == .component || symbol.kind == .variant { continue }
      #expect(after == before, "\(symbol.kind) \(symbol.name)")
    }
  }

  private static let library = """
    <playground>
      <style name="muted" dim="true"/>
      <let name="accent" value="cyan"/>
      <component name="Row">
        <param name="title"/>
        <state name="open" value="{false}"/>
        <VBox><Label style="muted" text="{title}{open}" color="{accent}"/><slot name="extra"/></VBox>
      </component>
    </playground>
    """

  private static let page = """
    {"imports": ["lib.xml"], "state": {"items": [{"name": "a"}]},
     "cells": [{"type": "Row", "for": "item in items", "title": "{item.name}",
       "children": [{"type": "Label", "slot": "extra", "style": "muted", "color": "{accent}"}]}]}
    """

  @Test(
    "A declaration in XML is found from JSON, with all its uses",
    arguments: [
      ("Row\"", "component", 1, "3:19"), ("title\"", "param", 2, "4:17"),
      ("extra", "slot", 1, "6:82"), ("muted", "style", 2, "1:15"), ("accent", "let", 2, "2:13"),
    ]
  )
  func acrossFiles(word: String, kind: String, uses: Int, declaration: String) throws {
    let session = try EditorSession(["/work/lib.xml": Self.library, "/work/page.json": Self.page])
    let range = try #require(Self.page.range(of: word))
    let offset = Self.page.utf8.distance(from: Self.page.startIndex, to: range.lowerBound)
    let position = TextBuffer(Array(Self.page.utf8)).position(of: offset, .utf16)
    let found = try session.ask("textDocument/definition", "/work/page.json", position)
    #expect(found["uri"] == "file:///work/lib.xml")
    #expect(EditorSession.position(found["range"]?["start"]) == declaration)
    let references = try session.ask(
      "textDocument/references",
      "/work/page.json",
      position,
      ["context": ["includeDeclaration": true]]
    )
    #expect(references.items.count == uses + 1)
    let hover = try session.ask("textDocument/hover", "/work/page.json", position)
    #expect(hover["contents"]?["value"]?.string?.contains(": \(kind)") == true)
  }

  @Test(
    "A rename that would change the meaning of a name is refused",
    arguments: [
      (
        "<preview><state name=\"a|\" value=\"1\"/><state name=\"b\" value=\"2\"/><Label text=\"{a}\"/></preview>",
        "b"
      ),
      (
        "<preview><state name=\"a|\" value=\"1\"/><Label for=\"b in [1]\" text=\"{a}\"/></preview>",
        "b"
      ),
      (
        "<playground><component name=\"A|\"><Label/></component><preview><A/><VBox/></preview></playground>",
        "VBox"
      ),
      ("<preview><state name=\"a|\" value=\"1\"/></preview>", "a b"),
      ("<preview><state name=\"a|\" value=\"1\"/></preview>", ""),
      ("<preview><state name=\"a|\" value=\"1\"/></preview>", "true"),
      ("<playground><component name=\"A|\"><Label/></component></playground>", "a"),
      (
        "<playground><component name=\"A\"><param name=\"p|\"/><Label/></component></playground>",
        "on-tap"
      ),
      ("<playground><style name=\"a|\"/></playground>", "a\"b"),
      ("<preview title=\"x|\"><Label/></preview>", "y"),
      ("<preview><La|bel/></preview>", "Lab"),
    ]
  )
  func refused(marked: String, name: String) throws {
    let session = try EditorSession()
    let text = Marked(marked)
    session.open("/work/a.xml", text.text)
    #expect(throws: RPCError.self) {
      try session.ask(
        "textDocument/rename",
        "/work/a.xml",
        text.position,
        ["newName": .string(name)]
      )
    }
  }

  @Test("A rename changes both tags, the params of uses and the states of variants")
  func renames() throws {
    let session = try EditorSession()
    let before = """
      <playground><component name="A"><param name="p"/><slot name="s"/><Label text="{p}{slots.s}"/></component>
      <preview><state name="p" value="1"/><A p="{p}"></A><variant name="v" p="2"><set name="p" value="3"/></variant></preview></playground>
      """
    session.open("/work/a.xml", before)
    func renamed(_ word: String, _ name: String) throws -> String {
      let range = try #require(before.range(of: word))
      let offset = before.utf8.distance(from: before.startIndex, to: range.upperBound) - 1
      let buffer = TextBuffer(Array(before.utf8))
      let position = buffer.position(of: offset, .utf16)
      let result = try session.ask(
        "textDocument/rename",
        "/work/a.xml",
        position,
        ["newName": .string(name)]
      )
      let edits = try (result["changes"]?["file:///work/a.xml"]?.items ?? []).map { edit in
        let range = try TextRange(try #require(edit["range"]?.object))
        return TextEdit(buffer.offsets(of: range, .utf16), with: edit["newText"]?.string ?? "")
      }
      return String(decoding: TextEdit.applying(edits, to: buffer.bytes), as: UTF8.self)
    }
    #expect(try renamed("name=\"A\"", "Big").contains("<Big p=\"{p}\"></Big>"))
    let param = try renamed("param name=\"p\"", "title")
    #expect(
      param.contains("<param name=\"title\"/>") && param.contains("\"{title}{slots.s}\"")
        && param.contains("<A title=\"{p}\">")
    )
    let state = try renamed("state name=\"p\"", "q")
    #expect(state.contains("<A p=\"{q}\">") && state.contains("q=\"2\"><set name=\"q\""))
    #expect(try renamed("slot name=\"s\"", "t").contains("{slots.t}"))
  }

  @Test("Highlights, links, folds, symbols and colours of a document")
  func document() throws {
    let session = try EditorSession(["/work/lib.xml": Self.library])
    let text = """
      <preview title="Home">
        <import src="lib.xml"/>
        <state name="n" value="{1}"/>
        <Row title="{n}"
          id="r"/>
        <Button on-tap="n += 1">
          x
        </Button>
      </preview>
      """
    session.open("/work/a.xml", text)
    let params: Value = ["textDocument": ["uri": "file:///work/a.xml"]]
    let highlights = try session.ask(
      "textDocument/documentHighlight",
      "/work/a.xml",
      TextPosition(line: 2, character: 15)
    )
    let marks = highlights.items.map { highlight in
      "\(EditorSession.position(highlight["range"]?["start"])) \(highlight["kind"]?.shown ?? "")"
    }
    #expect(marks == ["2:15 3", "3:15 2", "5:18 3"])
    let links = try session.request("textDocument/documentLink", params)
    #expect(links.items.map { $0["target"] } == ["file:///work/lib.xml"])
    let folds = try session.request("textDocument/foldingRange", params)
    #expect(
      folds.items.map { "\($0["startLine"]?.shown ?? "")-\($0["endLine"]?.shown ?? "")" } == [
        "0-7", "5-6",
      ]
    )
    let symbols = try session.request("textDocument/documentSymbol", params)
    #expect(symbols.items.map { $0["name"] } == ["Home"])
    #expect(symbols.items[0]["children"]?.items.map { $0["name"] } == ["n", "r"])
    let tokens = try session.request("textDocument/semanticTokens/full", params)
    let data = tokens["data"]?.items ?? []
    #expect(data.count.isMultiple(of: 5) && data.count >= 25)
    let wide = try session.request("workspace/symbol", ["query": "mut"])
    #expect(wide.items.map { $0["name"] } == ["muted"])
    let ids =
      "<preview><list><section id=\"first\"><Label id=\"fiRow\" text=\"a\"/></section></list></preview>"
    session.open("/work/ids.xml", ids)
    let found = try session.request("workspace/symbol", ["query": "fir"])
    #expect(found.items.map { $0["name"] } == ["first", "fiRow"])
    #expect(found.items.map { $0["containerName"] } == ["id", "id"])
  }

  @Test(
    "A name in an expression that is not finished leads to its declaration, and is renamed",
    arguments: [
      ("text=\"{n +\"", 4), ("text=\"{upper(n\"", 4), ("text=\"a {n.\"", 4),
      ("text=\"{n ? 'n' :}\"", 4),
      ("text=\"{map([1], x => x + n + )}\"", 4), ("text=\"{map([1], (n, x) => n + )}\"", 3),
      ("on-tap=\"n += \"", 4), ("for=\"x in range(0, n\"", 4), ("text=\"{x.n + 😀 n\"", 4),
      ("text=\"n {'n' + @n.width + n(}\"", 3),
    ]
  )
  func unfinished(attribute: String, count: Int) throws {
    let session = try EditorSession()
    let text =
      "<preview><state name=\"n\" value=\"{1}\"/><Label text=\"{n}\"/><Label \(attribute)/><Label text=\"{n}\"/></preview>"
    session.open("/work/a.xml", text)
    let renamed = try session.ask(
      "textDocument/rename",
      "/work/a.xml",
      TextPosition(line: 0, character: 23),
      ["newName": "size"]
    )
    #expect(renamed["changes"]?["file:///work/a.xml"]?.items.count == count)
  }
}
