import PlaygroundClient
import PlaygroundDaemon
import PlaygroundSystem

/// The properties of a machine that the daemon and the full-screen client require.
struct Checkup {
  /// A line of the report.
  struct Finding: Equatable {
    /// The subject of the check: `open files`.
    let subject: String
    /// The finding.
    var found: String
    /// How to solve the problem; `nil` if there is none.
    var cure: String?
  }

  /// The number of open files with which the daemon has places for all its clients.
  private static let comfortableFiles = 512
  /// The number of watched directories that suffices for most repositories.
  private static let comfortableWatches = 65_536

  /// The maximum number of open files of a process.
  var openFiles: Int
  /// The kernel's limit on watched directories; `nil` without inotify.
  var watches: Int?
  /// The kernel's limit on programs that watch; `nil` without inotify.
  var instances: Int?
  /// The directory of the socket.
  var runtimeDirectory: String
  /// The reason why the socket cannot be made there; `nil` if it can.
  var runtimeProblem: String?
  /// The length of the socket's path in bytes.
  var socketPathLength: Int
  /// The daemon, or the reason why there is none.
  var daemon: String
  /// The systemd units of the daemon; `nil` without a directory for units.
  var unit: InstalledUnit?
  /// The directory of the change log; `nil` if it has no place.
  var stateDirectory: String?
  /// The type of the terminal, `nil` if standard output is none.
  var terminal: String?
  /// The name of the locale.
  var locale: String

  /// The findings, in the order of the report.
  var findings: [Finding] {
    [files, watchLimit, instanceLimit, runtime, socket, Finding(subject: "daemon", found: daemon)]
      + [units, state, screen, encoding]
  }

  private var files: Finding {
    var finding = Finding(subject: "open files", found: "\(openFiles) per process")
    if openFiles < Daemon.neededDescriptors {
      finding.cure = "the daemon requires \(Daemon.neededDescriptors): run 'ulimit -n 1024'"
    } else if openFiles < Self.comfortableFiles {
      finding.found += ", enough for \(openFiles - 40) clients"
    }
    return finding
  }

  private var watchLimit: Finding {
    guard let watches else {
      return Finding(
        subject: "watches",
        found: "no inotify",
        cure: "use a Linux kernel with inotify, and mount /proc",
      )
    }
    let isEnough = watches >= Self.comfortableWatches
    return Finding(
      subject: "watches",
      found: "\(watches) directories",
      cure: isEnough ? nil : "for large trees, run 'sysctl fs.inotify.max_user_watches=524288'",
    )
  }

  private var instanceLimit: Finding {
    let count = instances ?? 0
    return Finding(
      subject: "watchers",
      found: "\(count) per user",
      cure: count >= 16 ? nil : "run 'sysctl fs.inotify.max_user_instances=128'",
    )
  }

  private var runtime: Finding {
    Finding(
      subject: "runtime",
      found: runtimeDirectory + (runtimeProblem.map { ": " + $0 } ?? ""),
      cure: runtimeProblem == nil
        ? nil : "set XDG_RUNTIME_DIR to a directory of yours with mode 700",
    )
  }

  private var socket: Finding {
    let limit = UnixSocket.pathLimit
    return Finding(
      subject: "socket",
      found: "\(socketPathLength) of \(limit) bytes",
      cure: socketPathLength <= limit ? nil : "set XDG_RUNTIME_DIR to a directory with a short path",
    )
  }

  private var units: Finding {
    switch unit {
    case nil, .absent:
      Finding(subject: "unit", found: "none; 'playground install-unit' is optional")
    case .current(let path): Finding(subject: "unit", found: path)
    case .outdated(let path):
      Finding(
        subject: "unit",
        found: "\(path) starts another executable",
        cure: "run 'playground install-unit' again",
      )
    }
  }

  private var state: Finding {
    Finding(
      subject: "change log",
      found: stateDirectory ?? "no directory",
      cure: stateDirectory == nil ? "set XDG_STATE_HOME or HOME" : nil,
    )
  }

  private var screen: Finding {
    guard let terminal else {
      return Finding(subject: "terminal", found: "none; output is text")
    }
    let isUsable = !terminal.isEmpty && terminal != "dumb"
    return Finding(
      subject: "terminal",
      found: terminal.isEmpty ? "unknown type" : terminal,
      cure: isUsable ? nil : "set TERM, such as TERM=xterm-256color",
    )
  }

  private var encoding: Finding {
    let name = locale.lowercased()
    let isUnicode = name.hasSuffix("utf-8") || name.hasSuffix("utf8")
    return Finding(
      subject: "locale",
      found: locale.isEmpty ? "none" : locale,
      cure: isUnicode ? nil : "set LANG to a locale in UTF-8, such as LANG=C.UTF-8",
    )
  }
}

extension Checkup {
  /// Examines this machine for the daemon of a directory.
  init(of location: DaemonLocation, _ console: any Console) {
    openFiles = CurrentProcess.openFileLimit
    watches = Self.setting("max_user_watches")
    instances = Self.setting("max_user_instances")
    runtimeDirectory = location.runtimeDirectory
    do throws(SystemError) {
      try location.prepareRuntimeDirectory()
    } catch {
      runtimeProblem = error.reason
    }
    socketPathLength = location.socketPath.utf8.count
    unit = UnitDirectory(environment: console.environment).map { directory in
      directory.installed(ServiceUnit(of: location, environment: console.environment))
    }
    stateDirectory = location.stateDirectory
    terminal = console.isTerminal(.output) ? console.environment("TERM") ?? "" : nil
    locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { console.environment($0) }
      .first { !$0.isEmpty } ?? ""
    do throws(CommandError) {
      _ = try Session(location: location).greet()
      daemon = "running for \(location.root)"
    } catch {
      daemon = ErrorMessage.reason(for: error)
    }
  }

  /// Returns a setting of inotify; `nil` if the kernel has none.
  private static func setting(_ name: String) -> Int? {
    let path = "/proc/sys/fs/inotify/" + name
    guard let bytes = try? FileContent(of: path, limit: 64).bytes else { return nil }
    return Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
  }
}
