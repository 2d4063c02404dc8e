import Foundation

/// The processes of this machine.
enum ProcessTable {
  /// Returns the processes that a process has started and that have not been waited for, in the
  /// order of their numbers.
  ///
  /// The kernel's own lists of children can miss one while another ends.
  static func children(of parent: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { self.parent(of: $0) == parent }.sorted()
  }

  /// Returns the process that started a process; `nil` if the process has ended.
  private static func parent(of process: Int32) -> Int32? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return nil
    }
    // The name in parentheses can contain anything.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    return fields.count > 2 ? Int32(fields[2]) : nil
  }
}
