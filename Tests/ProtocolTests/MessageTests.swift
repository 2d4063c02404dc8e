import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

struct MessageTests {
  @Test(arguments: [
    (
      #"{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":2}}"#,
      Message.request(id: .number(1), method: "m", params: ["a": 2])
    ),
    (
      #"{"method":"m","id":"x","jsonrpc":"2.0","extra":[1]}"#,
      Message.request(id: .text("x"), method: "m", params: .object(ObjectValue()))
    ),
    (
      #"{"jsonrpc":"2.0","id":null,"method":"m"}"#,
      Message.request(id: .null, method: "m", params: .object(ObjectValue()))
    ),
    (
      #"{"jsonrpc":"2.0","id":1.5,"method":"m","params":null}"#,
      Message.request(id: .fraction(1.5), method: "m", params: nil)
    ),
    (
      #"{"jsonrpc":"2.0","method":"m","params":[]}"#,
      Message.notification(method: "m", params: [])
    ),
    (
      #"{"jsonrpc":"2.0","method":"m","params":[1]}"#,
      Message.notification(method: "m", params: [1])
    ),
    (
      #"{"jsonrpc":"2.0","id":3,"result":[1]}"#,
      Message.response(id: .number(3), result: [1])
    ),
    (#"{"jsonrpc":"2.0","id":3,"result":null}"#, Message.response(id: .number(3), result: nil)),
    (
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#,
      Message.failure(id: .null, error: RPCError(.parseError, "no"))
    ),
  ])
  func lineIsReadAsMessage(line: String, message: Message) throws {
    #expect(try Message(line: Array(line.utf8)) == message)
  }

  @Test(arguments: [
    ("", -32700, "null", "not JSON: the line is empty"),
    ("   ", -32700, "null", "not JSON: the line is empty"),
    ("GET / HTTP/1.1", -32700, "null", "not JSON at byte 0"),
    (#"{"jsonrpc":"2.0","id":1,"method":"#, -32700, "null", "not JSON at byte 33"),
    ("[]", -32600, "null", "unsupported batch: send one message per line"),
    ("17", -32600, "null", "expected a JSON object"),
    ("{}", -32600, "null", "'jsonrpc' must be \"2.0\""),
    (#"{"id":7,"method":"m"}"#, -32600, "7", "'jsonrpc' must be \"2.0\""),
    (#"{"jsonrpc":"1.0","id":"a"}"#, -32600, "\"a\"", "'jsonrpc' must be \"2.0\""),
    (
      #"{"jsonrpc":"2.0","id":[1],"method":"m"}"#, -32600, "null",
      "'id' must be a number, a string or null"
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":5}"#, -32600, "1", "'method' must be a string"),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"m","params":3}"#, -32600, "1",
      "'params' must be an object"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"m","params":[1]}"#, -32602, "1",
      "'params' must be an object"
    ),
    (#"{"jsonrpc":"2.0"}"#, -32600, "null", "expected 'method' or 'id'"),
    (#"{"jsonrpc":"2.0","id":1}"#, -32600, "1", "expected 'method', 'result' or 'error'"),
    (
      #"{"jsonrpc":"2.0","id":1,"error":{}}"#, -32600, "1",
      "'error' must contain a code and a message"
    ),
  ])
  func faultHasAMessage(line: String, code: Int, id: String, words: String) {
    let fault = fault(of: Array(line.utf8))

    #expect(fault?.error.number == code)
    #expect(fault?.error.message.hasPrefix(words) == true, "\(fault?.error.message ?? "none")")
    #expect(fault.map { jsonText(of: $0.id.value) } == id)
  }

  @Test(arguments: [
    "9223372036854775808", "-9223372036854775809", "1e400", "-0", "0", "1.50", "1E2", "100",
    "0.1000000000000000055511151231257827", #""\ud800""#, #""a""#, "null",
  ])
  func anyIDIsEchoedAsItIsSpelt(id: String) throws {
    let line = #"{"id":\#(id),"jsonrpc":"2.0","method":"m","params":{"id":3,"x":[{"id":4}]}}"#

    guard case .request(let read, "m", _) = try Message(line: Array(line.utf8)) else {
      return #expect(Bool(false), "expected a request")
    }

    var json = JSONWriter()
    json.append(read)
    #expect(String(decoding: json.bytes, as: UTF8.self) == id)
    let last = String(decoding: RPCError(.internalError, "no").line(id: read), as: UTF8.self)
    #expect(last.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error""#))
  }

  @Test(arguments: [
    (#"{"limit":18446744073709551616}"#, "the number 18446744073709551616 is too large"),
    (#"{"list":{"x":[1,-1e999]}}"#, "the number -1e999 is too large"),
    (#"{"text":"a\ud800b"}"#, "unpaired surrogate"),
    (
      String(repeating: "[{\"a\":", count: 300) + "1" + String(repeating: "}]", count: 300),
      "nesting is too deep: exceeds the limit 'depth' of 256"
    ),
  ])
  func aValueThatCannotBeReadIsAnErrorOfTheRequest(params: String, words: String) {
    for id in ["7", #""x""#, "9223372036854775808"] {
      for line in [
        #"{"jsonrpc":"2.0","id":\#(id),"method":"m","params":\#(params)}"#,
        #"{"params":\#(params),"method":"m","jsonrpc":"2.0","id":5,"id":\#(id)}"#,
      ] {
        let fault = fault(of: Array(line.utf8))
        #expect(fault?.error.code == .invalidParams)
        #expect(fault?.error.message.hasSuffix(words) == true, "\(fault?.error.message ?? "none")")
        var json = JSONWriter()
        json.append(fault?.id)
        #expect(String(decoding: json.bytes, as: UTF8.self) == id)
      }
    }
  }

  @Test(arguments: [
    [0xff, 0xfe, 0x00],
    [0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d],
    [0x22, 0xed, 0xa0, 0x80, 0x22],
    [0x22, 0x00, 0x22],
  ])
  func hostileBytesAreAnsweredWithParseError(line: [UInt8]) {
    #expect(fault(of: line)?.error.code == .parseError)
    #expect(fault(of: line)?.id == .null)
  }

  @Test(arguments: ["[", "{"])
  func aMillionOpenBracketsAreAnsweredWithParseError(bracket: String) {
    let line = Array(String(repeating: bracket, count: 1 << 20).utf8)
    #expect(fault(of: line)?.error.code == .parseError)
    #expect(fault(of: line)?.id == .null)
  }

  @Test(arguments: 0..<20)
  func everyPrefixAndEveryFlippedByteOfAMessageIsReadOrRejected(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let line = body(Notification.changes(WireSamples.previewChanges).line())
    for _ in 0..<100 {
      var broken = Array(line[..<Int.random(in: 0...line.count, using: &generator)])
      for _ in 0..<Int.random(in: 0...3, using: &generator) where !broken.isEmpty {
        let position = Int.random(in: 0..<broken.count, using: &generator)
        broken[position] = UInt8.random(in: 0...255, using: &generator)
      }
      guard let message = try? Message(line: broken) else { continue }
      guard case .notification(let method, let params) = message else { continue }
      do throws(RPCError) {
        _ = try Notification(method: method, params: params)
      } catch {
        #expect(error.code == .invalidParams, "seed \(seed): \(error.message)")
      }
    }
  }

  private func jsonText(of value: Value) -> String {
    String(decoding: value.json(), as: UTF8.self)
  }

  private func fault(of line: [UInt8]) -> Message.Fault? {
    do throws(Message.Fault) {
      _ = try Message(line: line)
      return nil
    } catch {
      return error
    }
  }
}
