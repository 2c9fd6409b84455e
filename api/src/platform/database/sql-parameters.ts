/** Collects the values of a composed statement; values become parameters, never SQL text. */
export class SqlParameters {
  readonly values: unknown[] = [];

  /** Returns the placeholder of a value, such as `$3::text`. `type` is a constant, never user input. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}
