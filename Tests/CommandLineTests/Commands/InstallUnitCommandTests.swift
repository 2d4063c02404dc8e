import Foundation
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundSystem

struct InstallUnitCommandTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    folder.console.variables = [
      "HOME": folder.path + "/home", "XDG_RUNTIME_DIR": "/run/user/7",
    ]
  }

  private var units: String { folder.path + "/home/.config/systemd/user" }

  private var unitNames: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: units)) ?? []).sorted()
  }

  /// Makes a directory of previews, and returns the units of its daemon.
  private func unit(
    of name: String,
    options: [String] = [],
    hasUserNamespaces: Bool = true,
    variables: [String: String] = [
      "XDG_RUNTIME_DIR": "/run/user/7", "PATH": "/opt/swift/bin:/bin",
    ]
  ) throws -> ServiceUnit {
    let path = folder.path + "/" + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let location = try DaemonLocation(of: path, environment: { variables[$0] }, user: 7)
    return ServiceUnit(
      of: location,
      executable: "/opt/play ground/100%",
      options: options,
      hasUserNamespaces: hasUserNamespaces,
      environment: { variables[$0] },
    )
  }

  @Test func theServiceStartsThisExecutableForTheDirectory() throws {
    let unit = try unit(of: "app", options: ["--all"])
    let root = try FileSystem.realPath(folder.path + "/app").text

    #expect(
      unit.service.text == """
        # Written by 'playground install-unit'; change it with 'systemctl --user edit'.
        [Unit]
        Description=Live previews of \(root)
        Requires=\(unit.name).socket

        [Service]
        Type=notify
        ExecStart="/opt/play ground/100%%" "serve" "--all" "--" "\(root)"
        Environment="XDG_RUNTIME_DIR=/run/user/7"
        UnsetEnvironment=XDG_STATE_HOME
        UnsetEnvironment=XDG_CACHE_HOME
        Environment="PATH=/opt/swift/bin:/bin"
        WatchdogSec=30
        TimeoutAbortSec=30
        Restart=on-failure
        NoNewPrivileges=yes
        LockPersonality=yes
        RestrictRealtime=yes
        RestrictSUIDSGID=yes
        RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
        SystemCallArchitectures=native
        SystemCallFilter=~@clock @cpu-emulation @module @obsolete @raw-io @reboot @swap
        SystemCallErrorNumber=EPERM
        UMask=0077
        PrivateUsers=yes
        CapabilityBoundingSet=

        [Install]
        WantedBy=default.target

        """
    )
  }

  /// systemd would not start the service with options that need one; what the others forbid is not
  /// possible there anyway.
  @Test func withoutUserNamespacesTheServiceHasOtherOptions() throws {
    let (with, without) = (
      try unit(of: "app").service.text, try unit(of: "app", hasUserNamespaces: false).service.text
    )

    #expect(
      with.replacing(
        "PrivateUsers=yes\nCapabilityBoundingSet=\n",
        with: "RestrictNamespaces=yes\nSystemCallFilter=~@mount\n"
      ) == without
    )
  }

  /// Files in `/tmp`, in home directories and beyond, written code and resource limits are needed
  /// by compilers that a daemon starts.
  @Test func theServiceTakesNothingFromCompilers() throws {
    let names = try unit(of: "app").service.text.split(separator: "\n").compactMap {
      $0.split(separator: "=", maxSplits: 1).first.map(String.init)
    }
    let breaking: Set<String> = [
      "PrivateTmp", "ProtectHome", "ProtectSystem", "ReadOnlyPaths", "MemoryDenyWriteExecute",
      "RestrictNamespaces", "PrivateNetwork", "PrivateDevices", "ProtectProc", "DynamicUser",
    ]

    #expect(breaking.isDisjoint(with: names))
    #expect(!names.contains { $0.hasPrefix("Limit") })
  }

  @Test func theSocketIsThatOfTheDaemon() throws {
    let unit = try unit(of: "app")
    let location = try DaemonLocation(
      of: folder.path + "/app",
      environment: { ["XDG_RUNTIME_DIR": "/run/user/7"][$0] },
    )

    #expect(unit.socket.name == unit.name + ".socket")
    #expect(unit.socket.text.contains("\nListenStream=\(location.socketPath)\n"))
    #expect(unit.socket.text.contains("\nSocketMode=0600\nDirectoryMode=0700\n"))
  }

  @Test(arguments: [
    ("a-b c", #"a\x2db\x20c"#, #"a-b c"#),
    ("ü", #"\xc3\xbc"#, "ü"),
    (#"a"b$c%d"#, #"a\x22b\x24c\x25d"#, #"a\"b$$c%%d"#),
    (".hidden/x", ".hidden-x", ".hidden/x"),
  ])
  func namesAreEscaped(name: String, unitName: String, word: String) throws {
    let unit = try unit(of: name)

    #expect(unit.name.hasSuffix("-" + unitName), "\(unit.name)")
    #expect(unit.service.text.contains("/\(word)\"\n"), "\(unit.service.text)")
  }

  @Test func aLongDirectoryIsNamedByItsDigest() throws {
    let unit = try unit(of: String(repeating: "x", count: 250))

    #expect(unit.name.wholeMatch(of: /playground@[0-9a-f]{16}/) != nil, "\(unit.name)")
  }

  @Test func unitsAreWrittenAndRemoved() throws {
    #expect(folder.run("install-unit", folder.path) == .fine)
    let names = unitNames
    #expect(names.count == 2)
    let socket = try #require(names.last)
    let command = "\n  systemctl --user enable --now '\(socket)'\n"
    #expect(folder.console.output.contains(command), "\(folder.console.output)")
    #expect(folder.console.output.contains("Wrote \(units)/\(socket)\n"))

    // Enabling a unit makes a link.
    try FileManager.default.createDirectory(
      atPath: units + "/sockets.target.wants",
      withIntermediateDirectories: false,
    )
    try FileManager.default.createSymbolicLink(
      atPath: "\(units)/sockets.target.wants/\(socket)",
      withDestinationPath: "\(units)/\(socket)",
    )
    #expect(folder.run("install-unit", "--remove", folder.path) == .fine)

    #expect(unitNames == ["sockets.target.wants"])
    let links = units + "/sockets.target.wants"
    #expect(try FileManager.default.contentsOfDirectory(atPath: links).isEmpty)
    #expect(folder.console.output.contains("Removed \(units)/\(socket)\n"))
  }

  @Test func printingWritesNoFile() throws {
    #expect(folder.run("install-unit", "--print", "--no-source", folder.path) == .fine)

    #expect(unitNames.isEmpty)
    #expect(folder.console.output.contains(#" "serve" "--no-source" "--" "#))
    #expect(folder.console.output.contains("\n[Socket]\n"))
  }

  @Test func theLevelOfMessagesIsWrittenIntoTheService() {
    #expect(folder.run("install-unit", "--print", "--log-level", "warning", folder.path) == .fine)

    #expect(folder.console.output.contains(#" "serve" "--log-level=warning" "--" "#))
  }

  @Test func misuseIsReported() {
    #expect(folder.run("install-unit", "--print", "--remove", folder.path) == .usage)
    folder.console.variables = [:]
    #expect(folder.run("install-unit", folder.path) == .different)

    #expect(folder.console.messages.contains("'--print' and '--remove' cannot be combined"))
    #expect(folder.console.messages.contains("; set XDG_CONFIG_HOME or HOME"))
  }

  @Test func unitsOfAnyLengthAreWrittenAsAPair() throws {
    let directory = try #require(
      UnitDirectory(environment: { ["XDG_CONFIG_HOME": folder.path][$0] })
    )
    // The name of the service is one byte longer than that of the socket.
    for length in 180...252 {
      let name = "playground@" + String(repeating: "d", count: length - 11)
      let files = [".socket", ".service"].map {
        ServiceUnit.File(name: name + $0, text: "text", target: "t")
      }
      let isLegal = name.utf8.count + 8 <= 255
      if isLegal {
        #expect(try directory.write(files).count == 2)
      } else {
        #expect(throws: CommandError.self) { try directory.write(files) }
      }
      let written = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(written.count == (isLegal ? 2 : 0), "\(length): \(written)")
      for file in written { try FileSystem.remove(directory.path + "/\(file)") }
    }
  }

  @Test func aPairThatCannotBeWrittenLeavesWhatWasThere() throws {
    let directory = try #require(
      UnitDirectory(environment: { ["XDG_CONFIG_HOME": folder.path][$0] })
    )
    let unit = try unit(of: "app")
    // A directory at the path of the service cannot be replaced.
    try Directory.make(directory.path(of: unit.service))
    #expect(throws: CommandError.self) { try directory.write([unit.socket, unit.service]) }
    #expect((try? FileStatus(of: directory.path(of: unit.socket))) == nil)

    try FileSystem.write(Array("old".utf8), to: directory.path(of: unit.socket))
    #expect(throws: CommandError.self) { try directory.write([unit.socket, unit.service]) }
    #expect(
      try FileContent(of: directory.path(of: unit.socket), limit: 100).bytes == Array("old".utf8)
    )
  }

  @Test func removingAbsentUnitsIsNoError() {
    #expect(folder.run("install-unit", "--remove", folder.path) == .fine)

    #expect(folder.console.output == "No units are installed for this directory.\n")
  }

  @Test func aUnitOfAnotherExecutableIsOutdated() throws {
    let directory = try #require(
      UnitDirectory(environment: { ["XDG_CONFIG_HOME": folder.path][$0] })
    )
    let unit = try unit(of: "app")
    #expect(directory.installed(unit) == .absent)

    let path = try #require(try directory.write([unit.service]).first)

    #expect(directory.installed(unit) == .current(path: path))
    let location = try DaemonLocation(of: folder.path + "/app")
    let other = ServiceUnit(of: location, executable: "/bin/other", environment: { _ in nil })
    #expect(directory.installed(other) == .outdated(path: path))
  }
}
