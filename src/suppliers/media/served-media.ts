import { setWithinLimit } from '../../kernel/bounded-map.ts';
import { unavailable } from '../../kernel/errors.ts';
import type { Requester } from '../../kernel/fair-queue.ts';
import type { Log } from '../../kernel/log.ts';
import type { CleanResult, MediaCleaner } from './cleaner.ts';
import type { MediaKind } from './sniff.ts';
import {
  deleteUncleaned,
  findSmallPictures,
  findUncleaned,
  listUncleaned,
  type MediaPlace,
  type MediumKey,
  type OpenedMedium,
  openMedium,
  readMedium,
  replaceUncleaned,
  storeSmallPicture,
} from './store.ts';

interface ServedMediaParts extends MediaPlace {
  readonly cleaner: Pick<MediaCleaner, 'clean'>;
  readonly log: Log;
  /** Whether a text holds a name by which a supplier can be recognized. */
  readonly hasIdentity: (text: string) => boolean;
}

const retrySeconds = 2;
const maxSuspects = 1_000;
/** More than any picture that was cleaned. */
const largestPicture = 64 << 20;

/** Media as they are sent to readers. Each is cleaned when it is first asked for, once, and kept from then on. */
export class ServedMedia {
  readonly #parts: ServedMediaParts;
  /** Media whose cleaning ended its process once. */
  readonly #suspects = new Map<string, true>();
  readonly #inProgress = new Map<string, Promise<void>>();

  constructor(parts: ServedMediaParts) {
    this.#parts = parts;
  }

  /** Undefined where there is none, or one that cannot be cleaned. Throws a 503 while too many are queued. */
  async open(key: MediumKey, startBytes: number, requester: Requester): Promise<OpenedMedium | undefined> {
    const open = () => openMedium(this.#parts, { ...key, startBytes });
    const known = await open();
    if (known) return known;
    await this.#cleanAll(key.vinHash, [key.id], requester);
    return await open();
  }

  /** A piece of a medium that was opened; undefined where it was erased meanwhile. */
  read(key: MediumKey, offset: number, length: number): Promise<Buffer | undefined> {
    return readMedium(this.#parts, { ...key, offset, length });
  }

  /** The pictures that can be shown, as JPEGs at the size for paper. */
  async readSmallPictures(
    vinHash: string,
    ids: readonly string[],
    requester: Requester,
  ): Promise<ReadonlyMap<string, Buffer>> {
    const find = () => findSmallPictures(this.#parts, vinHash, ids);
    const known = await find();
    const unknown = ids.filter((id) => !known.has(id));
    // Pictures that an earlier release cleaned have none at this size.
    const unmade = [...known.keys()].filter((id) => known.get(id) === undefined);
    await Promise.all([
      this.#cleanAll(vinHash, unknown, requester),
      ...unmade.map((id) => this.#shrink({ vinHash, id }, requester)),
    ]);
    const found = unknown.length + unmade.length > 0 ? await find() : known;
    return new Map([...found].filter((entry): entry is [string, Buffer] => entry[1] !== undefined));
  }

  /** Cleans those of the media that are not yet. Another request or node may have done so since they were looked for. */
  async #cleanAll(vinHash: string, ids: readonly string[], requester: Requester): Promise<void> {
    const uncleaned = ids.length === 0 ? [] : await listUncleaned(this.#parts.database, vinHash, ids);
    await Promise.all(
      uncleaned.map(({ id, kind }) => this.#once({ vinHash, id }, (key) => this.#cleanOne(key, kind, requester))),
    );
  }

  /** Readers that ask for the same medium wait for one cleaning. */
  #once(key: MediumKey, clean: (key: MediumKey) => Promise<void>): Promise<void> {
    const name = `${key.vinHash} ${key.id}`;
    const cleaning = this.#inProgress.get(name) ?? clean(key).finally(() => this.#inProgress.delete(name));
    this.#inProgress.set(name, cleaning);
    return cleaning;
  }

  async #cleanOne(key: MediumKey, kind: MediaKind, requester: Requester): Promise<void> {
    const { database, log } = this.#parts;
    const cleaned = await this.#clean(key, kind, () => findUncleaned(this.#parts, key), requester);
    if (!cleaned) return;
    if (cleaned.ok) {
      const { bytes, small, contentType } = cleaned;
      await replaceUncleaned(this.#parts, { ...key, bytes, contentType, ...(small && { small }) });
      return;
    }
    log.warn({ medium: key.id, kind, reason: cleaned.reason }, 'a medium of a supplier cannot be shown');
    await deleteUncleaned(database, key);
  }

  async #shrink(key: MediumKey, requester: Requester): Promise<void> {
    const load = () => readMedium(this.#parts, { ...key, offset: 0, length: largestPicture });
    const cleaned = await this.#clean(key, 'picture', load, requester);
    if (cleaned?.ok && cleaned.small) await storeSmallPicture(this.#parts, { ...key, small: cleaned.small });
  }

  /**
   * Undefined if the medium was erased before its turn came. A process that ends while it cleans one may have been killed
   * for another reason: only the second time it is the file's fault.
   */
  async #clean(
    key: MediumKey,
    kind: MediaKind,
    load: () => Promise<Buffer | undefined>,
    requester: Requester,
  ): Promise<CleanResult | undefined> {
    const loadOrThrow = async () => {
      const bytes = await load();
      if (!bytes) throw new Erased();
      return bytes;
    };
    try {
      const { cleaner, hasIdentity } = this.#parts;
      const cleaned = await cleaner.clean(loadOrThrow, kind, { hasIdentity, requester });
      if (cleaned.ok || cleaned.fault === 'file' || (cleaned.fault === 'unknown' && this.#suspects.has(key.id)))
        return cleaned;
      if (cleaned.fault === 'unknown') setWithinLimit(this.#suspects, key.id, true, maxSuspects);
      throw unavailable(retrySeconds, new Error(cleaned.reason));
    } catch (error) {
      if (error instanceof Erased) return undefined;
      throw error;
    }
  }
}

class Erased extends Error {}
