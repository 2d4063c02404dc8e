import Synchronization

#if DEBUG
/// Fault injection of debug builds: makes named system calls fail without executing them.
///
/// Tests plan faults, with `Faults.$planned.withValue(Faults([…])) { … }`; threads started inside
/// inherit the plan. Release builds have no fault injection.
package final class Faults: Sendable {
  /// A fault: the call, the number of calls that succeed before it, the number that fail, and the
  /// error.
  package struct Rule: Sendable {
    /// The name of the C function, or `*` for every call.
    package var call: String
    /// The error number.
    package var number: Int32
    /// The number of matching calls that succeed first.
    package var after = 0
    /// The number of matching calls that then fail.
    package var times = Int.max

    /// Plans failures of a call.
    package init(call: String, number: Int32, after: Int = 0, times: Int = .max) {
      (self.call, self.number, self.after, self.times) = (call, number, after, times)
    }
  }

  /// The active plan.
  @TaskLocal package static var planned: Faults?

  private let rules: Mutex<[Rule]>

  package init(_ rules: [Rule]) {
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
#else
/// Fault injection of release builds: none.
package enum Faults {
  /// Returns `nil`: every call is executed.
  @inlinable
  package static func errorNumber(for call: StaticString) -> Int32? { nil }
}
#endif

/// The faults that a thread inherits from the thread that starts it.
struct InheritedFaults: Sendable {
  #if DEBUG
  private let planned = Faults.planned
  #endif

  /// Calls a function under the faults.
  func run(_ body: () -> Void) {
    #if DEBUG
    if planned != nil { return Faults.$planned.withValue(planned) { body() } }
    #endif
    body()
  }
}
