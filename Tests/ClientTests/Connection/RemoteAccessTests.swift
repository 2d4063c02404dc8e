import PlaygroundSystem
import Testing

@testable import PlaygroundClient

struct RemoteAccessTests {
  private let directory: RemoteDirectory

  init() throws { directory = try #require(RemoteDirectory("ssh://me@host:2222/srv/app")) }

  @Test(arguments: [
    ("ssh://host/srv/app", "host", nil, "/srv/app"),
    ("ssh://me@host:2222/srv", "me@host", 2222, "/srv"),
    ("ssh://me@corp@host/srv", "me@corp@host", nil, "/srv"),
    ("ssh://[::1]:22/srv", "::1", 22, "/srv"),
    ("ssh://host/~/my%20app", "host", nil, "my app"),
    ("ssh://host/~", "host", nil, "."),
    ("ssh://host/", "host", nil, "/"),
  ])
  func addressesNameAHostAndAPath(
    address: String,
    destination: String,
    port: Int?,
    path: String
  ) throws {
    let directory = try #require(RemoteDirectory(address))

    #expect(directory.destination == destination)
    #expect(directory.port == port)
    #expect(directory.path == path)
    #expect(directory.address == address)
  }

  /// `ssh` would take a host that begins with a hyphen for an option.
  @Test(arguments: [
    "ssh://host", "ssh:///srv", "ssh://-oProxyCommand=x/srv", "ssh://-l@host/srv",
    "ssh://me@/srv", "ssh://host:0/srv", "ssh://host:99999/srv", "ssh://host:x/srv",
    "ssh://ho st/srv", "ssh://host/%2", "ssh://host/%zz", "ssh://host/%00", "ssh://host/%ff",
    "ssh://[::1/srv", "http://host/srv", "srv",
  ])
  func otherAddressesAreRejected(address: String) {
    #expect(RemoteDirectory(address) == nil)
  }

  @Test func someoneStartsADaemonAndIsAskedForAPassword() {
    let access = RemoteAccess(
      directory,
      program: "~/bin/playground",
      startOptions: ["--start", "--limit=nodes=5"]
    )

    let words = access.words(.allowed)

    #expect(words.first == "ssh")
    #expect(words.suffix(5).prefix(4) == ["-p", "2222", "--", "me@host"])
    #expect(
      words.last == "~/bin/playground relay '--start' '--limit=nodes=5' -- '/srv/app'"
    )
    #expect(!words.contains("BatchMode=yes"))
  }

  @Test func aReconnectionNeitherAsksNorStartsADaemon() {
    let access = RemoteAccess(directory, startOptions: ["--start"])

    let words = access.words(.forbidden)

    #expect(words.contains("BatchMode=yes"))
    #expect(words.last == "playground relay -- '/srv/app'")
  }

  @Test func pathsAreQuotedForTheShell() throws {
    let directory = try #require(RemoteDirectory("ssh://host/it's%20$(here)"))

    #expect(
      RemoteAccess(directory).words(.allowed).last
        == #"playground relay -- '/it'\''s $(here)'"#
    )
  }

  @Test func theEndOfSSHIsExplained() {
    let access = RemoteAccess(directory, program: "pg")
    func failure(_ code: Int?, _ messages: String..., starts: Bool = false) -> RemoteFailure? {
      let starting = RemoteAccess(directory, program: "pg", startOptions: ["--start"])
      let end = SocketProgram.End(code: code, messages: messages)
      return RemoteFailure(end, of: starts ? starting : access, .allowed)
    }

    #expect(failure(0) == nil)
    #expect(failure(nil)?.mayPass == true)
    #expect(
      failure(255, "A banner", "ssh: Could not resolve hostname host: Name or service not known")
        == .unreachable(
          directory,
          message: "Could not resolve hostname host: Name or service not known"
        )
    )
    #expect(
      failure(255, "me@host: Permission denied (publickey).")
        == .denied(
          directory,
          message: "me@host: Permission denied (publickey).",
          isInteractive: true
        )
    )
    #expect(
      failure(255, "Host key verification failed.")
        == .unverified(directory, message: "Host key verification failed.")
    )
    #expect(
      failure(127, "sh: 1: pg: not found") == .noProgram(directory, program: "pg")
    )
    #expect(
      failure(2, "playground: unknown command or file 'relay'", "Try 'playground --help'.")
        == .outdated(directory)
    )
    #expect(failure(3, "playground: no daemon is running for /srv") == .noDaemon(directory))
    #expect(
      failure(3, "playground: failed to start the daemon", starts: true)
        == .refused(directory, message: "failed to start the daemon", code: 3)
    )
    #expect(
      failure(2, "Welcome", "playground: /srv/app: no such directory")
        == .refused(directory, message: "/srv/app: no such directory", code: 2)
    )
  }

  @Test func onlyFailuresThatMayPassAreTriedAgain() {
    let failures: [(RemoteFailure, Bool)] = [
      (.unreachable(directory, message: "timed out"), true), (.noDaemon(directory), true),
      (.noSSH, false), (.denied(directory, message: "", isInteractive: false), false),
      (.unverified(directory, message: ""), false), (.outdated(directory), false),
      (.noProgram(directory, program: "pg"), false),
      (.refused(directory, message: "", code: 2), false),
    ]

    for (failure, isTried) in failures {
      #expect(CommandError(.remote(failure)).isConnectionTrouble == isTried, "\(failure)")
    }
    #expect(CommandError(.remote(.noDaemon(directory))).isAbsence)
  }
}
