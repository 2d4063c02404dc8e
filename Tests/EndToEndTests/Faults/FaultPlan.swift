import Foundation
import PlaygroundCore

/// Makes one system call of a process fail, which runs with `environment`.
final class FaultPlan {
  /// What happened since the plan was armed.
  struct Report: CustomStringConvertible {
    /// The number of calls that could fail.
    let count: Int
    /// Whether the call was reached.
    let hasFailed: Bool
    /// The name of the call that failed.
    let name: String

    var description: String { "\(name) of \(count)" }
  }

  private static let fieldSize = MemoryLayout<UInt32>.size
  private static let nameSize = 32

  private let path: String
  private let file: FileHandle

  /// Creates a plan without a fault.
  init(in folder: TemporaryFolder) throws {
    path = folder.path + "/faults-\(UUID().uuidString.prefix(8))"
    try Data(count: 5 * Self.fieldSize + 2 * Self.nameSize).write(to: URL(fileURLWithPath: path))
    guard let file = FileHandle(forUpdatingAtPath: path) else { throw Overdue(what: path) }
    self.file = file
  }

  /// The variables for a process whose calls shall fail.
  func environment() throws -> [String: String] {
    [
      "LD_PRELOAD": try SystemCallLibrary.path.get(), "TEST_FAULTS": path,
      // A backtrace takes seconds, and its process inherits the library.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Makes a call fail, counted from 1 from now on.
  ///
  /// - Parameters:
  ///   - call: The number of the call.
  ///   - fault: How it fails.
  ///   - name: The name of the calls that are counted; all without it.
  /// - Throws: An error if the plan cannot be written.
  func arm(_ call: Int, _ fault: Fault, only name: String = "") throws {
    try write([0, fault.rawValue, 1, 0, 0])
    var names = Data(count: 2 * Self.nameSize)
    names.replaceSubrange(Self.nameSize..<Self.nameSize + name.utf8.count, with: name.utf8)
    try file.write(contentsOf: names)
    try write([UInt32(call)])
  }

  /// Ends the fault.
  @discardableResult
  func disarm() throws -> Report {
    try write([0])
    try file.seek(toOffset: 0)
    let data = try file.readToEnd() ?? Data()
    let fields = data.withUnsafeBytes { bytes in
      (0..<5).map { bytes.loadUnaligned(fromByteOffset: $0 * Self.fieldSize, as: UInt32.self) }
    }
    let name = data.dropFirst(5 * Self.fieldSize).prefix(Self.nameSize).prefix { $0 != 0 }
    return Report(
      count: Int(fields[3]),
      hasFailed: fields[4] > 0,
      name: String(decoding: name, as: UTF8.self),
    )
  }

  private func write(_ fields: [UInt32]) throws {
    try file.seek(toOffset: 0)
    try file.write(contentsOf: fields.withUnsafeBytes { Data($0) })
  }
}
