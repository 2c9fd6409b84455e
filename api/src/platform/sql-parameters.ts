/** The values of a statement that is put together, each named where it is used: no value ever becomes SQL text. */
export class SqlParameters {
  readonly values: unknown[] = [];

  /** The place of a value, such as `$3::text`. `type` is ours, never a client's. */
  add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}
