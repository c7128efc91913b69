import type { Database } from '../../database/connect.ts';
import type { Clock, MachineClock } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import { theService } from '../../operations/engine/operation.ts';
import { runOperation } from '../../operations/engine/run.ts';
import { markKeyExposed } from '../../operations/keys/mark-key-exposed.ts';
import type { KeyDirectory } from '../../partners/keys/directory.ts';
import { hashKey, keyIdOf } from '../../partners/keys/format.ts';

export interface ExposedKeysOptions {
  readonly keys: KeyDirectory;
  readonly log: Log;
  /** Called with the id of a valid key that was sent in a query string, where proxies and histories store it, and the request's. */
  readonly onExposedKey: (keyId: string, requestId: string) => Promise<void>;
}

const maxReported = 10_000;

/** Reports each key that was sent in a query string once, however often it is sent. */
export class ExposedKeys {
  readonly #options: ExposedKeysOptions;
  /** Hashes of whole keys: a made-up key with a real id must not keep the real one from being reported. */
  readonly #reported = new Set<string>();

  constructor(options: ExposedKeysOptions) {
    this.#options = options;
  }

  /** Only existing keys are passed to `onExposedKey`: a text with a valid checksum is easily made up. */
  report(key: string, requestId: string): void {
    const [keyId, hash] = [keyIdOf(key), hashKey(key)];
    if (keyId === undefined || this.#reported.has(hash)) return;
    if (this.#reported.size >= maxReported) this.#reported.clear();
    this.#reported.add(hash);
    const { keys, log, onExposedKey } = this.#options;
    log.warn({ requestId, keyId }, 'a key was sent in a query string');
    Promise.resolve(keys.authenticate(key))
      .then((bearer) => bearer && onExposedKey(bearer.keyId, requestId))
      .catch((error: unknown) => {
        // The next request with it tries again.
        this.#reported.delete(hash);
        log.warn({ requestId, err: error }, 'an exposed key could not be looked up, or not be marked');
      });
  }
}

/** Marks a key as exposed, in the name of the service and with the request that had it. */
export async function noteExposure(
  { database, clock }: { readonly database: Database; readonly clock: Clock & MachineClock },
  keyId: string,
  requestId: string,
): Promise<void> {
  const context = { database, now: clock.now(), machine: clock };
  await runOperation(context, markKeyExposed, { keyId }, { ...theService, requestId });
}
