import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

struct ChangeScriptTests {
  @Test func randomBatchesAreTheSameOnceWrittenAndRead() {
    for seed in Seeds.first(600, of: 2_000) {
      var random = SeededGenerator(seed: seed)
      let changes = random.writtenChangeset()
      let text = changes.script { $0 }

      let script = ChangeScript(Array(text.utf8), path: "a.changes")

      #expect(script.diagnostics.isEmpty, "seed \(seed): \(text)")
      #expect(script.changes.mapItems(\.source) == changes, "seed \(seed): \(text)")
    }
  }

  @Test func noBytesStopTheReader() {
    let words = Array(
      "insert item [0, 1] 'a' <Label/> {\"type\": \"Label\"} at indexPath\n({;.#\u{e9}".utf8
    )
    for seed in Seeds.first(600, of: 2_000) {
      var random = SeededGenerator(seed: seed)
      var bytes = Array("insert item <Label text=\"a\"/> at indexPath [0, 0]\n".utf8)
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        let position = Int.random(in: 0...bytes.count, using: &random)
        let end = Int.random(in: position...min(bytes.count, position + 4), using: &random)
        let start = Int.random(in: 0..<words.count, using: &random)
        let piece = words[start..<min(words.count, start + Int.random(in: 0..<9, using: &random))]
        bytes.replaceSubrange(position..<end, with: piece)
      }

      let script = ChangeScript(bytes, path: "a.changes")

      for diagnostic in script.diagnostics {
        #expect(diagnostic.span.end <= bytes.count, "seed \(seed)")
        #expect(diagnostic.span.start <= diagnostic.span.end, "seed \(seed)")
      }
    }
  }

  /// CK-03: the same sentences as in Swift, including dots and parentheses.
  @Test func sentencesMayBeSpeltAsInSwift() {
    let swift = """
      insert.section.at.index(0)
      insert.item('Foo').at.indexPath([4, 1])
      remove.items(nil).at.indexPaths([[0, 1], [0, 2]])
      move.section.at.index(0).to.index(4)
      """
    let words = """
      insert section at index 0
      insert item 'Foo' at indexPath [4, 1]
      remove items at indexPaths [[0, 1], [0, 2]]
      move section at index 0 to index 4
      """

    #expect(scriptPicture(swift) == scriptPicture(words))
  }

  /// CK-04.
  @Test func prepositionsMayBeLeftOutButNotRepeated() {
    let source = """
      move item indexPath [0, 0] indexPath [0, 1]
      update indexPath [1, 0] item 'a'
      insert section at at index 0
                        ^^ invalid-sentence: unexpected 'at' after 'at'
      """

    #expect(annotatedScript(source) == source)
  }

  @Test func commentsBlankLinesAndSeveralSentencesOnALineAreFine() {
    let source = """
      # what is new
      insert section at index 0; insert item '#1' at indexPath [0, 0]   # first

      remove section at index 3 remove section at index 4
      insert items [
        'a',   # one a line
        <View>
          <Label text="b > a"/> <!-- </View> -->
        </View>
      ] at indexPaths [[0, 1],
                       [0, 2]]
      """

    #expect(
      scriptPicture(source) == """
        remove section at index 3
        remove section at index 4
        insert section at index 0
        insert item '#1' at indexPath [0, 0]
        insert item 'a' at indexPath [0, 1]
        insert item <View>
            <Label text="b > a"/> <!-- </View> -->
          </View> at indexPath [0, 2]
        """
    )
  }

  @Test func allErrorsAreReportedInOrder() {
    let source = """
      isnert section at index 0
      ^^^^^^ script-syntax: unknown word 'isnert'; did you mean 'insert'?
      delete item at indexPath [0, 0]
      ^^^^^^ script-syntax: unknown word 'delete'; did you mean 'remove'?
      remove item at indexpath [0, 0]
                     ^^^^^^^^^ script-syntax: unknown word 'indexpath'; did you mean 'indexPath'?
      remove item at indexPath [0 0]
                                  ^ script-syntax: expected ','
      remove item at indexPath 3
                               ^ script-syntax: expected an index path, such as [0, 1]
      remove section at index -1
                              ^ script-syntax: negative index: indices start at 0
      remove sections at indexes [0, 'a']
                                     ^^^ script-syntax: expected an index
      remove section at index 99999999999999999999
                              ^^^^^^^^^^^^^^^^^^^^ script-syntax: number too large
      insert section at index 0
      insert item 'never closed
                  ^ script-syntax: missing closing quote
      insert section at index 0
                        ^^^^^ invalid-sentence: a section is already inserted at 0
      remove all at
                 ^^ invalid-sentence: expected 'insert', 'remove', 'update' or 'move', found 'at'
      insert all
             ^^^ invalid-sentence: unexpected 'all': only 'remove' accepts it
      insert item </Label> at indexPath [0, 0]
                  ^ script-syntax: unexpected '<'
      insert item <Label at indexPath [0, 0]
                  ^^^^^^ script-syntax: missing end of the element
      """

    #expect(annotatedScript(source) == source)
  }

  @Test func repetitionsLeadToWhereItWasSaidFirst() throws {
    let text = """
      move item at indexPath [0, 7] to indexPath [0, 1]
      move items at indexPaths [[0, 6], [0, 7]] to indexPaths [[0, 2], [0, 3]]
      """
    let script = ChangeScript(Array(text.utf8), path: "a.changes")

    let notes = script.diagnostics.flatMap(\.notes).map {
      Diagnostic(.syntax, $0.message, at: $0.span)
    }

    #expect(
      caretPictures(notes, in: text) == """
        move item at indexPath [0, 7] to indexPath [0, 1]
                               ^^^^^^ syntax: first given here
        """
    )
  }

  @Test func bytesThatAreNotTextAreRejected() {
    #expect(ChangeScript([0xff, 0xfe], path: "a").diagnostics.map(\.code) == [.invalidEncoding])
    #expect(ChangeScript([], path: "a").diagnostics.isEmpty)
    #expect(ChangeScript([], path: "a").changes.isEmpty)
  }
}
