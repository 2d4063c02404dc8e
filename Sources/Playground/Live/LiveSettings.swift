package import PlaygroundSystem

/// What previews in Swift are compiled and run with.
package struct LiveSettings: Sendable {
  /// Whether all Swift files are refused: `--no-swift`.
  package var isRefused: Bool
  /// Whether previews may run without limits that the kernel does not offer: `--uncontained`.
  package var isUncontained: Bool
  /// The trusted directories; `nil` if there is no folder for their list, so that none is.
  package var trust: TrustStore?
  /// The folder of the cache; `nil` if no variable names it.
  package var cache: FilePath?
  /// The folders of the compiler and the linker, separated by colons, as in `PATH`.
  package var path: String
  /// The programs and modules; `nil` to find those of the running program.
  package var installation: LiveInstallation?
  /// Whether work goes on that only later files need: the warm compiler is started although nothing
  /// has to be compiled yet, and Core is built with optimisation behind a build without it.
  package var worksAhead: Bool
  /// Called, on any thread, while Core is built for a compiler that cannot read the modules.
  package var report: @Sendable (CoreBuild.Progress) -> Void

  /// The folder of compiled objects and libraries; `nil` without a cache.
  var objects: FilePath? { cache?.appending("swift") }

  /// Creates settings; by default, those of the user.
  package init(
    isRefused: Bool = false,
    isUncontained: Bool = false,
    trust: TrustStore? = try? TrustStore(),
    cache: FilePath? = UserFolders.cache(),
    path: String = CurrentProcess.environment("PATH") ?? "/usr/bin:/bin",
    installation: LiveInstallation? = nil,
    worksAhead: Bool = false,
    report: @escaping @Sendable (CoreBuild.Progress) -> Void = { _ in }
  ) {
    self.isRefused = isRefused
    self.isUncontained = isUncontained
    self.trust = trust
    self.cache = cache
    self.path = path
    self.installation = installation
    self.worksAhead = worksAhead
    self.report = report
  }
}
