import DescriptionLanguage
import FuzzSupport
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// Reads arbitrary bytes as a Git note with verdicts, as `playground review import --notes` does.
///
/// The key of a verdict is a digest, which no mutation hits. So each line is read as it is, and
/// with the key that its other members demand.
@main
enum Main {
  private static let lineFeed = UInt8(ascii: "\n")

  static func main() {
    Fuzzer.run { start, count in
      Main.read(Fuzzer.bytes(start, count))
      return 0
    }
  }

  private static func read(_ bytes: [UInt8]) {
    var verdicts: [SharedVerdict] = []
    for line in bytes.split(separator: lineFeed).map({ Array($0) }) {
      let own = verdict(in: line)
      let keyed = key(for: line).flatMap { replacing(key: $0, in: line) }
      let found = keyed.flatMap { verdict(in: $0) }
      if let own { Fuzzer.expect(isSame(own, found), "a right key is another one: \(own.line)") }
      guard let found else { continue }
      check(found)
      verdicts.append(found)
    }
    compare(verdicts)
    write(verdicts)
  }

  private static func verdict(in line: [UInt8]) -> SharedVerdict? {
    do throws(SharedVerdict.Malformed) {
      return try SharedVerdict.read(line: line)
    } catch {
      Fuzzer.expect(!error.reason.isEmpty, "no verdict, and nothing is said")
      Fuzzer.check(drawable: error.reason)
      return nil
    }
  }

  /// Returns whether both are the same verdict, byte by byte.
  private static func isSame(_ one: SharedVerdict, _ other: SharedVerdict?) -> Bool {
    one == other && one.line.hasSameBytes(as: other?.line)
  }

  // MARK: - Keys

  /// Returns the key for the preview and the rows of a line; `nil` without them.
  private static func key(for line: [UInt8]) -> String? {
    guard case .object(let object)? = try? Value(json: line),
      case .string(let name)? = object["preview"], case .string(let before)? = object["before"],
      case .string(let after)? = object["after"]
    else { return nil }
    var variant: String?
    if case .string(let name)? = object["variant"] { variant = name }
    let step = SharedVerdict(
      previewID: PreviewID(name: name, variant: variant),
      before: before,
      after: after,
      kind: .accepted,
      message: nil,
      author: nil,
      time: Timestamp(millisecondsSince1970: 0)
    )
    return step.key
  }

  private static func replacing(key: String, in line: [UInt8]) -> [UInt8]? {
    guard case .object(var object)? = try? Value(json: line) else { return nil }
    object["key"] = .string(key)
    return Value.object(object).json()
  }

  /// Checks that a verdict can be printed, and is refused with another key.
  private static func check(_ found: SharedVerdict) {
    Fuzzer.check(drawable: found.line)
    let key = String(found.key.reversed())
    let forged = replacing(key: key, in: Array(found.line.utf8)).flatMap { verdict(in: $0) }
    Fuzzer.expect(forged == nil, "the key is not checked: \(found.line)")
  }

  /// Checks that verdicts have the same key if they are about the same step of the same preview.
  private static func compare(_ verdicts: [SharedVerdict]) {
    let keys = verdicts.map(\.key)
    for (index, one) in verdicts.enumerated() {
      for (earlier, other) in verdicts[..<index].enumerated() {
        let isSameStep =
          one.previewID == other.previewID && one.before.hasSameBytes(as: other.before)
          && one.after.hasSameBytes(as: other.after)
        Fuzzer.expect(
          (keys[index] == keys[earlier]) == isSameStep,
          "the keys of two steps:\n\(one.line)\n\(other.line)"
        )
      }
    }
  }

  // MARK: - Writing

  /// Checks that a note with the lines of verdicts, sorted and each once, contains the same ones.
  private static func write(_ verdicts: [SharedVerdict]) {
    let lines = Set(verdicts.map { Array($0.line.utf8) }).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    let note = Array(lines.map { $0 + [lineFeed] }.joined())
    let again = note.split(separator: lineFeed).compactMap { verdict(in: Array($0)) }
    Fuzzer.expect(again.map { Array($0.line.utf8) } == lines, "verdicts change: \(again)")
    for one in verdicts {
      Fuzzer.expect(again.contains { isSame(one, $0) }, "a verdict is lost: \(one.line)")
    }
  }
}
