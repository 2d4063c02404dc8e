import Foundation
import PlaygroundSystem
import Testing

@testable import PlaygroundLive

/// The serialized messages of the compiler.
struct BitstreamTests {
  private func serialized() throws -> [UInt8] {
    let live = try LiveFolder()
    try live.write("func f() -> String { let a: Int? = 1; return \"\\(a + 1)\" }\nstruct {}")
    let output = live.path("out.dia")
    _ = try ProgramRun.run([
      live.toolchain.frontend.text, "-frontend", "-typecheck", "-primary-file",
      live.path("Live.swift").text, "-serialize-diagnostics-path", output.text,
    ])
    return Array(try Data(contentsOf: URL(fileURLWithPath: output.text)))
  }

  @Test func anyBytesAreReadWithoutATrap() throws {
    let bytes = try serialized()
    #expect(SwiftDiagnostic.read(serialized: bytes)?.isEmpty == false)
    for count in 0..<bytes.count { _ = SwiftDiagnostic.read(serialized: Array(bytes[..<count])) }
    for index in 4..<bytes.count {
      for bit in [0, 3, 7] {
        var changed = bytes
        changed[index] ^= 1 << bit
        _ = SwiftDiagnostic.read(serialized: changed)
      }
    }
    #expect(SwiftDiagnostic.read(serialized: []) == nil)
    #expect(SwiftDiagnostic.read(serialized: Array("DIAG".utf8)) == [])
    #expect(SwiftDiagnostic.read(serialized: Array("GAID".utf8)) == nil)
  }
}
