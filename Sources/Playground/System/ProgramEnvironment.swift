import CSystem
import Glibc

/// The environment variables of a program that is started, as bytes: a value need not be UTF-8.
package struct ProgramEnvironment: Sendable {
  /// The variables, each as `NAME=value`.
  private var entries: [FilePath] = []

  /// Copies the variables of this process.
  package init() {
    guard var next = unsafe csystem_environment() else { return }
    while let text = unsafe next.pointee {
      entries.append(unsafe FilePath(cString: text))
      unsafe next += 1
    }
  }

  /// Removes the variables whose names fulfil a condition.
  package mutating func remove(where isUnwanted: (_ name: String) -> Bool) {
    entries.removeAll { isUnwanted(Self.name(of: $0)) }
  }

  /// Sets a variable.
  package mutating func set(_ name: String, to value: String) {
    remove { $0 == name }
    entries.append(FilePath(text: "\(name)=\(value)"))
  }

  /// The variables as C strings.
  var strings: [[CChar]] { entries.map(\.cString) }

  private static func name(of entry: FilePath) -> String {
    FilePath(bytes: entry.bytes.prefix { $0 != UInt8(ascii: "=") }).text
  }
}
