import PlaygroundCore
import PlaygroundSystem

/// The systemd units of a directory's daemon: a socket, and the service that it starts.
struct ServiceUnit {
  /// A unit as a file.
  struct File: Equatable {
    /// The file name, such as `playground@home-me-app.socket`.
    let name: String
    /// The content.
    let text: String
    /// The target that starts the unit, once it is enabled.
    let target: String
  }

  /// The maximum length of a unit's name in bytes.
  private static let nameLimit = 255
  /// The variables on which the paths of the daemon's files depend.
  private static let pathVariables = ["XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XDG_CACHE_HOME"]
  private static let watchdogSeconds = 30
  /// How long a daemon that hangs may write a backtrace before it is killed.
  private static let backtraceSeconds = 30
  /// Options by which the daemon and the programs that it starts give up rights.
  ///
  /// A user's systemd applies them without privileges, and compilers need none of these rights.
  private static let sandbox = [
    "NoNewPrivileges=yes",
    "LockPersonality=yes",
    "RestrictRealtime=yes",
    "RestrictSUIDSGID=yes",
    "RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK",
    "SystemCallArchitectures=native",
    "SystemCallFilter=~@clock @cpu-emulation @module @obsolete @raw-io @reboot @swap",
    "SystemCallErrorNumber=EPERM",
    "UMask=0077",
  ]
  /// Further options, for systems that permit user namespaces; on others, the service would fail.
  private static let namespaceSandbox = ["PrivateUsers=yes", "CapabilityBoundingSet="]
  /// Further options for other systems, where they take nothing from programs: a user needs a user
  /// namespace for other namespaces and for mounting.
  private static let otherSandbox = ["RestrictNamespaces=yes", "SystemCallFilter=~@mount"]

  private let location: DaemonLocation
  private let executable: String
  private let options: [String]
  private let hasUserNamespaces: Bool
  private let environment: (String) -> String?

  /// Creates the units of a directory.
  ///
  /// - Parameters:
  ///   - location: The paths of the daemon.
  ///   - executable: The path of `playground`; by default, that of this process.
  ///   - options: The options of `serve`.
  ///   - hasUserNamespaces: Whether users may have namespaces; by default, asks the system.
  ///   - environment: Returns an environment variable, `nil` if it is not set.
  init(
    of location: DaemonLocation,
    executable: String? = nil,
    options: [String] = [],
    hasUserNamespaces: Bool = CurrentProcess.mayUseUserNamespaces,
    environment: @escaping (String) -> String?
  ) {
    self.location = location
    self.executable = executable ?? (try? CurrentProcess.executable) ?? "playground"
    self.options = options
    self.hasUserNamespaces = hasUserNamespaces
    self.environment = environment
  }

  /// The name of both units without its suffix: `playground@` and the escaped directory, or its
  /// digest if the name would be too long.
  var name: String {
    let name = "playground@" + Self.escaped(FilePath(text: location.root))
    let isTooLong = name.utf8.count + ".service".utf8.count > Self.nameLimit
    return isTooLong ? "playground@" + location.digest : name
  }

  /// The socket at which systemd waits for the first client.
  var socket: File {
    File(
      name: name + ".socket",
      text: """
        # Written by 'playground install-unit'; change it with 'systemctl --user edit'.
        [Unit]
        Description=Socket of the live previews of \(described(location.root))

        [Socket]
        ListenStream=\(location.socketPath.replacing("%", with: "%%"))
        SocketMode=0600
        DirectoryMode=0700

        [Install]
        WantedBy=sockets.target

        """,
      target: "sockets.target",
    )
  }

  /// The daemon, which takes the socket from systemd.
  var service: File {
    File(
      name: name + ".service",
      text: """
        # Written by 'playground install-unit'; change it with 'systemctl --user edit'.
        [Unit]
        Description=Live previews of \(described(location.root))
        Requires=\(name).socket

        [Service]
        Type=notify
        \(startLine)
        \(variables.joined(separator: "\n"))
        WatchdogSec=\(Self.watchdogSeconds)
        TimeoutAbortSec=\(Self.backtraceSeconds)
        Restart=on-failure
        \(sandbox.joined(separator: "\n"))

        [Install]
        WantedBy=default.target

        """,
      target: "default.target",
    )
  }

  private var sandbox: [String] {
    Self.sandbox + (hasUserNamespaces ? Self.namespaceSandbox : Self.otherSandbox)
  }

  /// Returns whether a service starts this executable.
  func isStarted(by service: String) -> Bool {
    service.split(separator: "\n").contains { $0.hasPrefix(startPrefix + " ") }
  }

  private var startPrefix: String { "ExecStart=" + Self.quoted(executable) }

  private var startLine: String {
    let words = ["serve"] + options + ["--", location.root]
    // In arguments, `$` begins a variable.
    let arguments = words.map { Self.quoted($0.replacing("$", with: "$$")) }
    return ([startPrefix] + arguments).joined(separator: " ")
  }

  /// Has the daemon use the same files and the same Swift compiler as commands in this environment.
  private var variables: [String] {
    let files = Self.pathVariables.map { name in
      setting(of: name) ?? "UnsetEnvironment=\(name)"
    }
    return files + [setting(of: "PATH")].compactMap(\.self)
  }

  private func setting(of name: String) -> String? {
    environment(name).map { "Environment=" + Self.quoted("\(name)=\($0)") }
  }

  private func described(_ text: String) -> String {
    DrawnText.line(text).replacing("%", with: "%%")
  }

  /// Returns a word in quotes, with the escapes of systemd.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "%": "%%"
      case "\u{0}"..<" ", "\u{7F}": "\\x" + hexadecimal(UInt8(truncatingIfNeeded: scalar.value))
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// Returns a path as `systemd-escape --path` writes it.
  private static func escaped(_ path: FilePath) -> String {
    let names = path.components.map { component in
      component.bytes.map { byte in
        let character = Character(Unicode.Scalar(byte))
        let isPlain = character.isASCII && (character.isLetter || character.isNumber)
        return isPlain || ":_.".contains(character) ? String(character) : "\\x" + hexadecimal(byte)
      }.joined()
    }
    let name = names.isEmpty ? "-" : names.joined(separator: "-")
    return name.hasPrefix(".") ? "\\x2e" + name.dropFirst() : name
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }
}
