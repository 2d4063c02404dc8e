import FuzzSupport
import Glibc
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// Reads a change log with arbitrary damage.
///
/// The first byte of the input chooses what is read, of which revision, and whether the log is
/// opened anew: a connection that is kept open does not read the header and the schema again. The
/// rest is a list of patches: an offset of three bytes, the number of bytes, and the bytes.
@main
enum Main {
  /// A log of a daemon, small because of its page size, and not in WAL mode.
  private static let base = file("Fuzz/Seeds/log.sqlite")
  private static let path = "/dev/shm/playground-fuzz-\(getpid()).sqlite"
  /// The file of the damaged log.
  private static let output = creat(path, 0o600)
  /// The open log, `nil` after an error.
  nonisolated(unsafe) private static var reader: ChangeLogReader?
  /// The number of changes in the header of the file: SQLite reads pages again when it differs.
  nonisolated(unsafe) private static var changeCount: UInt32 = 1 << 16

  static func main() {
    atexit { unlink(Main.path) }
    Fuzzer.run { start, count in
      let input = Fuzzer.bytes(start, count)
      let choice = Int(input.first ?? 0)
      Main.write(Main.damaged(by: input.dropFirst()))
      if choice >= 224 { Main.reader = nil }
      Main.read(choice: choice)
      return 0
    }
  }

  private static func damaged(by patches: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = base
    var rest = patches
    while rest.count > 4 {
      let offset = rest.prefix(3).reduce(0) { $0 << 8 | Int($1) } % bytes.count
      let count = min(Int(rest[rest.startIndex + 3]), rest.count - 4, bytes.count - offset)
      rest = rest.dropFirst(4)
      bytes.replaceSubrange(offset..<offset + count, with: rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return bytes
  }

  /// Reads a list, or a part of one revision; errors must say something.
  private static func read(choice: Int) {
    do throws(ChangeLogError) {
      let log = if let reader { reader } else { try ChangeLogReader(path: path) }
      reader = log
      let number = 1 + choice / 8 % 4
      switch choice % 8 {
      case 0: _ = try log.losses()
      case 1: _ = try log.recordings()
      case 2: _ = try log.verdicts()
      case 3: _ = try log.revisions(LogQuery(limit: 20))
      case 4:
        guard let revision = try log.revision(number) else { return }
        _ = try log.source(of: revision.file, at: number)
      case 5:
        guard let revision = try log.revision(number), let preview = revision.preview
        else { return }
        let previewID = PreviewID(name: preview, variant: revision.variant)
        _ = try log.state(of: previewID, at: number)
      default:
        guard let detail = try log.revision(number)?.detail else { return }
        let states = [detail.main.before, detail.main.after].compactMap(\.self)
        let rows = states.flatMap(\.texts).map { [Run($0)] }
        Fuzzer.check(sent: ANSIEncoder(depth: .truecolor).text(rows: rows))
      }
    } catch {
      reader = nil
      Fuzzer.expect(!error.description.isEmpty, "an error without a text")
    }
  }

  private static func write(_ bytes: [UInt8]) {
    var bytes = bytes
    changeCount &+= 1
    for index in 0..<4 {
      bytes[24 + index] = UInt8(truncatingIfNeeded: changeCount >> (24 - 8 * index))
    }
    let written = pwrite(output, bytes, bytes.count, 0)
    Fuzzer.expect(written == bytes.count, "cannot write \(path)")
  }

  private static func file(_ name: String) -> [UInt8] {
    guard let file = fopen(name, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }
}
