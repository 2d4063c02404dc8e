import DescriptionLanguage
import FuzzSupport
import PlaygroundDaemon
import PlaygroundProtocol
import PlaygroundSystem

/// Requests of two clients about two files, decoded from bytes.
struct TypingSession {
  private static let names = ["a.xml", "b.json"]
  private static let paths = names.map { FilePath(text: $0) }
  /// The texts of the files on the disk; `nil` for one that does not exist.
  private static let saved: [String?] = ["<a>\r\né😀\n\n</a>\r", nil]
  private static let clients = 0...1

  private static let pieces = [
    "", "a", "<b/>", "é", "漢字", "😀", "👩‍👧", "e\u{301}", "\n", "\r\n", "\r", "\n\r", "x\ny\r\nz\rw",
    "\u{feff}", "\u{2028}", "\u{0}", "\"\\", String(repeating: "word ", count: 20),
  ]

  /// A limit that even short inputs can reach.
  private static let limits = {
    var limits = Limits()
    limits.fileBytes = 300
    return limits
  }()

  private var input: ArraySlice<UInt8>
  private var table: OverlayTable
  private var plain: PlainDocuments
  private var version = 0

  init(_ bytes: ArraySlice<UInt8>) {
    input = bytes
    table = OverlayTable(limits: Self.limits)
    plain = PlainDocuments(fileCount: Self.names.count, byteLimit: Self.limits.fileBytes)
  }

  /// Types, replaces texts and closes documents until the input ends.
  mutating func run() {
    while let kind = input.popFirst() {
      let (client, file) = (Int(kind % 2), Int(kind / 2 % 2))
      switch kind / 4 % 4 {
      case 0: close(file, of: client)
      case 1: change(file, nextText(), of: client)
      default: change(file, nextEdits(of: file, client), of: client)
      }
      check()
    }
  }

  // MARK: - Requests

  private mutating func close(_ file: Int, of client: Int) {
    let wasOpen = plain.close(file, of: client)
    let isClosed = table.close(Self.paths[file], of: client)
    Fuzzer.expect(isClosed == wasOpen, "a document that is open (\(wasOpen)) is closed otherwise")
  }

  private mutating func change(_ file: Int, _ content: OverlayRequest.Content, of client: Int) {
    let version = nextVersion()
    let request = received(OverlayRequest(file: Self.names[file], version: version, content))
    let saved = Self.saved[file]
    let isRight = plain.change(file, request, of: client, saved: saved)
    do throws(RPCError) {
      let told = try table.change(
        Self.paths[file],
        request,
        of: client,
        saved: saved.map { Array($0.utf8) }
      )
      Fuzzer.expect(isRight, "a wrong request is taken: \(request)")
      Fuzzer.expect(told.isEmpty || plain.isShared(file), "nobody to tell: \(told)")
    } catch {
      Fuzzer.expect(!isRight, "\(error.message): \(request)")
    }
  }

  /// Returns a request as the daemon receives it.
  private func received(_ request: OverlayRequest) -> OverlayRequest {
    let method: Method<OverlayRequest, Done> = .sourceOverlay
    let line = method.line(id: 1, request)
    guard case .request(_, _, let params)? = try? Message(line: line.dropLast()),
      let received = try? method.params(params)
    else {
      Fuzzer.expect(false, "a request is not read: \(request)")
      return request
    }
    Fuzzer.expect(method.line(id: 1, received) == line, "\(request) is read as \(received)")
    return received
  }

  /// Checks that all documents are as expected, also after an error.
  private func check() {
    for (file, path) in Self.paths.enumerated() {
      let (last, author) = (plain.last(file), table.author(of: path))
      Fuzzer.expect(table.text(of: path) == last?.text.bytes, "\(path) has another text")
      Fuzzer.expect(
        author?.client == last?.client && author?.version == last?.version,
        "\(path) has another author"
      )
      for client in Self.clients {
        let text = plain.document(file, of: client)?.text
        Fuzzer.expect(table.text(of: path, client: client) == text?.bytes, "\(path): \(client)")
      }
    }
    Fuzzer.expect(table.count == plain.count, "\(table.count) documents, not \(plain.count)")
  }

  // MARK: - Decoding

  private mutating func nextByte() -> UInt8 { input.popFirst() ?? 0 }

  /// Returns a version, most of them greater than those before.
  private mutating func nextVersion() -> Int {
    switch nextByte() {
    case 255: return 1 << 53
    case 254: return -1 << 53
    case let step:
      version += Int(step % 8) - 1
      return version
    }
  }

  private mutating func nextText() -> OverlayRequest.Content {
    var text = ""
    for _ in 0..<nextByte() % 8 { text += nextPiece() }
    return .text(text)
  }

  private mutating func nextPiece() -> String {
    Self.pieces[Int(nextByte()) % Self.pieces.count]
  }

  /// Returns edits, most of them at places of the text before each.
  private mutating func nextEdits(of file: Int, _ client: Int) -> OverlayRequest.Content {
    let choice = nextByte()
    let saved = Self.saved[file] ?? ""
    var text = plain.document(file, of: client)?.text ?? PlainText(saved)
    var edits: [OverlayEdit] = []
    for _ in 0...choice % 3 {
      let (one, other) = (nextPlace(in: text), nextPlace(in: text))
      let isSwapped = choice < 240 && (other.line, other.column) < (one.line, one.column)
      let range = OverlayRange(start: isSwapped ? other : one, end: isSwapped ? one : other)
      let edit = OverlayEdit(range, nextPiece())
      text = text.applying(edit) ?? text
      edits.append(edit)
    }
    let bases = [SHA256(of: Array(saved.utf8)), SHA256(of: Array("other".utf8)), nil]
    return .edits(edits, base: bases[Int(choice / 3) % bases.count])
  }

  /// Returns a place in a text, or one just past the end of the text or of a line.
  private mutating func nextPlace(in text: PlainText) -> SourceLocation {
    let (line, column) = (nextByte(), nextByte())
    let lines = text.lines
    let index = Int(line) % (lines.count + 1)
    let length = index < lines.count ? lines[index].count : 0
    return SourceLocation(
      line: line == 255 ? Int.max : index + 1,
      column: column == 255 ? Int.max : Int(column) % (length + 2) + 1
    )
  }
}
