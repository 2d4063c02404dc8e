public import Glibc

/// The processor time of a process, as the kernel counts it.
public enum ProcessorTime {
  /// Returns the seconds that a process has used so far, in its own code and in the kernel.
  public static func seconds(of id: pid_t) -> Double {
    guard let file = fopen("/proc/\(id)/stat", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1_024)
    guard fgets(&line, 1_024, file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    // The name of the program, in parentheses, may contain blanks.
    guard let end = text.lastIndex(of: ")") else { return 0 }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
