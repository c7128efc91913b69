import type { Queryable } from '../../database/connect.ts';
import { setWithinLimit } from '../../kernel/bounded-map.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { KeyScope } from '../../kernel/key-scopes.ts';
import type { AllowedAddresses } from './allowed-addresses.ts';
import { hashKey, keyIdOf, sameHash } from './format.ts';
import { findCredentials, type Credential, type KeyHolder } from './store.ts';

/** What a node knows of changes that were made on other nodes. */
interface SharedView {
  readonly directoryVersion: bigint;
  isFresh(): boolean;
}

export interface Bearer {
  readonly keyId: string;
  /** Where the key may be used from: the caller checks it. Null: anywhere. */
  readonly allowedAddresses: AllowedAddresses | null;
  /** What the key may do: the caller checks it. */
  readonly scopes: readonly KeyScope[];
  readonly isLimited: boolean;
  readonly holder: KeyHolder;
}

const maxKeys = 20_000;
/** How long a valid key is recognized by its text, and so how long the text is in memory. */
const recognizeMs = 60_000;
const noCredential = { hash: '0'.repeat(64), expiresAt: null, revokedAt: new Date(0) };

/**
 * Finds the holder of the key in a request. Keys that were looked up are cached until the shared version changes. While
 * this node cannot know whether it has changed, every key is looked up in the database.
 *
 * Response times must not reveal whether a key id exists. So a key that is refused is looked up in the database the first
 * time it is presented, and refused from memory after that, whether its id is unknown, or known to this node with another
 * secret, revoked or expired.
 */
export class KeyDirectory {
  readonly #database: Queryable;
  readonly #view: SharedView;
  readonly #clock: Clock;
  /** Keys by id, in the order of their last lookup. */
  #known = new Map<string, Credential>();
  /** Hashes of well-formed keys that were looked up and refused, in the order of their last lookup. */
  #refused = new Map<string, true>();
  /** Valid keys by their text: hashing the key on each request made up a fifth of the time of a request. */
  #valid = new Map<string, Credential>();
  #validSinceMs = 0;
  #version = -1n;
  /** Lookups that are still to be queried, by key id. */
  #waiting = new Map<string, PromiseWithResolvers<Credential | undefined>>();
  #querying = false;

  constructor(database: Queryable, view: SharedView, clock: Clock) {
    this.#database = database;
    this.#view = view;
    this.#clock = clock;
  }

  /** The bearer of a key that was found valid recently; undefined where it has to be checked. */
  recognize(key: string): Bearer | undefined {
    this.#clearIfChanged();
    const valid = this.#view.isFresh() ? this.#valid.get(key) : undefined;
    return valid && !this.#isExpired(valid) ? valid : undefined;
  }

  /** The bearer of a valid key; undefined for any other. A promise only where the database has to be queried. */
  authenticate(key: string): Bearer | undefined | Promise<Bearer | undefined> {
    const recognized = this.recognize(key);
    if (recognized) return recognized;
    const isFresh = this.#view.isFresh();
    const [keyId = '', hash] = [keyIdOf(key), hashKey(key)];
    const bearer = this.#check(key, hash, isFresh ? this.#known.get(keyId) : undefined);
    if (bearer || keyId === '') return bearer;
    return isFresh && this.#refused.has(hash) ? undefined : this.#checkInDatabase(key, keyId, hash);
  }

  async #checkInDatabase(key: string, keyId: string, hash: string): Promise<Bearer | undefined> {
    const version = this.#version;
    const bearer = this.#check(key, hash, await this.#lookUp(keyId));
    // If something changed meanwhile, the key may have become valid by it.
    if (!bearer && version === this.#view.directoryVersion) setWithinLimit(this.#refused, hash, true, maxKeys);
    return bearer;
  }

  /** The same work for every key, so that the response time reveals nothing. */
  #check(key: string, hash: string, credential: Credential | undefined): Bearer | undefined {
    const checked = credential ?? noCredential;
    const matches = sameHash(hash, checked.hash);
    const expired = this.#isExpired(checked);
    if (!matches || checked.revokedAt !== null || expired || !credential) return undefined;
    // Only if the key's row is cached, so that both are dropped together when something changes.
    if (this.#known.get(credential.keyId) === credential && this.#valid.size < maxKeys)
      this.#valid.set(key, credential);
    return credential;
  }

  #isExpired({ expiresAt }: Pick<Credential, 'expiresAt'>): boolean {
    return expiresAt !== null && expiresAt <= this.#clock.now();
  }

  #clearIfChanged(): void {
    const nowMs = this.#clock.monotonicMs();
    if (nowMs - this.#validSinceMs > recognizeMs) {
      this.#valid.clear();
      this.#validSinceMs = nowMs;
    }
    if (this.#version === this.#view.directoryVersion) return;
    this.#version = this.#view.directoryVersion;
    this.#known.clear();
    this.#refused.clear();
    this.#valid.clear();
  }

  /** Lookups that arrive during a query are queried together in the next one: a flood of them is one query at a time. */
  #lookUp(keyId: string): Promise<Credential | undefined> {
    const waiting = this.#waiting.get(keyId) ?? Promise.withResolvers<Credential | undefined>();
    this.#waiting.set(keyId, waiting);
    if (!this.#querying) void this.#queryWaiting();
    return waiting.promise;
  }

  async #queryWaiting(): Promise<void> {
    this.#querying = true;
    while (this.#waiting.size > 0) {
      const [queried, version] = [this.#waiting, this.#version];
      this.#waiting = new Map();
      try {
        const found = new Map<string, Credential>();
        for (const row of await findCredentials(this.#database, [...queried.keys()])) found.set(row.keyId, row);
        for (const [keyId, { resolve }] of queried) {
          const credential = found.get(keyId);
          // A row that was read before this node saw a change may be the one that the change replaced.
          if (credential && version === this.#view.directoryVersion)
            setWithinLimit(this.#known, keyId, credential, maxKeys);
          resolve(credential);
        }
      } catch (error) {
        for (const { reject } of queried.values()) reject(error);
      }
    }
    this.#querying = false;
  }
}
