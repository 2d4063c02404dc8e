import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionTestSupport

/// Properties of all descriptions, tested with many.
struct WritingPropertyTests {
  private static let seeds = Seeds.first(150, of: 1_000).map { UInt64($0 + 1) }
  /// The number of descriptions for slower checks.
  private static let fewerSeeds = Seeds.first(50, of: 300).map { UInt64($0 + 1_001) }

  private func source(_ seed: UInt64, hasComments: Bool = true) -> String {
    let contents: RandomDescription.Contents = .syntax
    return RandomDescription(
      seed: seed,
      hasComments ? contents : contents.subtracting(.comments)
    ).xml
  }

  private func converted(_ bytes: [UInt8], to syntax: DescriptionSyntax) throws -> [UInt8] {
    let name = syntax == .json ? "a.xml" : "a.json"
    let file = SourceFile(number: 0, path: name, bytes: bytes)
    return try bytesOrThrow(DescriptionWriter(file).converted(to: syntax), file)
  }

  private func formatted(_ bytes: [UInt8], _ syntax: DescriptionSyntax) throws -> [UInt8] {
    let file = SourceFile(number: 0, path: "a." + syntax.rawValue, bytes: bytes)
    return try bytesOrThrow(DescriptionWriter(file).formatted(), file)
  }

  private func picture(_ bytes: [UInt8], _ name: String) -> [String] {
    let workspace = Workspace(String(decoding: bytes, as: UTF8.self), named: name)
    let description = workspace.description()
    let variants = Set(description.previews.flatMap { $0.variants.map(\.name) }).sorted()
    let errors = description.diagnostics.filter { $0.severity == .error }.map(\.message)
    var pictures = errors
    for preview in description.previews {
      pictures.append("\(preview.title ?? "-") \(preview.width ?? 0)")
      for state in preview.state { pictures.append("\(state.name)=\(text(of: state.initial))") }
      for variant in [nil] + variants.map(Optional.some) {
        let content = preview.build(variant: variant).content
        pictures.append(content.map { DescriptionLanguageTests.picture(of: $0) } ?? "nothing")
      }
    }
    return pictures
  }

  @Test func drawnDescriptionsHaveNoErrors() {
    for seed in Self.seeds {
      let source = source(seed)
      let errors = Workspace(source).description().diagnostics.filter { $0.severity == .error }
      #expect(errors.isEmpty, "seed \(seed): \(errors.map(\.message))\n\(source)")
      if !errors.isEmpty { return }
    }
  }

  @Test func fromXMLToJSONAndBackIsTheSameDocument() throws {
    for seed in Self.seeds {
      let source = Array(self.source(seed).utf8)
      let json = try converted(source, to: .json)
      let back = try converted(json, to: .xml)
      let (was, became) = (BareDocument(xml: source), BareDocument(xml: back))
      let hasSameLines = was?.lines == became?.lines
      let hasSameComments = was?.comments.sorted() == became?.comments.sorted()
      if hasSameLines, hasSameComments { continue }
      let texts = [source, json, back].map { String(decoding: $0, as: UTF8.self) }
      Issue.record("seed \(seed)\n\(texts.joined(separator: "\n----\n"))")
      if !hasSameLines { return }
    }
  }

  @Test func convertingKeepsTheContent() throws {
    for seed in Self.fewerSeeds {
      let source = Array(self.source(seed).utf8)
      let json = try converted(source, to: .json)
      let back = try converted(json, to: .xml)
      let shown = picture(source, "a.xml")
      let shownAsJSON = picture(json, "a.json")
      #expect(shown == shownAsJSON, "seed \(seed)")
      #expect(shown == picture(back, "a.xml"), "seed \(seed)")
      if shown != shownAsJSON { return }
    }
  }

  @Test func elidingDefaultsKeepsTheDrawing() throws {
    for seed in Self.fewerSeeds {
      let source = Array(self.source(seed).utf8)
      let file = SourceFile(number: 0, path: "a.xml", bytes: source)
      let outcome = DescriptionWriter(file).converted(to: .json, elidingDefaults: true)
      let json = try bytesOrThrow(outcome, file)
      let isSame = drawn(source, "a.xml") == drawn(json, "a.json")
      #expect(isSame, "seed \(seed)")
      if !isSame { return }
    }
  }

  /// The rows of every preview at 40 columns.
  private func drawn(_ bytes: [UInt8], _ name: String) -> [[Frame.Row]] {
    let description = Workspace(String(decoding: bytes, as: UTF8.self), named: name).description()
    return description.previews.map { preview in
      guard let content = preview.build().content else { return [] }
      let layout = ContentLayout(content, columns: 40)
      layout.measureAll()
      return layout.rows(in: 0..<layout.contentRows, columns: 40, marks: .none)
    }
  }

  @Test func fromJSONToXMLAndBackIsTheSameText() throws {
    for seed in Self.fewerSeeds {
      let json = try converted(Array(source(seed, hasComments: false).utf8), to: .json)
      // A control character becomes a hole in XML, and stays one.
      if String(decoding: json, as: UTF8.self).contains("\\u001b") { continue }
      let back = try converted(try converted(json, to: .xml), to: .json)
      let texts = [json, back].map { String(decoding: $0, as: UTF8.self) }
      #expect(texts[0] == texts[1], "seed \(seed)")
      if json != back { return }
    }
  }

  @Test func convertedTextIsFormatted() throws {
    for seed in Self.fewerSeeds {
      let json = try converted(Array(source(seed).utf8), to: .json)
      let xml = try converted(json, to: .xml)
      #expect(try formatted(json, .json) == json, "seed \(seed)")
      #expect(try formatted(xml, .xml) == xml, "seed \(seed)")
    }
  }

  @Test func formattingKeepsTheDocumentAndIsIdempotent() throws {
    for seed in Self.fewerSeeds {
      let source = Array(self.source(seed).utf8)
      let once = try formatted(source, .xml)
      let (was, became) = (BareDocument(xml: source), BareDocument(xml: once))
      #expect(was != nil && was == became, "seed \(seed)\n\(String(decoding: once, as: UTF8.self))")
      #expect(try formatted(once, .xml) == once, "seed \(seed)")
      #expect(picture(once, "a.xml") == picture(source, "a.xml"), "seed \(seed)")
      if was != became { return }
    }
  }

  @Test func formattingJSONKeepsEveryTokenAndIsIdempotent() throws {
    for seed in Self.fewerSeeds {
      var random = SeededGenerator(seed: seed)
      let json = try converted(Array(source(seed).utf8), to: .json)
      let messy = Self.messy(json, &random)
      let once = try formatted(messy, .json)
      #expect(Self.tokens(once) == Self.tokens(json), "seed \(seed)")
      #expect(try formatted(once, .json) == once, "seed \(seed)")
    }
  }

  /// Returns JSON without the white space between its tokens.
  private static func tokens(_ json: [UInt8]) -> [UInt8] {
    var tokens: [UInt8] = []
    forEachByte(json) { byte, isInText in
      if isInText || !" \n\r\t".utf8.contains(byte) { tokens.append(byte) }
    }
    return tokens
  }

  /// Returns JSON with different white space between its tokens.
  private static func messy(_ json: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var messy: [UInt8] = []
    forEachByte(tokens(json)) { byte, isInText in
      messy.append(byte)
      guard !isInText, "{}[],:".utf8.contains(byte) else { return }
      messy +=
        ["", "", " ", "\n", "\n\n", "\r\n\t \n\n"].randomElement(using: &random)?.utf8 ?? "".utf8
    }
    return messy
  }

  private static func forEachByte(_ json: [UInt8], _ visit: (UInt8, Bool) -> Void) {
    var isInText = false
    var isEscaped = false
    for byte in json {
      if isInText {
        visit(byte, true)
        if !isEscaped, byte == UInt8(ascii: "\"") { isInText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else {
        isInText = byte == UInt8(ascii: "\"")
        visit(byte, isInText)
      }
    }
  }
}

/// Returns the text; throws the diagnostics of a rejected conversion.
func bytesOrThrow(
  _ outcome: DescriptionWriter.Result,
  _ file: SourceFile
) throws -> [UInt8] {
  switch outcome {
  case .text(let bytes, _): return bytes
  case .refused(let diagnostics): throw Refusal(report: report(diagnostics, [file]))
  }
}

/// The conversion was rejected.
struct Refusal: Error {
  let report: String
}
