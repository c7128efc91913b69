import type { Queryable } from '../../database/connect.ts';
import { setWithinLimit } from '../../kernel/bounded-map.ts';
import type { Clock } from '../../kernel/clock.ts';
import { hashKey, keyIdOf, sameHash } from './format.ts';
import { findCredentials, type Credential, type KeyHolder } from './store.ts';

/** What every node knows of changes made on another. */
interface SharedView {
  readonly directoryVersion: bigint;
  isFresh(): boolean;
}

export interface Bearer {
  readonly keyId: string;
  readonly holder: KeyHolder;
}

const maxKeys = 20_000;
/** How long a key that was found good is recognized by its text; so long it stands in memory. */
const recognizeMs = 60_000;
const nobody = { hash: '0'.repeat(64), expiresAt: null, revokedAt: new Date(0) };

/**
 * Tells whose key a request carries. Keys that were seen are kept in memory, good, bad and unknown ones alike, for as
 * long as the shared version stands still. When this node cannot know whether it does, the database is asked each time.
 */
export class KeyDirectory {
  readonly #database: Queryable;
  readonly #view: SharedView;
  readonly #clock: Clock;
  /** Keys by id in the order of their last look-up, with `undefined` for an id that does not exist. */
  #known = new Map<string, Credential | undefined>();
  /** Keys that were found good, by their text: hashing each again made up a fifth of the time a request takes. */
  #good = new Map<string, Credential>();
  #goodSinceMs = 0;
  #version = -1n;
  /** Look-ups that are still to be asked, by key id. */
  #waiting = new Map<string, PromiseWithResolvers<Credential | undefined>>();
  #asking = false;

  constructor(database: Queryable, view: SharedView, clock: Clock) {
    this.#database = database;
    this.#view = view;
    this.#clock = clock;
  }

  /** The bearer of a key that was found good lately; undefined where more has to be asked. */
  recognize(key: string): Bearer | undefined {
    this.#forgetIfChanged();
    const good = this.#view.isFresh() ? this.#good.get(key) : undefined;
    return good && !this.#isExpired(good) ? good : undefined;
  }

  /** The bearer of a good key; undefined for any other. At once where it is known, later where the database is asked. */
  authenticate(key: string): Bearer | undefined | Promise<Bearer | undefined> {
    const good = this.recognize(key);
    if (good) return good;
    const fresh = this.#view.isFresh();
    const keyId = keyIdOf(key);
    if (keyId === undefined) return this.#judge(key, undefined);
    if (fresh && this.#known.has(keyId)) return this.#judge(key, this.#known.get(keyId));
    return this.#lookUp(keyId).then((credential) => this.#judge(key, credential));
  }

  /** The same work for every key, so that the time an answer takes tells nothing. */
  #judge(key: string, credential: Credential | undefined): Bearer | undefined {
    const judged = credential ?? nobody;
    const matches = sameHash(hashKey(key), judged.hash);
    const expired = this.#isExpired(judged);
    if (!matches || judged.revokedAt !== null || expired || !credential) return undefined;
    // Only what stands in memory anyway, and so is forgotten with it when something changes.
    if (this.#known.get(credential.keyId) === credential && this.#good.size < maxKeys) this.#good.set(key, credential);
    return credential;
  }

  #isExpired({ expiresAt }: Pick<Credential, 'expiresAt'>): boolean {
    return expiresAt !== null && expiresAt <= this.#clock.now();
  }

  #forgetIfChanged(): void {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#goodSinceMs > recognizeMs) {
      this.#good.clear();
      this.#goodSinceMs = nowMs;
    }
    if (this.#version === this.#view.directoryVersion) return;
    this.#version = this.#view.directoryVersion;
    this.#known.clear();
    this.#good.clear();
  }

  /** Look-ups that come in while one is under way are asked together: a flood of them is one query at a time. */
  #lookUp(keyId: string): Promise<Credential | undefined> {
    const waiting = this.#waiting.get(keyId) ?? Promise.withResolvers<Credential | undefined>();
    this.#waiting.set(keyId, waiting);
    if (!this.#asking) void this.#ask();
    return waiting.promise;
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    while (this.#waiting.size > 0) {
      const [asked, version] = [this.#waiting, this.#version];
      this.#waiting = new Map();
      try {
        const found = new Map<string, Credential>();
        for (const row of await findCredentials(this.#database, [...asked.keys()])) found.set(row.keyId, row);
        for (const [keyId, { resolve }] of asked) {
          // What was read before a change became known here may be what the change replaced.
          if (version === this.#view.directoryVersion) setWithinLimit(this.#known, keyId, found.get(keyId), maxKeys);
          resolve(found.get(keyId));
        }
      } catch (error) {
        for (const { reject } of asked.values()) reject(error);
      }
    }
    this.#asking = false;
  }
}
