import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

struct LogFormatterTests {
  @Test func revisionsAreAlignedInColumns() {
    var other = WireSamples.revision
    other.number = 7
    other.preview = "漢字.xml"
    other.cause = .file("posts.json")
    other.counts = ChangeCounts(insert: 12)
    other.outcome = .invalid
    other.phases = [.read: 1000, .parse: 11_540]
    var shorter = other
    shorter.phases = [.send: 2_000]

    let lines = LogFormatter().lines(for: [
      WireSamples.revision, other, shorter, WireSamples.unused,
    ])

    #expect(
      lines.joined(separator: "\n") == """
        2026-11-20T23:57:08Z  42  feed.xml#Home          rendered  +1 -2 >3 ~4     0 ms
        2026-11-20T23:57:08Z   7  漢字.xml ← posts.json  invalid   +12          12.5 ms  over budget: parse 11.6 of 2 ms
        2026-11-20T23:57:08Z   7  漢字.xml ← posts.json  invalid   +12             2 ms  over budget: send 2 of 1 ms
        1970-01-01T00:00:00Z  43  package.json           not-used                  0 ms
        """
    )
  }

  /// The words are those of the client, with the states that changed, and by whom.
  @Test func causesAreNamedInWords() {
    var revision = WireSamples.detail.revision
    let tap = Cause.event(.tap, ElementPath(section: 1, element: 2))
    revision.cause = .noted(tap, "taps: 0 → 1, by editor #3")
    var other = revision
    other.cause = .timer

    let formatter = LogFormatter()
    let place = "feed.xml#Home ← tap section 2, row 3, taps: 0 → 1, by editor #3"
    #expect(formatter.lines(for: [revision])[0].contains(place))
    #expect(formatter.lines(for: [other])[0].contains("feed.xml#Home ← timer"))
    let named = "feed.xml#Home ← tap “wolf”, taps: 0 → 1, by editor #3"
    #expect(formatter.lines(forDetailsOf: revision)[1].hasPrefix(named))
  }

  @Test func previewsAreSideBySideIfTheyFit() {
    var revision = WireSamples.detail.revision
    revision.phases = [.parse: 2960, .diff: 7]
    revision.detail?.variants[0].before = DrawnRows(
      columns: 40,
      texts: ["GREET", "Hello 漢字", "", "Bye"]
    )
    revision.detail?.variants[0].after = DrawnRows(columns: 40, texts: ["GREET", "", "Hello"])

    #expect(
      LogFormatter(columns: 20).lines(forDetailsOf: revision).joined(separator: "\n") == """
        revision 42  2026-11-20T23:57:08Z
        feed.xml#Home  rendered  +1 -2 >3 ~4  generation 9  3 ms
        parse 3 ms, diff 0.01 ms
        over budget: parse 3 of 2 ms

        + cell wolf [1,2]
        ~ header [0]
            HBox/Label#1.text: 'a' → 'b'
            HBox.space: unset → 2
            HBox/Label#2: removed Label(text: 'gone', 1 inside)

        a.xml:3:9: error: unknown attribute “sapce” [unknown-attribute]
              <HBox sapce="1">
                    ^~~~~
        b.xml:1:1: note: loaded here
            <preview>
            ^

        before     │ after
        GREET      │ GREET
        Hello 漢字 │
                   │ Hello
        Bye        │
        """
    )
  }

  @Test func previewsAreStackedWithoutRoom() {
    var revision = WireSamples.detailed(
      revision: WireSamples.unused,
      changes: [],
      diagnostics: [],
      before: ["Hello", "", "x"],
      after: ["Hello there"]
    ).revision
    revision.preview = "a\u{1b}[2J.xml"

    #expect(
      LogFormatter(columns: 19).lines(forDetailsOf: revision).joined(separator: "\n") == """
        revision 43  1970-01-01T00:00:00Z
        a␛[2J.xml  not-used  0 ms

        before
          Hello

          x
        after
          Hello there
        """
    )
  }

  @Test func aSourceThatIsNotStoredIsReported() {
    var revision = WireSamples.detailed(
      revision: WireSamples.unused,
      changes: [],
      diagnostics: [],
      before: [],
      after: [],
      source: RevisionSource(byteCount: 8_400_123, digest: "ab12", isKept: false),
    ).revision

    #expect(
      LogFormatter().lines(forDetailsOf: revision).last
        == "source not stored: 8400123 bytes, sha256 ab12"
    )
    revision.detail?.source?.isKept = true
    #expect(LogFormatter().lines(forDetailsOf: revision).count == 2)
  }

  @Test func missingDetailsAreOmitted() {
    let revision = WireSamples.detailed(
      revision: WireSamples.unused,
      changes: [],
      diagnostics: [],
      before: [],
      after: []
    ).revision

    #expect(
      LogFormatter().lines(forDetailsOf: revision) == [
        "revision 43  1970-01-01T00:00:00Z", "package.json  not-used  0 ms",
      ]
    )
    #expect(LogFormatter().lines(for: [Revision]()) == [])
  }
}
