import Foundation

/// A Python environment below the build directory with one package of PyPI, installed once.
public struct PythonEnvironment: Sendable {
  private let directory: String

  /// Names an environment.
  ///
  /// - Parameter name: The name of its directory below `.build`.
  public init(_ name: String) { directory = "\(Self.root)/.build/\(name)" }

  /// The directory of the project.
  public static let root: String = ProjectFolder.url.path

  /// The path of the interpreter.
  public var python: String { directory + "/bin/python" }

  /// Installs a package unless it is installed already.
  ///
  /// - Parameters:
  ///   - package: The package, with the versions wanted.
  ///   - module: A module of the package.
  /// - Returns: Whether it is installed.
  public func install(_ package: String, module: String) -> Bool {
    if run([python, "-c", "import \(module)"]) { return true }
    return run(["python3", "-m", "venv", directory])
      && run([python, "-m", "pip", "install", "--quiet", "--timeout=10", package])
  }

  private func run(_ words: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
