import PlaygroundSystem

/// What compiles Swift files, used by one thread at a time.
struct LiveCompiler {
  let toolchain: Toolchain
  let installation: LiveInstallation
  let plain: SwiftBuild
  let withLines: SwiftBuild
  private var units: [FilePath: any SwiftUnit] = [:]
  private var unitsWithLines: [FilePath: any SwiftUnit] = [:]
  private(set) var packages: [FilePath: PackageUnit] = [:]

  /// Creates a compiler without files.
  init(
    toolchain: Toolchain,
    installation: LiveInstallation,
    plain: SwiftBuild,
    withLines: SwiftBuild
  ) {
    self.toolchain = toolchain
    self.installation = installation
    self.plain = plain
    self.withLines = withLines
  }

  /// Returns the unit of a file, as the disk is now.
  mutating func unit(
    of file: LiveFile,
    in packageRoot: FilePath?,
    findsLines: Bool
  ) throws(LiveFailure) -> any SwiftUnit {
    let root = file.path.directory
    do throws(SystemError) {
      if let packageRoot {
        let unit = try package(packageRoot)
        if unit.contains(file.path) { return unit }
      }
      if let unit = findsLines ? unitsWithLines[root] : units[root] {
        try unit.refresh()
        return unit
      }
      let unit = try FolderUnit(root, findsLines ? withLines : plain)
      if findsLines { unitsWithLines[root] = unit } else { units[root] = unit }
      return unit
    } catch {
      throw .live(.system(error))
    }
  }

  /// Returns the unit of a package, as the disk is now.
  ///
  /// Its libraries always have lines.
  private mutating func package(_ root: FilePath) throws(SystemError) -> PackageUnit {
    if let unit = packages[root] {
      try unit.refresh()
      return unit
    }
    let unit = try PackageUnit(root, plain)
    packages[root] = unit
    return unit
  }
}
