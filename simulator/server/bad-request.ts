/** A control request that cannot be carried out; its sender gets the message. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
