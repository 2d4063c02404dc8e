import Foundation
import PlaygroundLive
import PlaygroundSystem
import Testing

/// The programs in C, with requests that the daemon does not send.
struct HostRequestTests {
  private struct End: Equatable {
    let code: Int32
    let message: String
  }

  /// Starts a program with one end of a socket as its input, sends bytes, and waits for its end.
  private func end(
    of program: String,
    _ arguments: [String],
    sending bytes: [UInt8]
  ) throws -> End {
    let live = try LiveFolder()
    var sockets: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
    let process = Process()
    process.executableURL = LiveFolder.products.appendingPathComponent(program)
    process.arguments = arguments
    process.environment = ["LD_LIBRARY_PATH": live.toolchain.runtime.text]
    let input = FileHandle(fileDescriptor: sockets[1], closeOnDealloc: true)
    let messages = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    try process.run()
    try input.close()
    _ = send(sockets[0], bytes, bytes.count, Int32(MSG_NOSIGNAL))
    shutdown(sockets[0], Int32(SHUT_WR))
    let text = try messages.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    close(sockets[0])
    return End(code: process.terminationStatus, message: String(decoding: text, as: UTF8.self))
  }

  private func hostEnd(_ bytes: [UInt8]) throws -> End {
    let live = try LiveFolder()
    let core = LiveFolder.products.appendingPathComponent("libPlaygroundLiveCore.so").path
    let support = live.toolchain.runtime.appending("libswiftSwiftOnoneSupport.so").text
    return try end(of: "playground-swift-host", [support, core], sending: bytes)
  }

  static let malformed: [(bytes: [UInt8], message: String)] = [
    ([1], "expected a request of at least eight bytes"),
    (Array("X\0\0\0\0\0\0\0".utf8), "unknown kind of request"),
    (Array("F\0\0\0\u{7f}\u{7f}\u{7f}\u{7f}".utf8), "the request is too long"),
    (Array("F\0\0\0\u{9}\0\0\0ab".utf8), "the request ends too early"),
    (Array("F\0\0\0\u{2}\0\0\0ab".utf8), "expected the path of a library"),
    (Array("F\0\0\0\u{1}\0\0\0\0".utf8), "expected the path of a library"),
    (
      Array("F\0\0\0\u{2}\0\0\0a\0".utf8),
      "expected the descriptors of a channel and of an output"
    ),
    (Array("K\0\0\0\u{2}\0\0\0ab".utf8), "expected the id of a process"),
    (Array("T\0\0\0\u{2}\0\0\0ab".utf8), "expected the id of a process"),
  ]

  @Test(arguments: malformed.indices) func aMalformedRequestEndsTheHostWithAMessage(
    index: Int
  ) throws {
    let (bytes, message) = Self.malformed[index]

    #expect(try hostEnd(bytes) == End(code: 65, message: "playground-swift-host: \(message)\n"))
  }

  @Test func theHostEndsWithItsConnection() throws {
    #expect(try hostEnd([]) == End(code: 0, message: ""))
  }

  @Test func aProcessThatIsNoChildIsNotKilled() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sleep")
    process.arguments = ["60"]
    try process.run()
    defer { process.terminate() }
    let id = UInt32(process.processIdentifier)
    let number = (0..<4).map { UInt8(truncatingIfNeeded: id >> UInt32($0 * 8)) }

    #expect(try hostEnd(Array("K\0\0\0\u{4}\0\0\0".utf8) + number).code == 0)
    #expect(process.isRunning)
  }

  @Test func aLibraryWithoutTheFunctionsIsNamed() throws {
    let ended = try end(of: "playground-swift-host", ["libm.so.6"], sending: [])

    #expect(ended.code == 69)
    #expect(ended.message.contains("in the library of PlaygroundCore"))
  }

  @Test func aMalformedRequestEndsTheCompilerWithAMessage() throws {
    let live = try LiveFolder()
    let library = live.toolchain.programs.directory
      .appending("lib/libsourcekitdInProc.so").text
    for bytes in [[0, 0, 0, 0], [255, 255, 255, 255], [2, 0, 0, 0, 65, 65], [9, 0, 0, 0, 65]] {
      let ended = try end(
        of: "playground-swift-compiler",
        [library, "600"],
        sending: bytes.map { UInt8($0) }
      )
      #expect(ended.code == 65)
      #expect(ended.message.hasPrefix("playground-swift-compiler: "))
    }
    #expect(try end(of: "playground-swift-compiler", ["/nowhere", "600"], sending: []).code == 69)
  }
}
