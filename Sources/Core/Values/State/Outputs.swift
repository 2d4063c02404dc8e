/// Outputs of constants, and combinations of outputs.
@MainActor
public enum Outputs {
  /// Returns an output that sends one value to each listener, when it is added.
  public static func just<Value>(_ value: Value) -> SimpleOutput<Value> {
    SimpleOutput { input in
      input.receive(value)
      return BlockUnbinder {}
    }
  }

  /// Returns the values of all outputs, as they arrive; without outputs, none.
  public static func merge<Value>(
    _ outputs: [any ValueOutput<Value>]
  ) -> SimpleOutput<Value> {
    SimpleOutput { input in
      let bindings = Bindings()
      for output in outputs { bindings.add(output.listen { input.receive($0) }) }
      return bindings
    }
  }

  /// Returns the latest values of all outputs after each new value, once all have sent one.
  ///
  /// - Complexity: O(*n*) in the number of outputs, for each value.
  public static func combine<each Output: ValueOutput>(
    _ outputs: repeat each Output
  ) -> SimpleOutput<(repeat (each Output).OutputType)> {
    SimpleOutput { input in
      let bindings = Bindings()
      let newest = (repeat newest(of: each outputs))
      let report = {
        do throws(NothingYet) {
          input.receive((repeat try (each newest).get()))
        } catch {
          // At least one output has not sent a value yet.
        }
      }
      repeat bindings.add(follow(each outputs, each newest, report))
      return bindings
    }
  }

  /// Returns the latest values of all outputs, in their order, after each new value, once all have
  /// sent one; without outputs, none.
  ///
  /// - Complexity: O(*n*) in the number of outputs, for each value.
  public static func combine<Value>(
    _ outputs: [any ValueOutput<Value>]
  ) -> SimpleOutput<[Value]> {
    SimpleOutput { input in
      let bindings = Bindings()
      var newest: [Value?] = outputs.map { _ in nil }
      for (index, output) in outputs.enumerated() {
        bindings.add(
          output.listen { value in
            newest[index] = value
            let values = newest.compactMap(\.self)
            if values.count == newest.count { input.receive(values) }
          }
        )
      }
      return bindings
    }
  }

  private static func newest<Output: ValueOutput>(
    of output: Output
  ) -> Newest<Output.OutputType> {
    Newest()
  }

  private static func follow<Output: ValueOutput>(
    _ output: Output,
    _ newest: Newest<Output.OutputType>,
    _ report: @escaping () -> Void
  ) -> any Unbinder {
    output.listen { value in
      newest.value = value
      report()
    }
  }
}

/// The latest value of one of several outputs.
@MainActor
private final class Newest<Value> {
  var value: Value?

  func get() throws(NothingYet) -> Value {
    guard let value else { throw NothingYet() }
    return value
  }
}

/// An output has not sent a value yet.
private struct NothingYet: Error {}
