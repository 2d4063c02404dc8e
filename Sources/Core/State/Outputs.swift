/// Outputs out of nothing, and of several outputs.
@MainActor
public enum Outputs {
  /// Returns an output of one value, for everybody who listens.
  public static func just<Value>(_ value: Value) -> SimpleOutput<Value> {
    SimpleOutput { input in
      input.input(value: value)
      return BlockUnbinder {}
    }
  }

  /// Returns the values of all outputs, as they come.
  public static func merge<Value>(
    _ outputs: [any Outputing<Value>]
  ) -> SimpleOutput<Value> {
    SimpleOutput { input in
      let bindings = Bindings()
      for output in outputs { bindings.add(output.outputing { input.input(value: $0) }) }
      return bindings
    }
  }

  /// Returns the newest values of all outputs, whenever one of them has a new one and all have one.
  public static func combine<each Output: Outputing>(
    _ outputs: repeat each Output
  ) -> SimpleOutput<(repeat (each Output).OutputType)> {
    SimpleOutput { input in
      let bindings = Bindings()
      let newest = (repeat newest(of: each outputs))
      let report = {
        do throws(NothingYet) {
          input.input(value: (repeat try (each newest).get()))
        } catch {
          // One of them has none yet: nothing is told.
        }
      }
      repeat bindings.add(follow(each outputs, each newest, report))
      return bindings
    }
  }

  /// Returns the newest values of all outputs, whenever one of them has a new one and all have one.
  public static func combine<Value>(
    _ outputs: [any Outputing<Value>]
  ) -> SimpleOutput<[Value]> {
    SimpleOutput { input in
      let bindings = Bindings()
      var newest: [Value?] = outputs.map { _ in nil }
      for (index, output) in outputs.enumerated() {
        bindings.add(
          output.outputing { value in
            newest[index] = value
            let values = newest.compactMap(\.self)
            if values.count == newest.count { input.input(value: values) }
          }
        )
      }
      return bindings
    }
  }

  private static func newest<Output: Outputing>(
    of output: Output
  ) -> Newest<Output.OutputType> {
    Newest()
  }

  private static func follow<Output: Outputing>(
    _ output: Output,
    _ newest: Newest<Output.OutputType>,
    _ report: @escaping () -> Void
  ) -> any Unbinder {
    output.outputing { value in
      newest.value = value
      report()
    }
  }
}

/// The newest value of one of several outputs.
@MainActor
private final class Newest<Value> {
  var value: Value?

  func get() throws(NothingYet) -> Value {
    guard let value else { throw NothingYet() }
    return value
  }
}

/// One of several outputs has not given out anything yet.
private struct NothingYet: Error {}
