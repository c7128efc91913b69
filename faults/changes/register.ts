/** From before something was asked for until its answer was there: it took effect in between. Milliseconds of the machine's clock. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export const always: Span = { fromMs: 0, toMs: 0 };

interface Change<Value> {
  readonly value: Value;
  readonly span: Span;
}

/** The values that something had, of which each change is known to lie within a span. */
export class Register<Value> {
  readonly #changes: Change<Value>[];

  constructor(first: Value, span: Span = always) {
    this.#changes = [{ value: first, span }];
  }

  set(value: Value, span: Span): void {
    this.#changes.push({ value, span });
  }

  /** What may have been read in this time. A change is seen everywhere `lagMs` after it was answered. */
  possible({ fromMs, toMs }: Span, lagMs = 0): Value[] {
    const isReplaced = (change: Change<Value>) =>
      this.#changes.some(
        (later) => later !== change && later.span.fromMs >= change.span.toMs && later.span.toMs + lagMs < fromMs,
      );
    return this.#changes
      .filter((change) => change.span.fromMs <= toMs && !isReplaced(change))
      .map(({ value }) => value);
  }
}
