import PlaygroundClient
import PlaygroundLive
import PlaygroundSystem

/// What previews in Swift require of a machine.
struct SwiftCheckup {
  /// The compiler and the linker.
  var toolchain: Result<Toolchain, LiveError>
  /// The programs and modules that come with this one.
  var installation: Result<LiveInstallation, LiveError>
  /// Core for the compiler; `nil` without a compiler or an installation.
  var core: CoreState?
  /// Whether the compiler can stay in memory.
  var isWarm = false
  /// What the host found in the kernel; `nil` if it cannot be started yet.
  var containment: Result<KernelContainment, LiveError>?

  /// Where Core comes from for a compiler.
  enum CoreState: Equatable {
    /// The compiler can read the installed modules.
    case installed
    /// It was built for the compiler.
    case built(FilePath)
    /// It is built when it is needed first.
    case notBuilt
    /// It cannot be built.
    case noSources(cure: String)
  }

  /// The findings, in the order of the report.
  var findings: [Checkup.Finding] { tools + programs + kernel }

  private var tools: [Checkup.Finding] {
    switch toolchain {
    case .success(let toolchain):
      [
        .init(subject: "swift", found: "\(toolchain.tag) in \(toolchain.programs)"),
        .init(subject: "linker", found: toolchain.linker.text),
      ]
    case .failure(let error): [Self.finding("swift", error)]
    }
  }

  private var programs: [Checkup.Finding] {
    switch installation {
    case .failure(let error): return [Self.finding("modules", error)]
    case .success(let installation):
      var modules = Checkup.Finding(subject: "modules", found: installation.modules.text)
      switch core {
      case .installed?: modules.found += ", of this compiler"
      case .built(let folder)?: modules.found = "\(folder), built for this compiler"
      case .notBuilt?: modules.found += ", of another compiler; built for this one at first use"
      case .noSources(let cure)?:
        modules.found += ", of another compiler, without sources"
        modules.cure = cure
      case nil: break
      }
      let warmth = isWarm ? "" : ", started for each file: it cannot stay in memory"
      return [
        modules,
        .init(subject: "compiler", found: installation.compilerHelper.text + warmth),
      ]
    }
  }

  private var kernel: [Checkup.Finding] {
    switch containment {
    case nil: return []
    case .failure(let error): return [Self.finding("host", error)]
    case .success(let containment):
      let host = (try? installation.get().host.text) ?? ""
      var kernel = Checkup.Finding(
        subject: "kernel",
        found: "Landlock \(containment.landlockVersion), filter of system calls"
      )
      if let lack = containment.lack {
        kernel.found = lack.risk
        kernel.cure = lack.cure
      }
      return [.init(subject: "host", found: host), kernel]
    }
  }

  private static func finding(_ subject: String, _ error: LiveError) -> Checkup.Finding {
    let message = ErrorMessage.parts(of: error)
    return .init(subject: subject, found: message.found, cure: message.cure)
  }
}

extension SwiftCheckup {
  /// Examines this machine; starts a host, and ends it.
  init(_ settings: LiveSettings = LiveSettings()) {
    toolchain = Self.result { () throws(LiveError) in try Toolchain(path: settings.path) }
    installation = Self.result { () throws(LiveError) in try LiveInstallation() }
    guard case .success(let toolchain) = toolchain, case .success(let own) = installation else {
      return
    }
    isWarm = WarmCompiler(own.compilerHelper, toolchain).isPossible
    let usable: LiveInstallation?
    (core, usable) = Self.core(own, toolchain, settings)
    guard let usable else { return }
    containment = Self.result { () throws(LiveError) in
      try HostProcess(usable, toolchain).containment
    }
  }

  /// Returns where Core comes from, and the installation to use; `nil` if it is not built yet.
  static func core(
    _ installation: LiveInstallation,
    _ toolchain: Toolchain,
    _ settings: LiveSettings
  ) -> (state: CoreState, installation: LiveInstallation?) {
    if installation.matches(toolchain) { return (.installed, installation) }
    do throws(LiveError) {
      guard let cache = settings.cache else { return (.notBuilt, nil) }
      let build = try CoreBuild(installation, for: toolchain, cache: cache)
      guard let built = build.built else { return (.notBuilt, nil) }
      return (.built(built.modules), built)
    } catch {
      return (.noSources(cure: ErrorMessage.parts(of: error).cure), nil)
    }
  }

  private static func result<Value>(
    _ make: () throws(LiveError) -> Value
  ) -> Result<Value, LiveError> {
    do throws(LiveError) {
      return .success(try make())
    } catch {
      return .failure(error)
    }
  }
}
