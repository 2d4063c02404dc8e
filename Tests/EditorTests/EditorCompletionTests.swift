import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

@Suite("Completion in an editor")
struct EditorCompletionTests {
  private static let files = [
    "/work/albums.json": #"[{"title": "Blue", "year": 1971, "tracks": [{"name": "Carey"}]}]"#,
    "/work/parts/lib.xml":
      "<playground><let name=\"accent\" value=\"red\"/><style name=\"muted\"/><component name=\"Card\"><param name=\"title\"/><VBox><slot name=\"footer\"/></VBox></component></playground>",
  ]

  private static func labels(_ marked: String, _ path: String = "/work/a.xml") throws -> [String] {
    let session = try EditorSession(files)
    let text = Marked(marked)
    session.open(path, text.text)
    let result = try session.ask("textDocument/completion", path, text.position)
    let labels = (result["items"]?.items ?? []).compactMap { $0["label"]?.string }
    // A label that begins before the name has all that is typed.
    return labels.map { label in
      String((label.split(separator: "<").last ?? "").drop { $0 == "/" })
    }
  }

  @Test(
    "The right names are offered, and the wrong ones are not",
    arguments: [
      (
        "<preview><|", ["Label", "VBox", "list", "state", "component"],
        ["Span", "cell2", "section"]
      ),
      ("<preview><Label><|", ["Span"], ["Label"]),
      ("<preview><list><|", ["section", "header"], ["Label"]),
      ("<|", ["preview", "playground"], ["Label"]),
      ("<preview><VBox>\n  |\n</VBox></preview>", ["Label", "group"], ["section"]),
      ("<preview><VBox></|", ["VBox"], ["preview"]),
      (
        "<preview><Label |/></preview>", ["text", "bold", "color", "id", "if", "on-tap"],
        ["columns"]
      ),
      ("<preview><Label text=\"a\" |/></preview>", ["bold"], ["text"]),
      ("<preview><Label text=\"a\"\n  |\n</preview>", ["bold"], ["text", "VBox"]),
      ("<preview><Label\n\n  |\n  <VBox/></preview>", ["bold"], ["VBox"]),
      ("<preview><Label/>\n  |\n</preview>", ["VBox"], ["bold"]),
      ("<preview><View><Label |/></View></preview>", ["flex-grow"], ["visibility2"]),
      ("<preview><Label color=\"|\"/></preview>", ["red", "bright-red", "default"], []),
      ("<preview><Label bold=\"|\"/></preview>", ["true", "false"], ["red"]),
      ("<preview><Label wrap=\"|\n</preview>", ["word", "none"], []),
      (
        "<playground><preview tags=\"form slow\"><Label/></preview><preview tags=\"fo|\"><Label/></preview></playground>",
        ["form", "slow"], ["Label"]
      ),
      ("<preview><style name=\"s\"/><Label style=\"|\"/></preview>", ["s"], []),
      ("<preview><import src=\"parts/lib.xml\"/><Label style=\"x |\"/></preview>", ["muted"], []),
      ("<preview><import src=\"parts/lib.xml\"/><|", ["Card", "Label"], []),
      ("<preview><import src=\"parts/lib.xml\"/><Card |/></preview>", ["title"], ["text"]),
      (
        "<preview><import src=\"parts/lib.xml\"/><Card><Label slot=\"|\"/></Card></preview>",
        ["footer"], []
      ),
      (
        "<preview><import src=\"parts/lib.xml\"/><Label text=\"{|}\"/></preview>",
        ["accent", "count", "true"], ["muted"]
      ),
      ("<preview><import src=\"|\"/></preview>", ["parts/lib.xml"], ["albums.json"]),
      ("<preview><data name=\"d\" src=\"|\"/></preview>", ["albums.json"], ["parts/lib.xml"]),
      (
        "<preview><state name=\"done\" value=\"{1}\"/><variant name=\"v\" |/></preview>", ["done"],
        []
      ),
      (
        "<preview><state name=\"done\" value=\"{1}\"/><variant name=\"v\"><set name=\"|\"/></variant></preview>",
        ["done"], []
      ),
      (
        "<preview><state name=\"done\" value=\"{1}\"/><Button on-tap=\"|\"/></preview>",
        ["done", "toggle", "emit"], []
      ),
      (
        "<preview><state name=\"done\" value=\"{1}\"/><Button on-tap=\"a = 1; |",
        ["done", "toggle"], []
      ),
      ("<preview><data name=\"d\" src=\"albums.json\"/><Label for=\"x in |", ["d", "filter"], []),
      (
        "<preview><data name=\"d\" src=\"albums.json\"/><Label for=\"x, i in d\" text=\"{|",
        ["x", "i", "d"], []
      ),
      (
        "<preview><data name=\"d\" src=\"albums.json\"/><Label for=\"x in d\" text=\"{x.|",
        ["title", "year"], ["name"]
      ),
      (
        "<preview><data name=\"d\" src=\"albums.json\"/><Label for=\"x in d\" text=\"a {x.tracks[0].|} b\"/>",
        ["name"], ["title"]
      ),
      (
        "<preview><data name=\"d\" src=\"albums.json\"/><Label text=\"{map(d, a => a.|\"/>",
        ["title"], []
      ),
      (
        "<preview><data name=\"d\" src=\"albums.json\"/><Label text=\"{map(d, $0.|\"/>", ["title"],
        []
      ),
      (
        "<preview><data name=\"d\" src=\"albums.json\"/><Label text=\"{d.|\"/>",
        ["count", "first"], ["title"]
      ),
      (
        "<preview><state name=\"s\" value=\"{['a': ['b': 1]]}\"/><Label>x {s.a.|</Label></preview>",
        ["b"], ["a"]
      ),
      ("<preview><VBox><Label id=\"one\"/><Label width=\"{@|\"/></VBox></preview>", ["@one"], []),
      (
        "<preview><VBox><Label id=\"one\"/><Label width=\"{@one.|\"/></VBox></preview>",
        ["width", "x"], []
      ),
      (
        "<playground><component name=\"C\"><param name=\"p\"/><Label text=\"{|\"/></component><preview><state name=\"s\" value=\"1\"/></preview></playground>",
        ["p"], ["s"]
      ),
      ("<playground><component name=\"C\"><VBox><|", ["slot", "Label"], []),
    ]
  )
  func xml(marked: String, offered: [String], absent: [String]) throws {
    let labels = try Self.labels(marked)
    for name in offered { #expect(labels.contains(name), "\(name) in \(labels)") }
    for name in absent { #expect(!labels.contains(name), "\(name)") }
    #expect(Set(labels).count == labels.count, "twice in \(labels)")
  }

  @Test(
    "While a data file is invalid, its last members are offered; at first, those of the saved file"
  )
  func invalidData() throws {
    let session = try EditorSession(["/work/d.json": #"[{"saved": 1}]"#])
    let marked = Marked(
      "<preview><data name=\"d\" src=\"d.json\"/><Label for=\"x in d\" text=\"{x.|\"/></preview>"
    )
    func members() throws -> [String] {
      let found = try session.ask("textDocument/completion", "/work/a.xml", marked.position)
      let items = found["items"]?.items ?? found.items
      return items.compactMap { $0["label"]?.string }.filter { $0 == "saved" || $0 == "typed" }
    }
    session.open("/work/a.xml", marked.text)
    session.open("/work/d.json", #"[{"typed": 1"#)
    #expect(try members() == ["saved"])
    session.change("/work/d.json", [["text": #"[{"typed": 1}]"#]])
    #expect(try members() == ["typed"])
    session.change("/work/d.json", [["text": #"[{"typed": 1}, {"]"#]])
    #expect(try members() == ["typed"])
  }

  @Test(
    "The right members and values are offered in JSON",
    arguments: [
      (#"{"cells": [], |}"#, ["state", "imports", "title", "list"], ["cells", "text"]),
      (#"{"cells": [{"|"}]}"#, ["type"], []),
      (
        #"{"cells": [{"type": "|"}]}"#, ["Label", "group", "cell"],
        ["Span", "state", "data", "import", "let", "style", "section", "header"]
      ),
      (
        #"{"list": {"sections": [{"type": "|"}]}}"#, ["section", "group"],
        ["let", "header", "cell"]
      ),
      (
        #"{"cells": [{"type": "TableBox", "children": [{"type": "|"}]}]}"#, ["section", "cell"],
        ["state"]
      ),
      (#"{"cells": [{"type": |}]}"#, ["Label"], []),
      (#"{"cells": [{"type": "Label", "|": 1}]}"#, ["text", "bold"], ["type"]),
      (#"{"cells": [{"type": "VBox", "|": 1}]}"#, ["children", "space"], []),
      (#"{"cells": [{"type": "Label", "color": "|"}]}"#, ["red"], []),
      (#"{"cells": [{"type": "Label", "bold": |}]}"#, ["true"], []),
      (#"{"list": {"sections": [{"|"}]}}"#, ["cells", "header", "layout"], []),
      (#"{"list": {"|"}}"#, ["sections", "separators"], []),
      (#"{"imports": ["|"], "cells": []}"#, ["parts/lib.xml"], []),
      (#"{"imports": ["parts/lib.xml"], "cells": [{"type": "Card", "|"}]}"#, ["title"], []),
      (#"{"data": {"d": "|"}, "cells": []}"#, ["albums.json"], ["parts/lib.xml"]),
      (
        #"{"data": {"d": "albums.json"}, "cells": [{"type": "Label", "for": "x in d", "text": "{x.|"#,
        ["title"], []
      ),
      (#"{"styles": {"a": {"|"}}, "cells": []}"#, ["bold", "color", "extends"], ["name"]),
      (#"{"styles": {"a": {}}, "cells": [{"type": "Label", "style": "|"}]}"#, ["a"], []),
      (#"{"state": {"n": 1}, "variants": {"v": {"|"}}, "cells": []}"#, ["n"], []),
    ]
  )
  func json(marked: String, offered: [String], absent: [String]) throws {
    let labels = try Self.labels(marked, "/work/a.json")
    for name in offered { #expect(labels.contains(name), "\(name) in \(labels)") }
    for name in absent { #expect(!labels.contains(name), "\(name)") }
  }

  @Test("Snippets have the required attributes and the end tag; documentation follows on request")
  func snippets() throws {
    let capabilities: Value = [
      "textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]
    ]
    let session = try EditorSession(capabilities: capabilities)
    let text = Marked("<preview>\n  <|\n</preview>")
    session.open("/work/a.xml", text.text)
    let items =
      try session.ask("textDocument/completion", "/work/a.xml", text.position)["items"]?.items ?? []
    func inserted(_ label: String) -> String? {
      items.first { $0["label"]?.string == label }?["textEdit"]?["newText"]?.string
    }
    for (label, text) in [
      ("<VBox", "<VBox>\n\t$0\n</VBox>"), ("<Divider", "<Divider/>$0"),
      ("<state", "<state name=\"$1\" value=\"$2\"/>$0"), ("<Label", "<Label text=\"$1\"/>$0"),
      ("<Button", "<Button text=\"$1\"/>$0"), ("<Switch", "<Switch on=\"$1\"/>$0"),
      ("<Checkbox", "<Checkbox text=\"$1\" on=\"$2\"/>$0"),
      ("<Select", "<Select value=\"$1\">\n\t$0\n</Select>"),
      ("<style", "<style name=\"$1\"/>$0"),
    ] {
      #expect(inserted(label) == text)
    }
    let label = try #require(items.first { $0["label"] == "<Label" })
    let resolved = try session.request("completionItem/resolve", label)
    #expect(resolved["documentation"]?["value"]?.string?.contains("built-in element") == true)
    #expect(resolved["label"] == "<Label")
  }

  @Test(
    "Nothing is offered in files that are not descriptions",
    arguments: [
      ("a.xml", "<project>\n  <|\n</project>"), ("a.xml", "<project>\n  |\n</project>"),
      ("a.xml", "<project |></project>"), ("a.xml", "<proj|></project>"),
      ("a.xml", "<project name=\"|\"/>"), ("a.xml", "<svg><Label color=\"|\"/></svg>"),
      ("a.xml", "<a><preview><|</preview></a>"), ("a.xml", "<a></|"),
      ("a.json", #"{"name": "x", "|"}"#), ("a.json", #"{"name": "x", |}"#),
      ("a.json", #"[{"|"}]"#), ("a.json", "[|]"), ("a.json", #"{"scripts": {"|"}}"#),
      ("a.json", #"{"compilerOptions": {}, "color": "|"}"#),
    ]
  )
  func foreign(name: String, marked: String) throws {
    #expect(try Self.labels(marked, "/work/" + name) == [])
  }

  @Test(
    "A description that has only begun is completed",
    arguments: [
      ("a.xml", "<|", "preview"), ("a.xml", "<pre|", "preview"),
      ("a.xml", "<?xml version=\"1.0\"?>\n<|", "playground"), ("a.json", #"{"|"}"#, "cells"),
      ("a.json", #"{"title": "A", "|"}"#, "cells"), ("a.json", "{|}", "cells"),
    ]
  )
  func begun(name: String, marked: String, offered: String) throws {
    let labels = try Self.labels(marked, "/work/" + name)
    #expect(labels.contains(offered), "\(labels)")
  }

  @Test("Paths are completed as they are begun")
  func dottedPaths() throws {
    #expect(try Self.labels("<preview><import src=\"./|\"/></preview>") == ["./parts/lib.xml"])
    #expect(try Self.labels("<preview><import src=\"./p|\"/></preview>") == ["./parts/lib.xml"])
    #expect(
      try Self.labels(#"{"imports": ["./|"], "cells": []}"#, "/work/a.json") == ["./parts/lib.xml"]
    )
  }

  @Test(
    "Any place of any sample can be asked about",
    arguments: Samples.part.filter { !$0.contains("large") }
  )
  func anywhere(path: String) throws {
    let bytes = try Samples.bytes(path)
    guard bytes.count < 3_000 else { return }
    let session = try EditorSession()
    session.open(path, String(decoding: bytes, as: UTF8.self))
    let buffer = TextBuffer(bytes)
    for offset in stride(from: 0, through: bytes.count, by: 83) {
      let position = buffer.position(of: offset, .utf16)
      for method in [
        "completion", "hover", "signatureHelp", "definition", "references", "documentHighlight",
      ] {
        _ = try session.ask("textDocument/\(method)", path, position)
      }
    }
  }

  @Test("The signature of the innermost function is shown with its argument")
  func signatures() throws {
    let session = try EditorSession()
    let text = Marked("<preview><Label text=\"{format(sum([1, 2]), |)}\"/></preview>")
    session.open("/work/a.xml", text.text)
    let help = try session.ask("textDocument/signatureHelp", "/work/a.xml", text.position)
    #expect(help["activeParameter"] == 1)
    #expect(help["signatures"]?.items.first?["label"]?.string?.hasPrefix("format(") == true)
    let other = Marked("<preview><Button on-tap=\"move(a, |\"/></preview>")
    session.open("/work/a.xml", other.text)
    let move = try session.ask("textDocument/signatureHelp", "/work/a.xml", other.position)
    #expect(
      move["signatures"]?.items.first?["label"] == "move(a state, the index from, the index to)"
    )
  }
}
