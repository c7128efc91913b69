import { Client } from 'pg';

/** How long a server has to say whether it takes writes. */
const probeMs = 1_500;
/** Once one has said that it does, the others have this long: a former primary that has not noticed may be the faster one. */
const graceMs = 300;
/** How long a primary that was found is used without looking for it again. */
const trustMs = 1_000;

/** Where a server listens, as the driver has it. */
interface Host {
  readonly host: string;
  readonly port: number;
}

/** An open connection. */
interface Connected {
  readonly to: Host;
  end(): void;
}

/** A server that takes writes. After each promotion the timeline is a higher number. */
interface Primary extends Host {
  readonly timeline: number;
}

/**
 * Finds the primary among the servers of one database: the one that takes writes. Where two say so, the one that was
 * promoted later is it. A server of an earlier timeline than one that was seen is never taken: it was the primary, and does
 * not know that it is no longer.
 */
export class PrimaryFinder {
  readonly #urls: readonly string[];
  readonly #connected = new Set<Connected>();
  #known: Primary | undefined;
  #confirmedMs = Number.NEGATIVE_INFINITY;
  #looking: Promise<Primary> | undefined;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  async find(): Promise<Host> {
    if (this.#known && performance.now() - this.#confirmedMs < trustMs) return this.#known;
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  /** The next one who asks looks again. */
  doubt(): void {
    this.#confirmedMs = Number.NEGATIVE_INFINITY;
  }

  /** Ends the connection when another server is the primary: the former may be out of reach and never end it. */
  follow(connected: Connected): void {
    this.#connected.add(connected);
  }

  /** A connection that ended is the first sign that its server is gone. */
  forget(connected: Connected): void {
    this.#connected.delete(connected);
    this.doubt();
  }

  async #look(): Promise<Primary> {
    const startedMs = performance.now();
    const found = await collect(this.#urls.map(probe));
    const before = this.#known;
    const isKnown = (one: Host) => before !== undefined && isSame(one, before);
    const [latest] = found
      .filter(({ timeline }) => timeline >= (before?.timeline ?? 0))
      .toSorted((one, other) => other.timeline - one.timeline || Number(isKnown(other)) - Number(isKnown(one)));
    if (!latest) throw new Error(noPrimary);
    this.#known = latest;
    this.#confirmedMs = startedMs;
    for (const connected of this.#connected) if (!isSame(connected.to, latest)) connected.end();
    return latest;
  }
}

/** Nothing was sent to any of them. */
export const noPrimary = 'none of the database servers takes writes';

function isSame(one: Host, other: Host): boolean {
  return one.host === other.host && one.port === other.port;
}

/** What was answered when all have answered or failed, or a short while after the first that takes writes. */
async function collect(probes: readonly Promise<Primary | undefined>[]): Promise<Primary[]> {
  const found: Primary[] = [];
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  let grace: NodeJS.Timeout | undefined;
  const heard = probes.map(async (probing) => {
    const primary = await probing.catch(() => undefined);
    if (primary) found.push(primary);
    if (primary) grace ??= setTimeout(resolve, graceMs);
  });
  await Promise.race([Promise.all(heard), enough]);
  clearTimeout(grace);
  return [...found];
}

/** Asks one server whether it takes writes; undefined where it does not. */
async function probe(url: string): Promise<Primary | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: 'vehicle-history which is the primary',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(`
      select case when pg_catalog.current_setting('transaction_read_only') = 'off'
        then pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()) end as file`);
    const file: unknown = rows[0]?.file;
    // The first eight digits of a file of the log are its timeline.
    return typeof file === 'string'
      ? { host: client.host, port: client.port, timeline: Number.parseInt(file.slice(0, 8), 16) }
      : undefined;
  } finally {
    client.end().catch(() => {});
  }
}

/**
 * One for all pools of a process with this address: what one of them finds out ends the connections of the others. Only the
 * pools hold it, so that it ends with the last of them.
 */
const finders = new Map<string, WeakRef<PrimaryFinder>>();

export function finderOf(urls: readonly string[]): PrimaryFinder {
  const key = urls.join(' ');
  const finder = finders.get(key)?.deref() ?? new PrimaryFinder(urls);
  finders.set(key, new WeakRef(finder));
  return finder;
}
