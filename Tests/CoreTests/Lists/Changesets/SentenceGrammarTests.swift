import Testing

@testable import PlaygroundCore

/// Sentences compared with a list of all that the grammar allows.
struct SentenceGrammarTests {
  /// A word with its operand, such as `item` with two items.
  private struct Token {
    var word: SentenceWord
    var object = SentenceObject<String>.none
  }

  private static let tokens: [String: Token] = [
    "insert": Token(word: .verb(.insert)), "remove": Token(word: .verb(.remove)),
    "update": Token(word: .verb(.update)), "move": Token(word: .verb(.move)),
    "section": Token(word: .section), "sections": Token(word: .sections),
    "item": Token(word: .item), "items": Token(word: .items),
    "item:one": Token(word: .item, object: .one("a")),
    "items:one": Token(word: .items, object: .one("a")),
    "item:two": Token(word: .item, object: .several(["a", "b"])),
    "items:two": Token(word: .items, object: .several(["a", "b"])),
    "item:placed": Token(word: .item, object: .placed([PlacedItem("a", at: [0, 0])])),
    "items:placed": Token(word: .items, object: .placed([PlacedItem("a", at: [0, 0])])),
    "all": Token(word: .all), "at": Token(word: .at), "to": Token(word: .to),
    "with": Token(word: .with), "index": Token(word: .index(1)),
    "indexes": Token(word: .indexes([1, 2])), "path": Token(word: .indexPath([1, 2])),
    "paths": Token(word: .indexPaths([[1, 2], [3, 4]])),
  ]

  /// All complete sentences; words in brackets are optional, and a bar separates alternatives.
  private static let sentences: Set<String> = expanded([
    "insert section [at] index", "insert sections [at] index|indexes",
    "insert item:one [at] path", "insert item:two|items:two [at] paths",
    "insert item:placed|items:placed",
    "remove section [at] index", "remove sections [at] index|indexes", "remove all",
    "remove item|item:one [at] path", "remove items|items:one|items:two [at] paths",
    "update item:one [at] path", "update item:two|items:two [at] paths",
    "update [at] path [with] item:one", "update [at] paths [with] item:two|items:two",
    "move section [at] index [to] index", "move sections [at] indexes [to] indexes",
    "move item|item:one [at] path [to] path",
    "move items|items:one|items:two [at] paths [to] paths",
    "move paths [to] paths",
  ])

  private static func expanded(_ rules: [String]) -> Set<String> {
    var sentences: Set<String> = []
    for rule in rules {
      var heads = [""]
      for part in rule.split(separator: " ") {
        let isOptional = part.hasPrefix("[")
        let words = part.filter { $0 != "[" && $0 != "]" }.split(separator: "|")
        let longer = heads.flatMap { head in words.map { head.isEmpty ? "\($0)" : "\(head) \($0)" }
        }
        heads = (isOptional ? heads : []) + longer
      }
      sentences.formUnion(heads)
    }
    return sentences
  }

  /// Tries every word after `words`, and every word after those that leave the sentence incomplete.
  private func visit(
    _ words: [String],
    _ sentence: Sentence<String>,
    _ check: (String, Result) -> Void
  ) {
    for (name, token) in Self.tokens.sorted(by: { $0.key < $1.key }) {
      var next = sentence
      let text = (words + [name]).joined(separator: " ")
      do throws(SentenceError) {
        if try next.add(token.word, token.object) == nil {
          check(text, .incomplete)
          visit(words + [name], next, check)
        } else {
          check(text, .complete)
        }
      } catch {
        check(text, .refused)
      }
    }
  }

  private enum Result {
    case incomplete, complete, refused
  }

  @Test func exactlyTheSentencesOfTheGrammarAreComplete() {
    var complete: Set<String> = []
    visit([], Sentence()) { text, result in
      if result == .complete { complete.insert(text) }
    }

    #expect(complete.subtracting(Self.sentences).sorted() == [])
    #expect(Self.sentences.subtracting(complete).sorted() == [])
  }

  @Test func noBeginningOfASentenceIsRefused() {
    visit([], Sentence()) { text, result in
      let isBeginning = Self.sentences.contains { $0.hasPrefix(text + " ") }
      #expect(!isBeginning || result == .incomplete, "\(text)")
    }
  }

  @Test func withoutSectionMovesAllOtherSentencesRemain() {
    var complete: Set<String> = []
    visit([], Sentence(allowsSectionMoves: false)) { text, result in
      if result == .complete { complete.insert(text) }
    }

    #expect(complete == Self.sentences.filter { !$0.hasPrefix("move section") })
  }

  /// Returns the missing part after words; `nil` if the sentence is not incomplete.
  private func missing(_ text: String) throws -> SentenceError.Missing? {
    var sentence = Sentence<String>()
    for name in text.split(separator: " ") {
      let token = try #require(Self.tokens[String(name)])
      _ = try sentence.add(token.word, token.object)
    }
    do throws(SentenceError) {
      try sentence.finish()
      return nil
    } catch {
      #expect(sentence.words.isEmpty, "the sentence is discarded")
      guard case .unfinished(let missing) = error.reason else { return nil }
      return missing
    }
  }

  @Test(
    arguments: [
      ("", nil), ("remove all", nil), ("insert", .noun), ("remove", .noun), ("update", .noun),
      ("move", .noun), ("insert section", .address), ("insert section at", .address),
      ("remove items", .address), ("update item:one at", .address), ("move item at", .address),
      ("move section at index", .target), ("move paths", .target), ("move item path to", .target),
      ("update path", .item), ("update at paths with", .item),
    ] as [(String, SentenceError.Missing?)]
  )
  func anUnfinishedSentenceMissesItsNextPart(text: String, part: SentenceError.Missing?) throws {
    #expect(try missing(text) == part)
  }

  @Test func anErrorDiscardsTheSentence() throws {
    var sentence = Sentence<String>(allowsSectionMoves: false)
    _ = try sentence.add(.verb(.insert))

    let second = #expect(throws: SentenceError.self) { try sentence.add(.verb(.move)) }
    #expect(second?.text == "insert move")
    #expect(sentence.words == [])

    _ = try sentence.add(.verb(.move))
    let move = #expect(throws: SentenceError.self) { try sentence.add(.section) }
    #expect(move?.reason == .sectionMove, "the option is kept")
  }

  @Test func aSentenceCanBeDropped() throws {
    var sentence = Sentence<String>()
    _ = try sentence.add(.verb(.remove))
    _ = try sentence.add(.section)

    sentence.drop()
    try sentence.finish()
    _ = try sentence.add(.verb(.remove))

    let meaning = try sentence.add(.all)
    #expect(meaning != nil)
  }

  @Test(
    arguments: [
      (.index(3), "index", "index 3"), (.indexes([]), "indexes", "indexes []"),
      (.indexes([1, 2]), "indexes", "indexes [1, 2]"),
      (.indexPath([0, 4]), "indexPath", "indexPath [0, 4]"),
      (.indexPaths([[0, 1], [2, 3]]), "indexPaths", "indexPaths [[0, 1], [2, 3]]"),
      (.verb(.move), "move", "move"), (.all, "all", "all"), (.with, "with", "with"),
    ] as [(SentenceWord, String, String)]
  )
  func wordsAreSpelledAsInAScript(word: SentenceWord, name: String, text: String) {
    #expect(word.name == name)
    #expect(word.description == text)
  }

  @Test func everyWordHasASpelling() {
    let words = Self.tokens.values.map(\.word.name)

    #expect(Set(words) == Set(SentenceWord.spellings))
    #expect(SentenceWord.spellings.prefix(4) == ["insert", "remove", "update", "move"])
    #expect(SentenceWord.spellings.count == Set(SentenceWord.spellings).count)
  }
}
