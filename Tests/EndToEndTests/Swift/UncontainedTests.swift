import Foundation
import Testing

/// Kernels that cannot contain previews in Swift, played by a library that is loaded before.
struct UncontainedTests {
  /// A call that a kernel may lack, and what is missing without it.
  struct Lack: CustomTestStringConvertible, Sendable {
    let call: String
    let missing: String
    var testDescription: String { call }
  }

  static let lacks = [
    Lack(call: "SYS_landlock_create_ruleset", missing: "Landlock"),
    Lack(call: "SYS_seccomp", missing: "a filter of system calls"),
  ]

  private let commands: SwiftCommands
  private var folder: TemporaryFolder { commands.folder }

  init() throws {
    commands = SwiftCommands(
      folder: try TemporaryFolder(),
      cache: SharedSwiftCache.environment
    )
    try folder.save(SwiftSample.good, as: "Hello.swift")
    try commands.trust()
  }

  /// Returns the variable for programs on a kernel that lacks a call.
  private func without(_ call: String) throws -> [String: String] {
    let source = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <stdarg.h>
      #include <sys/syscall.h>
      long syscall(long number, ...) {
        va_list list;
        long a[6];
        va_start(list, number);
        for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
        va_end(list);
        if (number == \(call)) {
          errno = EOPNOTSUPP;
          return -1;
        }
        long (*next)(long, ...) = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
        return next(number, a[0], a[1], a[2], a[3], a[4], a[5]);
      }
      """
    let path = folder.path + "/kernel"
    try source.write(toFile: path + ".c", atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["cc", "-shared", "-fPIC", "-o", path + ".so", path + ".c"]
    try compiler.start()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0)
    return ["LD_PRELOAD": path + ".so"]
  }

  @Test(arguments: lacks) func previewsAreRefusedUnlessThatIsAccepted(lack: Lack) throws {
    let kernel = try without(lack.call)

    for words in [["render", "Hello.swift"], ["check", "Hello.swift"], ["snapshot", "."]] {
      let refused = try commands.run(words, environment: kernel)
      #expect(refused.status == 1, "\(words): \(refused)")
      let text = refused.output + refused.errors
      #expect(text.contains("\(lack.missing), which keeps previews from"), "\(text)")
      #expect(text.contains("'--uncontained'"), "\(text)")
    }
    let accepted = try commands.run(
      ["render", "Hello.swift", "--uncontained"],
      environment: kernel
    )
    #expect(accepted.status == 0 && accepted.output == "hello from Swift\n", "\(accepted)")
  }

  @Test func aDaemonSaysThatPreviewsAreNotContained() throws {
    let kernel = try without(Self.lacks[0].call)
    let variables = kernel.merging(SharedSwiftCache.environment) { $1 }
    let daemon = try RunningDaemon(folder, options: ["--uncontained"], environment: variables)

    let terminal = try TestTerminal(folder, columns: 120, rows: 30)
    defer { terminal.close() }
    try terminal.start(["playground", "attach", folder.files])
    try terminal.waitFor("hello from Swift")
    try terminal.waitFor("uncontained   following saves")
    terminal.send("q")
    try terminal.waitForShell()

    let status = try commands.run(["status", "."])
    #expect(status.output.contains("--uncontained"), "\(status)")
    #expect(daemon.end().contains("--uncontained"))
  }

  @Test func aDaemonRefusesThemAndSaysWhy() throws {
    let kernel = try without(Self.lacks[0].call)
    let variables = kernel.merging(SharedSwiftCache.environment) { $1 }
    let daemon = try RunningDaemon(folder, environment: variables)

    let terminal = try TestTerminal(folder, columns: 120, rows: 30)
    defer { terminal.close() }
    try terminal.start(["playground", "attach", folder.files])
    try terminal.waitFor("Landlock")
    #expect(!terminal.screen().contains("hello from Swift"))
    terminal.send("q")
    try terminal.waitForShell()
    #expect(!daemon.end().contains("--uncontained"))
  }
}
