import { createSecretKey, randomBytes } from 'node:crypto';

import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { randomBase62 } from '../kernel/ids.ts';
import type { LinkSecret } from '../presentation/links.ts';

interface DatedSecret extends LinkSecret {
  readonly validFrom: Date;
}

const rotateAfterMs = 30 * 86_400_000;
/** A new secret is stored this long before it is in force, so that every node has read it by then. */
const announceMs = 3_600_000;
const refreshMs = 60_000;
const minReadMs = 1_000;

/** The secrets that sign links, as this node has read them. */
export class LinkSecrets {
  readonly #database: Queryable;
  #secrets: readonly DatedSecret[] = [];
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  #readAtMs = -Infinity;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Reads them now and once a minute. */
  async start(): Promise<void> {
    await this.read();
    this.#timer = setInterval(() => void this.read().catch(() => {}), refreshMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** The secret that signs the links of a report that was bought at this moment. */
  inForceAt(moment: Date): LinkSecret {
    const secret = this.#secrets.findLast(({ validFrom }) => validFrom <= moment) ?? this.#secrets[0];
    if (!secret) throw new Error('there is no secret for links');
    return secret;
  }

  /**
   * An unknown id may belong to a new secret. Anyone can invent ids, so the database is queried for them once a second at
   * most.
   */
  async find(id: string): Promise<LinkSecret | undefined> {
    const known = () => this.#secrets.find((secret) => secret.id === id);
    if (!known() && performance.now() - this.#readAtMs > minReadMs) await (this.#reading ??= this.read());
    return known();
  }

  /** All that there ever were: documents are checked with keys that are derived from them. */
  all(): readonly LinkSecret[] {
    return this.#secrets;
  }

  /** The secret of a report that can still be read; it is not deleted before the report. */
  async need(id: string): Promise<LinkSecret> {
    const secret = await this.find(id);
    if (!secret) throw new Error(`the secret ${id} of a report that can be read is gone`);
    return secret;
  }

  async read(): Promise<void> {
    this.#readAtMs = performance.now();
    this.#secrets = await this.#load().finally(() => (this.#reading = undefined));
  }

  async #load(): Promise<DatedSecret[]> {
    const secrets = await this.#database.query<Omit<DatedSecret, 'key'>>(sql`
      select id, value, greatest(valid_from, '0001-01-01Z') as "validFrom" from reports.link_secret order by valid_from`);
    return secrets.map((secret) => ({ ...secret, key: createSecretKey(secret.value) }));
  }
}

/**
 * Adds a secret when the newest is old, and returns its id. All are retained: an expired link is reported as expired, and
 * a document can be checked, for ever.
 */
export async function insertLinkSecretIfDue(
  database: Queryable,
  now: Date,
): Promise<Omit<DatedSecret, 'value' | 'key'> | undefined> {
  const oldest = new Date(now.getTime() - rotateAfterMs);
  const validFrom = new Date(now.getTime() + announceMs);
  const [added] = await database.query<Omit<DatedSecret, 'value' | 'key'>>(sql`
    insert into reports.link_secret (id, value, valid_from)
    select ${`k${randomBase62(6)}`}, ${randomBytes(32)}, ${validFrom}
    where not exists (select from reports.link_secret where valid_from > ${oldest})
    on conflict do nothing returning id, valid_from as "validFrom"`);
  return added;
}
