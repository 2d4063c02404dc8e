import DescriptionLanguage
import FuzzSupport
import PlaygroundCore
import PlaygroundProtocol

/// Reads arbitrary bytes as lines of the protocol, as the daemon and its clients do.
@main
enum Main {
  static func main() {
    Fuzzer.run { start, count in
      let bytes = Fuzzer.bytes(start, count)
      let lines = Main.lines(of: bytes, readSize: max(1, count))
      Fuzzer.expect(lines == Main.lines(of: bytes, readSize: 3), "reads change the lines")
      for line in lines { Main.read(line) }
      return 0
    }
  }

  /// Returns the lines of bytes that arrive in reads of a size.
  private static func lines(of bytes: [UInt8], readSize: Int) -> [[UInt8]] {
    var buffer = LineBuffer(limit: 1000)
    var lines: [[UInt8]] = []
    for start in stride(from: 0, to: bytes.count, by: readSize) {
      buffer.append(bytes[start..<min(bytes.count, start + readSize)])
      // A line that is too long ends the connection.
      do { while let line = try buffer.nextLine() { lines.append(line) } } catch { return lines }
    }
    return lines
  }

  private static func read(_ line: [UInt8]) {
    let message: Message
    do throws(Message.Fault) {
      message = try Message(line: line)
    } catch {
      return check(error.error, id: error.id)
    }
    switch message {
    case .request(let id, let method, let params):
      let reader = readers.first { $0.method == method } ?? reader(chosenBy: id)
      reader.read(params, id)
    case .notification(let method, let params): readNotification(method, params)
    case .response(let id, let result, _): reader(chosenBy: id).read(result, id)
    case .failure(let id, let error): check(error, id: id)
    }
  }

  /// Checks that an error is sent as a line that is read as the same error.
  private static func check(_ error: RPCError, id: MessageID) {
    let line = error.line(id: id)
    check(line: line)
    let read = try? Message(line: line.dropLast())
    Fuzzer.expect(
      read == .failure(id: id, error: RPCError(number: error.number, message: error.message)),
      "\(error) is read as \(String(describing: read))"
    )
  }

  /// Checks that a line contains one line break, at its end, and nothing that controls a terminal.
  private static func check(line: [UInt8]) {
    Fuzzer.expect(line.last == UInt8(ascii: "\n"), "no line break")
    Fuzzer.check(drawable: line[...])
    Fuzzer.expect(line.count { $0 == UInt8(ascii: "\n") } == 1, "more than one line")
  }

  private static func readNotification(_ method: String, _ params: Value) {
    guard let notification = try? Notification(method: method, params: params) else { return }
    check(line: notification.line())
  }

  /// Reads a value as the parameters of a request, and as its answer.
  private struct Reader: Sendable {
    let method: String
    let read: @Sendable (Value, MessageID) -> Void
  }

  private static let readers: [Reader] = [
    reader(.initialize), reader(.previewList), reader(.previewAttach), reader(.previewSubscribe),
    reader(.previewDetach), reader(.previewReload), reader(.previewInspect),
    reader(.viewportResize), reader(.viewportScroll), reader(.viewportText), reader(.eventSend),
    reader(.eventUndo), reader(.eventRedo), reader(.stateGet), reader(.stateSet),
    reader(.stateReset), reader(.listGet), reader(.listSet), reader(.listApply),
    reader(.awaitOutcome), reader(.logQuery), reader(.logShow), reader(.logRows),
    reader(.daemonStatus), reader(.daemonEvents), reader(.daemonStop), reader(.daemonPause),
    reader(.daemonResume),
  ]

  /// Returns the reader for an answer, of which only the id says what was requested, or for a
  /// request of an unknown method.
  private static func reader(chosenBy id: MessageID) -> Reader {
    guard case .number(let number) = id else { return readers[0] }
    return readers[Int(number.magnitude % UInt(readers.count))]
  }

  private static func reader<Params, Answer>(_ method: Method<Params, Answer>) -> Reader {
    Reader(method: method.name) { value, id in
      do throws(RPCError) {
        let params = try method.params(value)
        let line = method.line(id: 1, params)
        check(line: line)
        guard case .request(_, _, let again)? = try? Message(line: line.dropLast()) else {
          return Fuzzer.expect(false, "a request is not read: \(params)")
        }
        let same = try method.params(again)
        Fuzzer.expect(params == same, "\(params) is read as \(same)")
      } catch {
        check(error, id: id)
      }
      guard let answer = try? method.answer(value) else { return }
      check(line: method.line(answering: id, with: answer, colors: .truecolor))
    }
  }
}
