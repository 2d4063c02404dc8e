import PlaygroundLive
import Testing

@testable import Playground
@testable import PlaygroundClient

struct DoctorCommandTests {
  private static let healthy = Checkup(
    openFiles: 1_024,
    watches: 100_000,
    instances: 128,
    runtimeDirectory: "/run/user/7/playground",
    runtimeProblem: nil,
    socketPathLength: 40,
    daemon: "running for /work",
    unit: .current(path: "/config/systemd/user/playground@work.service"),
    stateDirectory: "/state",
    terminal: "xterm",
    locale: "C.UTF-8",
  )

  @Test func aHealthyMachineHasNoProblems() {
    #expect(
      DoctorCommand.text(Self.healthy.findings) == """
        ok       open files  1024 per process
        ok       watches     100000 directories
        ok       watchers    128 per user
        ok       runtime     /run/user/7/playground
        ok       socket      40 of 107 bytes
        ok       daemon      running for /work
        ok       unit        /config/systemd/user/playground@work.service
        ok       change log  /state
        ok       terminal    xterm
        ok       locale      C.UTF-8

        """
    )
  }

  @Test func everyProblemHasACure() {
    var sick = Self.healthy
    sick.openFiles = 40
    sick.watches = 8_192
    sick.instances = 2
    sick.runtimeProblem = "Permission denied"
    sick.socketPathLength = 120
    sick.unit = .outdated(path: "/units/x.service")
    sick.stateDirectory = nil
    sick.terminal = "dumb"
    sick.locale = "POSIX"

    #expect(
      DoctorCommand.text(sick.findings) == """
        problem  open files  40 per process; the daemon requires 64: run 'ulimit -n 1024'
        problem  watches     8192 directories; for large trees, run 'sysctl \
        fs.inotify.max_user_watches=524288'
        problem  watchers    2 per user; run 'sysctl fs.inotify.max_user_instances=128'
        problem  runtime     /run/user/7/playground: Permission denied; set XDG_RUNTIME_DIR to a \
        directory of yours with mode 700
        problem  socket      120 of 107 bytes; set XDG_RUNTIME_DIR to a directory with a short path
        ok       daemon      running for /work
        problem  unit        /units/x.service starts another executable; run 'playground \
        install-unit' again
        problem  change log  no directory; set XDG_STATE_HOME or HOME
        problem  terminal    dumb; set TERM, such as TERM=xterm-256color
        problem  locale      POSIX; set LANG to a locale in UTF-8, such as LANG=C.UTF-8

        """
    )
  }

  @Test func thisMachineIsExamined() throws {
    let folder = try CommandFolder()
    folder.console.variables = ["LANG": "C.UTF-8"]

    _ = folder.run("doctor", folder.path, "--no-swift")

    #expect(folder.console.output.contains("ok       locale      C.UTF-8"))
    #expect(folder.console.output.contains("ok       terminal    none; output is text"))
    #expect(folder.console.output.contains("ok       unit        none"))
    #expect(folder.console.output.split(separator: "\n").count == 10)
  }

  @Test func everyProblemWithSwiftHasACure() throws {
    let missing = LiveError.missing("swiftc", cure: "install Swift, or set PATH")
    let module = LiveError.missing(
      "/usr/lib/playground/Modules/PlaygroundCore.swiftmodule",
      cure: "install playground again with 'make install'"
    )
    let none = SwiftCheckup(toolchain: .failure(missing), installation: .failure(module))
    #expect(
      DoctorCommand.text(none.findings) == """
        problem  swift    swiftc not found; install Swift, or set PATH
        problem  modules  /usr/lib/playground/Modules/PlaygroundCore.swiftmodule not found; \
        install playground again with 'make install'

        """
    )
    var sick = none
    sick.containment = .failure(
      .hostEnded(messages: ["first", "cannot open libPlaygroundCore.so"])
    )
    #expect(
      DoctorCommand.text(sick.findings).hasSuffix(
        "problem  host     the host ended: cannot open libPlaygroundCore.so; install playground "
          + "again with 'make install'\n"
      )
    )
  }

  @Test func aKernelThatCannotContainPreviewsIsAProblem() throws {
    var checkup = SwiftCheckup(
      toolchain: .failure(.busy),
      installation: .failure(.busy),
      containment: .success(.init(landlockVersion: 0, filtersCalls: true))
    )
    let text = { DoctorCommand.text(checkup.findings.suffix(1)) }
    #expect(
      text() == """
        problem  kernel  no Landlock: previews could write your files; use Linux 5.13 or newer, \
        with 'landlock' in its option 'lsm'

        """
    )
    checkup.containment = .success(.init(landlockVersion: 7, filtersCalls: false))
    #expect(
      text() == """
        problem  kernel  no filter of system calls: previews could use the network; use a Linux \
        kernel with CONFIG_SECCOMP_FILTER

        """
    )
    checkup.containment = .success(.init(landlockVersion: 7, filtersCalls: true))
    #expect(text() == "ok       kernel  Landlock 7, filter of system calls\n")
  }

  @Test func installedUnitsAreFound() throws {
    let folder = try CommandFolder()
    folder.console.variables = ["XDG_CONFIG_HOME": folder.path]
    _ = folder.run("install-unit", folder.path)

    _ = folder.run("doctor", folder.path)

    let line = "ok       unit        \(folder.path)/systemd/user/playground@"
    #expect(folder.console.output.contains(line), "\(folder.console.output)")
  }
}
