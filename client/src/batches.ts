import { pause } from './abort.ts';
import type { CallOptions } from './account.ts';
import type { Address } from './address.ts';
import { callBack } from './callback.ts';
import { VehicleHistoryError } from './errors.ts';
import { checkId, newIdempotencyKey, readJson } from './messages.ts';
import type { Transport } from './transport.ts';
import type { Batch, BatchLine, BatchLines, BatchRequest } from './types.ts';

export interface OrderOptions extends CallOptions {
  /** Language of the reports; otherwise that of the account. */
  readonly lang?: string | undefined;
  /** What the batch may cost at most, in euro with two decimals. */
  readonly maxEur?: number | undefined;
  readonly name?: string | undefined;
  /** One for each intended batch; otherwise a new one is made. Store it with your list to be able to go on after a crash. */
  readonly idempotencyKey?: string | undefined;
}

export interface BatchWaitOptions extends CallOptions {
  /** An hour if not given. Batches are bought at half of the rate limit of the account. */
  readonly timeoutMs?: number | undefined;
  /** Called with every status that was read. What it throws is ignored. */
  readonly onProgress?: ((batch: Batch) => void) | undefined;
}

const hourMs = 3_600_000;
const askEveryMs = 2_000;
const linesPerPage = '1000';

/** Many vehicles with one request. */
export class Batches {
  readonly #transport: Transport;
  readonly #address: Address;

  constructor(transport: Transport, address: Address) {
    this.#transport = transport;
    this.#address = address;
  }

  /** Orders up to 10,000 vehicles. Sent again under one Idempotency-Key until it is answered: it is ordered once at most. */
  async order(vins: NonNullable<BatchRequest['vins']>, options: OrderOptions = {}): Promise<Batch> {
    const { lang, maxEur, name, idempotencyKey = newIdempotencyKey(), signal } = options;
    const { result } = await this.#transport.sendOnce({
      url: this.#address('/v1/batches'),
      body: { vins, lang, maxEur, name },
      idempotencyKey,
      signal,
      read: readJson,
    });
    return result;
  }

  /** How far a batch is, and what it has cost. Free. */
  get(batchId: string, options: CallOptions = {}): Promise<Batch> {
    return this.#send('GET', batchId, '', options);
  }

  /** Nothing is charged after the answer. */
  stop(batchId: string, options: CallOptions = {}): Promise<Batch> {
    return this.#send('POST', batchId, '/stop', options);
  }

  /** Goes on with a batch that was stopped, in the name of this key. */
  resume(batchId: string, options: CallOptions = {}): Promise<Batch> {
    return this.#send('POST', batchId, '/resume', options);
  }

  /** Every line with what became of it, in the order of the list; as many requests as they need. Free. */
  async *lines(batchId: string, { signal }: CallOptions = {}): AsyncGenerator<BatchLine, void, undefined> {
    for (let after: string | null | undefined = '0'; after;) {
      const url = this.#address(pathOf(batchId, '/lines'), { after, limit: linesPerPage });
      const { result }: { result: BatchLines } = await this.#transport.send({ url, signal, read: readJson });
      yield* result.lines ?? [];
      after = result.next;
    }
  }

  /** Asks until the batch is completed or stopped. Throws `NOT_COMPLETE` if that takes too long. */
  async waitUntilEnded(
    batchId: string,
    { timeoutMs = hourMs, onProgress, signal }: BatchWaitOptions = {},
  ): Promise<Batch> {
    for (const endMs = performance.now() + timeoutMs; ;) {
      const batch = await this.get(batchId, { signal });
      callBack(onProgress, batch);
      if (batch.status !== 'running') return batch;
      const leftMs = endMs - performance.now();
      if (leftMs <= 0) throw new VehicleHistoryError('NOT_COMPLETE', `The batch is running after ${timeoutMs} ms.`);
      await pause(Math.min(askEveryMs, leftMs), signal);
    }
  }

  async #send(
    method: 'GET' | 'POST',
    batchId: string,
    action: '' | '/stop' | '/resume',
    { signal }: CallOptions,
  ): Promise<Batch> {
    const url = this.#address(pathOf(batchId, action));
    return (await this.#transport.send({ method, url, signal, read: readJson })).result;
  }
}

function pathOf(batchId: string, rest: string): string {
  checkId('batchId', batchId);
  return `/v1/batches/${encodeURIComponent(batchId)}${rest}`;
}
