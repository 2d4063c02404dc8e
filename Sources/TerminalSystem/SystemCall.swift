import Glibc

/// Runs a C call that returns -1 on failure, retries it after interrupts, and throws its error
/// number with the name and subject of the call.
@discardableResult
package func systemCall<Result: FixedWidthInteger>(
  _ name: StaticString,
  _ subject: @autoclosure () -> String = "",
  _ body: () -> Result
) throws(SystemError) -> Result {
  if let planned = Faults.errorNumber(for: name) {
    throw SystemError(number: planned, call: "\(name)", subject: subject())
  }
  while true {
    let result = body()
    if result != -1 { return result }
    let number = errno
    if number != EINTR {
      throw SystemError(number: number, call: "\(name)", subject: subject())
    }
  }
}
