import Glibc
import TestSupport
import Testing

@testable import PlaygroundProtocol

struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"),
    (-1, "1969-12-31T23:59:59.999Z"),
    (951_782_400_000, "2000-02-29T00:00:00.000Z"),
    (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
    (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
    (1_795_219_028_123, "2026-11-20T23:57:08.123Z"),
    (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
  ])
  func momentIsWrittenAndReadBack(milliseconds: Int64, text: String) {
    let time = Timestamp(millisecondsSince1970: milliseconds)

    #expect(time.text == text)
    #expect(Timestamp(text: text) == time)
  }

  @Test(arguments: 0..<10)
  func randomMomentsAgreeWithTheSystem(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let seconds = Int64.random(in: -30_000_000_000...250_000_000_000, using: &generator)
      let time = Timestamp(millisecondsSince1970: seconds * 1000 + 5)

      #expect(time.text == systemText(of: seconds) + ".005Z", "seed \(seed)")
      #expect(Timestamp(text: time.text) == time, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("2026-11-20", "2026-11-20T00:00:00.000Z"),
    ("2026-11-20T23:57", "2026-11-20T23:57:00.000Z"),
    ("2026-11-20 23:57:08", "2026-11-20T23:57:08.000Z"),
    ("2026-11-20T23:57:08Z", "2026-11-20T23:57:08.000Z"),
  ])
  func shorterSpellingsAreRead(text: String, full: String) {
    #expect(Timestamp(text: text)?.text == full)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-02-29", "2026-00-10", "2026-01-00", "2026-1-1", "20261120",
    "2026-11-20T24:00", "2026-11-20T23:60", "2026-11-20T23:57:08.1Z", "2026-11-20T23:57:08+01:00",
    "2026-11-20Z", "２026-11-20",
  ])
  func otherTextsAreNoMoments(text: String) {
    #expect(Timestamp(text: text) == nil)
  }

  /// Returns the text of a time according to gmtime(3) and strftime(3).
  private func systemText(of seconds: Int64) -> String {
    var seconds = time_t(seconds)
    var fields = tm()
    gmtime_r(&seconds, &fields)
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%S", &fields)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
