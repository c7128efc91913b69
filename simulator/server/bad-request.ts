/** A control request that cannot be carried out; the message is what its sender is told. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
