import { S3mini, S3ServiceError } from 's3mini';

import { OperatorError, unavailable } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { ObjectStore } from './object-store.ts';

export interface S3Place {
  /** `https://host/bucket`. */
  readonly bucketUrl: string;
  /** Before every name; empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type StoreCall = 'put' | 'read' | 'delete';

interface S3StoreParts {
  readonly log: Log;
  readonly onCall?: (call: StoreCall, isDone: boolean) => void;
}

/** While the store fails, media are stored in the database: each try would take a part of a purchase's time. */
const pauseMs = 10_000;
const putMs = 1_500;
const putMsPerMegabyte = 400;
const readMs = 15_000;
const deleteMs = 8_000;
const retrySeconds = 2;

/** Objects in a bucket of S3, or of a store that speaks its protocol. Every request has a deadline; redirects are refused. */
export class S3Store implements ObjectStore {
  readonly #prefix: string;
  readonly #client: S3mini;
  readonly #parts: S3StoreParts;
  #pausedUntilMs = 0;

  constructor({ bucketUrl, prefix, ...login }: S3Place, parts: S3StoreParts) {
    this.#prefix = prefix;
    this.#parts = parts;
    this.#client = new S3mini({ ...login, endpoint: bucketUrl, fetch: fetchWithDeadline });
  }

  async put(name: string, bytes: Buffer): Promise<boolean> {
    if (performance.now() < this.#pausedUntilMs) return false;
    try {
      await this.#send('put', async () => {
        const response = await this.#client.putObject(this.#prefix + name, bytes);
        // Read to its end, so that the connection is used again.
        await response.arrayBuffer();
      });
      return true;
    } catch (error) {
      this.#pausedUntilMs = performance.now() + pauseMs;
      const reason = reasonOf(error);
      this.#parts.log.warn({ reason }, 'the media store takes nothing: media are stored in the database');
      return false;
    }
  }

  async read(name: string, part?: { readonly offset: number; readonly length: number }): Promise<Buffer | undefined> {
    try {
      return await this.#send('read', async () => {
        const { offset = 0, length = 0 } = part ?? {};
        const response = await this.#client.getObjectRaw(this.#prefix + name, !part, offset, offset + length);
        return Buffer.from(await response.arrayBuffer());
      });
    } catch (error) {
      if (error instanceof S3ServiceError && error.status === 404) return undefined;
      throw unavailable(retrySeconds, new Error(`the media store does not answer: ${reasonOf(error)}`));
    }
  }

  async delete(names: readonly string[]): Promise<void> {
    try {
      await this.#send('delete', async () => {
        const deleted = await this.#client.deleteObjects(names.map((name) => this.#prefix + name));
        if (deleted.includes(false)) throw new Error('it kept some of the objects');
      });
    } catch (error) {
      throw unavailable(retrySeconds, new Error(`the media store deletes nothing: ${reasonOf(error)}`));
    }
  }

  /** Writes, reads and deletes an object: throws where the store refuses that, and logs where it cannot be reached. */
  async check(): Promise<void> {
    const name = `${this.#prefix}check`;
    try {
      await (await this.#client.putObject(name, Buffer.from('check'))).arrayBuffer();
      await (await this.#client.getObjectRaw(name)).arrayBuffer();
      await this.#client.deleteObjects([name]);
    } catch (error) {
      const reason = reasonOf(error);
      if (error instanceof S3ServiceError && error.status < 500) {
        throw new OperatorError(`MEDIA_URL is not usable: the store answers ${reason}`);
      }
      this.#parts.log.warn({ reason }, 'the media store cannot be reached');
    }
  }

  async #send<Result>(call: StoreCall, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      this.#parts.onCall?.(call, true);
      return result;
    } catch (error) {
      this.#parts.onCall?.(call, false);
      throw error;
    }
  }
}

function fetchWithDeadline(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { method, body } = init;
  const megabytes = body instanceof Uint8Array ? body.length / 1e6 : 0;
  const ms = method === 'PUT' ? putMs + megabytes * putMsPerMegabyte : method === 'GET' ? readMs : deleteMs;
  return fetch(input, { ...init, redirect: 'error', signal: AbortSignal.timeout(Math.ceil(ms)) });
}

/** Without the body of the answer and the address: a store repeats in them what was signed, and by whom. */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `${error.status} ${error.serviceCode ?? ''}`.trim();
  const { name, cause, code } = error as { name?: string; cause?: { code?: string }; code?: string };
  return cause?.code ?? code ?? name ?? 'an error';
}
