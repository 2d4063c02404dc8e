import Foundation
import TestSupport
import Testing

/// `playground lsp` through pygls, an independent implementation of the protocol.
@Suite struct LanguageServerTests {
  @Test(.enabled(if: PythonLSP.isInstalled, "the package 'pygls' cannot be installed from PyPI"))
  func anIndependentClientIsServed() throws {
    let folder = try TemporaryFolder()
    try folder.save(
      """
      <playground><component name="Row"><param name="title"/><Label text="{title}"/></component></playground>
      """,
      as: "lib.xml"
    )
    try folder.save(#"[{"title": "Blue", "year": 1971}]"#, as: "albums.json")

    let process = Process()
    process.executableURL = URL(fileURLWithPath: PythonLSP.python)
    process.arguments = [
      "-W", "ignore", BuiltCommand.root + "/Tests/lsp_client.py", BuiltCommand.path, folder.files,
    ]
    process.environment = folder.environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.start()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.hasPrefix("slowest answer"))
  }
}

/// The package `pygls` in an environment of its own below the build directory.
private enum PythonLSP {
  private static let environment = PythonEnvironment("pygls")

  static let isInstalled = environment.install("pygls>=2,<3", module: "pygls.lsp.client")
  static let python = environment.python
}
