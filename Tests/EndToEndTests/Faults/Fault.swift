import TestSupport
import Testing

/// How a system call fails.
enum Fault: UInt32, CaseIterable, CustomTestStringConvertible {
  case inputOutput = 5
  case diskFull = 28
  case noDescriptors = 24
  case noMemory = 12
  case interrupted = 4
  /// Half of the bytes are read or written.
  case half = 0

  var testDescription: String {
    switch self {
    case .inputOutput: "EIO"
    case .diskFull: "ENOSPC"
    case .noDescriptors: "EMFILE"
    case .noMemory: "ENOMEM"
    case .interrupted: "EINTR"
    case .half: "half of the bytes"
    }
  }

  /// The numbers of the calls that fail: all, or a part that differs for each kind of fault.
  func calls(every step: Int) -> StrideThrough<Int> {
    let position = Self.allCases.firstIndex(of: self) ?? 0
    return Seeds.every(step, from: 1 + position * step / Self.allCases.count, through: 300)
  }
}
