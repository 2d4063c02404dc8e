/// Operators that derive outputs. Each listener of a derived output listens to the source
/// separately.
@MainActor
extension ValueOutput {
  /// Returns the values transformed by `transform`.
  public func map<Value>(
    _ transform: @escaping (OutputType) -> Value
  ) -> SimpleOutput<Value> {
    bind { value, input in input.receive(transform(value)) }
  }

  /// Returns the values that satisfy `isIncluded`.
  public func filter(
    _ isIncluded: @escaping (OutputType) -> Bool
  ) -> SimpleOutput<OutputType> {
    bind { value, input in if isIncluded(value) { input.receive(value) } }
  }

  /// Returns the values that do not satisfy `isLeftOut`.
  public func ignore(
    _ isLeftOut: @escaping (OutputType) -> Bool
  ) -> SimpleOutput<OutputType> {
    filter { !isLeftOut($0) }
  }

  /// Returns the first `count` values, counted separately for each listener; none if `count` is 0
  /// or negative.
  public func take(_ count: Int) -> SimpleOutput<OutputType> {
    SimpleOutput { input in
      let bindings = Bindings()
      var rest = count
      guard rest > 0 else { return bindings }
      bindings.add(
        listen { value in
          guard rest > 0 else { return }
          rest -= 1
          input.receive(value)
          if rest == 0 { bindings.unbind() }
        }
      )
      return bindings
    }
  }

  /// Returns all values after the first `count`, counted separately for each listener; all if
  /// `count` is 0 or negative.
  public func skip(_ count: Int) -> SimpleOutput<OutputType> {
    SimpleOutput { input in
      var rest = count
      return listen { value in
        if rest > 0 { rest -= 1 } else { input.receive(value) }
      }
    }
  }

  /// Returns the values that differ from the previous one according to `isSame`; the first value
  /// is always sent.
  public func distinct(
    by isSame: @escaping (OutputType, OutputType) -> Bool
  ) -> SimpleOutput<OutputType> {
    SimpleOutput { input in
      let last = Last<OutputType>()
      return listen { value in
        if last.replace(with: value, unless: isSame) { input.receive(value) }
      }
    }
  }

  /// Returns the values that differ from the previous one; the first value is always sent.
  public func distinct() -> SimpleOutput<OutputType> where OutputType: Equatable {
    distinct { $0 == $1 }
  }

  /// Returns the values wrapped in optionals.
  public func some() -> SimpleOutput<OutputType?> { map { $0 } }

  /// Returns the values of the output that `next` returns for the latest value; earlier outputs
  /// are no longer followed.
  public func then<Next: ValueOutput>(
    _ next: @escaping (OutputType) -> Next
  ) -> SimpleOutput<Next.OutputType> {
    SimpleOutput { input in
      let bindings = Bindings()
      bindings.add(
        listen { value in
          bindings.replace("next") { next(value).listen { input.receive($0) } }
        }
      )
      return bindings
    }
  }

  /// Returns the values of all outputs that `next` returns, merged as they arrive.
  public func concat<Next: ValueOutput>(
    _ next: @escaping (OutputType) -> Next
  ) -> SimpleOutput<Next.OutputType> {
    SimpleOutput { input in
      let bindings = Bindings()
      bindings.add(
        listen { value in
          bindings.add(next(value).listen { input.receive($0) })
        }
      )
      return bindings
    }
  }

  /// Returns the values that `handle` passes on: any number for each value.
  public func bind<Value>(
    _ handle: @escaping (OutputType, SimpleInput<Value>) -> Void
  ) -> SimpleOutput<Value> {
    SimpleOutput { input in listen { handle($0, input) } }
  }

  /// Returns the values, delivered by a scheduler with a delay of 0 milliseconds.
  public func schedule(on scheduler: some Scheduler) -> SimpleOutput<OutputType> {
    SimpleOutput { input in
      let isOver = Flag()
      let listening = listen { value in
        scheduler.schedule(afterMilliseconds: 0) { if !isOver.isSet { input.receive(value) } }
      }
      return BlockUnbinder {
        isOver.isSet = true
        listening.unbind()
      }
    }
  }

  /// Returns each value that is not followed by another within the interval.
  ///
  /// - Parameters:
  ///   - milliseconds: The interval, in milliseconds.
  ///   - scheduler: Delays each value by the interval.
  /// - Returns: The values, delivered by the scheduler.
  public func debounce(
    milliseconds: Int,
    on scheduler: some Scheduler
  ) -> SimpleOutput<OutputType> {
    SimpleOutput { input in
      var count = 0
      let isOver = Flag()
      let listening = listen { value in
        count += 1
        let number = count
        scheduler.schedule(afterMilliseconds: milliseconds) {
          if number == count, !isOver.isSet { input.receive(value) }
        }
      }
      return BlockUnbinder {
        isOver.isSet = true
        listening.unbind()
      }
    }
  }
}

/// Operators of optional values.
@MainActor
extension ValueOutput {
  /// Returns the values that are not `nil`.
  public func unwrap<Wrapped>() -> SimpleOutput<Wrapped> where OutputType == Wrapped? {
    bind { value, input in if let value { input.receive(value) } }
  }

  /// Returns the values, with `nil` replaced by `replacement`.
  public func unwrap<Wrapped>(
    or replacement: Wrapped
  ) -> SimpleOutput<Wrapped> where OutputType == Wrapped? {
    map { $0 ?? replacement }
  }
}

/// Delays calls: the clock and the thread that `State` does not provide.
@MainActor
public protocol Scheduler {
  /// Calls `block` once, after a delay in milliseconds.
  func schedule(afterMilliseconds delay: Int, _ block: @escaping () -> Void)
}

/// A flag shared by closures.
@MainActor
private final class Flag {
  var isSet = false
}

/// The last value sent.
@MainActor
private final class Last<Value> {
  private var value: Value?

  /// Stores a value; returns whether it is the first one or differs from the previous one.
  func replace(with value: Value, unless isSame: (Value, Value) -> Bool) -> Bool {
    if let known = self.value, isSame(known, value) { return false }
    self.value = value
    return true
  }
}
