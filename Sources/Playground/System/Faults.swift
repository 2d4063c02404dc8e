import Synchronization

/// Fault injection: makes named system calls fail without executing them.
///
/// Only tests plan faults, with `Faults.$planned.withValue(Faults([…])) { … }`; threads started
/// inside inherit the plan. Without a plan, a call costs one read of a task-local value.
package final class Faults: Sendable {
  /// A fault: the call, the number of calls that succeed before it, the number that fail, and the
  /// error.
  struct Rule: Sendable {
    /// The name of the C function, or `*` for every call.
    var call: String
    /// The error number.
    var number: Int32
    /// The number of matching calls that succeed first.
    var after = 0
    /// The number of matching calls that then fail.
    var times = Int.max
  }

  /// The active plan.
  @TaskLocal static var planned: Faults?

  private let rules: Mutex<[Rule]>

  init(_ rules: [Rule]) {
    self.rules = Mutex(rules)
  }

  /// Returns the error number for the next call of this name, `nil` to execute the call.
  package static func errorNumber(for call: StaticString) -> Int32? {
    guard let planned else { return nil }
    return planned.take("\(call)")
  }

  private func take(_ call: String) -> Int32? {
    rules.withLock { rules in
      for index in rules.indices where rules[index].call == call || rules[index].call == "*" {
        if rules[index].after > 0 {
          rules[index].after -= 1
        } else if rules[index].times > 0 {
          rules[index].times -= 1
          return rules[index].number
        }
      }
      return nil
    }
  }
}
