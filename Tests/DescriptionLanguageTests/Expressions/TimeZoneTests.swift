import Foundation
import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// Named time zones: TZif files, the rules after them, and `date` with a zone.
struct TimeZoneTests {
  /// A zone with local times that Python's `zoneinfo` found, written by
  /// `Scripts/make-time-zone-cases`.
  private struct Case: Decodable {
    let zone: String
    let tzif: Data
    let samples: [Sample]
  }

  /// A moment with its offset and its designation.
  private struct Sample: Decodable {
    let seconds: Int
    let offset: Int
    let name: String

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      seconds = try values.decode(Int.self)
      offset = try values.decode(Int.self)
      name = try values.decode(String.self)
    }
  }

  private func cases() throws -> [Case] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = folder.appending(path: "Cases/time-zones.jsonl")
    let text = try String(contentsOf: file, encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      try JSONDecoder().decode(Case.self, from: Data(line.utf8))
    }
  }

  @Test func localTimesAreThoseOfPython() throws {
    let cases = try cases()
    for zone in cases {
      let rules = try #require(TimeZoneRules(bytes: Array(zone.tzif)), "\(zone.zone)")
      for sample in zone.samples {
        let local = rules.localTime(at: sample.seconds)
        #expect(local.offset == sample.offset, "\(zone.zone) at \(sample.seconds)")
        #expect(local.name == sample.name, "\(zone.zone) at \(sample.seconds)")
      }
    }
    #expect(cases.map(\.samples.count).reduce(0, +) > 300)
  }

  /// A file of version 1 has the block with words of four bytes alone.
  @Test func version1HasTheSamePeriodsWithoutTheRule() throws {
    for zone in try cases() {
      var bytes = Array(zone.tzif)
      let second = try #require(
        bytes.indices.dropFirst(44).first { bytes[$0...].starts(with: Self.magic) }
      )
      bytes = Array(bytes[..<second])
      bytes[4] = 0
      let rules = try #require(TimeZoneRules(bytes: bytes))
      for sample in zone.samples where (-2_000_000_000..<2_000_000_000).contains(sample.seconds) {
        #expect(rules.localTime(at: sample.seconds).offset == sample.offset, "\(zone.zone)")
      }
    }
  }

  @Test func cutAndDamagedFilesAreNoZones() throws {
    let bytes = Array(try #require(try cases().first).tzif)
    for count in 0..<bytes.count { #expect(TimeZoneRules(bytes: Array(bytes[..<count])) == nil) }
    for position in bytes.indices {
      var damaged = bytes
      damaged[position] ^= 0xff
      // Reading ends; some damage is only another zone.
      _ = TimeZoneRules(bytes: damaged)?.localTime(at: 1_700_000_000)
    }
  }

  // MARK: - Built files

  private static let magic = Array("TZif".utf8)

  /// Creates the bytes of a file of version 2 with a rule.
  ///
  /// - Parameters:
  ///   - starts: The starts of periods, with the indices of their types.
  ///   - types: The offsets and designations.
  ///   - rule: The footer.
  /// - Returns: The bytes.
  private func file(
    _ starts: [(Int, UInt8)],
    _ types: [(offset: Int, name: String)],
    _ rule: String
  ) -> [UInt8] {
    func big(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    func header(_ startCount: Int, _ typeCount: Int, _ nameBytes: Int) -> [UInt8] {
      Self.magic + [0x32] + Array(repeating: 0, count: 15)
        + [0, 0, 0, startCount, typeCount, nameBytes].flatMap { big($0, 4) }
    }
    var names: [UInt8] = []
    var records: [UInt8] = []
    for type in types {
      records += big(type.offset, 4) + [0, UInt8(names.count)]
      names += Array(type.name.utf8) + [0]
    }
    let old = header(0, 1, 4) + big(0, 4) + [0, 0] + Array("UTC\0".utf8)
    return old + header(starts.count, types.count, names.count)
      + starts.flatMap { big($0.0, 8) } + starts.map(\.1) + records + names
      + [0x0a] + Array(rule.utf8) + [0x0a]
  }

  private func rules(_ rule: String) -> TimeZoneRules? {
    TimeZoneRules(bytes: file([], [(0, "UTC")], rule))
  }

  /// The seconds of a date in UTC.
  private func seconds(_ text: String) throws -> Int { try #require(Moment(text)).seconds }

  @Test(arguments: [
    // The northern and the southern half of the world.
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2300-03-25T00:59:59Z", 3_600, "CET"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2300-03-25T01:00:00Z", 7_200, "CEST"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2300-10-28T00:59:59Z", 7_200, "CEST"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2300-10-28T01:00:00Z", 3_600, "CET"),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2300-01-01T00:00:00Z", 39_600, "AEDT"),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2300-06-01T00:00:00Z", 36_000, "AEST"),
    // Half hours, times before midnight and beyond a day, days of the year.
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2300-01-01T00:00:00Z", 39_600, "+11"),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2300-03-25T00:59:59Z", -7_200, "-02"),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2300-03-25T01:00:00Z", -3_600, "-01"),
    ("EST5EDT,J60/0,J300/0", "2304-03-01T05:00:00Z", -14_400, "EDT"),
    ("EST5EDT,J60/0,J300/0", "2304-03-01T04:59:59Z", -18_000, "EST"),
    ("EST5EDT,59/0,300/0", "2304-02-29T05:00:00Z", -14_400, "EDT"),
    // Daylight saving time throughout the year.
    ("XXX3EDT4,0/0,J365/23", "2300-01-01T00:00:00Z", -14_400, "EDT"),
    ("XXX3EDT4,0/0,J365/23", "2300-07-01T00:00:00Z", -14_400, "EDT"),
    ("XXX3EDT4,0/0,J365/23", "2300-12-31T23:59:59Z", -14_400, "EDT"),
    ("JST-9", "2300-07-01T00:00:00Z", 32_400, "JST"),
  ])
  func rulesHoldForAllYears(rule: String, time: String, offset: Int, name: String) throws {
    let local = try #require(rules(rule)).localTime(at: try seconds(time))

    #expect(local == LocalTime(offset: offset, name: name))
  }

  @Test(arguments: [
    "CE-1", "CET", "CET-1CEST", "CET-25", "CET-1CEST,M13.1.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
    "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,M10.5.0/168", "<CET-1",
    "CET-1CEST,J0,J365", "CET-1CEST,366,J365", "CET-1CEST,M3.5.0,M10.5.0x",
  ])
  func misspeltRulesAreNoZones(rule: String) {
    #expect(rules(rule) == nil)
  }

  @Test func periodsComeBeforeTheRule() throws {
    let bytes = file([(0, 1), (1_000, 0)], [(3_600, "OLD"), (7_200, "NEW")], "JST-9")
    let rules = try #require(TimeZoneRules(bytes: bytes))

    #expect(
      [-1, 0, 999, 1_000].map { rules.localTime(at: $0).name } == ["OLD", "NEW", "NEW", "JST"]
    )
  }

  // MARK: - date

  private func date(_ source: String, _ zones: TimeZones?) throws -> Value {
    let span = SourceSpan(source: 0, start: 0, end: UInt32(source.utf8.count))
    var diagnostics: [Diagnostic] = []
    let expression = Expression.parse(LocatedText(source, span: span), into: &diagnostics)
    var limits = Limits()
    limits.timeZones = zones
    var scope = Scope(limits: limits)
    return try #require(expression).evaluate(in: &scope)
  }

  private func zones() throws -> TimeZones {
    var known: [String: TimeZoneRules] = [:]
    for zone in try cases() { known[zone.zone] = TimeZoneRules(bytes: Array(zone.tzif)) }
    let rules = known
    return TimeZones(names: { rules.keys.sorted() }, rules: { rules[$0] })
  }

  @Test(arguments: [
    ("date('2026-07-01T12:00:00Z', '%F %R %Z %z', 'Europe/Berlin')", "2026-07-01 14:00 CEST +0200"),
    ("date('2026-01-01T12:00:00Z', '%F %R %Z %z', 'Europe/Berlin')", "2026-01-01 13:00 CET +0100"),
    ("date('2026-01-01T12:00:00Z', '%R %z', 'Asia/Kolkata')", "17:30 +0530"),
    ("date('2026-01-01', '%R', 'UTC')", "00:00"),
    ("date('2026-01-01', '%R', '+02:00')", "02:00"),
  ])
  func dateIsTheLocalTime(source: String, text: String) throws {
    #expect(try date(source, try zones()) == .string(text))
  }

  @Test(arguments: [
    ("Europe/Berln", "; did you mean 'Europe/Berlin'?"),
    ("europe/berlin", "; did you mean 'Europe/Berlin'?"),
    ("Kolkata", "; did you mean 'Asia/Kolkata'?"), ("Mars", ""),
  ])
  func anUnknownZoneNamesTheNearest(name: String, suggestion: String) throws {
    let zones = try zones()

    let error = #expect(throws: EvaluationError.self) {
      try date("date(0, '%R', '\(name)')", zones)
    }

    let expected = "expected a time zone such as 'UTC', '+02:00' or 'Europe/Berlin', found"
    #expect(error?.message == "\(expected) '\(name)'\(suggestion)")
    #expect(error?.span.start == 14)
  }

  @Test func withoutTimeZonesTheCureIsNamed() throws {
    let error = #expect(throws: EvaluationError.self) {
      try date("date(0, '%R', 'Europe/Berlin')", nil)
    }

    #expect(
      error?.message == "time zone 'Europe/Berlin' is not available: install the time zones of "
        + "the system (package tzdata), or use an offset such as '+02:00'"
    )
  }
}
