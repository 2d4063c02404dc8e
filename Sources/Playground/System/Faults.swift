import Synchronization

/// Failures to be had on purpose: makes named system calls fail without making them.
///
/// Only tests set one, with `Faults.$planned.withValue(Faults([…])) { … }`; threads started inside
/// inherit it. Without a plan a call costs one look at a task-local value.
package final class Faults: Sendable {
  /// One failure: which call, from which of its calls on, how often, with which error number.
  struct Rule: Sendable {
    /// The C function's name, or `*` for every call.
    var call: String
    /// The error number to fail with.
    var number: Int32
    /// How many matching calls succeed first.
    var after = 0
    /// How many matching calls fail then.
    var times = Int.max
  }

  /// The plan in force.
  @TaskLocal static var planned: Faults?

  private let rules: Mutex<[Rule]>

  init(_ rules: [Rule]) {
    self.rules = Mutex(rules)
  }

  /// Returns the error number the next call of that name is to fail with, nil to go ahead.
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
