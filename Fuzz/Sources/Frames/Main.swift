import FuzzSupport
import PlaygroundEditor

/// Reads messages of an editor, malformed ones among them, in pieces of arbitrary sizes.
///
/// The first four bytes of the input choose the sizes of the reads, which take turns; the rest is a
/// `Transmission`.
@main
enum Main {
  /// The longest input of which all reports are the same for any sizes of the reads: a part of
  /// headers that are too long may be given up before the rest has arrived.
  private static let exactBytes = 8_192
  /// The most reads of one input, nearly: headers are searched again after each.
  private static let readLimit = 512

  /// Messages after the input, whose end may take bytes of the first two, but not of the others.
  private static let next = (1...4).map { Array(#"{"id":\#($0)}"#.utf8) }

  static func main() {
    Fuzzer.run { start, count in
      let input = Fuzzer.bytes(start, count)
      let sizes = input.prefix(4).map { Int($0) + 1 } + [1]
      Main.read(Transmission(input.dropFirst(4)), sizes: sizes)
      return 0
    }
  }

  private static func read(_ transmission: Transmission, sizes: [Int]) {
    let bytes = transmission.bytes
    let sizes = sizes.map { max($0, bytes.count / readLimit) }
    var (whole, pieces) = (Receiver(), Receiver())
    whole.receive(bytes, sizes: [max(1, bytes.count)])
    pieces.receive(bytes, sizes: sizes)
    Fuzzer.expect(
      pieces.contents == whole.contents,
      "reads of \(sizes) change messages:\n\(pieces.contents)\n\(whole.contents)"
    )
    Fuzzer.expect(
      bytes.count > exactBytes || pieces.frames == whole.frames,
      "reads of \(sizes) change reports:\n\(pieces.frames)\n\(whole.frames)"
    )
    check(transmission, whole, sizes: sizes)
    pieces.pause()
    for receiver in [whole, pieces] { goOn(receiver, sizes: sizes) }
  }

  /// Checks that the messages before the first malformed one are read, also with pauses in them.
  private static func check(_ transmission: Transmission, _ found: Receiver, sizes: [Int]) {
    let right = transmission.messages.map { MessageFrames.Frame.content($0) }
    Fuzzer.expect(
      found.frames.prefix(right.count).elementsEqual(right),
      "\(right.count) messages are read as \(found.frames)"
    )
    guard transmission.isRight else { return }
    Fuzzer.expect(found.frames.count == right.count, "more is read: \(found.frames)")
    var patient = Receiver()
    patient.receive(transmission.bytes, sizes: sizes, pausing: true)
    Fuzzer.expect(patient.frames == right, "pauses change messages: \(patient.frames)")
  }

  /// Checks that reading goes on after whatever was received.
  private static func goOn(_ receiver: Receiver, sizes: [Int]) {
    var receiver = receiver
    receiver.receive(next.flatMap { MessageFrames.frame($0) }, sizes: sizes)
    let last = next.suffix(2).map { MessageFrames.Frame.content($0) }
    Fuzzer.expect(
      receiver.frames.suffix(2).elementsEqual(last),
      "messages after the input are lost: \(receiver.frames)"
    )
  }
}
