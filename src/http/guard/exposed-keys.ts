import type { Database } from '../../database/connect.ts';
import type { Log } from '../../kernel/log.ts';
import type { KeyDirectory } from '../../partners/keys/directory.ts';
import { hashKey, keyIdOf } from '../../partners/keys/format.ts';
import { markExposed } from '../../partners/keys/store.ts';
import { addEvents } from '../../webhooks/add-events.ts';

export interface ExposedKeysOptions {
  readonly keys: KeyDirectory;
  readonly log: Log;
  /** Called with the id of a valid key that was sent in a query string, where proxies and histories store it. */
  readonly onExposedKey: (keyId: string) => Promise<void>;
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
      .then((bearer) => bearer && onExposedKey(bearer.keyId))
      .catch((error: unknown) => {
        // The next request with it tries again.
        this.#reported.delete(hash);
        log.warn({ requestId, err: error }, 'an exposed key could not be looked up, or not be marked');
      });
  }
}

/** Marks a key as exposed and notifies its partner, in one transaction and once. */
export async function noteExposure(database: Database, keyId: string, at: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const partnerId = await markExposed(tx, keyId, at);
    if (partnerId !== undefined) await addEvents(tx, partnerId, [{ type: 'key.exposed', data: { keyId } }], at);
  });
}
