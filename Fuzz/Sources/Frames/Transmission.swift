import PlaygroundEditor

/// Messages, malformed ones and other bytes, decoded from bytes.
///
/// The first byte of each part chooses its kind, the second one its content, a third and a fourth
/// one what is wrong.
struct Transmission {
  /// The size of the longest message that is read, in bytes; all contents are shorter.
  static let limit = 400

  private static let partLimit = 24
  /// Fillers of up to 9,180 bytes, which is more than headers may have.
  private static let fillerUnit = 36

  private static let malformed = [
    "Content-Length: ", "Content-Length: many", "Content-Length: 0x10", "Content-Length: -8",
    "Content-Length: +8", "Content-Length: 8.0", "Content-Length: 8, 8", "Content-Length: \u{668}",
    "Content-Length: 401", "Content-Length: 4611686018427387904",
    "Content-Length: 9223372036854775807", "Content-Length: 99999999999999999999999",
    "Content-Length 8", "Content-Type: x", "POST / HTTP/1.1\r\nHost: a", "",
  ]

  /// The bytes as they are sent.
  private(set) var bytes: [UInt8] = []
  /// The messages before the first part that is not one.
  private(set) var messages: [[UInt8]] = []
  /// Whether all parts are messages.
  private(set) var isRight = true
  private var input: ArraySlice<UInt8>

  /// Decodes parts until the input ends.
  init(_ input: ArraySlice<UInt8>) {
    self.input = input
    var count = 0
    while count < Self.partLimit, let kind = self.input.popFirst() {
      count += 1
      addPart(kind)
    }
  }

  private mutating func addPart(_ kind: UInt8) {
    let content = nextContent()
    let length = content.count
    switch kind % 8 {
    case 0: add(MessageFrames.frame(content), message: content)
    case 1:
      let type = "Content-Type: application/vscode-jsonrpc; charset=utf-8"
      add("\(type)\r\ncontent-length:  \(length) ", content, message: content)
    case 2:
      let other = max(0, length + Int(nextByte()) - 128)
      add("Content-Length: \(other)", content, message: other == length ? content : nil)
    case 3: add(Self.malformed[Int(nextByte()) % Self.malformed.count], content)
    case 4:
      let other = nextByte()
      add("Content-Length: \(length)\r\nContent-Length: \(other)", content)
    case 5:
      let frame = MessageFrames.frame(content)
      add(Array(frame.prefix(Int(nextByte()) * frame.count / 256)))
    case 6:
      let count = Int(nextByte())
      add(Array(input.prefix(count)))
      input = input.dropFirst(count)
    default:
      let (byte, count) = (nextByte(), Int(nextByte()))
      add([UInt8](repeating: byte, count: Self.fillerUnit * count))
    }
  }

  private mutating func add(_ header: String, _ content: [UInt8], message: [UInt8]? = nil) {
    add(Array("\(header)\r\n\r\n".utf8) + content, message: message)
  }

  /// Adds bytes; `message` is the content if they are a message.
  private mutating func add(_ part: [UInt8], message: [UInt8]? = nil) {
    bytes += part
    isRight = isRight && message != nil
    if isRight, let message { messages.append(message) }
  }

  /// Returns the content of a message: an object, of which no part is JSON.
  private mutating func nextContent() -> [UInt8] {
    let number = nextByte()
    let text = String(repeating: "é😀", count: Int(number % 64))
    return Array(#"{"id":\#(number),"text":"\#(text)"}"#.utf8)
  }

  private mutating func nextByte() -> UInt8 { input.popFirst() ?? 0 }
}
