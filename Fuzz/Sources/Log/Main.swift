import FuzzSupport
import Glibc
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// Reads a change log with arbitrary damage.
///
/// The first byte of the input chooses the revision whose details are read. The rest is a list of
/// patches: an offset of three bytes, the number of bytes, and the bytes.
@main
enum Main {
  /// A log of a daemon, small because of its page size.
  private static let base = file("Fuzz/Seeds/log.sqlite")
  private static let path = "/dev/shm/playground-fuzz-\(getpid()).sqlite"

  static func main() {
    Fuzzer.run { start, count in
      let input = Fuzzer.bytes(start, count)
      Main.write(Main.damaged(by: input.dropFirst()))
      Main.read(choice: Int(input.first ?? 0))
      for suffix in ["", "-wal", "-shm"] { unlink(Main.path + suffix) }
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

  /// Reads all lists and the details of one revision; errors must say something.
  private static func read(choice: Int) {
    do throws(ChangeLogError) {
      let reader = try ChangeLogReader(path: path)
      _ = try reader.losses()
      _ = try reader.recordings()
      _ = try reader.verdicts()
      let revisions = try reader.revisions(LogQuery(limit: 20))
      guard !revisions.isEmpty else { return }
      let revision = revisions[choice % revisions.count]
      guard let detail = try reader.revision(revision.number)?.detail else { return }
      let encoder = ANSIEncoder(depth: .truecolor)
      Fuzzer.check(sent: encoder.text(rows: (detail.before + detail.after).map { [Run($0)] }))
      _ = try reader.source(of: revision.file, at: revision.number)
      guard let preview = revision.preview else { return }
      let previewID = PreviewID(name: preview, variant: revision.variant)
      _ = try reader.state(of: previewID, at: revision.number)
    } catch {
      Fuzzer.expect(!error.description.isEmpty, "an error without a text")
    }
  }

  private static func write(_ bytes: [UInt8]) {
    guard let file = fopen(path, "w") else { return Fuzzer.expect(false, "cannot open \(path)") }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  private static func file(_ name: String) -> [UInt8] {
    guard let file = fopen(name, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }
}
