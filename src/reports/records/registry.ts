import { deflateSync, inflateSync } from 'node:zlib';

import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { unavailable } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import type { DisputedRecord } from './disputed.ts';
import type { KnownRecord } from './identify.ts';

/** The records of a vehicle, as they are stored. */
export interface StoredRecords {
  readonly known: readonly KnownRecord[];
  /** Those that are contested, or about which was decided. */
  readonly disputed: readonly DisputedRecord[];
  /** 0 where none are stored; undefined where a later release has stored them, or they cannot be read: they are left as they are. */
  readonly version: number | undefined;
  /** Until when the content of a report is stored that shows them. */
  readonly contentUntil: Date | undefined;
}

/** The version of what is stored. Records of a later release are left as they are. */
const recordsVersion = 1;
const disputedVersion = 1;
const maxAttempts = 4;
/** Every purchase would otherwise write the same records with a later end. */
const endSlackMs = 86_400_000;

interface Row {
  readonly version: number;
  readonly content: Buffer;
  readonly contentUntil: Date;
  readonly disputed: StoredDisputed | null;
}

interface StoredDisputed {
  readonly version: number;
  readonly records: readonly DisputedRecord[];
}

/**
 * The records of each vehicle that reports have shown, and what is contested and decided of them. Of ids, only those of
 * corrected records depend on it: an id that it does not know is derived from the record itself, the same on every node. So
 * what is lost of the records in a crash of the database is found again. Decisions are not written here (see `saveDisputed`).
 * Without them a report could show what was set aside: where they cannot be read, none is made of a vehicle with disputes.
 */
export class RecordRegistry {
  readonly #database: Queryable;
  readonly #log: Log;

  constructor(database: Queryable, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  read(vinHash: string): Promise<StoredRecords> {
    const reading = this.#read(vinHash);
    // A purchase awaits it after its suppliers.
    reading.catch(() => {});
    return reading;
  }

  async #read(vinHash: string): Promise<StoredRecords> {
    try {
      return await this.#readRow(vinHash);
    } catch (error) {
      if (await this.#mayBeDisputed(vinHash)) throw unavailable(1, error);
      this.#log.warn({ err: error }, 'the records of a vehicle could not be read');
      return { known: [], disputed: [], version: undefined, contentUntil: undefined };
    }
  }

  async #readRow(vinHash: string): Promise<StoredRecords> {
    const [row] = await this.#database.query<Row>(sql`
      select version, content, content_until as "contentUntil", disputed from reports.vehicle_records
      where vin_hash = decode(${vinHash}, 'hex')`);
    if (!row) return { known: [], disputed: [], version: 0, contentUntil: undefined };
    const { content, contentUntil } = row;
    const disputed = readDisputed(row.disputed);
    const known = this.#readContent(content);
    return { known: known ?? [], disputed, contentUntil, version: known && row.version };
  }

  /** On a cluster the disputes are on another server than the vehicle, which may be down. */
  async #mayBeDisputed(vinHash: string): Promise<boolean> {
    try {
      const disputes = await this.#database.query(sql`
        select from reports.dispute where vin_hash = decode(${vinHash}, 'hex') and not is_sandbox limit 1`);
      return disputes.length > 0;
    } catch {
      return true;
    }
  }

  /** Undefined where it cannot be read: ids are then derived from the records themselves. */
  #readContent(content: Buffer): readonly KnownRecord[] | undefined {
    try {
      return readRecords(content);
    } catch (error) {
      this.#log.warn({ err: error }, 'the records of a vehicle could not be read');
      return undefined;
    }
  }

  /**
   * Makes a report with the records that are known, and stores those that it adds. If another node stored others meanwhile,
   * the report is made once more: `make` is called again. `isKnown`: another report of the vehicle may have been made before.
   */
  async settle<Made extends { readonly known: readonly KnownRecord[] }>(
    vinHash: string,
    reading: Promise<StoredRecords>,
    { contentUntil, make }: { contentUntil: Date; make: (stored: Pick<StoredRecords, 'known' | 'disputed'>) => Made },
  ): Promise<Made & { readonly isKnown: boolean }> {
    let stored = await reading;
    for (let attempt = 1; ; attempt += 1) {
      const made = { ...make(stored), isKnown: stored.version !== 0 };
      const isKept = made.known === stored.known && !lastsLonger(contentUntil, stored.contentUntil);
      if (isKept || stored.version === undefined || attempt === maxAttempts) return made;
      if (await this.#write(vinHash, stored.version, made.known, contentUntil)) return made;
      stored = await this.read(vinHash);
    }
  }

  /** False if the row has another version by now. Does not wait for the disk: the commit of the purchase, which follows, does. */
  async #write(vinHash: string, version: number, known: readonly KnownRecord[], until: Date): Promise<boolean> {
    const content = writeRecords(known);
    try {
      const rows =
        version === 0
          ? await this.#database.query<{ version: number }>(sql`
              with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
              insert into reports.vehicle_records (vin_hash, version, content, content_until)
              select decode(${vinHash}, 'hex'), 1, ${content}::bytea, ${until}::timestamptz from relaxed
              on conflict do nothing returning version`)
          : await this.#database.query<{ version: number }>(sql`
              with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
              update reports.vehicle_records set version = version + 1, content = ${content}, is_digest = false,
                content_until = greatest(content_until, ${until}::timestamptz)
              from relaxed
              where vin_hash = decode(${vinHash}, 'hex') and version = ${version} returning version`);
      return rows.length > 0;
    } catch (error) {
      this.#log.warn({ err: error }, 'the records of a vehicle could not be stored');
      return true;
    }
  }
}

function lastsLonger(until: Date, known: Date | undefined): boolean {
  return known === undefined || until.getTime() > known.getTime() + endSlackMs;
}

function writeRecords(records: readonly KnownRecord[]): Buffer {
  return deflateSync(JSON.stringify({ version: recordsVersion, records }), { level: 1 });
}

function readRecords(content: Buffer): readonly KnownRecord[] {
  const { version, records } = JSON.parse(inflateSync(content).toString()) as {
    version: unknown;
    records: readonly KnownRecord[];
  };
  if (version !== recordsVersion) throw new Error(`the records have version ${String(version)}`);
  return records;
}

function readDisputed(stored: StoredDisputed | null): readonly DisputedRecord[] {
  if (stored === null) return [];
  if (stored.version !== disputedVersion) throw new Error(`the disputed records have version ${stored.version}`);
  return stored.records;
}

/** All records of a vehicle that reports have shown. */
export async function readKnown(database: Queryable, vinHash: string): Promise<readonly KnownRecord[]> {
  const [row] = await database.query<{ content: Buffer }>(sql`
    select content from reports.vehicle_records where vin_hash = decode(${vinHash}, 'hex')`);
  return row ? readRecords(row.content) : [];
}

/** Locks the records of a vehicle, so that of disputes that change at one time, the second one sees the first. */
export async function lockRecords(tx: Queryable, vinHash: string, now: Date): Promise<void> {
  await tx.query(sql`
    insert into reports.vehicle_records as r (vin_hash, version, content, content_until)
    values (decode(${vinHash}, 'hex'), 1, ${writeRecords([])}, ${now})
    on conflict (vin_hash) do update set version = r.version`);
}

/** Stores what is contested and decided of the records of a vehicle, which are locked. Purchases under way read them again. */
export async function saveDisputed(tx: Queryable, vinHash: string, records: readonly DisputedRecord[]): Promise<void> {
  const disputed: StoredDisputed | null = records.length === 0 ? null : { version: disputedVersion, records };
  await tx.query(sql`
    update reports.vehicle_records set version = version + 1, disputed = ${disputed && JSON.stringify(disputed)}::jsonb
    where vin_hash = decode(${vinHash}, 'hex')`);
}

/** Deletes the records of a vehicle. */
export async function eraseRecords(tx: Queryable, vinHash: string): Promise<void> {
  await tx.query(sql`delete from reports.vehicle_records where vin_hash = decode(${vinHash}, 'hex')`);
}

/**
 * Keeps only a digest of the records that no stored report shows any more, of at most `count` vehicles; returns of how many:
 * the id, the kind, the day and the arrival of each.
 */
export async function digestRecords(tx: Queryable, endedBefore: Date, count: number): Promise<number> {
  const due = await tx.query<{ vinHash: string; content: Buffer }>(sql`
    select encode(vin_hash, 'hex') as "vinHash", content from reports.vehicle_records
    where content_until <= ${endedBefore} and not is_digest order by content_until limit ${count}`);
  const digested = await tx.query<{ version: number }>(sql`
    update reports.vehicle_records r set content = due.content, is_digest = true, version = r.version + 1
    from unnest(${due.map(({ vinHash }) => vinHash)}::text[], ${due.map(({ content }) => digestOf(content))}::bytea[])
      as due (vin_hash, content)
    where r.vin_hash = decode(due.vin_hash, 'hex') and r.content_until <= ${endedBefore}
    returning r.version`);
  return digested.length;
}

function digestOf(content: Buffer): Buffer {
  return writeRecords(
    readRecords(content).map(({ sights: [latest], ...record }) => ({
      ...record,
      sights: latest?.date === undefined ? [{}] : [{ date: latest.date }],
    })),
  );
}
