import Testing

@testable import PlaygroundSystem

struct FilePathTests {
  @Test(arguments: [
    "greeting.xml", "Übung/日本語.xml", "e\u{301}.xml", "\u{301}a/b", "a\\b.xml", "a\\x41.xml", "a#b",
  ])
  func textOfUTF8IsThatText(_ text: String) {
    let path = FilePath(bytes: text.utf8)

    #expect(path.text.utf8.elementsEqual(text.utf8))
    #expect(FilePath(text: path.text) == path)
  }

  @Test(
    arguments: [
      ([0x63, 0xE9, 0x2E, 0x78], "c\\xE9.x"),
      ([0xFF], "\\xFF"),
      // An unfinished sequence, a surrogate and an overlong slash.
      ([0xE2, 0x82], "\\xE2\\x82"),
      ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
      ([0xC0, 0xAF], "\\xC0\\xAF"),
      (Array("c\\xE9.x".utf8), "c\\x5CxE9.x"),
      (Array("\\x5C".utf8), "\\x5Cx5C"),
      (Array("\\\\xE".utf8) + [0xE9], "\\\\xE\\xE9"),
    ] as [([UInt8], String)]
  )
  func otherBytesAreEscaped(_ bytes: [UInt8], _ text: String) {
    #expect(FilePath(bytes: bytes).text == text)
    #expect(FilePath(text: text).bytes == bytes)
  }

  @Test func differentPathsHaveDifferentTexts() {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("\\x5CE9a/".utf8) + [0xE9, 0xC3, 0xA9, 0xFF]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0..<9, using: &generator)
      let path = FilePath(bytes: (0..<count).map { _ in alphabet.randomElement() ?? 0x61 })
      #expect(FilePath(text: path.text) == path)
    }
  }

  @Test func composedAndDecomposedNamesDiffer() {
    let composed = FilePath(text: "\u{E9}")
    let decomposed = FilePath(text: "e\u{301}")

    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(decomposed < composed)
  }

  @Test func partsAreSplitAtSlashes() {
    #expect(FilePath("/r/a").directory == "/r")
    #expect(FilePath("/r").directory == "/")
    #expect(FilePath("r").directory == ".")
    #expect(FilePath("/r/\u{301}a").name == "\u{301}a")
    #expect(FilePath("a//b/").components == ["a", "b"])
    #expect(FilePath("a.xml").hasSuffix(".xml"))
    #expect(FilePath(".#a").hasPrefix(".#"))
    #expect(!FilePath("l").hasSuffix(".xml"))
  }

  @Test func pathsAreJoinedAndShortened() {
    let root = FilePath("/Übung")

    #expect(root.relative("/Übung/a/x.xml") == "a/x.xml")
    #expect(root.relative("/Übung") == "")
    #expect(root.relative("/Übungen/a") == "/Übungen/a")
    #expect(root.appending("a/x.xml") == "/Übung/a/x.xml")
    #expect(root.appending("/else") == "/else")
    #expect(root.appending("") == root)
    #expect(FilePath("/").appending("a") == "/a")
    #expect(FilePath("/").relative("/a/b") == "a/b")
  }

  @Test(arguments: [
    (".", "a.xml", "."), ("sub/..", "a.xml", "."), ("../b.xml", "l/a.xml", "b.xml"),
    ("../b.xml", "a.xml", "../b.xml"), ("./b.xml", "/r/a.xml", "/r/b.xml"),
    ("../../b.xml", "/r/a.xml", "/b.xml"), ("/b.xml", "l/a.xml", "/b.xml"),
    ("\u{301}.xml", "ü/a.xml", "ü/\u{301}.xml"),
  ])
  func referencesAreRelativeToTheirFile(_ reference: String, _ file: String, _ path: String) {
    #expect(file.filePath.resolving(reference.filePath) == path.filePath)
  }
}
