import Foundation
import PlaygroundCore
import PlaygroundLive
import PlaygroundSystem
import Testing

/// The warm compiler, compared with the compiler alone.
@Suite struct WarmCompilerTests {
  private func text(_ product: SwiftBuild.Product, _ host: HostProcess) throws -> String {
    let child = try host.start(product)
    _ = try child.previews()
    return try child.text()
  }

  @Test func everyEditGivesTheContentOfTheCompilerAlone() throws {
    let live = try LiveFolder()
    let host = try live.host()
    let warm = live.warmCompiler()
    var files = SwiftBuildTests.files
    for (name, text) in files { try live.write(text, to: name) }
    for edit in SwiftBuildTests.edits {
      let old = try #require(files[edit.file])
      files[edit.file] = old.replacingOccurrences(of: edit.old, with: edit.new)
      try live.write(try #require(files[edit.file]), to: edit.file)

      let one = try text(live.build(warm: warm), host)

      #expect(try one == text(live.build(fresh: true), host), "\(edit.name)")
    }
    #expect(warm.failureCount == 0)
    #expect(warm.compilationCount >= SwiftBuildTests.edits.count)
  }

  @Test func bothReportTheSameErrors() throws {
    let live = try LiveFolder()
    let warm = live.warmCompiler()
    func defects(_ warm: WarmCompiler?) throws -> [SwiftDiagnostic] {
      do {
        _ = try live.build(warm: warm)
        return []
      } catch SwiftBuild.Failure.defects(let diagnostics) {
        return diagnostics
      }
    }
    for work in [
      "missing + 1", "1 +", "{", "\"a\" + 1", "String(describing: [1].map { $0.foo })",
    ] {
      try live.write(LiveFolder.preview("func work() -> String { \(work) }"))

      let (one, other) = (try defects(warm), try defects(nil))

      #expect(one.map(\.text) == other.map(\.text), "\(work)")
      #expect(one.map(\.place.line) == other.map(\.place.line), "\(work)")
      #expect(one.map(\.place.column) == other.map(\.place.column), "\(work)")
      #expect(!one.isEmpty)
      // Asking again gives the same answer.
      #expect(try defects(warm) == one)
    }
    #expect(warm.failureCount == 0)
  }

  @Test func aProposedChangeIsKept() throws {
    let live = try LiveFolder()
    let text = LiveFolder.preview("func work() -> String { let a: Int? = 1; return \"\\(a + 1)\" }")
    try live.write(text)

    let error = #expect(throws: SwiftBuild.Failure.self) {
      try live.build(warm: live.warmCompiler())
    }

    guard case .defects(let diagnostics)? = error else {
      Issue.record("no defects")
      return
    }
    let fixIts = diagnostics.flatMap(\.notes).compactMap(\.fixIt)
    #expect(fixIts.contains { $0.text.contains("!") || $0.text.contains("??") })
  }

  @Test func aHelperThatDoesNotWorkIsReplacedByTheCompilerAlone() throws {
    let live = try LiveFolder()
    try live.write(LiveFolder.preview("func work() -> String { \"here\" }"))
    for program in ["/bin/true", "/bin/cat", "/nowhere"] {
      let warm = WarmCompiler(FilePath(text: program), live.toolchain)

      let product = try live.build(fresh: true, warm: warm)

      #expect(try text(product, live.host()) == "here")
      #expect(warm.failureCount == 1, "\(program)")
    }
  }
}
